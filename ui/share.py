"""The sheet that makes a link of a game: a deal to try, the whole game, or one moment of it."""

from __future__ import annotations

from typing import Literal, get_args

from engine import Game
from engine.link import Mark, write_challenge, write_game
from engine.setup import name_at
from ui.html import NOTHING, Markup, button, escape, icon, join, sheet
from ui.i18n import Texts
from ui.qr import draw_qr

Kind = Literal["challenge", "game", "moment"]


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

    def choose(self, kind: Kind) -> None:
        self.kind, self.copied = kind, False
        match kind:
            case "challenge":
                self.link: str | None = write_challenge(self.game.setup, self._result if self.with_result else None)
            case "game":
                self.link = write_game(self.game)
            case "moment":
                self.link = write_game(self.game, self.moment)

    def press(self, target: str) -> None:
        """Everything of this sheet but what the page has to do."""
        for kind in get_args(Kind):
            if target == f"share:{kind}":
                self.choose(kind)
        if target == "share:result":
            self.with_result = not self.with_result
            self.choose("challenge")

    @property
    def _result(self) -> Mark | None:
        """What the first person at the table had in the end: the only one where a challenge is for one."""
        result, state = self.game.result, self.game.state
        if result is None:
            return None
        seat = next(seat for seat in range(len(state.players)) if seat != state.wakhan)
        name = name_at(self.game.setup, state, seat) or ""
        return Mark(result.points[seat], seat in result.winners, self.game.assisted, name)

    def draw(self, address: str, texts: Texts, *, can_copy: bool, can_send: bool) -> Markup:
        whole = f"{address}#{self.link}"
        link = self._draw_link(whole, texts, can_copy, can_send) if self.link else self._draw_too_long(texts)
        inner = Markup(
            f'<h2 id="share-title" tabindex="-1">{icon("share")} {escape(texts("share.title"))}</h2>'
            f'{self._draw_kinds(texts)}<p class="share-note">{escape(texts(f"share.{self.kind}.note"))}</p>'
            f"{self._draw_options(texts)}{link}<p>{button('share:close', escape(texts('share.close')))}</p>"
        )
        return sheet("share-title", inner, look="share")

    def _draw_kinds(self, texts: Texts) -> Markup:
        kinds = join(
            button(f"share:{kind}", escape(texts(f"share.{kind}")), pressed=kind == self.kind)
            for kind in get_args(Kind)
            if kind != "moment" or self.moment < len(self.game.choices)
        )
        return Markup(f'<div class="choices" role="group" aria-labelledby="share-title">{kinds}</div>')

    def _draw_options(self, texts: Texts) -> Markup:
        if self.kind == "challenge":
            result = self._result
            if result is None:
                return NOTHING
            words = escape(texts("share.result", n=result.points))
            return Markup(f"<p>{button('share:result', words, pressed=self.with_result)}</p>")
        running = Markup(f'<p class="share-note">{icon("warning")} {escape(texts("share.running"))}</p>')
        assisted = Markup(f'<p class="share-note">{escape(texts("share.assisted"))}</p>')
        return (NOTHING if self.game.over else running) + (assisted if self.game.assisted_elsewhere else NOTHING)

    def _draw_link(self, address: str, texts: Texts, can_copy: bool, can_send: bool) -> Markup:
        label = escape(texts("share.link"))
        copy = button(
            "share:copy",
            icon("copy") + escape(texts("share.copied" if self.copied else "share.copy")),
            look="verb",
        )
        copy = copy if can_copy else NOTHING
        send = button("share:send", icon("share") + escape(texts("share.send"))) if can_send else NOTHING
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
