"""What a player can be asked, and what a player can answer."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TypeVar

from engine.cards import BorderName, CardAction, Coalition, Region, Suit
from engine.places import Place, Side
from engine.written import Written, kinds_of, made_once, read

T = TypeVar("T")


class Choice(Written):
    """An answer. Its text is what saves and tests contain."""


def read_choice(text: str) -> Choice | None:
    """The choice that is written so, legal or not.

    >>> read_choice("play 42 left")
    Play(42, 'left')
    >>> read_choice("play 42 up") or read_choice("shrug")
    """
    return read(text, kinds_of(Choice))


# The turn


class Loyalty(Choice):
    verb = "loyalty"
    coalition: Coalition


class Buy(Choice):
    verb = "buy"
    card: int


class Play(Choice):
    verb = "play"
    card: int
    side: Side


class Use(Choice):
    verb = "use"
    card: int
    action: CardAction


class Pass(Choice):
    verb = "pass"


class Finish(Choice):
    """Enough: an action that could go on is over."""

    verb = "finish"


class Discard(Choice):
    verb = "discard"
    card: int


# Bribes


class Pay(Choice):
    verb = "pay"
    rupees: int


class Ask(Choice):
    """Ask for a lower bribe."""

    verb = "ask"


class CallOff(Choice):
    verb = "call-off"


class Decline(Choice):
    """Pay nothing and go on, by leave of Courtly Manners."""

    verb = "decline"


class Waive(Choice):
    verb = "waive"


class Lower(Choice):
    verb = "lower"
    rupees: int


class Refuse(Choice):
    """The bribe stays as it is."""

    verb = "refuse"


# Pieces


class PlaceArmy(Choice):
    verb = "army"
    region: Region


class PlaceRoad(Choice):
    verb = "road"
    border: BorderName


class PlaceSpy(Choice):
    verb = "spy"
    card: int


class PlaceGift(Choice):
    verb = "gift"
    space: int


# Taking a piece that is in play, because none is left in the supply


class TakeTribe(Choice):
    verb = "take tribe"
    region: Region


class TakeSpy(Choice):
    verb = "take spy"
    card: int


class TakeGift(Choice):
    verb = "take gift"
    space: int


class TakeArmy(Choice):
    verb = "take army"
    region: Region


class TakeRoad(Choice):
    verb = "take road"
    border: BorderName


TakeCylinder = TakeTribe | TakeSpy | TakeGift
TakeBlock = TakeArmy | TakeRoad


# Card actions


class TaxPlayer(Choice):
    verb = "tax-player"
    player: int


class TaxCard(Choice):
    verb = "tax-card"
    card: int


class MoveArmy(Choice):
    verb = "move-army"
    start: Region
    end: Region


class MoveTribe(Choice):
    verb = "move-tribe"
    start: Region
    end: Region


class MoveSpy(Choice):
    verb = "move-spy"
    start: int
    end: int


class Betray(Choice):
    verb = "betray"
    card: int


class KeepPrize(Choice):
    verb = "keep-prize"


class LeavePrize(Choice):
    verb = "leave-prize"


class BattleIn(Choice):
    verb = "battle-in"
    region: Region


class BattleOn(Choice):
    verb = "battle-on"
    card: int


class RemoveTribe(Choice):
    verb = "remove-tribe"
    player: int


class RemoveArmy(Choice):
    verb = "remove-army"
    coalition: Coalition


class RemoveRoad(Choice):
    verb = "remove-road"
    coalition: Coalition
    border: BorderName


class RemoveSpy(Choice):
    verb = "remove-spy"
    player: int


class Hide(Choice):
    """Put a spy that lost a battle into a safe house."""

    verb = "hide"
    card: int


class GoHome(Choice):
    verb = "go-home"


# Events


class NamePlayer(Choice):
    verb = "player"
    player: int


class NameSuit(Choice):
    verb = "suit"
    suit: Suit


class NameRegion(Choice):
    verb = "region"
    region: Region


PASS, FINISH, ASK, CALL_OFF, DECLINE, WAIVE, REFUSE = Pass(), Finish(), Ask(), CallOff(), Decline(), Waive(), Refuse()
KEEP_PRIZE, LEAVE_PRIZE, GO_HOME = KeepPrize(), LeavePrize(), GoHome()

loyalty = made_once(Loyalty)
discard = made_once(Discard)
pay = made_once(Pay)
lower = made_once(Lower)
place_army = made_once(PlaceArmy)
place_road = made_once(PlaceRoad)
place_spy = made_once(PlaceSpy)
place_gift = made_once(PlaceGift)
take_tribe = made_once(TakeTribe)
take_spy = made_once(TakeSpy)
take_gift = made_once(TakeGift)
take_army = made_once(TakeArmy)
take_road = made_once(TakeRoad)
tax_player = made_once(TaxPlayer)
tax_card = made_once(TaxCard)
move_army = made_once(MoveArmy)
move_tribe = made_once(MoveTribe)
move_spy = made_once(MoveSpy)
betray = made_once(Betray)
battle_in = made_once(BattleIn)
battle_on = made_once(BattleOn)
remove_tribe = made_once(RemoveTribe)
remove_army = made_once(RemoveArmy)
remove_road = made_once(RemoveRoad)
remove_spy = made_once(RemoveSpy)
hide = made_once(Hide)
name_player = made_once(NamePlayer)
name_suit = made_once(NameSuit)
name_region = made_once(NameRegion)


IN_THE_OPEN = frozenset({"battle.safe_house", "bribe.answer", "setup.loyalty", "take.block", "take.cylinder"})
"""Prompts that may come in somebody else's turn and have nothing to do with a hand: what they are about lies open."""


def chapter_of(prompt: str) -> str:
    """What a question belongs to: the first part of its prompt.

    >>> chapter_of("battle.remove"), chapter_of("tax")
    ('battle', 'tax')
    """
    return prompt.partition(".")[0]


def question_of(prompt: str) -> str:
    """Which question of its chapter it is: the second part.

    >>> question_of("battle.remove"), question_of("tax")
    ('remove', '')
    """
    return prompt.partition(".")[2]


class IllegalChoice(ValueError):
    """A choice that is not among the options; `step` is its place in the list of choices, from 1."""

    def __init__(self, step: int, problem: str) -> None:
        super().__init__(f"choice {step}: {problem}")
        self.step = step


_FOUND: dict[str, Choice] = {}
"""Options that were found by their texts. They are made once, so they are found again without a look at other texts."""


class Decision:
    """The game waits for `player` to pick one of `options`; `about` has the facts the prompt speaks of."""

    __slots__ = ("about", "options", "player", "prompt")

    def __init__(self, player: int, prompt: str, options: Sequence[Choice], about: Mapping[str, object]) -> None:
        self.player = player
        self.prompt = prompt
        self.options = options
        self.about = about

    def __repr__(self) -> str:
        return f"Decision({self.player}, {self.prompt!r}, [{', '.join(map(str, self.options))}])"

    @property
    def place(self) -> Place:
        """Where the battle that it is about is fought; "" if it is about none."""
        return str(self.about.get("place", ""))

    def find(self, choice: Choice | str) -> Choice | None:
        """The option that is `choice`, or is written `choice`."""
        known = _FOUND.get(choice) if isinstance(choice, str) else choice
        for option in self.options:
            if option is known:
                return option
        if isinstance(choice, str):
            for option in self.options:
                if option.text == choice:
                    _FOUND[choice] = option
                    return option
            return None
        return next((option for option in self.options if option == choice), None)


C = TypeVar("C", bound=Choice)
Rule = Generator[Decision, Choice, T]
"""A rule that may have to ask: it yields decisions, is sent choices, and returns a `T`."""


PLAY_HAND = "hand.play"
"""Asked of whoever keeps no hand when cards have reached it: Wakhan plays them, in her own way."""


def choose(player: int, prompt: str, options: Sequence[C], **about: object) -> Rule[C]:
    """Ask `player`; where there is only one option nobody is asked."""
    if len(options) == 1:
        return options[0]
    assert options
    return (yield Decision(player, prompt, options, about))  # type: ignore[return-value]
