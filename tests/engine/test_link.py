"""Links: the whole game in a few characters, and whatever is not one is refused."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Game, Setup, link, packing, turn
from engine.actions import turn_options
from engine.link import Challenge, Linked, Mark, read, write_challenge, write_game
from engine.packing import PLAIN_FORMAT, RIVALS_FORMAT, BadLink
from engine.save import NAME_LENGTH
from engine.setup import STRENGTHS, TASTES, Rival, Strength, Taste
from tests.anything import ANYTHING, QUICKLY
from tests.helpers import random_game

SOLO = Setup(seats=1, wakhan=True, seed="herat-1839-ruby", free_undo=True)
AMIR, NOVICE = Rival(strength="amir", taste="chieftain"), Rival(strength="novice")
RIVALS = Setup(seats=3, rivals=(None, AMIR, NOVICE), seed="herat-1839-ruby", free_undo=True)


def linked(text: str | None) -> Linked:
    assert text
    found = read(text)
    assert isinstance(found, Linked)
    return found


def challenge(text: str) -> Challenge:
    found = read(text)
    assert isinstance(found, Challenge)
    return found


def refusal(text: str) -> str:
    with pytest.raises(BadLink) as error:
        read(text)
    return error.value.code


def forged(kind: packing.Kind, packer: packing.Packer, last: int = 1, form: packing.Format = PLAIN_FORMAT) -> str:
    """A link with a good checksum over anything."""
    return packing.sealed(kind, packer.number(last), form)


@pytest.mark.parametrize(
    "setup",
    [
        SOLO,
        Setup(seats=2, wakhan=True, seed="7", first=1),
        Setup(seats=5, seed="Ünïcode 🐫 / seed", open_hands=True),
        Setup(seats=3, seed="x" * 40, first=0),
        Setup(seats=4, seed="🐫" * 40),
        Setup(seats=2, deck=(*range(1, 13), *range(101, 105), 40, 41)),
        RIVALS,
        Setup(seats=5, rivals=(AMIR,) * 5, seed="kite"),
        Setup(seats=2, wakhan=True, rivals=(AMIR,), seed="Сад"),
        Setup(seats=4, hints=True, open_hands=True),
    ],
    ids=range(10),
)
def test_a_challenge_is_the_same_deal(setup: Setup) -> None:
    assert challenge(write_challenge(setup)) == (setup, None, None)
    mark = Mark(points=23, won=True, assisted=True, name="Ася-7")
    assert challenge(write_challenge(setup, mark)) == (setup, mark, None)


def test_a_challenge_names_nobody_who_did_not_ask_for_it() -> None:
    setup = Setup(seats=("Asha", "Boris"), first="Boris", seed="kite")
    assert challenge(write_challenge(setup)).setup == Setup(seats=2, first=1, seed="kite")


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("taste", TASTES)
def test_a_challenge_says_who_sat_where_and_no_names(strength: Strength, taste: Taste) -> None:
    rival = Rival(strength=strength, taste=taste)
    setup = Setup(seats=("Asha", "Tamerlane", None), rivals=(None, rival, AMIR), seed="kite")
    found = challenge(write_challenge(setup, Mark(points=9, won=True, hinted=True)))
    assert found.setup == Setup(seats=3, rivals=(None, rival, AMIR), seed="kite")
    assert found.to_beat == Mark(points=9, won=True, hinted=True)


def test_a_game_keeps_its_rivals_with_and_without_names_and_that_there_were_hints() -> None:
    setup = Setup(seats=("Asha", None, "Timur"), rivals=(None, AMIR, NOVICE), hints=True, first=0)
    game = Game(setup, ["loyalty afghan"], hinted=True)
    found = linked(write_game(game)).game
    assert (found.setup, found.hinted, found.choices) == (
        setup.model_copy(update={"first": 0}),
        True,
        game.choices,
    )
    assert linked(write_game(game, names=False)).game.setup == setup.model_copy(update={"seats": 3})
    assert not linked(write_game(Game(setup))).game.hinted


def test_only_what_older_pages_cannot_know_is_in_the_newer_format() -> None:
    """They refuse it as newer. All else is written as it always was: doctests and golden links hold that."""
    rivals, hints, hinted = RIVALS, Setup(hints=True), Game(SOLO, hinted=True)
    newer = [write_challenge(rivals), write_challenge(hints), write_challenge(SOLO, Mark(1, won=True, hinted=True))]
    newer += [write_game(game) or "" for game in (Game(rivals), Game(hints), hinted)]
    assert {text[2] for text in newer} == {"2"}
    older = [write_challenge(SOLO, Mark(1, won=True)), write_game(Game(SOLO)) or ""]
    assert {text[2] for text in older} == {"1"}
    assert write_challenge(SOLO) == "c=11lOFWnijmPVwUJdH72Y3j"


def test_a_link_of_one_format_is_none_of_the_other() -> None:
    """Its checksum says so already, before anything in it is read."""
    for text in (write_challenge(SOLO), write_game(Game(SOLO)), write_challenge(RIVALS), write_game(Game(RIVALS))):
        assert text
        other = RIVALS_FORMAT if text[2] == PLAIN_FORMAT else PLAIN_FORMAT
        assert refusal(text[:2] + other + text[3:]) == "damaged"
        with pytest.raises(BadLink):
            packing.unsealed("c" if text[0] == "c" else "g", text[3:], other)


def test_strengths_and_tastes_that_nobody_knows_yet_are_newer() -> None:
    for digits in (((5, 8), (0, 8)), ((1, 8), (6, 8)), ((7, 8), (7, 8))):
        packer = packing.Packer()
        link.put_setup(packer, Setup(seats=2), PLAIN_FORMAT, names=False)
        for digit, radix in digits:
            packer.put(digit, radix)
        assert refusal(forged("c", packer, form=RIVALS_FORMAT)) == "newer"


def test_a_rivals_name_that_cannot_be_seen_is_none() -> None:
    packer = packing.Packer()
    link.put_setup(packer, Setup(seats=("Asha", "Timur"), rivals=(None, AMIR)), RIVALS_FORMAT, names=True)
    assert challenge(forged("c", packer, 2, RIVALS_FORMAT)).setup.seats == ("Asha", "Timur")
    for person, rival, seats in (("Asha", "", ("Asha", None)), ("", "Timur", 2), ("Asha", "\u202e", 2), ("", "", 2)):
        packer = packing.Packer()
        link.put_setup(packer, Setup(seats=2), PLAIN_FORMAT, names=False)
        packer._digits[-1] = (1, 2)
        for name in (person, rival):
            packer.put_text(name, NAME_LENGTH)
        link.put_rival(packer, None)
        link.put_rival(packer, AMIR)
        assert challenge(forged("c", packer, 4, RIVALS_FORMAT)).setup.seats == seats


def test_a_challenge_is_short() -> None:
    assert len(write_challenge(SOLO, Mark(points=12, won=False))) <= 30


def test_a_game_keeps_its_names_if_they_are_wanted() -> None:
    game = Game(Setup(seats=("Asha", "Łukasz"), first="Asha"), ["loyalty afghan"])
    assert linked(write_game(game)).game.setup.seats == ("Asha", "Łukasz")
    assert linked(write_game(game, names=False)).game.setup.seats == 2


@pytest.mark.parametrize("assisted", [True, False])
def test_a_game_keeps_whether_there_was_help(assisted: bool) -> None:
    assert linked(write_game(Game(SOLO, ["loyalty afghan"], assisted=assisted))).game.assisted is assisted


def test_a_link_can_open_a_game_at_a_moment() -> None:
    game = random_game(1, 2, limit=20)
    assert linked(write_game(game)).moment is None
    for moment in (0, 7, 20):
        found = linked(write_game(game, moment))
        assert (found.moment, found.game.choices) == (moment, game.choices)
    assert linked(write_game(game, 21)).moment is None
    assert linked(write_game(game, 99_999)).moment is None


def test_a_link_is_letters_and_digits() -> None:
    text = write_game(random_game(2, 3, limit=50), 7)
    assert text
    assert re.fullmatch(r"g=1[0-9A-Za-z]+-7", text)


@pytest.mark.parametrize(
    "pasted",
    [
        "#{}",
        "https://example.org/pamir/?x=1#{}",
        "  <https://example.org/#{}>.\n",
        "(https://example.org/#{})!",
        "https://exam\nple.org/#{}",
        "https://example.org/#\u200b{}\u00ad",
    ],
)
def test_a_link_is_found_in_what_was_pasted(pasted: str) -> None:
    game = random_game(3, 2, limit=30)
    text = write_game(game, 3)
    assert text
    for broken in (text, f"{text[:20]}\n{text[20:]}"):
        assert linked(pasted.format(broken)).game.choices == game.choices


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_a_link"),
        ("#table", "not_a_link"),
        ("x=1abc", "not_a_link"),
        ("G=1abc", "not_a_link"),
        ("g=", "damaged"),
        ("g=1", "damaged"),
        ("g=10", "damaged"),
        ("g=1ab!c", "damaged"),
        ("g=1äbc", "damaged"),
        ("g=1abc-", "damaged"),
        ("g=1abc-٣", "damaged"),
        ("g=1abc-123456", "damaged"),
        ("g=1abc-1-2", "damaged"),
        ("g=3abc", "newer"),
        ("g=2abc", "damaged"),
        ("c=zabc", "newer"),
        ("g=1" + "z" * 2_000, "too_long"),
        ("g=1" + "z" * 1_900, "damaged"),
        ("#" * 3_001, "too_long"),
        ("g=1" + "0" * 900_000, "too_long"),
    ],
)
def test_a_refused_link_says_why(text: str, code: str) -> None:
    assert refusal(text) == code


@pytest.mark.parametrize("text", [write_challenge(SOLO), write_game(random_game(1, 2)) or ""], ids=["c", "g"])
def test_every_single_character_counts(text: str) -> None:
    """Each one changed, left out, doubled, or exchanged with the next."""
    for place in range(3, len(text)):
        wrong = "a" if text[place] != "a" else "b"
        for damaged in (
            text[:place] + wrong + text[place + 1 :],
            text[:place] + text[place + 1 :],
            text[:place] + text[place] + text[place:],
            text[:place] + text[place : place + 2][::-1] + text[place + 2 :],
        ):
            assert damaged == text or refusal(damaged) == "damaged"
    assert refusal(text.swapcase()) in ("damaged", "not_a_link")


def test_a_challenge_is_no_game() -> None:
    """Its checksum says so already, before a single choice is made."""
    text = write_challenge(SOLO)
    assert refusal("g" + text[1:]) == "damaged"
    with pytest.raises(BadLink):
        packing.unsealed("g", text[3:])


def test_a_good_checksum_makes_no_game() -> None:
    """Setups that cannot be, texts that are none, numbers without end, something left over, nothing at all."""
    impossible, endless, no_text = packing.Packer(), packing.Packer(), packing.Packer()
    link.put_setup(
        impossible,
        Setup.model_construct(seats=3, wakhan=True, seed="x", first=None, deck=None),
        PLAIN_FORMAT,
        names=False,
    )
    endless.put(2**6000 - 1, 2**6000)
    for digit, radix in ((1, 16), (0, 5), (0, 2), (0, 2), (0, 2), (0, 6), (0, 2), (1, 161), (255, 256)):
        no_text.put(digit, radix)
    left_over = packing.Packer()
    link.put_setup(left_over, SOLO, PLAIN_FORMAT, names=False)
    left_over.put(0, 2)
    for packer in (impossible, endless, no_text, packing.Packer()):
        assert refusal(forged("c", packer)) == "damaged"
        assert refusal(forged("g", packer)) == "damaged"
    assert challenge(forged("c", left_over)).setup == SOLO
    assert refusal(forged("c", left_over, last=2)) == "damaged"
    assert refusal(forged("c", left_over, last=0)) == "damaged"
    assert refusal(forged("g", left_over, last=2**5000)) == "damaged"


def test_names_of_others_are_short_visible_lines() -> None:
    def named(*names: str) -> object:
        packer = packing.Packer()
        link.put_setup(packer, Setup(seats=len(names)), PLAIN_FORMAT, names=False)
        packer._digits[-1] = (1, 2)
        for name in names:
            packer.put_text(name, NAME_LENGTH)
        packer.put(0, 2)
        return linked(forged("g", packer, link.LAST_CHECK)).game.setup.seats

    assert named("<script>\u202e\n", "x" * 90 + "!") == ("<script>", "x" * 24)
    assert named("\u2066", "Boris") == 2
    assert named("Asha", "Asha\u200b") == 2
    mark = Mark(points=1, won=False, name="\u202eAsha" + "x" * 99)
    assert challenge(write_challenge(SOLO, mark)).to_beat == mark._replace(name="Asha" + "x" * 19)


def test_a_game_too_long_for_a_link_has_none() -> None:
    opening = ["loyalty afghan", "loyalty british"]
    setup = Setup(seats=2, first=0, seed=7)
    assert write_game(Game(setup, [*opening, *["pass"] * 3_000])) is not None
    assert write_game(Game(setup, [*opening, *["pass"] * 4_000])) is None


def test_a_game_by_other_rules_opens_as_far_as_it_goes_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """By these other rules the first option is gone from turn 13 on. One check in eight is passed by chance."""
    texts, all_choices = list[str](), list[tuple[str, ...]]()
    with monkeypatch.context() as other:
        other.setattr(link, "RULES", "2")
        other.setattr(turn, "turn_options", lambda state, me: turn_options(state, me)[state.turn > 12 :])
        for seed in range(40):
            game = random_game(seed, 2, limit=120)
            text = write_game(game)
            assert text
            texts.append(text)
            all_choices.append(game.choices)
    went_wrong = opened = 0
    for text, choices in zip(texts, all_choices, strict=True):
        found = linked(text)
        assert found.problem == "other_rules"
        assert len(found.game.choices) % link.CHECK_EVERY == 0 or found.game.choices == choices
        went_wrong += found.game.choices != choices[: len(found.game.choices)]
        opened += len(found.game.choices) > 0
    assert went_wrong <= 10
    assert opened >= 10


def test_a_whole_game_by_other_rules_that_change_nothing_in_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(5, 3)
    with monkeypatch.context() as other:
        other.setattr(link, "RULES", "70")
        text, dealt = write_game(game), write_challenge(SOLO)
    found = linked(text)
    assert (found.game.choices, found.game.state, found.problem) == (game.choices, game.state, "other_rules")
    assert challenge(dealt).problem == "other_rules"


def test_a_link_holds_nothing_but_the_game() -> None:
    """The same game, the same link; and what was taken back is not in it."""
    game, chance = Game(SOLO), random.Random(1)
    for _ in range(12):
        assert game.decision
        game.take(chance.choice(game.decision.options))
    text = write_game(Game(SOLO, game.choices[:5]))
    game.back_to(5)
    assert write_game(Game(SOLO, game.choices)) == text
    assert write_game(game) == write_game(Game(SOLO, game.choices, assisted=True)) != text


KINDS = st.sampled_from(("c", "g"))
FORMATS = st.sampled_from((PLAIN_FORMAT, RIVALS_FORMAT))
BEGINNINGS = st.sampled_from(
    ["", "#", "c=", "g=", "c=1", "g=1", "c=2", "g=2", "somewhere/#g=1", "g=13Saj1OKIwCSRsSYW3Xk6QF-"]
)
DIGITS = st.text(packing.CHARACTERS + "-=#", max_size=60)


def opened(text: str) -> Challenge | Linked | packing.Code:
    """What a link says, or why it is refused: there is no third way."""
    try:
        return read(text)
    except BadLink as error:
        return error.code


@given(BEGINNINGS, ANYTHING | DIGITS)
@QUICKLY
def test_any_text_is_a_link_or_is_refused(beginning: str, rest: str) -> None:
    assert opened(beginning + rest)


@given(KINDS, FORMATS, st.lists(st.integers(0, 2**64), max_size=8), st.integers(0, 99_999) | st.none())
@QUICKLY
def test_any_number_with_a_good_checksum_is_a_link_or_is_refused(
    kind: packing.Kind, form: packing.Format, words: list[int], moment: int | None
) -> None:
    number = sum(word << 64 * place for place, word in enumerate(words))
    found = opened(packing.sealed(kind, number, form) + ("" if moment is None else f"-{moment}"))
    assert found in ("damaged", "newer") or isinstance(found, Challenge | Linked)
    assert found != "newer" or form == RIVALS_FORMAT


@given(st.integers(0, 2**300), st.sampled_from([SOLO, Setup(seats=2, seed="7"), Setup(seats=5, seed="7"), RIVALS]))
@QUICKLY
def test_any_number_can_be_played_from_a_good_setup(number: int, setup: Setup) -> None:
    """Whatever was chosen by it can be written again."""
    packer, form = packing.Packer(), link.format_for(setup, hinted=False)
    link.put_setup(packer, setup, form, names=True)
    packer.put(0, 2)
    found = opened(forged("g", packer, number, form))
    assert found == "damaged" or isinstance(found, Linked)
    if isinstance(found, Linked):
        assert linked(write_game(found.game)).game.choices == found.game.choices
