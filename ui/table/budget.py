"""How far an action in several steps has come."""

from __future__ import annotations

from itertools import takewhile

from engine import Game
from engine.build import building
from engine.cards import RANK_OF
from engine.choices import chapter_of

STEPS = {"tax": ("tax-",), "move": ("move-",), "build": ("army ", "road "), "battle": ("remove-",)}
"""By chapter, how the choices begin that are steps of the action."""
STEPPED = ("tax", "move", "build", "battle.remove")


def budget_of(game: Game) -> tuple[int, int] | None:
    """Which step is asked for, and how many there are at most; None where there is but one."""
    decision = game.decision
    if decision is None or decision.prompt not in STEPPED:
        return None
    card, left = decision.about["card"], decision.about.get("left")
    assert isinstance(card, int)
    since = takewhile(lambda choice: not choice.startswith("use "), reversed(game.choices))
    done = sum(choice.startswith(STEPS[chapter_of(decision.prompt)]) for choice in since)
    if decision.prompt == "build":
        brings = building(game.state, decision.player)
        of = brings.payments * brings.blocks_per_payment
    else:
        assert isinstance(left, int)
        of = done + left if decision.prompt == "battle.remove" else RANK_OF[card]
        done = of - left
    return (done + 1, of) if of > 1 else None
