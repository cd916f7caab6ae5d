"""Somebody who hears the page: they know what the browser tells screen readers and nothing else; they have keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, TimeoutError

PATIENCE = 400
"""So often the page is listened to before it is taken for mute."""
IS_NEW = """before => {
    const said = [...document.querySelectorAll("[role=status]")].map(e => e.textContent).join(" ").trim();
    return (said && said !== before.trim()) || document.querySelector("[role=dialog], [role=alertdialog]");
}"""
"""Only what screen readers are told, too: it is asked in the page because that takes less time."""
STOPS = ("button", "link", "textbox", "combobox", "checkbox", "slider", "DisclosureTriangle")
"""Where the Tab key stops, as far as it has to be known in advance."""


@dataclass
class Heard:
    """One thing on the page, as it is told."""

    role: str
    name: str
    level: int
    is_focused: bool
    is_disabled: bool
    in_dialog: bool
    in_status: bool


class Ear:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Accessibility.enable")

    def listen(self) -> list[Heard]:
        """Everything there is, in the order in which it is read."""
        nodes = {node["nodeId"]: node for node in self.cdp.send("Accessibility.getFullAXTree")["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)
        return list(_told(root, nodes, in_dialog=False, in_status=False))

    def announced(self, heard: list[Heard] | None = None) -> str:
        """What the live regions say now."""
        return " ".join(
            each.name for each in heard or self.listen() if each.in_status and each.role == "StaticText" and each.name
        ).strip(" ")

    def focus(self) -> tuple[str, str]:
        """The role and the name of what has the focus."""
        found = self.cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        asked = {"objectId": found, "fetchRelatives": False}
        (node, *_) = self.cdp.send("Accessibility.getPartialAXTree", asked)["nodes"]
        return _value(node, "role"), _value(node, "name")

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def go_to(self, role: str, name: str, *, most: int = 90) -> None:
        """By the Tab key, listening at every stop."""
        for _ in range(most):
            if self.focus() == (role, name):
                return
            self.press("Tab")
        raise AssertionError(f"There is no way to the {role} {name!r}")

    def go_down_to(self, heard: list[Heard], wanted: Heard) -> None:
        """From what has the focus to something further down."""
        start = next(place for place, each in enumerate(heard) if each.is_focused)
        end = next(place for place, each in enumerate(heard) if each is wanted)
        between = heard[start + 1 : end + 1]
        self.press("Tab", sum(each.role in STOPS and not each.is_disabled for each in between))
        assert self.focus() == (wanted.role, wanted.name)

    def press_and_hear(self, before: str, key: str = "Enter") -> list[Heard]:
        """Until something else is said than before, or a dialog speaks for itself.

        Right after the screen has passed to somebody, nothing is taken for meant by them: then it is pressed again.
        """
        for _ in range(4):
            self.press(key)
            try:
                self.page.wait_for_function(IS_NEW, arg=before, polling=10, timeout=600)
            except TimeoutError:
                continue
            return self.listen()
        raise AssertionError(f"The page stays mute: {before!r}, {self.focus()}")

    def wait(self, happened: Callable[[list[Heard]], bool]) -> list[Heard]:
        """Until it is so."""
        for _ in range(PATIENCE):
            heard = self.listen()
            if happened(heard):
                return heard
            self.page.wait_for_timeout(15)
        raise AssertionError(f"The page stays mute: {self.announced()!r}, {self.focus()}")


def _told(node: dict[str, Any], nodes: dict[str, Any], *, in_dialog: bool, in_status: bool) -> Iterator[Heard]:
    role, facts = (
        _value(node, "role"),
        {each["name"]: each["value"].get("value") for each in node.get("properties", ())},
    )
    in_dialog |= role in ("dialog", "alertdialog")
    in_status |= role == "status"
    if not node.get("ignored"):
        level, focused, disabled = int(facts.get("level") or 0), bool(facts.get("focused")), bool(facts.get("disabled"))
        focused = focused and role != "RootWebArea"  # which has it whenever anything has
        yield Heard(role, _value(node, "name"), level, focused, disabled, in_dialog, in_status)
    for child in node.get("childIds", ()):
        if child in nodes:
            yield from _told(nodes[child], nodes, in_dialog=in_dialog, in_status=in_status)


def _value(node: dict[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", ""))
