"""What a person likes: set by a press, remembered on the device, and never anything that is not offered."""

from __future__ import annotations

import json

import pytest

from tests.ui.drawn import Element, read
from tests.ui.notebook import SOLO, Cupboard, Notebook, game_of, table_of
from ui.device.settings import Settings
from ui.device.settings_dialog import CHOICES, SHOWN_KEYS, draw_menu, draw_settings
from ui.shell.app import App
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")
EVERY = [(name, value) for name, values in CHOICES.items() for value in values]


def groups(page: Notebook) -> dict[str, dict[str, Element]]:
    """The buttons of every question, by their words."""
    asked = [each for each in read(page.panels["over"]).all("div", "choices") if "aria-label" in each.attributes]
    return {group.attributes["aria-label"]: {button.words: button for button in group.all("button")} for group in asked}


@pytest.mark.parametrize(("name", "value"), EVERY)
def test_pressing_sets_it_shows_it_and_remembers_it(app: App, page: Notebook, name: str, value: str) -> None:
    app.click("settings")
    words = TEXTS(f"settings.{name}.{value}")
    app.click(groups(page)[TEXTS(f"settings.{name}")][words].target)
    pressed = [each for each, button in groups(page)[TEXTS(f"settings.{name}")].items() if button.is_pressed]
    assert pressed == [words]
    assert json.loads(page.memory["settings"])[name] == value
    tomorrow = Notebook(memory=page.memory)
    App(tomorrow, Cupboard()).click("settings")
    assert groups(tomorrow) == groups(page)


def test_a_theme_is_seen_at_once_and_again_on_the_next_visit(app: App, page: Notebook) -> None:
    assert page.theme == "auto"
    app.click("set:theme:dark")
    assert page.theme == "dark"
    tomorrow = Notebook(memory=page.memory)
    App(tomorrow, Cupboard())
    assert tomorrow.theme == "dark"


@pytest.mark.parametrize("name", ["theme", "pace", "keys", "colour", ""])
def test_what_is_not_offered_cannot_be_set(app: App, page: Notebook, name: str) -> None:
    app.click(f"set:{name}:<script>")
    assert not app.report
    assert Settings.read(page.memory["settings"]) == Settings.read(Notebook().remembered("settings"))
    assert page.theme == "auto"


@pytest.mark.parametrize(
    "stored", ["", "null", "[]", "{", '{"theme": "pink"}', '{"pace": null}', '{"keys": true}', '"dark"', "\x00"]
)
def test_what_storage_made_up_is_as_if_never_set(stored: str) -> None:
    page = Notebook(memory={"settings": stored})
    App(page, Cupboard()).click("settings")
    assert page.theme == "auto"
    pressed = {
        name: [words for words, button in group.items() if button.is_pressed] for name, group in groups(page).items()
    }
    assert pressed[TEXTS("settings.theme")] == [TEXTS("settings.theme.auto")]
    assert pressed[TEXTS("settings.pace")] == [TEXTS("settings.pace.step")]
    assert pressed[TEXTS("settings.keys")] == [TEXTS("settings.keys.on")]


def test_what_a_later_version_stored_beside_it_harms_nothing() -> None:
    assert Settings.read('{"theme": "dark", "music": "loud"}') == Settings(theme="dark")


def test_one_setting_leaves_the_others_alone() -> None:
    chosen = Settings().having("theme", "dark").having("pace", "fast").having("keys", "off").having("theme", "light")
    assert chosen == Settings(theme="light", pace="fast", keys="off")


def test_settings_are_no_part_of_a_game(app: App, page: Notebook) -> None:
    app.start(SOLO)
    before = game_of(app).setup
    app.click("set:theme:contrast")
    app.click("set:pace:fast")
    assert (game_of(app).setup, game_of(app).choices) == (before, ())


def test_another_pace_is_taken_up_in_the_middle_of_wakhans_turn(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    assert table_of(app).step == 0
    assert page.waits == []
    app.click("set:pace:slow")
    app.click("set:pace:fast")
    slow, fast = page.waits
    assert slow > fast


# Languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_goes_by_its_own_name_and_is_spoken_by_its_button(
    app: App, page: Notebook, language: Language
) -> None:
    texts = texts_in(language)
    app.click("settings")
    own = texts("language.name")
    button = groups(page)[TEXTS("start.language")][own]
    assert button.one("span").attributes["lang"] == language
    app.click(button.target)
    assert page.language == language
    assert read(page.panels["over"]).one("h2").words == texts("settings.title")
    spoken = [words for words, button in groups(page)[texts("start.language")].items() if button.is_pressed]
    assert spoken == [own]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_are_written_in_each_language(language: Language) -> None:
    texts = texts_in(language)
    dialog = read(draw_settings(Settings(), texts))
    assert dialog.one("dl", "keys").all("dd")[0].words == texts("keys.1")
    if language != "en":
        english = {button.words for button in read(draw_settings(Settings(), TEXTS)).all("button")}
        names = {texts_in(each)("language.name") for each in LANGUAGES}
        same = (english - names) & {button.words for button in dialog.all("button")}
        # "Normal" is a German word too, and numbers are the same for all.
        assert {words for words in same if not words[0].isdigit()} <= {"Normal"}


# The rest of the dialog


def test_every_key_that_is_listed_says_what_it_does() -> None:
    listed = read(draw_settings(Settings(), TEXTS)).one("dl", "keys")
    assert [key.words for key in listed.all("kbd")] == list(SHOWN_KEYS)
    told = [each.words for each in listed.all("dd")]
    assert len(set(told)) == len(SHOWN_KEYS)


def test_without_a_game_the_menu_offers_nothing_that_needs_one() -> None:
    def offered(*, at_table: bool) -> set[str]:
        return {button.words for button in read(draw_menu(TEXTS, at_table=at_table)).all("button")}

    assert offered(at_table=False) == {TEXTS("menu.rules"), TEXTS("menu.cards")}
    assert offered(at_table=True) - offered(at_table=False) == {TEXTS("menu.share"), TEXTS("menu.download")}
