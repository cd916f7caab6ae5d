"""What is agreed before a game, and the table that follows from it."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, get_args

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EVENT_CARDS, REGIONS, WAKHAN_CARDS
from engine.chance import below, seeded, shuffle
from engine.state import COLUMNS, ROWS, Player, State

Name = Annotated[str, Field(min_length=1, max_length=24)]
PieceColour = Literal["gray", "blue", "tan", "red", "black"]
PIECE_COLOURS: tuple[PieceColour, ...] = get_args(PieceColour)
"""In the order in which people sit down who do not choose."""
Strength = Literal["novice", "courtier", "vizier", "amir"]
"""How well a rival plays, the weakest first."""
Taste = Literal["balanced", "economist", "general", "spymaster", "diplomat", "chieftain"]
"""What a rival likes better than others do."""
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
TASTES: tuple[Taste, ...] = get_args(Taste)
CardNumber = Annotated[int, Field(ge=1, le=116)]
SEED_LENGTH = 40
MARKET_SIZE = len(ROWS) * len(COLUMNS)


class Rival(BaseModel):
    """Somebody who thinks and is no person: a player like any other, by the rules for people."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    strength: Strength
    taste: Taste = "balanced"


class Setup(BaseModel):
    """Who plays and which seed deals the cards. The same setup is the same table everywhere.

    >>> Setup(seats=2, seed="Herat-4821-Kite").players
    2
    >>> Setup(seats=1, wakhan=True).players
    2
    >>> Setup(seats=("Asha", "Boris"), first="Boris").first_chooser
    1
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: Annotated[int, Field(ge=1, le=5)] | tuple[Name | None, ...] = 3
    """How many people play, or their names in turn order; a rival needs none. The rules make no difference between them
    and persons."""
    rivals: Annotated[tuple[Rival | None, ...], Field(exclude_if=lambda rivals: not rivals)] = ()
    """Which of the people are rivals, in turn order; None for a person, as for all after the last rival."""
    colours: Annotated[tuple[PieceColour, ...] | None, Field(exclude=True)] = None
    """Of the people's pieces, if they chose. Nothing follows from them, so saves and links leave them out."""
    wakhan: bool = False
    seed: Annotated[str, Field(min_length=1, max_length=SEED_LENGTH)] = "7"
    first: Annotated[int, Field(ge=0, le=4)] | Name | None = None
    """Which of the people (from 0), or the name of who, chooses loyalty first; the seed decides if nobody is named."""
    deck: Annotated[tuple[CardNumber, ...], Field(max_length=116)] | None = None
    """The whole deck, top card first, instead of a shuffled one: the first twelve make the market."""
    open_hands: bool = False
    hints: Annotated[bool, Field(exclude_if=lambda hints: not hints)] = False
    """Several people at one screen have agreed that anybody may ask for a hint. Who plays alone always may."""
    free_undo: bool = False
    """For one person, alone or against rivals: everything may be taken back, even what has revealed something."""

    @field_validator("seed", mode="before")
    @classmethod
    def _a_seed_is_a_short_word(cls, seed: object) -> object:
        """Numbers and words alike, and nobody has to remember how it was capitalised."""
        return str(seed).strip().lower() if isinstance(seed, str | int) and not isinstance(seed, bool) else seed

    @field_validator("rivals")
    @classmethod
    def _the_last_named_is_a_rival(cls, rivals: tuple[Rival | None, ...]) -> tuple[Rival | None, ...]:
        """So that who sits where is written in one way only."""
        return rivals[: max((place for place, rival in enumerate(rivals, 1) if rival), default=0)]

    @model_validator(mode="after")
    def _seats_fit_the_game(self) -> Setup:
        fewest, most = (1, 2) if self.wakhan else (2, 5)
        if not fewest <= self.people <= most:
            wakhan = "with" if self.wakhan else "without"
            raise ValueError(f"{fewest} to {most} people can play {wakhan} Wakhan, not {self.people}")
        if len(self.rivals) > self.people:
            raise ValueError("there are more rivals than seats")
        return self

    @model_validator(mode="after")
    def _persons_have_names_of_their_own(self) -> Setup:
        if isinstance(self.seats, tuple):
            named = [name for name in self.seats if name is not None]
            if len(set(named)) < len(named):
                raise ValueError("two people have the same name")
            if not named or any(self.seats[person] is None for person in self.persons):
                raise ValueError("only rivals among others who have names can do without")
        return self

    @model_validator(mode="after")
    def _everybody_has_a_colour(self) -> Setup:
        if self.colours is not None and not self.people == len(self.colours) == len(set(self.colours)):
            raise ValueError("each of the people has a colour of their own")
        return self

    @model_validator(mode="after")
    def _first_is_one_of_them(self) -> Setup:
        known = range(self.people) if isinstance(self.first, int) else self.seats
        if self.first is not None and (isinstance(known, int) or self.first not in known):
            raise ValueError(f"{self.first} is not at the table")
        return self

    @model_validator(mode="after")
    def _deck_can_be_played(self) -> Setup:
        """Without a check to come the game would have no end, and the rules open with none in the market."""
        if self.deck is not None:
            if len(set(self.deck)) < len(self.deck):
                raise ValueError("a card is in the deck twice")
            if set(DOMINANCE_CHECKS) & set(self.deck[:MARKET_SIZE]):
                raise ValueError("a Dominance Check is among the first twelve cards of the deck")
            if not set(DOMINANCE_CHECKS) & set(self.deck):
                raise ValueError("no Dominance Check is in the deck")
        return self

    @property
    def persons(self) -> tuple[int, ...]:
        """Which of the people (from 0) are no rivals: those who sit at the screen."""
        return tuple(person for person in range(self.people) if self.rival(person) is None)

    def rival(self, person: int) -> Rival | None:
        """Who thinks for this one of the people."""
        return self.rivals[person] if person < len(self.rivals) else None

    @property
    def is_alone(self) -> bool:
        """Whether one person sits at the screen, whoever else plays."""
        return len(self.persons) == 1

    @property
    def is_shared(self) -> bool:
        """Whether several persons share the screen: only they have to look away from each other's hands."""
        return len(self.persons) > 1

    @property
    def is_watched(self) -> bool:
        """Whether nobody who plays sits at the screen."""
        return not self.persons

    @property
    def may_ask_for_hints(self) -> bool:
        return self.hints or self.is_alone

    @property
    def people(self) -> int:
        """Persons and rivals: all who play by the rules for people."""
        return self.seats if isinstance(self.seats, int) else len(self.seats)

    @property
    def pieces(self) -> tuple[PieceColour, ...]:
        """The colours of the people's pieces."""
        return PIECE_COLOURS[: self.people] if self.colours is None else self.colours

    @property
    def players(self) -> int:
        """Wakhan counts as a player wherever the rules count players."""
        return self.people + self.wakhan

    @property
    def hands_are_secret(self) -> bool:
        """Until the game is over, rivals' as well. Who plays against Wakhan only has nobody to hide cards from."""
        return self.people > 1 and not self.open_hands

    @property
    def first_chooser(self) -> int | None:
        if isinstance(self.first, str):
            assert isinstance(self.seats, tuple)
            return self.seats.index(self.first)
        return self.first


def new_table(setup: Setup) -> State:
    """The cards come from the seed first, so that a seed deals one market whatever else is agreed."""
    state = State(chance=seeded(setup.seed))
    state.deck = list(reversed(setup.deck)) if setup.deck else build_deck(state, setup.players)
    deal_market(state)
    state.players = [Player() for _ in range(setup.players)]
    state.tribes = {region: [0] * setup.players for region in REGIONS}
    chosen = below(state, setup.people)
    state.active = chosen if setup.first_chooser is None else setup.first_chooser
    if setup.wakhan:
        seat_wakhan(state)
    return state


def seat_wakhan(state: State) -> None:
    """To the right of whoever will choose loyalty last, with a shuffled deck of her own (rules from p. 16)."""
    people = len(state.players) - 1
    last_chooser = (state.active - 1) % people
    state.wakhan = last_chooser or people
    state.wakhan_deck = sorted(WAKHAN_CARDS)
    shuffle(state, state.wakhan_deck)


def name_at(setup: Setup, state: State, seat: int) -> str | None:
    """The name of whoever sits there, if people gave their names."""
    person = person_at(state, seat)
    return None if isinstance(setup.seats, int) or person is None else setup.seats[person]


def colour_at(setup: Setup, state: State, seat: int) -> PieceColour | None:
    """Of the pieces of whoever sits there; Wakhan's are nobody's."""
    person = person_at(state, seat)
    return None if person is None else setup.pieces[person]


def person_at(state: State, seat: int) -> int | None:
    """Which of the people sits there, from 0; None if it is Wakhan."""
    if state.wakhan is None or seat < state.wakhan:
        return seat
    return None if seat == state.wakhan else seat - 1


def rival_at(setup: Setup, state: State, seat: int) -> Rival | None:
    """The rival who sits there; None if it is a person or Wakhan."""
    person = person_at(state, seat)
    return None if person is None else setup.rival(person)


class Pile(NamedTuple):
    """How many cards of each kind it is made of; `events` are those other than checks."""

    court: int
    checks: int
    events: int


def make_up(players: int) -> list[Pile]:
    """The six piles of the deck, the first to be drawn first (rules p. 5)."""
    court = 5 + players
    return [Pile(court, 0, 0), Pile(court, 0, 2), *[Pile(court, 1, 1)] * len(DOMINANCE_CHECKS)]


def build_deck(state: State, players: int) -> list[int]:
    """Six piles, the checks and most events in the later ones; pile 1 ends on top (rules p. 5)."""
    court = sorted(COURT_CARDS)
    events = [number for number in sorted(EVENT_CARDS) if number not in DOMINANCE_CHECKS]
    shuffle(state, court)
    shuffle(state, events)
    checks, planned = iter(DOMINANCE_CHECKS), make_up(players)
    piles = [[court.pop() for _ in range(plan.court)] for plan in planned]
    for pile, plan in zip(piles, planned, strict=True):
        pile += [next(checks) for _ in range(plan.checks)]
        pile += [events.pop() for _ in range(plan.events)]
    for pile in piles:
        shuffle(state, pile)
    return [card for pile in reversed(piles) for card in pile]


def deal_market(state: State) -> None:
    """Column by column from the left, top row first."""
    for column in COLUMNS:
        for row in ROWS:
            if state.deck:
                state.market[row][column] = state.deck.pop()
