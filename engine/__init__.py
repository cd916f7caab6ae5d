"""The rules of Pax Pamir: no browser, no text for people, nothing random but the seed.

A game is its setup and the choices people made; everything else follows from those two.

>>> from engine import Game, Setup, load, save, view
>>> game = Game(Setup(seats=["Asha", "Boris"], seed=7, first="Asha"))
>>> game.decision
Decision(0, 'setup.loyalty', [loyalty afghan, loyalty british, loyalty russian])
>>> game.take("loyalty afghan")
>>> game.take("loyalty british")
>>> game.decision.player, game.decision.prompt, game.decision.about
(1, 'turn.action', {'left': 2})
>>> str(view(game, viewer=1).decision.options[0])
'buy 73'
>>> load(save(game)).state == game.state
True

`Game` has `decision` (None when the game is over), `take`, `undo`, `redo`, `restart_turn`, `back_to`, `can_undo`,
`can_redo`, `can_restart_turn`, `can_go_back_to`, `is_final`, `assisted`, `choices`, `over`, `result`, `state` (to be
read only), `journal` and `steps`. A choice that cannot be made raises `IllegalChoice`, a text that is no saved game
raises `BadSave`; both say at which step, and change nothing. Files of many games are in `engine.save`,
links in `engine.link`.

With `Setup(wakhan=True)` one or two people play against Wakhan. She follows from the seed: `take` returns when a person
has to decide again, and nothing of hers is in `choices` or in saves. What she did meanwhile is in `steps`:

>>> game = Game(Setup(seats=1, wakhan=True, seed=7))
>>> game.take("loyalty afghan")
>>> [type(step.told).__name__ for step in game.steps]
['WakhanDrew', 'StepTaken', 'StepTaken']
>>> [card.card for card in view(game, viewer=0, step=game.steps[1]).seats[1].court]
[26]

Each step has the entry that tells it, and can be viewed as the table was right after it. Her entries say why
(`engine.wakhan.trace`): every decision is a `Weighed` with the rule, the candidates, objections to some of them, the
criteria that told the others apart and what was chosen; an instruction she could not follow is a `LineSkipped`.

Limits: a game has at most 10,000 choices, a saved game at most 1,000,000 characters.
"""

from engine.choices import Choice, Decision, IllegalChoice
from engine.codes import Reason
from engine.game import Game
from engine.outcome import Result, Step
from engine.reasons import refusals
from engine.save import BadSave, load, save
from engine.setup import Setup, new_table
from engine.view import View, view

__all__ = [
    "BadSave",
    "Choice",
    "Decision",
    "Game",
    "IllegalChoice",
    "Reason",
    "Result",
    "Setup",
    "Step",
    "View",
    "load",
    "new_table",
    "refusals",
    "save",
    "view",
]
