"""Runs scripts under Node: our own, and Python ones inside the pinned Pyodide."""

from __future__ import annotations

import json
import shutil
import subprocess

from tools.project import ROOT, BuildError


def run_node(*command: str, failed: str) -> str:
    """What it printed."""
    if not shutil.which("node"):
        raise BuildError("node is missing. Install Node 20 or newer, then run this again.")
    done = subprocess.run(["node", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{failed}:\n{done.stdout}{done.stderr}")
    return done.stdout


def run_in_pyodide(script: str, argument: object, failed: str) -> None:
    run_node("tools/pyodide_run.mjs", script, json.dumps(argument), failed=failed)
