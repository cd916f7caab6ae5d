"""What is agreed about the game on the table: its seed, who sits where, and by which rules it is played."""

from __future__ import annotations

from engine.cards import RULES
from engine.setup import Rival
from ui import targets
from ui.device.dialog import Dialog, OnTable
from ui.device.page import Page
from ui.device.reader import Reader
from ui.parts.html import NOTHING, Markup, button, dialog, escape, icon, join
from ui.parts.person import badge
from ui.targets import Target
from ui.words.people import about_rival, seated_by
from ui.words.texts import Texts


class AboutGame(Dialog):
    def __init__(self, page: Page, reader: Reader) -> None:
        self.page, self.reader = page, reader
        self.copied = False

    def press(self, target: Target, table: OnTable | None) -> bool:
        match target:
            case targets.OpenAboutGame() if table:
                self.is_open, self.copied = True, False
            case targets.CopySeed() if table:
                self.page.copy(table.game.setup.seed)
                self.copied = True
            case targets.CloseAboutGame():
                self.close()
            case _:
                return False
        return True

    def draw(self, table: OnTable | None) -> Markup:
        texts = self.reader.texts
        if table is None:
            return NOTHING
        copied = escape(texts("game.copied" if self.copied else "game.copy_seed"))
        copy = button(targets.CopySeed(), icon("copy") + copied) if self.page.can_copy else NOTHING
        share = button(targets.OpenShare(), icon("share") + escape(texts("menu.share")))
        back = button(targets.CloseAboutGame(), escape(texts("settings.close")), look="verb")
        inner = Markup(
            f'<h2 id="about-game" tabindex="-1">{icon("info")} {escape(texts("menu.game"))}</h2>'
            f'<dl class="agreed">{draw_agreed(table, texts)}</dl>'
            f'<div class="choices" role="status">{copy}{share}{back}</div>'
        )
        return dialog("about-game", inner, look="about-game")


def _draw_rival(rival: Rival | None, texts: Texts) -> Markup:
    return Markup(f"<small>{escape(about_rival(rival, texts))}</small>") if rival else NOTHING


def draw_agreed(table: OnTable, texts: Texts) -> Markup:
    setup, wakhan = table.game.setup, table.game.state.wakhan
    people = join(
        Markup(f"<li>{badge(each.colour, name)}{_draw_rival(each.rival, texts)}</li>")
        for each, name in zip(seated_by(setup, wakhan), table.names, strict=True)
    )
    hands = "secret" if setup.hands_are_secret else "open" if setup.people > 1 else "alone"
    hints = "yes" if setup.hints else "no"
    facts = (
        ("start.seed", escape(setup.seed)),
        ("game.seats", Markup(f'<ul class="players">{people}</ul>')),
        ("player.wakhan", escape(texts("game.wakhan.yes" if setup.wakhan else "game.wakhan.no"))),
        ("game.hands", escape(texts(f"game.hands.{hands}"))),
        ("game.undo", escape(texts("game.undo.free" if setup.free_undo else "game.undo.revealed"))),
        *([("game.hints", escape(texts(f"game.hints.{hints}")))] if setup.is_shared else []),
        ("game.rules", escape(texts("game.rules.number", n=RULES))),
    )
    return join(Markup(f"<div><dt>{escape(texts(name))}</dt><dd>{words}</dd></div>") for name, words in facts)
