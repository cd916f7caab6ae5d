"""The dialog that makes a link of a game: a deal to try, the whole game, or one moment of it."""

from __future__ import annotations

from typing import get_args

from engine import Game
from engine.link import Mark, write_challenge, write_game
from engine.setup import name_at
from ui import targets
from ui.device.dialog import Dialog, OnTable
from ui.device.page import Page
from ui.device.reader import Reader
from ui.parts.html import NOTHING, Markup, button, dialog, escape, icon, join
from ui.share.qr import draw_qr
from ui.targets import Shared, Target
from ui.words.texts import Texts


class ShareDialog(Dialog):
    def __init__(self, page: Page, reader: Reader) -> None:
        self.page, self.reader = page, reader
        self.share: Share | None = None

    def press(self, target: Target, table: OnTable | None) -> bool:
        match target:
            case targets.OpenShare() if table:
                self.share, self.is_open = Share(table.game), True
            case targets.ShareMoment(choices) if table:
                self.share, self.is_open = Share(table.game, choices), True
            case targets.CloseShare():
                self.close()
            case targets.CopyLink() if self.share:
                self.page.copy(f"{self.page.address}#{self.share.link}")
                self.share.copied = True
            case targets.SendLink() if self.share:
                self.page.send(self.reader.texts("share.title"), f"{self.page.address}#{self.share.link}")
            case targets.ShareKind(kind) if self.share:
                self.share.choose(kind)
            case targets.ShareResult() if self.share:
                self.share.turn_result()
            case _:
                return False
        return True

    def close(self) -> None:
        self.share, self.is_open = None, False

    def draw(self, table: OnTable | None) -> Markup:
        page = self.page
        if self.share is None:
            return NOTHING
        return self.share.draw(page.address, self.reader.texts, can_copy=page.can_copy, can_send=page.can_send)


class Share:
    """What is being sent. The link is made when it is asked for, since the game has to be played again for it."""

    def __init__(self, game: Game, moment: int | None = None) -> None:
        self.game = game
        if moment == len(game.choices):
            moment = None  # its end is the whole game
        self.moment = len(game.choices) if moment is None else moment
        self.with_result = game.over
        self.copied = False
        self.choose("moment" if moment is not None else "game" if game.over else "challenge")

    def choose(self, kind: Shared) -> None:
        self.kind, self.copied = kind, False
        match kind:
            case "challenge":
                self.link: str | None = write_challenge(self.game.setup, self._result if self.with_result else None)
            case "game":
                self.link = write_game(self.game)
            case "moment":
                self.link = write_game(self.game, self.moment)

    def turn_result(self) -> None:
        """With or without what was reached."""
        self.with_result = not self.with_result
        self.choose("challenge")

    @property
    def _result(self) -> Mark | None:
        """What the first person at the table had in the end: the only one where a challenge is for one."""
        result, seat = self.game.result, next(iter(self.game.seats_of_persons), None)
        if result is None or seat is None:
            return None
        name = name_at(self.game.setup, self.game.state, seat) or ""
        return Mark(result.points[seat], seat in result.winners, self.game.assisted, name, self.game.hinted)

    def draw(self, address: str, texts: Texts, *, can_copy: bool, can_send: bool) -> Markup:
        whole = f"{address}#{self.link}"
        link = self._draw_link(whole, texts, can_copy, can_send) if self.link else self._draw_too_long(texts)
        inner = Markup(
            f'<h2 id="share-title" tabindex="-1">{icon("share")} {escape(texts("share.title"))}</h2>'
            f'{self._draw_kinds(texts)}<p class="share-note">{escape(texts(f"share.{self.kind}.note"))}</p>'
            f"{self._draw_options(texts)}{link}<p>{button(targets.CloseShare(), escape(texts('share.close')))}</p>"
        )
        return dialog("share-title", inner, look="share")

    def _draw_kinds(self, texts: Texts) -> Markup:
        kinds = join(
            button(targets.ShareKind(kind), escape(texts(f"share.{kind}")), pressed=kind == self.kind)
            for kind in get_args(Shared)
            if kind != "moment" or self.moment < len(self.game.choices)
        )
        return Markup(f'<div class="choices" role="group" aria-labelledby="share-title">{kinds}</div>')

    def _draw_options(self, texts: Texts) -> Markup:
        if self.kind == "challenge":
            result = self._result
            if result is None:
                return NOTHING
            words = escape(texts("share.result", n=result.points))
            return Markup(f"<p>{button(targets.ShareResult(), words, pressed=self.with_result)}</p>")
        running = Markup(f'<p class="share-note">{icon("warning")} {escape(texts("share.running"))}</p>')
        assisted = Markup(f'<p class="share-note">{escape(texts("share.assisted"))}</p>')
        hinted = Markup(f'<p class="share-note">{escape(texts("share.hinted"))}</p>') if self.game.hinted else NOTHING
        helped = hinted + (assisted if self.game.assisted_elsewhere else NOTHING)
        return (NOTHING if self.game.over else running) + helped

    def _draw_link(self, address: str, texts: Texts, can_copy: bool, can_send: bool) -> Markup:
        label = escape(texts("share.link"))
        copy = button(
            targets.CopyLink(),
            icon("copy") + escape(texts("share.copied" if self.copied else "share.copy")),
            look="verb",
        )
        copy = copy if can_copy else NOTHING
        send = button(targets.SendLink(), icon("share") + escape(texts("share.send"))) if can_send else NOTHING
        code = draw_qr(address, texts("share.code")) or NOTHING
        length = escape(texts("share.length", n=len(address)))
        return Markup(
            f'<div class="share-link"><input type="text" readonly value="{escape(address)}" aria-label="{label}">'
            f'<div class="share-deeds" role="status">{copy}{send}<small>{length}</small></div></div>'
            f'<div class="share-code">{code}<p>{escape(texts("share.local"))}</p></div>'
        )

    @staticmethod
    def _draw_too_long(texts: Texts) -> Markup:
        return Markup(f'<p class="share-note">{icon("warning")} {escape(texts("share.too_long"))}</p>')
