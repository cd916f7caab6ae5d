"""What is not to be known yet: what Wakhan does later, while her turn is shown; the points of a check not seen yet."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Game, View
from engine.game import Step
from engine.history import checks, points_before
from engine.journal import TurnTaken
from ui.scene.telling import until
from ui.table.log import announce
from ui.words.texts import Texts


def as_shown(seen: View, game: Game, step: Step | None, checks_seen: int) -> View:
    """The table of a step with the journal of that step, and everybody's points before the first check not seen yet."""
    every = checks(game.journal)
    if checks_seen < len(every):
        points = points_before(game.journal, every[checks_seen], len(seen.seats))
        seats = (seat._replace(points=had) for seat, had in zip(seen.seats, points, strict=True))
        seen = seen._replace(seats=tuple(seats))
    return seen._replace(journal=until(game.journal, step.end)) if step else seen


def news_at(
    game: Game, step: int | None, names: Sequence[str], texts: Texts, *, since: tuple[int, ...], at_once: bool
) -> str:
    """What is said when this is drawn, of a choice before which the journal ended at `since`.

    Before Wakhan's steps, what came of the choice until then; what each of them is, the bar says; after them, the rest.
    """
    steps = game.steps
    if step is None:
        return announce(game.journal, names, texts, since=since if at_once or not steps else steps[-1].end)
    first = game.moments[0]
    if step or not isinstance(first.told, TurnTaken):
        return ""
    return announce(until(game.journal, first.end), names, texts, since=since)
