"""Every question, every option and every reason has its words, and they say what the table knows."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Mapping
from typing import get_args

import pytest

from engine import Game, Reason, Setup, view
from engine.cards import COALITIONS, COURT_CARDS, EVENT_CARDS
from engine.choices import Buy, Choice, Play, Use
from engine.journal import CardPlayed
from engine.reasons import REFUSALS
from engine.view import DecisionView, View
from engine.written import kinds_of
from tests.helpers import told, written
from tests.reached import curious
from tools.project import ROOT
from ui.words.names import card_name, prompt, reason, with_hyphens
from ui.words.options import deed
from ui.words.people import names_of, seat_names
from ui.words.texts import LANGUAGES, Language, Texts

NAMES = ("Asha", "Boris", "Chloe", "Dev", "Edda")
PROMPTS = {
    "setup.loyalty",
    "turn.action",
    "turn.blackmail",
    "bribe.play",
    "bribe.hostage",
    "bribe.answer",
    "impact.road",
    "impact.spy",
    "take.cylinder",
    "take.block",
    "tax",
    "gift",
    "build",
    "build.infrastructure",
    "move",
    "betray",
    "betray.prize",
    "battle.site",
    "battle.remove",
    "battle.safe_house",
    "cleanup.court",
    "cleanup.hand",
    "leverage.discard",
    "event.rumor",
    "event.confidence_failure",
    "event.other_persuasive_methods",
    "event.pashtunwali_values",
    "event.rebuke",
}

# What random games do not come to is asked, offered and refused here by hand.
RARE_QUESTIONS: list[tuple[str, Mapping[str, object]]] = [
    *(("take.block", {"coalition": coalition}) for coalition in ("afghan", "british", "russian")),
    ("take.cylinder", {}),
    ("bribe.play", {"card": 2, "taker": 0, "rupees": 0}),
    ("bribe.hostage", {"card": 2, "taker": 0, "rupees": 0}),
    ("build.infrastructure", {"card": 2}),
    ("battle.remove", {"place": "card 2", "left": 1, "card": 9}),
    ("battle.safe_house", {"card": 2}),
    *((f"event.{event}", {}) for event in ("rumor", "confidence_failure", "pashtunwali_values", "rebuke")),
    ("event.other_persuasive_methods", {}),
]
RARE_OPTIONS: list[tuple[str, str, Mapping[str, object]]] = [
    ("move-tribe kabul herat", "move", {"left": 1}),
    ("take tribe kabul", "take.cylinder", {}),
    ("take spy 42", "take.cylinder", {}),
    ("take gift 4", "take.cylinder", {}),
    ("take army kabul", "take.block", {"coalition": "afghan"}),
    ("take road herat-kabul", "take.block", {"coalition": "afghan"}),
    ("remove-spy 0", "battle.remove", {"place": "card 2", "left": 1}),
    ("hide 42", "battle.safe_house", {"card": 42}),
    ("hide 42", "battle.safe_house", {"card": 2}),
    ("go-home", "battle.safe_house", {"card": 42}),
    ("decline", "bribe.play", {"taker": 1, "rupees": 2, "card": 42}),
    ("spy 42", "turn.blackmail", {}),
    ("pass", "turn.blackmail", {}),
]
RARE_REFUSALS: list[tuple[Reason, str, str, Mapping[str, object]]] = [
    *((code, "use 42 tax", "turn.action", {"left": 1, "coalition": "afghan"}) for code in get_args(Reason)),
    *(("not_this_coalition", "take army kabul", "take.block", {"coalition": side}) for side in COALITIONS),
    *(("protected", option, "betray", {}) for option in ("betray 2", "battle-in kabul", "battle-on 2", "pass")),
    ("too_dear", "use 2 gift", "turn.action", {"left": 1}),
    ("too_dear", "pay 2", "bribe.hostage", {"rupees": 2, "taker": 0}),
]


class Recording(Texts):
    """The English texts, noting which were asked for and that none came back with a place left empty."""

    def __init__(self) -> None:
        super().__init__("en")
        self.asked: set[str] = set()

    def __call__(self, key: str, **values: str | int) -> str:
        self.asked.add(key)
        text = super().__call__(key, **values)
        assert "{" not in text, (key, values)
        return text

    def keys(self, *families: str) -> set[str]:
        return {key for key in self._texts if key.startswith(families)}


@pytest.fixture(scope="module")
def texts() -> Recording:
    return Recording()


@pytest.fixture(scope="module")
def said(texts: Recording) -> dict[str, set[str]]:
    """All that is said in a few games and by hand: by prompt, by verb with its prompt, by reason with its verb."""
    found: dict[str, set[str]] = defaultdict(set)

    def question(seen: View) -> None:
        assert seen.decision
        found[seen.decision.prompt].add(prompt(seen.decision, seen, texts))

    def offer(option: Choice, seen: View) -> None:
        assert seen.decision
        found[f"{option.verb} {seen.decision.prompt}"].add(deed(option, seen, texts))

    def refuse(code: Reason, option: Choice, seen: View) -> None:
        found[f"{code} {option.verb}"].add(reason(code, option, seen, texts))

    for seed in range(16):
        names = NAMES[: 2 + seed % 4]
        game, chance = Game(Setup(seats=names, seed=str(seed))), random.Random(seed)
        while game.decision:
            seen = view(game, game.decision.player)
            assert seen.decision
            question(seen)
            for option in seen.decision.options:
                offer(option, seen)
            for option, code in seen.decision.refusals.items():
                refuse(code, option, seen)
            game.take(curious(chance, game))
    for asking, about in RARE_QUESTIONS:
        question(asked(asking, **about))
    for text, asking, about in RARE_OPTIONS:
        offer(written(text), asked(asking, **about))
    for code, text, asking, about in RARE_REFUSALS:
        refuse(code, written(text), asked(asking, **about))
    deed(written("use 2 build"), building(per_payment=2, free=1), texts)
    deed(written("pass"), opened(), texts, final=True)
    return found


def opened(seed: str = "7", seats: tuple[str, ...] = ("Asha", "Boris")) -> View:
    """The first action of a game, with something in everybody's way."""
    game = Game(Setup(seats=seats, seed=seed, first=0))
    while game.decision and game.decision.prompt == "setup.loyalty":
        game.take("loyalty afghan")
    assert game.decision
    return view(game, game.decision.player)


def asked(question: str, **about: object) -> View:
    """A table at which this question was just put to the player whose turn it is."""
    table = opened()
    decision = DecisionView(table.active, question, about, (), {}, {})
    return table._replace(decision=decision)


def building(per_payment: int = 1, free: int = 0) -> View:
    """A table at which a build brings whoever decides so many blocks."""
    table = asked("turn.action", left=1)
    seats = list(table.seats)
    brings = seats[table.active].building._replace(blocks_per_payment=per_payment, free=free)
    seats[table.active] = seats[table.active]._replace(building=brings)
    return table._replace(seats=tuple(seats))


def test_an_option_reads_as_the_choice_it_is_written_from(said: dict[str, set[str]]) -> None:
    for option in ("play 42 left", "tax-player 1", "take spy 42", "remove-road afghan herat-kabul", "pass"):
        assert written(option).text == option


def test_every_question_of_the_engine_has_a_sentence(said: dict[str, set[str]], texts: Recording) -> None:
    reached = {key for key in said if key in PROMPTS}
    code = "".join(path.read_text() for path in (ROOT / "engine").rglob("*.py"))
    assert {key for key in said if " " not in key} <= PROMPTS
    assert set(re.findall(r'(?:choose|Decision)\(\w[\w.]*, "([\w.]+)"', code)) <= PROMPTS
    assert set(REFUSALS) <= PROMPTS
    for missing in PROMPTS - reached:
        assert texts.keys(f"prompt.{missing}"), missing
    for sentences in (said[key] for key in reached):
        assert all(sentence.split(":")[0] in NAMES for sentence in sentences)


def test_every_verb_has_a_button(said: dict[str, set[str]]) -> None:
    assert {key.rpartition(" ")[0] for key in said} >= set(kinds_of(Choice))
    assert said["move-tribe move"] >= {"Tribe from Kabul to Herat"}
    assert said["take road take.block"] >= {"Take the road Herat–Kabul"}
    buttons = {words for key in said if key.split()[0] in kinds_of(Choice) for words in said[key]}
    assert not {"OK", "Confirm"} & buttons


@pytest.mark.long
def test_two_options_of_one_question_never_look_the_same() -> None:
    """Except where a card has to be picked up first, and then the buttons are about that card."""
    texts = Recording()
    for seed in range(4):
        game, chance = Game(Setup(seats=NAMES[: 2 + seed], seed=str(seed))), random.Random(seed)
        while game.decision:
            seen = view(game, game.decision.player)
            assert seen.decision
            piles: dict[int | None, list[str]] = defaultdict(list)
            first = not seen.seats[game.decision.player].court
            for option in seen.decision.options:
                if first and isinstance(option, Play) and option.side == "right":
                    continue  # both ends of an empty court are one place
                card = option.card if isinstance(option, Buy | Play | Use) else None
                piles[card].append(deed(option, seen, texts))
            assert all(len(set(pile)) == len(pile) for pile in piles.values()), piles
            game.take(curious(chance, game))


def test_every_reason_has_a_sentence(said: dict[str, set[str]]) -> None:
    for code in get_args(Reason):
        sentences = [words for key in said if key.split()[0] == code for words in said[key]]
        assert sentences
        assert all(words.endswith(".") for words in sentences)


@pytest.mark.parametrize(("language", "lies"), [("en", "lies"), ("de", "liegt"), ("pl", "leży"), ("ru", "лежит")])
def test_a_rupee_of_this_turn_was_laid_but_perhaps_lies_there_no_more(language: Language, lies: str) -> None:
    """It may have been taxed away since: the card stays barred, and nobody says what cannot be seen."""
    texts = Texts(language)
    code = "rupee_placed_this_turn"
    said = [texts(f"{family}.{code}") for family in ("reason", "wakhan.ambition", "why.verdict")]
    said.append(texts(f"why.objection.{code}", list=""))
    assert not [words for words in said if lies in words.lower()]


def test_a_button_says_what_a_card_costs_and_brings(texts: Recording) -> None:
    table = opened()
    assert table.decision
    dear = next(slot for slot in table.market if slot.price == 3)
    assert deed(written(f"buy {dear.card}"), table, texts).startswith("Buy for 3")
    free = next(slot for slot in table.market if not slot.price)
    assert deed(written(f"buy {free.card}"), table, texts).startswith("Buy for nothing")
    assert deed(written("pass"), table, texts) == "End the turn, 2 actions unused"
    assert deed(written("pass"), table, texts, final=True) == "End the turn, 2 actions unused · cannot be taken back"
    beyond = next(slot for slot in table.market if slot.price == 5)
    assert reason("too_dear", written(f"buy {beyond.card}"), table, texts) == "It costs 5 rupees, Boris has 4."


def test_a_patriot_of_another_coalition_warns_on_its_button(texts: Recording) -> None:
    russian = next(number for number, card in COURT_CARDS.items() if card.patriot == "russian")
    loyal = next(number for number, card in COURT_CARDS.items() if card.patriot == "afghan")
    table = opened()
    assert deed(written(f"play {russian} left"), table, texts) == "Play it · loyalty turns Russian"
    assert deed(written(f"play {loyal} right"), table, texts) == "Play it"
    prize = asked("betray.prize", card=russian, coalition="british")
    assert deed(written("keep-prize"), prize, texts) == "Keep the prize · loyalty turns British"


@pytest.mark.parametrize(
    ("per_payment", "free", "words"),
    [
        (1, 0, "Build: up to 3 blocks, 2 each"),
        (2, 0, "Build: up to 6 blocks, 2 for two"),
        (1, 1, "Build: up to 3 blocks, 2 each · one more free"),
        (2, 1, "Build: up to 6 blocks, 2 for two · one more free"),
    ],
)
def test_a_build_says_what_nation_building_and_infrastructure_add(
    per_payment: int, free: int, words: str, texts: Recording
) -> None:
    assert deed(written("use 2 build"), building(per_payment, free), texts) == words


@pytest.mark.parametrize(
    ("option", "question", "about", "words"),
    [
        ("pay 2", "bribe.play", {"taker": 0, "rupees": 2}, "Pay 2 to Asha"),
        ("pay 0", "bribe.play", {"taker": 0, "rupees": 0}, "Play it without a bribe"),
        ("pay 0", "bribe.hostage", {"taker": 0, "rupees": 0}, "Use it without a bribe"),
        ("refuse", "bribe.answer", {"payer": 0, "rupees": 3}, "Insist on 3"),
        ("lower 1", "bribe.answer", {"payer": 0, "rupees": 3}, "Take 1 only"),
        ("army herat", "build", {"rupees": 2}, "Army in Herat (2 rupees)"),
        ("army herat", "build", {"rupees": 0}, "Army in Herat (free)"),
        ("road herat-kabul", "build.infrastructure", {}, "Road Herat–Kabul (free)"),
        ("road herat-kabul", "impact.road", {"card": 2}, "Road Herat–Kabul"),
        ("remove-tribe 0", "battle.remove", {"place": "kabul", "left": 1}, "Remove a tribe of Asha"),
        ("finish", "battle.remove", {"place": "kabul", "left": 1}, "Done removing"),
        ("hide 41", "battle.safe_house", {"card": 9}, "Hide the spy on Charles Masson"),
        ("hide 41", "battle.safe_house", {"card": 41}, "Leave the spy on Charles Masson"),
        ("player 0", "event.rumor", {}, "Spread the rumor about Asha"),
        ("player 0", "event.other_persuasive_methods", {}, "Swap hands with Asha"),
    ],
)
def test_buttons_name_the_deed(
    option: str, question: str, about: dict[str, object], words: str, texts: Recording
) -> None:
    assert deed(written(option), asked(question, **about), texts) == words


@pytest.mark.parametrize(
    ("question", "about", "words"),
    [
        ("turn.action", {"left": 1}, "Boris: buy, play or use a card, 1 action left"),
        ("turn.action", {"left": 0}, "Boris: no action left, only favored cards can still be used"),
        ("battle.remove", {"place": "kabul", "left": 2, "card": 2}, "Boris: battle in Kabul, remove up to 2 pieces"),
        (
            "battle.remove",
            {"place": "card 2", "left": 1, "card": 9},
            "Boris: battle on Jan-Fishan Khan, remove 1 spy",
        ),
        (
            "bribe.play",
            {"card": 2, "taker": 0, "rupees": 2},
            "Boris: to play Jan-Fishan Khan, Asha is owed a bribe of 2 rupees",
        ),
        ("impact.road", {"card": 2}, "Boris: place the road of Jan-Fishan Khan on a border of Kabul"),
        ("build", {"card": 2, "rupees": 0}, "Boris: build with Jan-Fishan Khan, another army or road at no extra cost"),
    ],
)
def test_a_question_says_who_decides_what(
    question: str, about: dict[str, object], words: str, texts: Recording
) -> None:
    table = asked(question, **about)
    assert table.decision
    assert prompt(table.decision, table, texts) == words


def test_a_question_to_another_never_names_a_card_of_a_hidden_hand(texts: Recording) -> None:
    """Unless it is the card that is just being played: that one lies open."""
    for seed in range(4):
        game, chance = Game(Setup(seats=NAMES[:3], seed=str(seed))), random.Random(seed)
        while game.decision:
            watching = view(game, None)
            assert watching.decision
            sentence = prompt(watching.decision, watching, texts)
            shown = {played.card for played in told(game.journal[-1:], CardPlayed)}
            hidden = {card for player in game.state.players for card in player.hand} - shown
            assert not [card for card in hidden if card_name(card, texts) in sentence]
            game.take(curious(chance, game))


def test_people_go_by_name_or_colour_and_wakhan_by_hers(texts: Recording) -> None:
    assert names_of(opened(), texts) == ["Asha", "Boris"]
    assert names_of(view(Game(Setup(seats=2)), 0), texts) == ["Gray", "Blue"]
    for setup in (Setup(seats=2, wakhan=True), Setup(seats=("Asha", "Boris"), wakhan=True)):
        seen = view(Game(setup), 0)
        assert seen.wakhan
        assert names_of(seen, texts) == seat_names(setup, texts, seen.wakhan.seat)


def test_no_text_is_left_unsaid(said: dict[str, set[str]], texts: Recording) -> None:
    assert said
    assert texts.keys("prompt.", "deed.", "reason.") - texts.asked == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_hyphens_are_for_cards_only_and_each_is_in_a_name(language: Language) -> None:
    """Elsewhere a name has no signs that nobody sees: it is searched for, copied and compared."""
    texts = Texts(language)
    names = [card_name(card, texts) for card in (*COURT_CARDS, *EVENT_CARDS)]
    printed = {name: with_hyphens(name, texts) for name in names}
    assert all("\u00ad" not in name == on_card.replace("\u00ad", "") for name, on_card in printed.items())
    words = {word for on_card in printed.values() for word in re.findall(r"[^\s-]+", on_card) if "\u00ad" in word}
    assert {word.replace("\u00ad", "·") for word in words} == set(texts("card.hyphens").split())
