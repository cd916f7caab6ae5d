"""For properties of whatever people can come up with."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

QUICKLY = settings(max_examples=200, deadline=None, derandomize=True, database=None)
"""The same examples everywhere, and not too many."""
THOROUGHLY = settings(QUICKLY, max_examples=1000)
ANYTHING = st.text(st.characters(exclude_categories=()))
"""Halves of characters included, which no file and no address can hold."""
