#!/usr/bin/env python3
"""Operates an app in a browser through `redraw-trace serve`, and records what was saved: `check_serve.py PROGRAM [SCREENSHOTS]`.

Scripts/check-report.sh installs what it needs, and runs it.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

import axe_playwright_python
from playwright.sync_api import sync_playwright

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
CHROMIUM = shutil.which("chromium")
ROOT = pathlib.Path(__file__).parents[2]
failures = []


def expect(fact, words):
    if not fact:
        failures.append(words)


class Served:
    """A server, and a page on it that fails a test if it leaves the server or reports an error."""

    def __init__(self, program, browser, *words, width=1280, dark=False):
        self.process = subprocess.Popen([program, "serve", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            sys.exit(self.process.stderr.read())
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light")
        self.page = context.new_page()
        self.page.on("console", lambda message: expect(message.type not in ("error", "warning"), f"console: {message.text}"))
        self.page.on("pageerror", lambda error: expect(False, f"page: {error}"))
        self.page.on("request", lambda request: expect(request.url.startswith(self.address), f"requests {request.url}"))
        self.page.goto(self.address)
        self.settle()

    def settle(self):
        self.page.wait_for_function("() => ['ready', 'over'].includes(document.body.dataset.phase)")

    def after(self, action):
        """Does something that is a step, and waits for the state after it."""
        before = self.page.evaluate("state.version")
        action()
        self.page.wait_for_function(f"() => state.version > {before} && ['ready', 'over'].includes(document.body.dataset.phase) && !queue.length")
        return self.page.locator("#screen").inner_text()

    def steps(self):
        return self.page.locator("#steps li").all_inner_texts()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.page.context.close()
        self.process.terminate()
        self.process.wait()


def check_rules(page, name):
    """axe finds nothing, at the width of a phone and of a desk, and nothing is wider than the window."""
    size = page.viewport_size
    for width in (400, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        # A flash is over before colors are looked at.
        page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
        page.evaluate(AXE)
        for rule in page.evaluate("axe.run()")["violations"]:
            expect(False, f"{name} at {width} px: {rule['id']}: {[node['html'][:120] for node in rule['nodes']][:3]}")
        expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} at {width} px: wider than the window")
    page.set_viewport_size(size)


def check_trips(program, browser, folder, shots):
    """An app with tabs, lists, navigation, fields and toggles."""
    saved = folder / "trips.steps"
    sources = ["--sources", str(ROOT / "Examples/Trips"), "--preview", "App"]
    with Served(program, browser, *sources, "--save", str(saved)) as served:
        page = served.page
        shot(page, shots, "trips")
        expect(page.title().startswith("App"), f"title: {page.title()}")
        expect(page.get_by_role("tab").all_inner_texts() == ["Trips", "Places", "Settings"], "tabs")
        expect(page.get_by_role("tab", selected=True).inner_text() == "Trips", "the chosen tab")
        first = page.locator("#screen").inner_text()
        trip = page.locator("#screen button:not([role=tab]):enabled").first
        name = trip.inner_text().splitlines()[0]
        text = served.after(trip.click)
        expect(text != first, f"a click on {name} changes nothing")
        expect(page.locator("#evaluated tbody tr").count() > 0, "nothing is told to be evaluated")
        expect(page.locator("#screen .flash").count() > 0, "nothing flashes")
        shot(page, shots, "trips-trip")
        back = page.get_by_role("button", name="‹ Back")
        if back.count():
            expect(served.after(back.click) == first, "Back leads elsewhere")
        settings = served.after(page.get_by_role("tab", name="Settings").click)
        expect(page.get_by_role("tab", selected=True).inner_text() == "Settings", "the tab isn't chosen")
        shot(page, shots, "trips-settings")
        expect("Fjords" not in settings, "the tab before is still there")
        check_rules(page, "settings")
        toggle = page.get_by_role("switch").first
        was = toggle.is_checked()
        served.after(toggle.click)
        expect(page.get_by_role("switch").first.is_checked() != was, "the toggle doesn't switch")
        expect(page.evaluate("document.activeElement.type") == "checkbox", "the keyboard has left the toggle")
        served.after(page.get_by_role("tab", name="Places").click)
        field = page.locator("#screen input[type=text]").first
        if field.count():
            field.fill("Lis\"bon\\")
            served.after(lambda: field.press("Tab"))
            expect(page.locator("#screen input[type=text]").first.input_value() == "Lis\"bon\\", "the field has lost its text")
        shot(page, shots, "trips-places")
        done = served.steps()
        served.after(page.locator("#undo").click)
        expect(served.steps() == done[:-1], "undo doesn't take away the last step")
        free = page.locator("#free-step")
        free.fill("jump")
        free.press("Enter")
        page.wait_for_function("() => document.getElementById('notice').textContent.includes('unknown step')")
        free.fill("advance 1s")
        served.after(lambda: free.press("Enter"))
        expect(served.steps()[-1] == "advance 1s", "a typed step isn't done")
        check_rules(page, "places")
        page.locator("#save").click()
        page.wait_for_function("() => state.saved")
        steps = [line for line in saved.read_text().splitlines() if line and not line.startswith("#")]
        expect(steps == served.steps(), f"saved {steps}, not {served.steps()}")
        live = folder / "live.rtrace"
        live.write_bytes(page.request.get(served.address + "trace").body())
    recorded = folder / "recorded.rtrace"
    subprocess.run([program, "record", *sources, "--steps", str(saved), "-o", str(recorded)], check=True, capture_output=True)
    reasons = [subprocess.run([program, "reasons", str(path)], capture_output=True, text=True).stdout for path in (live, recorded)]
    expect(reasons[0] == reasons[1] and "tick 3" in reasons[0], "recorded steps give another trace")


CRASHING = """
import SwiftUI
struct Buttons: View {
  @State private var count = 0
  @State private var isAsking = false
  @State private var name = "Ann"
  var body: some View {
    VStack {
      Text("count \\(count)")
      Button("Add") { count += 1 }
      Button("Crash") { count = [1][count + 3] }
      Button("Ask") { isAsking = true }
      TextField("Name", text: $name)
      Text("Hello \\(name)")
      Stepper("Amount", value: $count)
      Slider(value: .constant(0.5)) { Text("Volume") }
      Button("Off") {}.disabled(true)
    }
    .alert("Really?", isPresented: $isAsking) {
      Button("Yes") { count = 100 }
      Button("No", role: .cancel) {}
    }
  }
}
"""


def check_crash(program, browser, folder, shots):
    """What ends the program is told, and it can be started again."""
    source = folder / "Buttons.swift"
    source.write_text(CRASHING)
    with Served(program, browser, "--sources", str(source), "--root", "Buttons()", dark=True) as served:
        page = served.page
        button = lambda name: page.locator("#screen").get_by_role("button", name=name, exact=True)
        expect("count 1" in served.after(button("Add").click), "a click doesn't add")
        expect(button("Off").is_disabled(), "a disabled button isn't disabled")
        served.after(button("Amount, more").click)
        expect("count 2" in page.locator("#screen").inner_text(), "the stepper doesn't step")
        name = page.get_by_label("Name")
        name.fill("Ben")
        served.after(lambda: name.press("Enter"))
        served.settle()
        expect("Hello Ben" in page.locator("#screen").inner_text(), "a field isn't typed into")
        served.after(button("Ask").click)
        expect(page.get_by_role("alertdialog").count() == 1, "no alert is shown")
        expect(button("Add").is_disabled(), "a button behind an alert can be clicked")
        shot(page, shots, "buttons-alert")
        check_rules(page, "alert")
        expect("count 100" in served.after(button("Yes").click), "the alert's button does nothing")
        expect(page.get_by_role("alertdialog").count() == 0, "the alert stays")
        served.after(button("Crash").click)
        expect("crashed" in page.get_by_role("alert").inner_text(), "the crash isn't told")
        shot(page, shots, "buttons-crash")
        check_rules(page, "crash")
        served.after(page.locator("#again").click)
        expect("count 0" in page.locator("#screen").inner_text(), "it isn't started again")
        with page.expect_download() as download:
            page.once("dialog", lambda dialog: dialog.accept("mine.steps"))
            served.after(button("Add").click)
            page.locator("#save").click()
        expect(download.value.suggested_filename == "mine.steps", f"saved as {download.value.suggested_filename}")
        expect(pathlib.Path(download.value.path()).read_text().endswith("\ntap \"Add\"\n"), "the download has other steps")


def check_follow(program, browser, folder, shots):
    """A report is shown anew when its trace is another one."""
    trace = folder / "feed.rtrace"
    record = lambda name: subprocess.run([program, "record", name, "-o", str(trace)], check=True, capture_output=True)
    record("A1")
    process = subprocess.Popen([program, "serve", str(trace)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        page = browser.new_page()
        page.on("console", lambda message: expect(message.type not in ("error", "warning"), f"follow: {message.text}"))
        page.goto(process.stdout.readline().strip())
        frame = page.frame_locator("#report")
        first = frame.locator("h1").inner_text()
        record("D1")
        page.wait_for_function(f"() => document.getElementById('report').contentDocument?.querySelector('h1')?.textContent && document.getElementById('report').contentDocument.querySelector('h1').textContent !== {first!r}")
        shot(page, shots, "follow")
        # A recording that runs is beside the trace's name.
        record("A2")
        whole = trace.read_bytes()
        record("D1")
        (folder / "feed.rtrace.partial").write_bytes(whole[:len(whole) * 2 // 3])
        page.wait_for_function("() => document.getElementById('phase').textContent.includes('unfinished recording')")
        page.wait_for_function("() => document.getElementById('report').contentDocument?.querySelector('h1')?.textContent === 'active-row-hidden-value'")
        page.close()
    finally:
        process.terminate()
        process.wait()


def shot(page, shots, name):
    if shots:
        page.wait_for_timeout(1_200)
        page.screenshot(path=shots / f"{name}.png", full_page=True)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    shots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for check in (check_trips, check_crash, check_follow):
            check(program, browser, pathlib.Path(folder), shots)
        browser.close()
    for failure in failures:
        print("failed:", failure)
    print(f"{len(failures)} failures" if failures else "passed: serve")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
