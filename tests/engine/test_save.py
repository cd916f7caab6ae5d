"""Saves: the game and nothing else, and whatever is not a game is refused."""

from __future__ import annotations

import json
import random
from typing import get_args
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import BadSave, Game, Setup, load, save
from engine.save import MAX_FILE, MAX_TEXT, Problem, Saved, plain, read_file, reopen, save_all
from engine.setup import Rival
from tests.anything import ANYTHING, QUICKLY
from tests.helpers import random_game

NOVICE = Rival(strength="novice")


def text() -> str:
    return save(Game(Setup(seats=["Asha", "Boris"], seed="Kite", first="Boris"), ["loyalty afghan"]))


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(text()), **fields})


def test_a_save_holds_setup_and_choices_and_whether_there_was_help() -> None:
    data = json.loads(text())
    assert sorted(data) == ["assisted", "choices", "format", "game", "rules", "setup"]
    assert data["choices"] == ["loyalty afghan"]


def test_a_save_in_the_middle_of_a_bribe_loads() -> None:
    game = next(g for g in (random_game(seed, 3, limit) for seed in range(9) for limit in range(40, 80)) if in_bribe(g))
    again = load(save(game))
    assert again.decision
    assert str(again.decision) == str(game.decision)


def in_bribe(game: Game) -> bool:
    return game.decision is not None and game.decision.prompt == "bribe.answer"


LETTERS = (
    "aZ é\u0301\u0308\u034f\u20dd\u200b\u202e\u3164\u2800\n\x00\ue000\u0915\u093c\u0958\ufb01\U0001f468\u200d\ud800<&"
)


def test_what_is_left_of_others_text_can_be_seen_and_is_left_as_it_is() -> None:
    chance = random.Random(4)
    for _ in range(20_000):
        written, length = "".join(chance.choices(LETTERS, k=chance.randrange(12))), chance.randrange(1, 12)
        left = plain(written, length)
        assert plain(left, length) == left, (written, length)
        assert len(left) <= length
        assert left == left.strip()
        assert left.isprintable()
        assert not left or category(left[0]) not in ("Mn", "Me")


def test_what_was_taken_back_is_not_saved() -> None:
    game = load(text())
    game.take("loyalty british")
    game.undo()
    assert load(save(game)).choices == ("loyalty afghan",)


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        "\x00",
        text()[:-1],
        text().replace("pax-pamir", "pax-renaissance"),
        changed(format=3),
        changed(rules="0"),
        changed(choices="loyalty afghan"),
        changed(choices=[7]),
        changed(choices=["x" * 41]),
        changed(choices=["loyalty persian"]),
        changed(choices=["loyalty afghan"] * 10_001),
        changed(setup={"seats": 9}),
        changed(setup={"seats": 2, "seed": "x" * 99}),
        changed(setup={"seats": 3, "wakhan": True}),
        changed(setup={"seats": 2, "deck": [1, 1]}),
        changed(cheat=True),
    ],
    ids=range(20),
)
def test_a_text_that_is_no_game_is_refused(damaged: str) -> None:
    with pytest.raises(BadSave):
        load(damaged)


def test_the_step_that_cannot_be_played_is_named() -> None:
    with pytest.raises(BadSave, match="choice 2") as error:
        load(changed(choices=["loyalty afghan", "loyalty persian"]))
    assert error.value.step == 2
    with pytest.raises(BadSave) as error:
        load(changed(choices=["loyalty afghan", 5]))
    assert error.value.step == 2
    with pytest.raises(BadSave) as error:
        load(changed(rules="0.9"))
    assert error.value.step == 0


def test_an_endless_text_is_refused_unread() -> None:
    with pytest.raises(BadSave, match="more than 1000000"):
        load(" " * (MAX_TEXT + 1))


@pytest.mark.parametrize(
    ("damaged", "code"),
    [
        ("[" * 100_000, "not_json"),
        (text()[:-1], "not_json"),
        ("\ud800", "not_json"),
        ("[]", "foreign"),
        ("7", "foreign"),
        ('{"game": "pax-renaissance"}', "foreign"),
        (changed(format=3), "newer"),
        (changed(format=10**400), "newer"),
        (changed(format="1"), "damaged"),
        (changed(cheat=True), "damaged"),
        (changed(setup={"seats": 9}), "damaged"),
        (changed(games=[]), "damaged"),
        (changed(games=[{"title": "x", "save": {}}]), "damaged"),
        (" " * (MAX_FILE + 1), "too_long"),
    ],
    ids=range(14),
)
def test_a_refused_file_says_why(damaged: str, code: str) -> None:
    with pytest.raises(BadSave) as error:
        read_file(damaged)
    assert error.value.code == code


def test_a_file_holds_one_game_or_many_with_titles() -> None:
    games = [random_game(seed, 2 + seed, limit=30) for seed in range(3)]
    kept = [Saved(f"Game {seed}", save(game)) for seed, game in enumerate(games)]
    assert read_file(save_all(kept)) == kept
    assert read_file(kept[1].text) == [Saved("", kept[1].text)]
    assert read_file(save_all([])) == []
    assert [reopen(entry.text).game.state for entry in read_file(save_all(kept))] == [game.state for game in games]


def test_a_choice_that_was_tampered_with_is_named_when_the_game_settleded() -> None:
    (entry,) = read_file(changed(choices=["loyalty afghan", "loyalty persian", "pass"]))
    with pytest.raises(BadSave, match="loyalty persian") as error:
        reopen(entry.text)
    assert (error.value.code, error.value.step) == ("illegal", 2)


def test_a_game_by_other_rules_opens_as_far_as_it_goes() -> None:
    game, problem = reopen(changed(rules="0", choices=["loyalty afghan", "loyalty persian", "pass"]))
    assert (game.choices, problem) == (("loyalty afghan",), "other_rules")
    with pytest.raises(BadSave) as error:
        load(changed(rules="0"))
    assert error.value.code == "other_rules"


def test_help_stays_known() -> None:
    game = Game(Setup(seats=1, wakhan=True, free_undo=True), ["loyalty afghan", "pass"], assisted=True)
    again = load(save(game))
    assert again.assisted
    again.take("pass")
    again.undo()
    assert again.assisted
    assert not load(text()).assisted


def test_a_save_from_before_help_was_noted_loads() -> None:
    data = json.loads(text())
    del data["assisted"]
    assert load(json.dumps(data)).choices == ("loyalty afghan",)


@pytest.mark.parametrize(
    ("names", "seats"),
    [
        (["As\u202eha", "Bo\nris"], ("Asha", "Boris")),
        (["<b>Asha</b>", "Łukasz Жук 阿"], ("<b>Asha</b>", "Łukasz Жук 阿")),
        (["\u200b", "Boris"], 2),
        (["Asha\u200d", "Asha"], 2),
    ],
)
def test_names_of_others_are_short_visible_lines(names: list[str], seats: int | tuple[str, ...]) -> None:
    setup = load(changed(setup={"seats": names, "first": names[1]}, choices=[])).setup
    assert (setup.seats, setup.first_chooser) == (seats, 1)


def test_titles_of_others_are_short_visible_lines() -> None:
    (entry,) = read_file(save_all([Saved("\u202eA\tday in <i>Herat</i>" + "!" * 99, text())]))
    assert entry.title == "Aday in <i>Herat</i>" + "!" * 60


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANYTHING,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ANYTHING, inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from("game format rules setup assisted choices games more".split())
OF_SETUP = st.sampled_from("seats wakhan seed first deck open_hands free_undo more".split())


def refusal(file: str) -> BadSave | None:
    """Why it is no game; None if it is one. There is no third way, whoever reads it."""
    refused = list[BadSave]()
    for opened in (read_file, reopen, load):
        try:
            opened(file)
        except BadSave as error:
            refused.append(error)
    return refused[-1] if refused else None


def settled(file: str) -> bool:
    refused = refusal(file)
    return refused is None or refused.code in get_args(Problem)


@given(ANYTHING | JSON.map(json.dumps))
@QUICKLY
def test_any_text_is_a_game_or_is_refused(file: str) -> None:
    assert settled(file)


@given(st.dictionaries(FIELDS, JSON, min_size=1, max_size=2), st.dictionaries(OF_SETUP, JSON, max_size=2))
@QUICKLY
def test_a_file_with_anything_in_it_is_a_game_or_is_refused(
    fields: dict[str, object], setup: dict[str, object]
) -> None:
    assert settled(changed(**{"setup": {**json.loads(text())["setup"], **setup}, **fields}))
    assert settled(changed(setup={**json.loads(text())["setup"], **setup}))


@given(st.integers(0, 400), st.integers(0, 9), ANYTHING)
@QUICKLY
def test_a_file_damaged_anywhere_is_a_game_or_is_refused(place: int, length: int, other: str) -> None:
    whole = text()
    assert settled(whole[:place] + other + whole[place + length :])


@given(st.lists(st.sampled_from(["loyalty afghan", "loyalty british", "pass", "buy 7", "take spy x", ""]), max_size=9))
@QUICKLY
def test_any_choices_are_played_or_the_step_is_named(choices: list[str]) -> None:
    refused = refusal(changed(choices=choices))
    made = choices[: refused.step - 1] if refused else choices
    assert refused is None or (refused.code == "illegal" and len(made) < len(choices))
    assert list(load(changed(choices=made)).choices) == made


# Rivals

RIVALS = Setup(seats=("Asha", None, "Timur"), rivals=(None, Rival(strength="amir", taste="spymaster"), NOVICE), first=0)


def rivals_changed(**agreed: object) -> str:
    data = json.loads(save(Game(RIVALS, ["loyalty afghan"])))
    return json.dumps({**data, "setup": {**data["setup"], **agreed}})


def test_a_save_without_rivals_and_hints_says_nothing_of_them() -> None:
    """Older pages refuse what they do not know; so that is written only where it is needed."""
    assert not {"rivals", "hints"} & set(json.loads(text())["setup"])
    file = {"rivals": [None, {"strength": "amir", "taste": "spymaster"}, {"strength": "novice", "taste": "balanced"}]}
    assert file.items() <= json.loads(rivals_changed())["setup"].items()


def test_older_pages_are_told_that_a_file_with_rivals_is_newer() -> None:
    assert json.loads(text())["format"] == json.loads(save_all([Saved("x", text())]))["format"] == 1
    assert json.loads(rivals_changed())["format"] == 2
    assert json.loads(save_all([Saved("x", text()), Saved("y", rivals_changed())]))["format"] == 2


def test_a_game_with_rivals_and_hints_comes_back() -> None:
    game = Game(RIVALS.model_copy(update={"hints": True}), ["loyalty afghan"], hinted=True)
    again = load(save(game))
    assert (again.setup, again.choices, again.hinted) == (game.setup, game.choices, True)
    assert [entry.text for entry in read_file(save_all([Saved("x", save(game))]))] == [save(game)]


def test_names_of_others_rivals_are_short_visible_lines() -> None:
    assert load(rivals_changed(seats=["Asha\u202e", None, "Ti\nmur"])).setup.seats == ("Asha", None, "Timur")
    assert load(rivals_changed(seats=["Asha", None, "Asha\u200b"])).setup.seats == 3
    assert load(rivals_changed(seats=["\u3164", None, "Timur"])).setup.seats == 3


@pytest.mark.parametrize(
    "agreed",
    [
        {"rivals": "amir"},
        {"rivals": [{"strength": "AMIR"}]},
        {"rivals": [{"strength": ["amir"]}]},
        {"rivals": [{"strength": "amir", "taste": None}]},
        {"rivals": [{"strength": "amir", "positions": 10**30}]},
        {"rivals": [None] * 2_000 + [{"strength": "amir"}]},
        {"rivals": None},
        {"rivals": [0, False, ""]},
        {"rivals": []},
        {"seats": [None, None, None]},
        {"hints": 2},
    ],
    ids=lambda agreed: str(agreed)[:40],
)
def test_rivals_that_cannot_be_are_damage(agreed: dict[str, object]) -> None:
    """No rivals at all would leave somebody without a name."""
    with pytest.raises(BadSave) as error:
        load(rivals_changed(**agreed))
    assert error.value.code == "damaged"


@pytest.mark.parametrize("hinted", [None, "yes", 1, {}])
def test_hints_that_are_neither_given_nor_not_are_damage(hinted: object) -> None:
    with pytest.raises(BadSave) as error:
        load(changed(hinted=hinted))
    assert error.value.code == "damaged"
