"""What a person likes: set by a press, remembered on the device, and never anything that is not offered."""

from __future__ import annotations

import json

import pytest

from tests.ui.drawn import Element, read
from tests.ui.notebook import SOLO, Cupboard, Notebook, game_of, some_choices, table_of
from ui.device.reader import Reader
from ui.device.settings import GROUPS, Group, Settings, SettingsFile
from ui.device.settings_dialog import CHOICES, FILE_NAME, draw_explore, draw_settings
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
    dialog = read(draw_settings(Reader(texts, Settings())))
    assert dialog.one("dl", "keys").all("dd")[0].words == texts("keys.top")
    if language != "en":
        english = {button.words for button in read(draw_settings(Reader(TEXTS, Settings()))).all("button", "quiet")}
        names = {texts_in(each)("language.name") for each in LANGUAGES}
        same = (english - names) & {button.words for button in dialog.all("button", "quiet")}
        # "Normal" is a German word too, and numbers are the same for all.
        assert {words for words in same if words and not words[0].isdigit()} <= {"Normal"}


# The rest of the dialog


def menu_of(page: Notebook) -> dict[str, Element]:
    return {each.words: each for each in read(page.panels["over"]).one("nav", "settings-menu").all("button")}


def test_without_a_game_the_menu_offers_nothing_that_needs_one(app: App, page: Notebook) -> None:
    app.click("settings")
    assert set(menu_of(page)) == {TEXTS("menu.rules"), TEXTS("menu.cards")}
    explored = {button.words for button in read(draw_explore(TEXTS)).all("button")}
    assert explored == {*menu_of(page), TEXTS("settings.title")}
    app.start(SOLO)
    app.click("settings")
    more = ("menu.game", "menu.share", "menu.download", "replay.open", "bar.restart", "table.back")
    assert set(menu_of(page)) - explored == {TEXTS(key) for key in more}


def test_a_turn_is_begun_again_from_the_menu_once_there_is_something_to_take_back(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("choice:loyalty afghan")
    app.click("settings")
    assert menu_of(page)[TEXTS("bar.restart")].attributes.get("disabled") is not None
    app.click("close-settings")
    before = game_of(app).choices
    some_choices(app, 1)
    assert len(game_of(app).choices) > len(before)
    app.click("settings")
    app.click(menu_of(page)[TEXTS("bar.restart")].target)
    assert game_of(app).choices == before
    assert "settings-title" not in page.panels["over"]


# Groups, and files


def test_every_setting_is_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(Settings.model_fields)


def anything_else() -> Settings:
    """Every setting as it is not at first."""
    settings = Settings()
    for name, values in CHOICES.items():
        settings = settings.having(name, next(value for value in values if value != getattr(settings, name)))
    return settings


def resets(page: Notebook) -> list[str]:
    return [each.target for each in read(page.panels["over"]).all("button") if each.target.startswith("reset:")]


@pytest.mark.parametrize("group", GROUPS)
def test_one_group_goes_back_to_how_it_was_and_the_others_stay(group: Group) -> None:
    page = Notebook(memory={"settings": anything_else().model_dump_json()})
    app = App(page, Cupboard())
    app.click("settings")
    assert resets(page) == [*(f"reset:{each}" for each in GROUPS), "reset:all"]
    app.click(f"reset:{group}")
    kept = json.loads(page.memory["settings"])
    for each, names in GROUPS.items():
        expected = Settings() if each == group else anything_else()
        assert {name: kept[name] for name in names} == {name: getattr(expected, name) for name in names}
    assert page.applied == Settings.read(page.memory["settings"])
    assert f"reset:{group}" not in resets(page)


def test_everything_goes_back_at_once() -> None:
    page = Notebook(memory={"settings": anything_else().model_dump_json()})
    app = App(page, Cupboard())
    app.click("reset:all")
    assert page.applied == Settings.read(page.memory["settings"]) == Settings()


def test_settings_travel_to_another_device_as_a_file(app: App, page: Notebook) -> None:
    for name, value in anything_else():
        app.click(f"set:{name}:{value}")
    app.click("save-settings")
    other = Notebook()
    there = App(other, Cupboard())
    there.bring([page.files[FILE_NAME]], 0)
    assert other.applied == Settings.read(other.memory["settings"]) == anything_else()
    assert other.soons == 0
    assert TEXTS("settings.imported") in other.panels["games"]


@pytest.mark.parametrize(
    ("settings", "used"),
    [
        ('{"theme": "<script>", "pace": "fast"}', Settings(pace="fast")),
        ('{"theme": ["dark"], "text": 130, "keys": null}', Settings()),
        ('{"text": "130", "unheard": "of"}', Settings(text="130")),
    ],
)
def test_of_a_file_only_what_is_offered_is_used(app: App, page: Notebook, settings: str, used: Settings) -> None:
    app.bring([f'{{"game": "pax-pamir", "settings": {settings}}}'], 0)
    assert not app.report
    assert page.applied == used.having("confirm", "never")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"settings": {}, "game": "chess"}',
        '{"game": "pax-pamir", "settings": 7}',
        '{"game": "pax-pamir"}',
        '{"game": "pax-pamir", "settings": {"theme": "dark"}}' + " " * 10_000,
    ],
)
def test_what_is_no_file_of_settings_goes_the_way_of_games(app: App, page: Notebook, text: str) -> None:
    assert SettingsFile.read(text) is None
    app.bring([text], 0)
    app.go_on()
    assert page.applied == Settings(confirm="never")
    assert "shelf-notes" in page.panels["games"]
