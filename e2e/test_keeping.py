"""Nothing is ever lost, in the real page: killed pages, failing storage, two tabs, and all that the shelf can do."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Download, Locator, Page, Playwright, expect

from e2e.conftest import BOOT_TIMEOUT, Watch, wait_until_ready
from e2e.shelf import DENIED, NO_ROOM, kill_pages, process_of
from e2e.table import PRESS, PRESS_MANY, game_in, run_python, start
from engine import Game, Setup, load, save
from engine.save import Saved, read_file, save_all
from tools.browser import launch_options
from ui.words.texts import Texts

TEXTS = Texts("en")


def play_on(page: Page, presses: int = 8, seed: int = 1) -> Game:
    """Some choices by clicks, and the game they led to."""
    chance = random.Random(seed)
    pressed = page.evaluate(PRESS_MANY, [chance.random() for _ in range(presses)])
    assert not [what for what in pressed if what.startswith(("broken", "nothing"))], pressed
    return game_in(page)


def leave(page: Page) -> None:
    page.click("[data-target=settings]")
    page.click("[data-target=leave]")


def resume(page: Page) -> Locator:
    """The button of the game to go on with."""
    return page.locator(".resume [data-target^='game:open:']")


def wait_for_table(page: Page) -> None:
    page.wait_for_selector(".market .card, .curtain > *", timeout=BOOT_TIMEOUT)


# Killed

ROUNDS = 10
NEWS = "chosen: "
# Says after every press which game this is and what has been chosen in it.
TELL = """from ui.shell.dom import app
from pyscript import window
from pyscript.ffi import create_proxy
window.told = create_proxy(lambda: json.dumps([app.playing, app.table.game.choices]))"""
PLAY = f"""async presses => {{
    const press = {PRESS};
    for (const [random, pause] of presses) {{
        press(random);
        console.debug("{NEWS}" + told());
        await new Promise(done => setTimeout(done, pause));
    }}
}}"""


class Player:
    """Somebody whose device keeps one game, and whose page dies again and again."""

    def __init__(self, playwright: Playwright, profile: Path, seed: int) -> None:
        self.profile = profile
        self.context = playwright.chromium.launch_persistent_context(
            profile, locale="en-GB", reduced_motion="reduce", service_workers="block", **launch_options()
        )
        self.chance = random.Random(seed)
        self.id, self.told = "", list[str]()

    def visit(self, address: str) -> None:
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.hear(message.text))
        self.page.goto(f"{address}{'' if self.id else '#new=solo'}", wait_until="commit")

    def hear(self, news: str) -> None:
        if news.startswith(NEWS):
            self.id, self.told = json.loads(news.removeprefix(NEWS))

    def find_everything(self) -> None:
        """All that is known to have been chosen is there again; the last choice may have been faster than its news."""
        if self.id:
            self.page.click(f"[data-target='game:open:{self.id}']", timeout=BOOT_TIMEOUT)
        wait_for_table(self.page)
        game = game_in(self.page)
        assert list(game.choices[: len(self.told)]) == self.told
        if game.over:
            self.page.evaluate("location.hash = 'new=solo'")
            expect(self.page.locator("[data-target=ending-close]")).to_have_count(0)
            self.id, self.told = "", []

    def begin_to_play(self) -> None:
        presses = [(self.chance.random(), self.chance.uniform(0, 30)) for _ in range(200)]
        run_python(self.page, TELL)
        with self.page.expect_console_message(lambda message: bool(self.told)):
            self.page.evaluate(f"presses => void ({PLAY})(presses)", presses)

    def die(self) -> None:
        with self.page.expect_event("crash"):
            kill_pages(process_of(self.profile))
        self.page.close()


def test_a_page_killed_at_random_moments_resumes_where_the_last_choice_was_taken(
    playwright: Playwright, tmp_path: Path, address: str
) -> None:
    """While it draws, saves, or shows Wakhan's turn; on two devices at a time, since starting takes long."""
    players = [Player(playwright, tmp_path / str(seed), seed) for seed in (1, 2)]
    chance = random.Random(3)
    for _ in range(ROUNDS):
        for player in players:
            player.visit(address)
        for player in players:
            player.find_everything()
        for player in players:
            player.begin_to_play()
        for player in players:
            player.page.wait_for_timeout(chance.uniform(0, 200))
            player.die()
    for player in players:
        assert len(player.told) > 0
        player.context.close()


# Storage that fails

NO_NOTES = """Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };"""
FORBIDDEN = ";".join(DENIED["forbidden"].replace("indexedDB", name) for name in ("indexedDB", "localStorage", "caches"))
TROUBLES = {
    "full": (f"({NO_ROOM})(); {NO_NOTES}", "shelf.storage.full"),
    "forbidden": (f"{FORBIDDEN}; delete Navigator.prototype.locks", "shelf.storage.denied"),
    "private": (f"{DENIED['missing']}; {NO_NOTES}", "shelf.storage.denied"),
}


@pytest.mark.parametrize(("how", "words"), TROUBLES.values(), ids=TROUBLES)
def test_without_room_or_leave_to_keep_it_the_game_goes_on_and_says_so(
    page: Page, address: str, how: str, words: str
) -> None:
    page.add_init_script(how)
    start(page, address, "solo", "herat-4821-kite")
    before = play_on(page)
    notice = page.locator("#notice")
    expect(notice).to_contain_text(TEXTS(words))
    notice.get_by_role("button").click()
    expect(notice).to_be_empty()
    after = play_on(page, seed=2)
    assert after.choices[: len(before.choices)] == before.choices
    assert len(after.choices) > len(before.choices)
    leave(page)
    resume(page).click()
    wait_for_table(page)
    assert game_in(page).choices == after.choices


def test_without_a_database_a_game_outlives_its_page_all_the_same(page: Page, address: str) -> None:
    page.add_init_script(DENIED["missing"])
    start(page, address, "solo", "herat-4821-kite")
    played = play_on(page)
    expect(page.locator("#notice")).to_be_empty()
    page.reload()
    resume(page).click(timeout=BOOT_TIMEOUT)
    wait_for_table(page)
    assert game_in(page).choices == played.choices


def test_when_everything_is_deleted_the_game_on_the_table_is_kept_anew(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    play_on(page)
    page.evaluate(
        """() => {
            localStorage.clear();
            return new Promise(done => indexedDB.deleteDatabase("pax-pamir").onsuccess = done);
        }"""
    )
    expect(page.locator("#notice")).to_contain_text(TEXTS("shelf.storage.wiped"))
    played = play_on(page, seed=2)
    expect(page.locator("#notice")).to_contain_text(TEXTS("shelf.storage.wiped"))
    page.reload()
    resume(page).click(timeout=BOOT_TIMEOUT)
    wait_for_table(page)
    assert game_in(page).choices == played.choices


# Two tabs


def test_a_game_is_played_in_one_tab_and_moves_with_every_choice(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    here = play_on(page)
    other, watch = page.context.new_page(), Watch(address)
    watch.follow(other)
    other.goto(address)
    resume(other).click(timeout=BOOT_TIMEOUT)
    expect(other.locator(".elsewhere")).to_contain_text(TEXTS("shelf.elsewhere"))
    expect(page.locator("#moved")).to_have_count(0)
    other.click(".elsewhere [data-target^='game:take:']")
    wait_for_table(other)
    assert game_in(other).choices == here.choices
    expect(page.locator("#moved")).to_have_text(TEXTS("shelf.moved_title"))
    for random_number in (0.1, 0.5, 0.9):
        page.evaluate(PRESS, random_number)
    page.keyboard.press("z")
    assert game_in(page).choices == here.choices
    there = play_on(other, seed=2)
    assert len(there.choices) > len(here.choices)
    page.click("#over [data-target^='game:take:']")
    expect(other.locator("#moved")).to_be_visible()
    expect(page.locator("#moved")).to_have_count(0)
    assert game_in(page).choices == there.choices
    played = play_on(page, seed=3)
    other.click("#over [data-target=leave]")
    expect(resume(other)).to_be_visible()
    expect(other.locator(".game")).to_have_count(0)
    leave(page)
    resume(other).click()
    wait_for_table(other)
    assert game_in(other).choices == played.choices
    assert watch.is_quiet(), watch


# What lies on the shelf


def put_on_shelf(page: Page, *games: Game) -> None:
    """As if they had been played on this device, the last one last."""
    records = [{"name": "", "changed": place, "save": save(game), "brief": None} for place, game in enumerate(games, 1)]
    page.evaluate("games => pax.shelf.add(games).then(pax.shelf.list)", json.dumps(records))


def some_game(seed: str, choices: int = 12) -> Game:
    game, chance = Game(Setup(seats=1, wakhan=True, seed=seed, free_undo=True)), random.Random(seed)
    game.play_on(lambda decision: chance.choice(decision.options) if len(game.choices) < choices else None)
    return game


def choose(page: Page, verb: str) -> None:
    """From the menu of the game to go on with."""
    page.click(".resume [data-target^='game:menu:']")
    page.click(f".resume [data-target^='game:{verb}:']")


def size(thing: Locator) -> tuple[float, float, float]:
    """Where it begins, and its width and height."""
    box = thing.bounding_box()
    assert box
    return box["y"], box["width"], box["height"]


def test_resuming_is_the_first_and_biggest_thing_after_playing(ready: Page) -> None:
    put_on_shelf(ready, *(some_game(seed) for seed in ("one", "two", "three")))
    ready.fill("#seed", "herat-4821-kite")
    ready.click("#begin")
    played = play_on(ready)
    leave(ready)
    for width, height in ((1440, 900), (390, 844)):
        ready.set_viewport_size({"width": width, "height": height})
        top, broad, high = size(ready.locator(".resume"))
        assert top < height / 2
        for row in ready.locator(".game").all():
            assert size(row)[0] > top
            assert size(row)[1] * size(row)[2] < broad * high
        for verb in ready.locator(".games button.verb").all():
            assert size(verb)[1] * size(verb)[2] < size(resume(ready))[1] * size(resume(ready))[2]
    assert size(resume(ready))[0] < size(ready.locator("#begin"))[0], "on a phone it comes before a new game"
    resume(ready).click()
    wait_for_table(ready)
    assert game_in(ready).choices == played.choices


def test_games_are_named_copied_deleted_and_brought_back_by_clicks(ready: Page) -> None:
    game = some_game("kite")
    put_on_shelf(ready, game)
    choose(ready, "rename")
    ready.fill(".rename input", "<b>Friday</b> night")
    ready.keyboard.press("Enter")
    expect(ready.locator(".resume .title")).to_have_text("<b>Friday</b> night")
    choose(ready, "copy")
    expect(ready.locator(".game")).to_have_count(1)
    expect(ready.locator(".shelf")).to_contain_text(TEXTS("shelf.copy_of", game="<b>Friday</b> night"))
    ready.click(".game [data-target^='game:menu:']")
    ready.click(".game [data-target^='game:delete:']")
    expect(ready.locator("[data-deleted]")).to_have_count(1)
    ready.click("[data-target^='game:restore:']")
    expect(ready.locator("[data-deleted]")).to_have_count(0)
    choose(ready, "delete")
    expect(ready.locator("[data-deleted]")).to_have_count(1)
    ready.reload()
    expect(ready.locator("[data-deleted]")).to_have_count(1, timeout=BOOT_TIMEOUT)
    resume(ready).click()
    wait_for_table(ready)
    assert game_in(ready).choices == game.choices


def text_of(download: Download) -> str:
    return Path(download.path()).read_text(encoding="utf-8")


# Opens the cards as soon as some of the games are here, and writes down how many were when they were drawn.
PRESS_MEANWHILE = """() => {
    const look = () => {
        const arrived = document.querySelector(".arrivals progress")?.value;
        if (arrived > 0 && !window.pressed) {
            window.pressed = true;
            setTimeout(() => document.querySelector("[data-target='cards:open']").click());
        }
        if (document.querySelector("#over [role=dialog]")) window.answered ??= arrived;
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def test_games_from_a_file_come_also_where_timers_wait(ready: Page, tmp_path: Path) -> None:
    """As in a tab that is not looked at."""
    file = tmp_path / "games.json"
    games = [some_game(f"game {number}", choices=60) for number in range(8)]
    file.write_text(save_all(Saved(f"{number}", save(game)) for number, game in enumerate(games)), encoding="utf-8")
    ready.evaluate("() => { window.setTimeout = () => 0; }")
    ready.set_input_files("#import", file)
    expect(ready.locator(".shelf-notes")).to_contain_text(TEXTS("shelf.imported", n=8), timeout=BOOT_TIMEOUT)


def test_a_hundred_games_come_one_by_one_while_everything_else_goes_on(ready: Page, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    games = [some_game(f"game {number}") for number in range(100)]
    file.write_text(save_all(Saved(f"{number}", save(game)) for number, game in enumerate(games)), encoding="utf-8")
    ready.evaluate(PRESS_MEANWHILE)
    ready.set_input_files("#import", file)
    ready.wait_for_function("() => window.answered !== undefined")
    assert 0 < ready.evaluate("window.answered") < 100
    ready.keyboard.press("Escape")
    ready.click("#begin")
    wait_for_table(ready)
    played = play_on(ready)
    assert game_in(ready).choices == played.choices
    leave(ready)
    expect(ready.locator(".shelf-notes")).to_contain_text(TEXTS("shelf.imported", n=100), timeout=BOOT_TIMEOUT)
    expect(ready.locator(".arrivals")).to_have_count(0)
    expect(ready.locator("[data-target='game:more']")).to_contain_text("97")
    ready.reload()
    wait_until_ready(ready)
    expect(ready.locator("[data-target='game:more']")).to_contain_text("97")


def test_games_go_to_files_and_come_back_from_the_picker_or_dropped(ready: Page, tmp_path: Path) -> None:
    first, second = some_game("one"), some_game("two")
    put_on_shelf(ready, first, second)
    with ready.expect_download() as one:
        choose(ready, "export")
    assert load(text_of(one.value)).choices == second.choices
    with ready.expect_download() as every:
        ready.click("[data-target='game:export-all']")
    assert [saved.text for saved in read_file(text_of(every.value))] == [save(second), save(first)]
    good, damaged = tmp_path / "good.json", tmp_path / "damaged.json"
    third = some_game("three")
    good.write_text(save(third), encoding="utf-8")
    damaged.write_text(save(third)[:-40], encoding="utf-8")
    ready.set_input_files("#import", [damaged, good])
    notes = ready.locator(".shelf-notes")
    expect(notes).to_contain_text(TEXTS("shelf.imported", n=1))
    expect(notes).to_contain_text(TEXTS("shelf.import_problem.not_json"))
    with ready.expect_download() as raw:
        ready.click("[data-target='game:rejected']")
    assert text_of(raw.value) == damaged.read_text(encoding="utf-8")
    expect(ready.locator(".game")).to_have_count(2)
    ready.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "dropped.json"));
            for (const what of ["dragover", "drop"])
                document.querySelector(".hero").dispatchEvent(
                    new DragEvent(what, {dataTransfer, bubbles: true, cancelable: true}));
        }""",
        text_of(every.value).replace("one", "four"),
    )
    expect(notes).to_contain_text(TEXTS("shelf.import_known", n=1))
    expect(ready.locator("[data-dropping]")).to_have_count(0)


# Shortcuts of the installed app


def test_shortcuts_continue_the_last_game_and_begin_a_new_one(page: Page, address: str) -> None:
    page.goto(f"{address}#new=solo")
    wait_for_table(page)
    assert page.url == address
    first = play_on(page)
    assert (first.setup.people, first.setup.wakhan) == (1, True)
    page.evaluate("location.hash = 'new=solo'")
    expect(page).to_have_url(address)
    second = game_in(page)
    assert second.setup.seed != first.setup.seed
    assert second.choices == ()
    page.goto("about:blank")
    page.goto(f"{address}#continue")
    wait_for_table(page)
    expect(page).to_have_url(address)
    assert game_in(page).choices == first.choices
    page.evaluate("location.hash = 'continue'")
    assert game_in(page).choices == first.choices


def test_a_shortcut_to_continue_without_any_game_is_the_start_screen(page: Page, address: str) -> None:
    page.goto(f"{address}#continue")
    wait_until_ready(page)
    expect(page.locator("#begin")).to_be_visible()
