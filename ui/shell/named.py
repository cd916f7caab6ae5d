"""What a link names that is no game: a card, a rule or a lesson, as if there were a button for it."""

from __future__ import annotations

from ui import targets
from ui.cards.whereabouts import CardKey
from ui.targets import Target


def named_in(fragment: str) -> Target | None:
    """
    >>> named_in("rule=check.lead"), named_in("lesson=2"), named_in("dance=2")
    (ShowRule('check.lead'), OpenLesson(2), None)
    """
    kind, _, name = fragment.partition("=")
    match kind:
        case "card":
            card = CardKey.linked(name)
            return card.target if card else None
        case "rule":
            return targets.ShowRule(name)
        case "lesson":
            return targets.completed(targets.OpenLesson.written(), name)
    return None
