"""Whatever breaks, going on leads to a table that can be drawn."""

from __future__ import annotations

import pytest

from tests.ui.notebook import Notebook
from ui.shell.app import App


@pytest.mark.parametrize(
    "target", ["ending-open", "side:wakhan", "card:999", "spy:0:999", "seat:99", "gift:7", "tribe:9:kabul", "about:99"]
)
def test_what_no_button_leads_to_locks_nobody_out(target: str, three: App, page: Notebook) -> None:
    three.click(target)
    three.click("recover")
    assert not three.report
    three.click("choice:pass")
    assert not three.report
    assert 'data-target="choice:' in page.bar or page.panels.get("curtain")
