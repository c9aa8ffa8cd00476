#!/usr/bin/env python3
"""Puts data into the page as the command does: `page.py report.json > report.html`. For work on the page without a build."""
import base64
import hashlib
import html
import json
import pathlib
import sys

SCRIPTS = ("state", "tables", "timeline", "tree", "causes", "page")
PAGE = pathlib.Path(__file__).parents[2] / "Sources/HTMLReport/Page"


def hashed(text):
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def page(data):
    style = "\n" + (PAGE / "report.css").read_text()
    script = "\n" + "\n".join((PAGE / f"{name}.js").read_text() for name in SCRIPTS)
    title = json.loads(data)["traces"][-1]["scenario"] or "Redraws"
    fields = {
        "style-hash": hashed(style), "script-hash": hashed(script), "style": style, "script": script,
        "title": html.escape(title), "generator": "redraw-trace", "data": data.replace("<", "\\u003c")}
    pieces = (PAGE / "report.html").read_text().split("{{")
    return pieces[0] + "".join(fields[name] + rest for name, _, rest in (piece.partition("}}") for piece in pieces[1:]))


if __name__ == "__main__":
    sys.stdout.write(page(pathlib.Path(sys.argv[1]).read_text()))
