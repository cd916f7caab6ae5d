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
LESSONS = ("rule", "spies", "loyalty", "court")
"""One for each language."""


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
        ear.press("ArrowDown", 3)
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


def play(ear: Ear, texts: Texts, chance: random.Random, *, in_haste: bool = False) -> int:
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
            ear.go_down_to(heard, (hasten if in_haste else pick)(options, texts, chance))
        heard = ear.press_and_hear(before)
    raise AssertionError("The game does not end")


def pick(options: list[Heard], texts: Texts, chance: random.Random) -> Heard:
    """Wakhan's turn goes on, step by step or at once; one's own turns are short more often than not."""
    on = [each for each in options if each.name in (texts("wakhan.pace.next"), texts("wakhan.pace.done"))]
    rest = [each for each in options if each.name == texts("wakhan.pace.finish")]
    if on:
        return chance.choice(on + rest * 3)
    return options[-1] if chance.random() < 0.4 else chance.choice(options[:12])


def hasten(options: list[Heard], texts: Texts, chance: random.Random) -> Heard:
    """Checks end games, and whoever buys much soon meets one."""
    checks = [each for each in options if each.name.startswith(texts("event.dominance_check"))]
    return (checks or options)[0] if chance.random() < 0.7 else chance.choice(options[:12])


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


def watch(ear: Ear, texts: Texts) -> None:
    """What was played, from its beginning on: every step is told."""
    ear.go_to("button", texts("replay.open"), most=200)
    told = [ear.announced(ear.press_and_hear(ear.announced()))]
    ear.press("Home")
    for _ in range(8):
        told.append(ear.announced(ear.press_and_hear(told[-1], "]")))
    assert len(set(told)) == len(told)
    assert told[-2] == ear.announced(ear.press_and_hear(told[-1], "["))
    ear.press("Escape")
    ear.wait(lambda heard: texts("bar.over") in names(heard, "heading"))


def learn(ear: Ear, texts: Texts, lesson: str, chance: random.Random) -> None:
    """A lesson from its goal to its end, by what the coach says and the buttons there are."""
    (name,) = [each for each in names(ear.listen(), "button") if texts(f"lesson.{lesson}.title") in each]
    ear.go_to("button", name)
    heard = ear.press_and_hear(ear.announced())
    assert texts(f"lesson.{lesson}.goal") in ear.announced(heard)
    for _ in range(60):
        before = ear.announced(heard)
        if texts(f"lesson.{lesson}.end") in before:
            break
        if any(each.in_dialog for each in heard):
            heard = answer_dialog(ear)
            continue
        for _ in range(2):  # what was looked at is closed; then Escape leads to the question
            if ear.focus() not in (("heading", texts("possible.title")), ("heading", texts("wakhan.pace.title"))):
                ear.press("Escape")
        heard = ear.listen()
        ear.go_down_to(heard, pick(offered(heard, texts), texts, chance))
        heard = ear.press_and_hear(before)
    assert texts(f"lesson.{lesson}.end") in ear.announced(heard)
    ear.go_to("button", texts("lesson.leave"))
    ear.press("Enter")
    ear.wait(lambda heard: texts("start.begin") in names(heard, "button"))


@pytest.mark.parametrize(("language", "lesson"), [*zip(LANGUAGES, LESSONS, strict=True)])
def test_games_a_replay_and_a_lesson_by_ear_and_keyboard(heard: Page, language: str, lesson: str) -> None:
    """Three games in English, one in each other language: what differs are the words."""
    texts, ear = texts_in(language), Ear(heard)
    ear.go_to("button", texts("words.on"), most=2)
    ear.press("Enter")
    for game in range(3 if language == "en" else 1):
        begin(ear, texts, f"ear-{game}")
        assert play(ear, texts, random.Random(f"{language} {game}")) > 20
        if game == 0:
            watch(ear, texts)
        to_start(ear, texts)
    learn(ear, texts, lesson, random.Random(lesson))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_two_people_at_one_screen_play_by_ear_and_keyboard(heard: Page, language: str) -> None:
    texts, ear = texts_in(language), Ear(heard)
    ear.go_to("button", texts("words.on"), most=2)
    ear.press("Enter")
    begin(ear, texts, "ears", people=2)
    assert play(ear, texts, random.Random(language), in_haste=True) > 20
