"""What was touched of a choice that is not made yet, what can be done with it, and what that would lead to."""

from __future__ import annotations

from abc import abstractmethod

from engine import Game
from engine.choices import Choice
from engine.journal import end_of
from ui import targets
from ui.device.page import Page
from ui.device.reader import Reader
from ui.scene.selection import INSPECT_FIRST, Selection
from ui.table.log import announce
from ui.table.mode import Mode
from ui.table.watcher import Watcher
from ui.targets import Target
from ui.words.names import card_name
from ui.words.options import deed


class Choosing(Watcher):
    """A game on show, where things are touched until an option is taken."""

    def __init__(self, game: Game, page: Page, reader: Reader, mode: Mode) -> None:
        super().__init__(game, page, reader)
        self.mode = mode
        self.behind_curtain = False
        self.selection: Selection | None = None
        self.foreseen = ""
        """What the option under the pointer or the focus would lead to."""
        self._in_sight: Target | None = None
        """What the mode points at, until the table is drawn."""

    @abstractmethod
    def _take(self, option: Choice) -> None:
        """Make the choice in the game."""

    @property
    @abstractmethod
    def _is_too_early(self) -> bool:
        """Whether a press can have been meant for what was on the screen before."""

    def consider(self, target: Target | None) -> bool:
        """Somebody points at something: say what choosing it would lead to. Whether that changed anything."""
        option: Choice | None = None
        match target:
            case targets.Choose(chosen):
                option = chosen
            case Target() if self.selection and target in self.selection.lit:
                touched = self.selection.touch(target)
                option = touched.taken if touched else None
        before, self.foreseen = self.foreseen, self._foresee(option) if option else ""
        return self.foreseen != before

    def _touch(self, target: Target) -> None:
        """Narrow the options, take the last one left, or just show what was touched.

        A card that is touched again has its first verb taken. What cannot be taken back is only picked: the button
        that says so takes it.
        """
        touched = self.selection.touch(target) if self.selection and self.step is None else None
        if self.selection and self.selection.again(target) and self.step is None:
            verb, *_ = self.selection.verbs
            if not self.game.is_final(verb) and not self._is_too_early:
                self._take(verb)
            return
        if touched and touched.taken and not self.game.is_final(touched.taken):
            if not self._is_too_early:
                self._take(touched.taken)
            return
        if touched:
            self.selection = touched
            self.news = self._say_verbs()
        self.show(target)

    def _say_verbs(self) -> str:
        """For those who do not see that the touched card has buttons now."""
        if not self.selection or self.selection.picked is None or not self.selection.verbs:
            return ""
        texts, seen = self.reader.texts, self.seen
        deeds = "; ".join(deed(option, seen, texts) for option in self.selection.verbs)
        return texts("verb.announced", card=card_name(self.selection.picked, texts), deeds=deeds)

    def _select(self) -> None:
        decision = self.game.decision
        self.selection = None
        if decision:
            options = [option for option in decision.options if self.mode.allows(option)]
            self.selection = Selection.of(decision.prompt, options, decision.player, decision.place)
            self._in_sight = self.mode.points_at(self.selection)

    def _is_option(self, option: Choice) -> bool:
        asking = self.step is None and not self.behind_curtain
        return asking and self.selection is not None and option in self.selection.options

    # What it would lead to

    def _foresee(self, option: Choice) -> str:
        """In words, what would happen at once; nothing where it would show something hidden."""
        after = self.game.foresee(option) if self._is_option(option) else None
        if after is None:
            return ""
        return announce(after.journal, self.names, self.reader.texts, since=end_of(self.game.journal))

    def _outlooks(self) -> dict[Choice, str]:
        """What each thing that can be done with the picked card would lead to."""
        if self.selection is None or not self.selection.touched or self.selection.prompt not in INSPECT_FIRST:
            return {}
        return {option: words for option in self.selection.fitting if (words := self._foresee(option))}
