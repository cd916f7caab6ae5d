"""Modules that live in the browser or inside Pyodide cannot be imported for their doctests."""

collect_ignore = [
    "ui/shell/dom.py",
    "ui/main.py",
    "tools/compile_archive.py",
    "tools/compile_beside.py",
    "tools/freeze_lock.py",
    "tools/snapshot_prepare.py",
]
