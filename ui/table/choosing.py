"""What was touched of a choice that is not made yet, what can be done with it, and what that would lead to."""

from __future__ import annotations

from abc import abstractmethod
from itertools import pairwise

from engine import Game
from engine.choices import Buy, Choice, MoveArmy, MoveSpy, MoveTribe, Play, TaxCard, Use, move_spy
from engine.journal import end_of
from ui import targets
from ui.device.keys import Stroke, deed_by, key_of, option_by
from ui.device.page import Page
from ui.device.reader import Reader
from ui.scene.ring import Reach, reach_of
from ui.scene.selection import INSPECT_FIRST, Selection, stands_for
from ui.table.announcing import comes_of
from ui.table.log import announce
from ui.table.mode import Mode
from ui.table.rivals import rival_asked
from ui.table.watcher import Watcher
from ui.targets import Target
from ui.words.names import card_name, decider
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
        self.further: dict[Target, Choice] = {}
        """What else can be touched: what a verb of the picked card would ask for next, and that verb."""
        self._pointed: Game | None = None
        """The game as it would be after what is pointed at."""
        self._futures: dict[Choice, Game | None] = {}
        """What was foreseen of the options of this question."""
        self._is_new = False
        """Whether something was just asked: on a phone, the tab that has the places of it comes forward."""
        self._in_sight: Target | None = None
        """What the mode points at, until the table is drawn."""

    @abstractmethod
    def _take(self, option: Choice) -> None:
        """Make the choice in the game."""

    @abstractmethod
    def _take_or_ask(self, target: Target, option: Choice) -> bool:
        """Make the choice that `target` stands for, if nothing is to be said before. Whether it was made."""

    @property
    @abstractmethod
    def _is_too_early(self) -> bool:
        """Whether a press can have been meant for what was on the screen before."""

    def consider(self, target: Target | None) -> bool:
        """Somebody points at something: say what choosing it would lead to. Whether that changed anything."""
        if self.in_words:
            return False  # it is told beside every button
        if isinstance(target, targets.ShowPlan):
            return self._look_at_plan(target.plan)
        before, ahead = self.foreseen, self._pointed
        self._pointed = self._after_pressing(target) if target else None
        self.foreseen = self._tell(self._pointed)
        return self.foreseen != before or (self._pointed is None) != (ahead is None)

    def _look_at_plan(self, number: int) -> bool:
        """Show one of a hint's plans on the table. Whether that changed anything."""
        return False

    def _after_pressing(self, target: Target) -> Game | None:
        match target:
            case targets.Choose(option):
                return self._foresee(option)
            case _ if self.selection and target in self.further:
                after = self._foresee(self.further[target])
                then = _question_of(after).touch(target) if after else None
                return after.foresee(then.taken) if after and then and then.taken else None
            case _ if self.selection and target in self.selection.lit:
                touched = self.selection.touch(target)
                return self._foresee(touched.taken) if touched and touched.taken else None
        return None

    def _touch(self, target: Target) -> None:
        """Narrow the options, take the last one left, or just show what was touched.

        A card that is touched again has its first verb taken, and what one of its verbs would ask for can be touched
        at once. What cannot be taken back is only picked: the button that says so takes it.
        """
        if self.selection is None or self.watches or self.in_words:
            self.show(target)  # in words, everything that can be done has a button of its own
        elif self.selection.again(target):
            if not self.game.is_final(self.selection.verbs[0]) and not self._is_too_early:
                self._take_touched(self.selection.verbs[0])
        elif (verb := self._leads_to(target)) is not None:
            if not self._is_too_early and self._take_touched(verb):
                self._touch(target)
        elif not self._walk(target):
            self._narrow(target)

    def _take_touched(self, option: Choice) -> bool:
        return self._take_or_ask(targets.Choose(option), option)

    def _leads_to(self, target: Target) -> Choice | None:
        """The verb of the picked card that asks for what is touched."""
        return next((self.further[meant] for meant in stands_for(target) if meant in self.further), None)

    def _narrow(self, target: Target) -> None:
        assert self.selection
        touched = self.selection.touch(target)
        if touched and touched.taken and not self.game.is_final(touched.taken):
            if not self._is_too_early:
                self._take_touched(touched.taken)
            return
        if touched:
            self.selection = touched
            self.further = self._look_further()
            self.announcer.answer(self._say_verbs())
        elif self.selection.prompt in INSPECT_FIRST:
            self._select()  # whoever looks elsewhere has put the card down
        self.show(target, picked=touched is not None)

    def _walk(self, target: Target) -> bool:
        """Move a spy card by card to where it is sent; the last step is a touch like any other."""
        way = next((self.reach.way(meant.card) for meant in stands_for(target) if isinstance(meant, targets.Card)), ())
        if len(way) < 3 or self._is_too_early:
            return False
        for start, end in pairwise(way[:-1]):
            self._take(move_spy(start, end))
        self._select()
        if self.selection and self.selection.touched != (targets.card(way[-2]),):
            self._narrow(targets.card(way[-2]))
        self._narrow(targets.card(way[-1]))
        return True

    def _carry_on(self, option: Choice) -> None:
        """What was moved stays in hand for its next step; on a phone, so does a card that was bought, to be played."""
        selection = self.selection
        if selection is None or self.reader.settings.auto == "off" or self.mode.held(self.game.decision):
            return
        match option:
            case MoveArmy(_, end) if selection.prompt == "move":
                kept: Target = targets.region(end)
            case MoveTribe(_, end) if selection.prompt == "move":
                kept = targets.tribe(selection.me, end)
            case MoveSpy(_, end) if selection.prompt == "move":
                kept = targets.card(end)
            case Buy(card) if selection.prompt in INSPECT_FIRST and self.page.narrow:
                kept = targets.card(card)
            case _:
                return
        touched = selection.touch(kept) if kept in selection.first else None
        # Not where touching another piece of one's own would be taken for sending this one there.
        if touched and not touched.lit & selection.first:
            self.selection = touched

    @property
    def reach(self) -> Reach:
        """How far the picked spy gets."""
        decision, selection = self.game.decision, self.selection
        if decision is None or selection is None or selection.prompt != "move" or selection.picked is None:
            return Reach({})
        return reach_of(self.game.state, decision.player, selection.picked, int(str(decision.about["left"])))

    def _look_further(self) -> dict[Target, Choice]:
        """What the verbs of the picked card would ask for, as far as only one of them does and nothing else begins
        with it: so that a gift is two touches. Rupees are touched themselves, since the card below could be bought.
        """
        selection = self.selection
        if not selection or selection.prompt not in INSPECT_FIRST or self.mode.held(self.game.decision):
            return {}
        found: dict[Target, list[Choice]] = {}
        for verb in selection.verbs:
            after = self._foresee(verb) if isinstance(verb, Use) else None
            question = _question_of(after) if after and after.decision else None
            if question and after and after.decision and after.decision.player == selection.me:
                for option, path in zip(question.options, question.paths, strict=True):
                    first = targets.coins(option.card) if isinstance(option, TaxCard) else path[0] if path else None
                    if first and first not in selection.first and verb not in found.setdefault(first, []):
                        found[first].append(verb)
        return {target: verbs[0] for target, verbs in found.items() if len(verbs) == 1}

    def _say_verbs(self) -> str:
        """For those who do not see that the touched card has buttons now."""
        if not self.selection or self.selection.picked is None or not self.selection.verbs:
            return ""
        texts, seen, keys = self.reader.texts, self.seen, self.reader.keys
        told = []
        for option in self.selection.verbs:
            key, words = key_of(option, keys, ends=bool(decider(seen).court)), deed(option, seen, texts)
            told.append(texts("verb.by_key", pressed=key, deed=words) if key else words)
        card = card_name(self.selection.picked, texts)
        return texts("verb.announced_keys" if keys else "verb.announced", card=card, deeds="; ".join(told))

    def _answered_by(self, stroke: Stroke) -> Target | None:
        """The key of a verb takes it, Enter the first of them; and one key ends what was begun, or the turn."""
        decision, selection = self.game.decision, self.selection
        if decision is None or selection is None:
            return None
        if stroke == Stroke("Enter"):
            return targets.Choose(selection.verbs[0]) if selection.verbs else None
        deed = deed_by(stroke, self.reader.settings.bound)
        options = tuple(decision.options) if deed == "end" else selection.verbs
        option = option_by(stroke, deed, options)
        return targets.Choose(option) if option else None

    def _select(self) -> None:
        decision = self.game.decision
        self.selection, self.further, self._pointed, self._futures = None, {}, None, {}
        if decision and rival_asked(self.game) is None:
            options = [option for option in decision.options if self.mode.allows(option)]
            auto = self.reader.settings.auto == "on" and not self.mode.held(decision)
            options = self._without_twins(options)
            selection = Selection.of(decision.prompt, options, decision.player, decision.place)
            self.selection = selection.begun if auto else selection
            self._in_sight = self.mode.points_at(self.selection)
            self._is_new = True

    def _without_twins(self, options: list[Choice]) -> list[Choice]:
        """Both ends of an empty court are the same place."""
        assert self.game.decision
        if self.game.state.players[self.game.decision.player].court:
            return options
        left = {option.card for option in options if isinstance(option, Play) and option.side == "left"}
        return [o for o in options if not (isinstance(o, Play) and o.side == "right" and o.card in left)]

    def _is_option(self, option: Choice) -> bool:
        asking = not self.watches and not self.behind_curtain and self.selection is not None
        return asking and option in self.game.decision.options and self.mode.allows(option)  # type: ignore[union-attr]

    # What it would lead to

    def _foresee(self, option: Choice) -> Game | None:
        """The game after this option; nothing where that would show something hidden."""
        if option not in self._futures:
            self._futures[option] = self.game.foresee(option) if self._is_option(option) else None
        return self._futures[option]

    def _tell(self, after: Game | None) -> str:
        """In words, what would have happened."""
        if after is None:
            return ""
        return announce(after.journal, self.names, self.reader.texts, since=end_of(self.game.journal))

    def _comes_of(self, after: Game | None) -> str:
        if after is None:
            return ""
        return comes_of(after.journal, self.names, self.reader.texts, since=end_of(self.game.journal))

    def _outlooks(self) -> dict[Choice, str]:
        """What each thing that can be done with the picked card would lead to; in words, whatever can be done."""
        if self.selection and self.in_words and not self.watches:
            return {o: words for o in self.selection.options if (words := self._comes_of(self._foresee(o)))}
        if self.selection is None or not self.selection.touched or self.selection.prompt not in INSPECT_FIRST:
            return {}
        return {option: words for option in self.selection.fitting if (words := self._tell(self._foresee(option)))}

    @property
    def _ahead(self) -> Game | None:
        """The game after what is pointed at, or else after the first verb of the picked card."""
        if self._pointed or self.in_words or not self.selection or not self.selection.verbs or self.watches:
            return self._pointed
        return self._foresee(self.selection.verbs[0])


def _question_of(game: Game) -> Selection:
    assert game.decision
    asked = game.decision
    return Selection.of(asked.prompt, asked.options, asked.player, asked.place)
