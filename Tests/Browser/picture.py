#!/usr/bin/env python3
"""Takes the pictures of a report that documents show: `picture.py PAGE FOLDER`. Scripts/report-picture.sh runs it."""
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

page, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    for name, scheme in (("report.png", "light"), ("report-dark.png", "dark")):
        shot = browser.new_page(viewport={"width": 1200, "height": 760}, color_scheme=scheme, device_scale_factor=1.5)
        shot.goto(f"file://{page}")
        shot.wait_for_timeout(300)
        shot.screenshot(path=folder / name)
    browser.close()
