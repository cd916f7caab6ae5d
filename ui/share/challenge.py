"""What a link brought: a challenge to accept, or words about why nothing can be opened."""

from __future__ import annotations

from engine import Setup, new_table
from engine.link import Challenge
from engine.save import plain
from engine.setup import SEED_LENGTH
from ui import targets
from ui.parts.html import Markup, button, dialog, escape, icon, join
from ui.words.people import introduced, seated_by
from ui.words.texts import Texts


def draw_challenge(challenge: Challenge, texts: Texts) -> Markup:
    """A card to accept or leave; nothing begins, and nothing that is being played is touched, before that."""
    setup, mark = challenge.setup, challenge.to_beat
    said = [_say_seats(setup, texts), texts("challenge.deal", seed=plain(setup.seed, SEED_LENGTH))]
    if mark:
        said.append(texts("challenge.won" if mark.won else "challenge.lost", n=mark.points))
        said += [texts("challenge.assisted")] if mark.assisted else []
        said += [texts("challenge.hinted")] if mark.hinted else []
        said += [texts("challenge.from", person=mark.name)] if mark.name else []
    if challenge.problem:
        said.append(texts("challenge.other_rules"))
    lines = join(Markup(f"<p>{escape(line)}</p>") for line in said)
    return draw_brought(
        texts("challenge.title"),
        lines,
        button(targets.AcceptChallenge(), escape(texts("challenge.accept")), look="verb begin")
        + button(targets.LeaveBrought(), escape(texts("challenge.leave"))),
        "dominance-check",
    )


def _say_seats(setup: Setup, texts: Texts) -> str:
    if setup.rivals:
        seated = seated_by(setup, new_table(setup).wakhan)
        return texts("challenge.seats", names=", ".join(introduced(seated, texts)))
    kind = "table" if not setup.wakhan else "solo" if setup.people == 1 else "duo"
    return texts(f"challenge.{kind}", n=setup.people)


def draw_link_problem(code: str, texts: Texts) -> Markup:
    words = Markup(f"<p>{escape(texts(f'link.problem.{code}'))}</p><p>{escape(texts('link.safe'))}</p>")
    deed = button(targets.LeaveBrought(), escape(texts("link.close")), look="verb")
    title = "other_rules.title" if code == "other_rules" else "link.problem"  # as far as it goes, that one is open
    return draw_brought(texts(title), words, deed, "warning")


def draw_brought(title: str, words: Markup, deeds: Markup, picture: str) -> Markup:
    """The dialog about anything that a link or the shelf brought."""
    heading = Markup(f'<h2 id="link-title" tabindex="-1">{icon(picture)} {escape(title)}</h2>')
    return dialog("link-title", Markup(f'{heading}{words}<p class="deeds">{deeds}</p>'))
