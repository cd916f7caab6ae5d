"""Who sits around one screen: whose hand is on it, who is asked next, and rivals, who answer by themselves."""

from __future__ import annotations

from typing import Literal

from engine import Game
from engine.choices import IN_THE_OPEN, PASS, Choice
from engine.history import checks
from engine.journal import TurnTaken, end_of
from ui import targets
from ui.device.keys import Stroke, deed_by
from ui.device.page import Page
from ui.device.reader import Reader
from ui.device.settings import PACES, Pace
from ui.device.slices import SLICE
from ui.scene.scene import AtWork
from ui.scene.telling import brought
from ui.table.advised import Advised
from ui.table.handover import Handover
from ui.table.hint_sheet import HINT
from ui.table.log import announce
from ui.table.mode import Mode
from ui.table.onlooker import Work
from ui.table.over import Ending
from ui.table.possible import first_page
from ui.table.rivals import Rivals, rival_asked
from ui.table.side import LOG
from ui.table.summary import is_grave
from ui.table.travels import Latest
from ui.targets import Target

STAYING = (targets.Side("check"), targets.Side("since"), targets.Side("wakhan"))
"""What is still of interest after a choice."""
CHECK_STAYS = 8000
"""So many milliseconds a check stays over the table where nobody plays who could close it."""


class Company(Advised):
    """A game on show, where the question passes from one to the other."""

    def __init__(self, game: Game, page: Page, reader: Reader, mode: Mode) -> None:
        super().__init__(game, page, reader, mode)
        self.ending = Ending(page)
        self._handover, self._latest = Handover(), Latest()
        self._persons = game.seats_of_persons
        self.rivals = Rivals()
        self._did = (0, 0)
        """Which seat did last what is shown of rivals, in which turn."""
        self._is_acting = False
        """Whether a rival has begun an action."""
        self._hurries = False
        """Whether somebody wants to see the rest at once."""
        self._halted_at: Pace | None = None
        """The pace at which a game that is only watched was halted: to set another one sets it going again."""

    # What follows a choice

    def _go_back(self, told: Literal["said.undone", "said.redone"] = "said.undone") -> None:
        self._go_on()
        self.announcer.tell(self.reader.texts(told))

    def _go_on(self, *, quietly: bool = False) -> None:
        """After a choice: put down what was held, and pass the screen to whoever is asked next.

        After a rival's, what people have opened meanwhile stays open, unless the screen passes to somebody else.
        """
        looked = self.shown
        self.foreseen, self.step, self.lights = "", None, {}
        self.halts = self._is_acting = False
        self._focus = "question"
        self.behind_curtain = False
        self._latest.forget()
        self._follow_advice()
        if not quietly:
            self.inspected, self._hurries = None, False
        if self.side == LOG or not (quietly or self.side in STAYING):
            asked = self.game.decision if rival_asked(self.game) is None else None
            self.side = first_page(asked.prompt if asked else "")
        self._checks = len(checks(self.game.journal))
        self.checks_seen = min(self.checks_seen, self._checks)
        self._select()
        self._pass_the_screen()
        if self.shown != looked and self.side in (HINT, targets.Side("card")):
            self.put_down()
        self._open_what_is_bargained_for()

    def _open_what_is_bargained_for(self) -> None:
        """Whoever is asked for a lower bribe has not touched the card that it is about."""
        asked = self.game.decision
        if asked and asked.prompt == "bribe.answer" and rival_asked(self.game) is None:
            self.inspected, self.side = int(str(asked.about["card"])), targets.Side("card")

    def _pass_the_screen(self) -> None:
        decision = self.game.decision
        if self._looks_alone is not None:
            self.shown = self._looks_alone
            return
        if decision is None or decision.player == self.shown:
            return
        secret = self.game.setup.hands_are_secret
        if rival_asked(self.game) is not None:
            # A rival who is asked something in a person's turn answers, and the turn goes on. After it, somebody else
            # will be asked: whoever had the screen has nothing to hide from rivals, but from them.
            is_their_turn = self.game.state.active == self.shown
            self.shown = self.shown if is_their_turn or not secret else None
        elif decision.prompt in IN_THE_OPEN:  # nobody has to look away
            self.shown = None if secret else self.shown
        else:
            self.behind_curtain = secret and bool(self.game.state.players[decision.player].hand)
            self.shown = None if self.behind_curtain else decision.player
        if self.shown is None and self.tab == "me":
            self.tab = "courts"  # nothing of anybody lies there now

    @property
    def _looks_alone(self) -> int | None:
        """The only seat that anybody looks from: the screen never passes, whoever is asked."""
        if self.mode.looks_alone is not None:
            return self.mode.looks_alone
        return self._persons[0] if self.game.setup.is_alone else None

    @property
    def is_watched(self) -> bool:
        """Whether nobody plays but rivals: then nobody is there from whom hands would have to be hidden."""
        return self.game.setup.is_watched

    @property
    def _looks_back(self) -> bool:
        return self.ending.is_open

    @property
    def _is_free(self) -> bool:
        """Whether the table itself is on show: nothing of Wakhan's is, nor does anything lie over it."""
        return not (self.step is not None or self.behind_curtain or self._check_is_shown or self.ending.is_open)

    @property
    def _may_go_back(self) -> bool:
        """Where nobody plays, nobody has chosen anything that they could take back."""
        return self._is_free and not self.is_watched

    @property
    def _is_shared(self) -> bool:
        """Whether a press can have been meant for a question that somebody else was asked."""
        return self.mode.looks_alone is None and self.game.setup.people > 1

    @property
    def _is_too_early(self) -> bool:
        return self._handover.is_too_early(self.page.now)

    def _note_who_is_asked(self) -> None:
        """What is drawn now may be the first that somebody else is asked: that gets the focus, and a moment's rest.

        That a rival is asked takes the focus from nobody: everything can be looked at meanwhile.
        """
        decision = self.game.decision
        if decision is None or self.watches or (self._check_is_shown and not self.behind_curtain):
            return
        if self._handover.asks(decision.player, behind_curtain=self.behind_curtain) and self._is_shared:
            self._handover.begin()
            self._focus = "prompt" if rival_asked(self.game) is None else self._focus

    def is_on_screen(self) -> None:
        self._handover.is_on_screen(self.page.now)

    # What rivals do

    @property
    def has_work(self) -> bool:
        return self._rival_has_work or super().has_work

    @property
    def _rival_has_work(self) -> bool:
        return self.rivals.must_think(self.game) or (self._may_act and self.rivals.is_ready(self.game))

    def work(self) -> Work:
        """A rival is asked, or somebody wants advice: never both at once."""
        return self._play_for_rivals() if self._rival_has_work else super().work()

    def _play_for_rivals(self) -> Work:
        """Whoever is asked thinks a little, and does what came of it if nothing is being shown any more."""
        begun, tenths = self.page.now, self.rivals.tenths(self.game)
        while self._rival_has_work:
            if self.rivals.must_think(self.game):
                self.rivals.think(self.game)
            if self._may_act and self.rivals.is_ready(self.game) and self._act(self.rivals.choice(self.game)):
                return "table"
            if not 0 <= self.page.now - begun < SLICE:
                break
        return "bar" if self.rivals.tenths(self.game) != tenths and not self.halts else ""

    @property
    def _may_act(self) -> bool:
        return self._is_free and not self.halts

    def _play_now(self) -> None:
        if self._may_act and not self._is_too_early and rival_asked(self.game) is not None:
            self._act(self.rivals.choice(self.game))

    def _act(self, option: Choice) -> bool:
        """Choose for the rival who is asked; it is kept like a person's choice. Whether there is something to be seen:
        an action is over, or somebody else is asked.
        """
        game, turn = self.game, self.game.state.turn
        assert game.decision
        seat = game.decision.player
        if not self._is_acting:
            self._is_acting, self._told = True, end_of(game.journal)
        with self.rivals.noting(game):
            self.mode.take(game, option)
        self.mode.keep(game)
        asked = game.decision
        if asked and (asked.player, game.state.turn) == (seat, turn) and asked.prompt != "turn.action":
            return False
        self._did = seat, turn
        self._show_deed(option, turn)
        return True

    def _show_deed(self, option: Choice, turn: int) -> None:
        """What a rival did is seen and said. It stays on the table for a while before another rival acts, or somebody's
        turn begins; who is asked something in between is asked at once.
        """
        game, pace = self.game, self.pace
        self._go_on(quietly=True)
        is_over, asks_rival = turn != game.state.turn, rival_asked(game) is not None
        if self.page.narrow and is_over and game.decision and not asks_rival and self.tab in ("me", "map", "courts"):
            self.tab = "market"  # where most turns begin
        self._latest.take_down(game.journal, self._told, game.steps)
        is_quick = pace == "instant" or self._hurries
        self._hurries &= asks_rival and not (self.is_watched and is_over)
        if self.is_watched and pace == "instant":
            self.checks_seen = self._checks
        if game.steps and not is_quick:
            self._show_step(0)
        else:
            waits = asks_rival or (is_over and game.decision is not None)
            self.halts = waits and not is_quick and not self._check_is_shown and self._is_news(option)
            if is_over or not asks_rival or not is_quick:
                self._say()
            self._wait()
        self.ending.is_open = game.over

    def _is_news(self, option: Choice) -> bool:
        """The end of a turn is, if it brought anything grave."""
        return option != PASS or any(is_grave(*told) for told in brought(self.game.journal, self._told))

    def _release(self, *, hurries: bool = False) -> None:
        """What was done has been seen."""
        self.halts, self._hurries = False, hurries
        if self._rival_has_work:
            self._play_for_rivals()

    @property
    def pace(self) -> Pace:
        """As it was set, which holds for all games and for Wakhan's turns in them; this one may be halted."""
        return "step" if self._halted_at else super().pace

    def _halt_or_run(self) -> None:
        self._halted_at = None if self._halted_at else super().pace
        self.go_on_showing()

    def _wait(self) -> None:
        """What is over by itself gets its time."""
        if self.pace in PACES:
            if self.halts:
                self.page.later(PACES[self.pace])
            elif self.is_watched and self._check_is_shown:
                self.page.later(CHECK_STAYS)

    def _show_step(self, step: int) -> None:
        super()._show_step(step)
        if self.step is None:
            self._wait()

    @property
    def due(self) -> Target | None:
        if self.pace in PACES:
            if self.halts:
                return targets.NextStep()
            if self.is_watched and self._check_is_shown:
                return targets.CheckSeen()
        return super().due

    def go_on_showing(self) -> None:
        if self._halted_at != super().pace:
            self._halted_at = None
        super().go_on_showing()
        if self.pace == "instant" and self.is_watched:
            self._show_step(len(self.game.steps))
            self.checks_seen = self._checks
        if self.pace == "instant":
            self.halts = False
        self._wait()

    def _in_time(self, stroke: Stroke) -> Target | None:
        """A key stops a rival's thinking: the one that ends turns."""
        deed = deed_by(stroke, self.reader.settings.bound)
        if self.halts and deed == "later":
            return targets.NextStep()
        if deed == "end" and rival_asked(self.game) is not None and self._may_act:
            return targets.PlayNow()
        return super()._in_time(stroke)

    @property
    def _at_work(self) -> AtWork | None:
        """What there is to be seen of a rival, while one is asked or has just done something."""
        if self.halts:
            (seat, turn), journal = self._did, self.game.journal
            # Whose turn has begun then is told by what follows.
            told = [entry for entry in journal if not (isinstance(entry, TurnTaken) and entry.turn > turn)]
            did = announce(told, self.names, self.reader.texts, since=self._told)
            return AtWork(seat, did)
        asked = rival_asked(self.game)
        if asked is None or self.step is not None:
            return None
        return AtWork(asked, tenths=self.rivals.tenths(self.game))
