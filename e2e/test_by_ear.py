"""Without sight and without a mouse: whole games by what screen readers are told, in every language, by keyboard."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from e2e.conftest import Watch, wait_until_ready
from e2e.ear import Ear, Heard
from ui.words.texts import LANGUAGES, Texts, texts_in

MOST = 700
"""No game is that long."""


@pytest.fixture
def heard(chromium: Browser, address: str, language: str) -> Iterator[Page]:
    """A first visit in this language, watched like any page."""
    context = chromium.new_context(locale=language, reduced_motion="reduce", service_workers="block")
    page, watch = context.new_page(), Watch(address)
    watch.follow(page)
    page.goto(address)
    wait_until_ready(page)
    yield page
    context.close()
    assert watch.is_quiet(), watch


def begin(ear: Ear, texts: Texts, seed: str, *, people: int = 1) -> None:
    """From the start screen to the first question."""
    if people > 1:
        ear.go_to("radio", f"{texts('start.mode_solo')} {texts('start.mode_solo_note')}")
        ear.press("ArrowDown", 2)
        ear.go_to("radio", "3")
        ear.press("ArrowUp")
    ear.go_to("textbox", texts("start.seed"))
    ear.press("Control+a")
    ear.page.keyboard.type(seed)
    ear.go_to("button", texts("start.begin"))
    ear.press("Enter")
    ear.wait(lambda heard: texts("possible.title") in names(heard, "heading"))


def names(heard: list[Heard], role: str) -> list[str]:
    return [each.name for each in heard if each.role == role]


def offered(heard: list[Heard], texts: Texts) -> list[Heard]:
    """What can be done: the buttons below the heading that has the focus, until the next of its kind."""
    start = next(place for place, each in enumerate(heard) if each.is_focused)
    found = []
    for each in heard[start + 1 :]:
        if each.role == "heading" and (each.level <= heard[start].level or each.name == texts("possible.not")):
            break
        if each.role == "button" and not each.is_disabled and each.name != texts("bar.undo"):
            found.append(each)
    return found


def play(ear: Ear, texts: Texts, chance: random.Random) -> int:
    """To the end of the game; how many times something was pressed."""
    heard = ear.listen()
    for pressed in range(MOST):
        before = ear.announced(heard)
        here = next((each for each in heard if each.is_focused), None)
        assert here, f"the focus is lost after {before!r}"
        assert here.role in ("heading", "button")
        if here.name == texts("bar.over"):
            return pressed
        if any(each.in_dialog for each in heard):
            heard = answer_dialog(ear)
            continue
        if here.role == "heading":  # else it wants to be pressed twice, and has said why
            options = offered(heard, texts)
            assert options, "nothing can be done"
            if here.name == texts("possible.title"):
                (asked,) = [each.name for each in heard if each.role == "heading" and each.level == 2][:1]
                assert before.endswith(texts("announce.one", first=asked)), (before, asked)
            ear.go_down_to(heard, pick(options, texts, chance))
        heard = ear.press_and_hear(before)
    raise AssertionError("The game does not end")


def pick(options: list[Heard], texts: Texts, chance: random.Random) -> Heard:
    """Wakhan's turn goes on, step by step or at once; one's own turns are short more often than not."""
    on = [each for each in options if each.name in (texts("wakhan.pace.next"), texts("wakhan.pace.done"))]
    rest = [each for each in options if each.name == texts("wakhan.pace.finish")]
    if on:
        return chance.choice(on + rest)
    return options[-1] if chance.random() < 0.4 else chance.choice(options[:12])


def answer_dialog(ear: Ear) -> list[Heard]:
    """What can be closed is; what cannot has a button, and the focus on it. Another may follow."""
    for _ in range(30):
        before = ear.focus()
        ear.press("Escape")
        if ear.focus() == before:
            ear.press("Enter")
        heard = ear.listen()
        if not any(each.in_dialog for each in heard) and any(each.is_focused for each in heard):
            return heard
        ear.page.wait_for_timeout(60)
    raise AssertionError(f"A dialog stays: {before}")


def to_start(ear: Ear, texts: Texts) -> None:
    ear.go_to("button", texts("table.back"))
    ear.press("Enter")
    ear.wait(lambda heard: texts("start.begin") in names(heard, "button"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_games_alone_are_played_by_ear_and_keyboard(heard: Page, language: str) -> None:
    texts, ear = texts_in(language), Ear(heard)
    ear.go_to("button", texts("words.on"), most=2)
    ear.press("Enter")
    for game in range(3):
        begin(ear, texts, f"ear-{game}")
        assert play(ear, texts, random.Random(f"{language} {game}")) > 20
        to_start(ear, texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_at_one_screen_play_by_ear_and_keyboard(heard: Page, language: str) -> None:
    texts, ear = texts_in(language), Ear(heard)
    ear.go_to("button", texts("words.on"), most=2)
    ear.press("Enter")
    begin(ear, texts, "ears", people=2)
    assert play(ear, texts, random.Random(language)) > 20
