"""What makes one kind of game at the table different from another: the session is given a mode, and knows no kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine import Game
from engine.choices import Choice, Decision
from engine.journal import TurnTaken
from engine.view import DecisionView
from ui.parts.html import Markup
from ui.scene.scene import Scene
from ui.scene.selection import Selection
from ui.targets import Target
from ui.words.texts import Texts


class Mode:
    """People choose whatever is legal, and nothing is kept. Other modes say what they do otherwise."""

    advises = True
    """Whether there may be hints, and a coach."""
    looks_back = False
    """Whether a game that is over is looked back on by itself."""
    analysis = ""
    """What was found out by that once, as it was kept."""
    looks_alone: int | None = None
    """The only seat that anybody looks from, if that is so: then no curtain falls, and no press is anybody else's."""

    # What may be chosen

    def allows(self, option: Choice) -> bool:
        return True

    def held(self, decision: Decision | DecisionView | None) -> list[Choice]:
        """What the rules would allow and this mode does not; whoever tries it is told why."""
        return [option for option in decision.options if not self.allows(option)] if decision else []

    def take(self, game: Game, option: Choice) -> None:
        game.take(option)

    # What can be taken back

    def can_undo(self, game: Game) -> bool:
        return game.can_undo

    def undo(self, game: Game) -> None:
        game.undo()

    def can_redo(self, game: Game) -> bool:
        return game.can_redo

    def redo(self, game: Game) -> Choice | None:
        """Make again what was taken back last, or say what is to be chosen anew for that."""
        game.redo()
        return None

    def can_go_back_to(self, game: Game, choices: int) -> bool:
        return game.can_go_back_to(choices)

    def go_back_to(self, game: Game, choices: int) -> None:
        game.back_to(choices)

    def restarts(self, game: Game) -> list[int]:
        """The turns of persons that can be begun again."""
        persons = game.seats_of_persons
        turns = [entry for entry in game.journal if isinstance(entry, TurnTaken) and entry.player in persons]
        return [turn.turn for turn in turns if self.can_go_back_to(game, game.turn_starts[turn.turn])]

    def way_back(self) -> Callable[[], None]:
        """What leads back to where this mode is now; the game finds its own way, if something breaks."""
        return lambda: None

    # What is said

    def tried(self, target: Target, selection: Selection | None, decision: Decision | None) -> None:
        """Somebody is pressing this."""

    @property
    def wanted(self) -> Target | None:
        """What is to be touched without choosing anything; the table lights it up."""
        return None

    def said(self, texts: Texts) -> str:
        """What is read out in the place of the question, by whoever leads through this; nothing if nobody does."""
        return ""

    def points_at(self, selection: Selection) -> Target | None:
        """What has to be in sight, where not everything is."""
        return None

    def looked_at(self, target: Target) -> bool:
        """Somebody touched this. Whether that was what was wanted, and something else is now."""
        return False

    def watched(self) -> bool:
        """Nothing is being shown any more. Whether that was what was wanted, and something else is now."""
        return False

    def panels(self, scene: Scene) -> Mapping[str, Markup]:
        """What stands in the page besides the table."""
        return {}

    # What is kept

    def keep(self, game: Game) -> None:
        """Something may have been chosen or taken back."""

    def keep_analysis(self, analysis: str) -> None:
        """What looking back on the game has shown."""
