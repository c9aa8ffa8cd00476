#!/usr/bin/env python3
"""Opens reports in a browser and checks what they show and how they can be used: `check.py PROGRAM [SCREENSHOTS]`.

Scripts/check-report.sh installs what it needs, and runs it.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import axe_playwright_python
from playwright.sync_api import sync_playwright

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
CHROMIUM = shutil.which("chromium")
WIDTHS = {400: 900, 1280: 700, 3840: 2160}
failures = []


def expect(fact, words):
    if not fact:
        failures.append(words)


def run(program, *words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


class Page:
    """A page that fails a test if it requests anything or reports an error."""

    def __init__(self, browser, path, width=1280, dark=False, address=""):
        context = browser.new_context(
            viewport={"width": width, "height": WIDTHS.get(width, 900)}, color_scheme="dark" if dark else "light")
        self.page = context.new_page()
        name = f"{path.name} at {width} px"
        self.page.on("console", lambda message: expect(message.type not in ("error", "warning"), f"{name}: {message.text}"))
        self.page.on("pageerror", lambda error: expect(False, f"{name}: {error}"))
        self.page.on("request", lambda request: expect(request.url.startswith("file:"), f"{name} requests {request.url}"))
        self.page.goto(f"file://{path}{address}")

    def address(self):
        """What the page itself has as its address: the browser tells Playwright of a change later."""
        return self.page.evaluate("location.href")

    def cells(self, table, column):
        return self.page.eval_on_selector_all(
            f"#{table} tbody tr > :nth-child({column})", "cells => cells.map(cell => cell.textContent)")


def check_counts(browser, program, trace, path):
    """What the tables show is what `summary` counts."""
    page = Page(browser, path, address="#wasted=0")
    summary = json.loads(run(program, "summary", "--format", "json", str(trace)))
    totals = dict(page.page.eval_on_selector_all(
        "#totals div", "all => all.map(one => [one.querySelector('dt').textContent, one.querySelector('dd').textContent])"))
    for name in ("evaluations", "wasted", "skipped", "commits", "ticks"):
        expect(totals[name] == f"{summary['totals'][name]:,}", f"{path.name}: {name} is {totals[name]}, not {summary['totals'][name]}")
    score = json.loads(run(program, "score", "--format", "json", str(trace)))["traces"][0]
    expect(totals["score"] == str(score["score"]), f"{path.name}: the score is {totals['score']}, not {score['score']}")
    parts = [str(score["parts"][name]["score"]) if name in score["parts"] else "–" for name in ("waste", "updates", "fanOut", "frame")]
    expect(page.cells("score-table", 2) == parts, f"{path.name}: the parts have {page.cells('score-table', 2)}, not {parts}")
    shown = dict(zip(page.cells("fix-table", 1), zip(page.cells("fix-table", 2), page.cells("fix-table", 3))))
    wasted = {name: (f"{view['wasted']:,}", f"{view['evaluations']:,}") for name, view in summary["views"].items() if view["wasted"]}
    expect(shown == wasted, f"{path.name}: fixes are {shown}, not {wasted}")
    ticks = [(f"{sum(tick['wasted'].values()):,}", f"{sum(tick['evaluations'].values()):,}") for tick in summary["ticks"]]
    listed = list(zip(page.cells("ticks-table", 2), page.cells("ticks-table", 3)))
    expect(listed == ticks[:len(listed)], f"{path.name}: ticks are {listed}, not {ticks}")
    writes = json.loads(run(program, "summary", "--by", "write", "--format", "json", str(trace)))["writes"]
    counted = sorted((f"{write['wasted']:,}", f"{write['evaluations']:,}") for write in writes if write["evaluations"])
    rows = sorted(zip(page.cells("writes-table", 5), page.cells("writes-table", 6)))
    expect([row for row in rows if row[1] != "0"] == counted[:len(rows)], f"{path.name}: writes are {rows}, not {counted}")


def check_keyboard(browser, path):
    """Everything can be reached and used by keyboard, in the order of the page, with a visible focus."""
    opened = Page(browser, path)
    page = opened.page
    seen = []
    for _ in range(80):
        page.keyboard.press("Tab")
        place = page.evaluate("""() => {
            const one = document.activeElement;
            if (one === document.body) return null;
            const style = getComputedStyle(one);
            return { section: one.closest('section, aside, .bar')?.id || one.className || 'bar', name: one.textContent.trim() || one.ariaLabel,
              visible: style.outlineStyle !== 'none' || one.matches('[role=treeitem]') };
        }""")
        if place is None:
            break
        seen.append(place["section"])
        expect(place["visible"], f"{path.name}: no visible focus on {place['name']}")
    expect(seen[0] == "skip", f"{path.name}: the first stop is {seen[0]}, not the skip link")
    order = [name for index, name in enumerate(seen) if name not in seen[:index]]
    wanted = [name for name in ("fix", "ticks", "lanes", "tree", "causes") if name in order]
    expect([name for name in order if name in wanted] == wanted, f"{path.name}: focus goes through {order}")
    expect(len(wanted) == 5, f"{path.name}: only {wanted} can be reached")
    slider = page.locator("#lanes-chart [role=slider]")
    slider.focus()
    page.keyboard.press("Home")
    expect("tick=0" in opened.address(), f"{path.name}: Home does not choose the first tick")
    page.keyboard.press("ArrowRight")
    expect("tick=1" in opened.address(), f"{path.name}: an arrow does not choose the next tick")
    expect("tick 1" in slider.get_attribute("aria-valuetext"), f"{path.name}: the slider does not say its tick")
    expect(page.evaluate("document.activeElement.getAttribute('role')") == "slider", f"{path.name}: the slider loses the focus")
    page.locator("#tree-chart [tabindex='0']").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect("node=" in opened.address(), f"{path.name}: Space does not choose a node")
    graph = page.locator("#causes-graph button").first
    graph.focus()
    page.keyboard.press("ArrowRight")
    expect(page.evaluate("document.activeElement !== document.querySelector('#causes-graph button')"), f"{path.name}: the graph can't be walked")
    page.keyboard.press("ArrowLeft")
    expect(page.evaluate("document.activeElement === document.querySelector('#causes-graph button')"), f"{path.name}: the graph can't be walked back")


RULES = """() => {
  const faults = [], all = [...document.querySelectorAll('body *')].filter(one => one.checkVisibility());
  const name = one => one.getAttribute('aria-label') || (one.getAttribute('aria-labelledby') && document.getElementById(one.getAttribute('aria-labelledby'))?.textContent)
    || [...(one.labels ?? [])].map(label => label.textContent).join('') || one.textContent.trim();
  for (const one of all) {
    if (one.matches('button, a[href], input, [role=slider], [role=treeitem], [role=tree], aside, nav') && !name(one)) faults.push('no name: ' + one.outerHTML.slice(0, 80));
    if (one.tabIndex > 0) faults.push('tab index above 0');
    if (one.matches('[aria-hidden=true] button, [aria-hidden=true] [tabindex]')) faults.push('hidden but reachable');
    if (one.matches('table') && !one.caption) faults.push('table without caption');
    if (one.matches('thead th:not([scope])')) faults.push('header without scope');
  }
  const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push('twice: ' + id);
  for (const one of document.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls]'))
    for (const list of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
      for (const id of (one.getAttribute(list) ?? '').split(' ').filter(Boolean)) if (!document.getElementById(id)) faults.push('refers to nothing: ' + id);
  let level = 0;
  for (const one of all.filter(one => one.matches('h1, h2, h3'))) {
    const own = Number(one.localName[1]);
    if (own > level + 1) faults.push('heading skips a level: ' + one.textContent);
    level = own;
  }
  if (document.querySelectorAll('h1').length !== 1 || document.querySelectorAll('main').length !== 1 || !document.documentElement.lang) faults.push('landmarks');
  const channels = color => (color.match(/[\\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const back = one => { for (let up = one; up; up = up.parentElement) { const c = channels(getComputedStyle(up).backgroundColor); if (c.length === 3 || c[3] > 0) return c; } return [255, 255, 255]; };
  for (const one of all.filter(one => one.namespaceURI.endsWith('xhtml') && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))) {
    const [a, b] = [light(channels(getComputedStyle(one).color)), light(back(one))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) faults.push('contrast ' + ratio.toFixed(2) + ': ' + one.textContent.slice(0, 40));
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window');
  return [...new Set(faults)];
}"""


def check_rules(browser, path, screenshots):
    for width in WIDTHS:
        for dark in (False, True):
            page = Page(browser, path, width, dark).page
            name = f"{path.name} at {width} px{' in the dark' if dark else ''}"
            for fault in page.evaluate(RULES):
                expect(False, f"{name}: {fault}")
            page.evaluate(AXE)
            for rule in page.evaluate("axe.run()")["violations"]:
                expect(False, f"{name}: {rule['id']}: {rule['help']}: {rule['nodes'][0]['html'][:160]}")
            if screenshots:
                page.screenshot(path=screenshots / f"{path.stem}-{width}{'-dark' if dark else ''}.png", full_page=True)


def check_filter(browser, path):
    """The page opens with waste only; everything is a click away."""
    page = Page(browser, path)
    wasted = page.cells("ticks-table", 2)
    expect(page.page.is_checked("#wasted"), f"{path.name}: waste is not the default")
    expect(wasted and "0" not in wasted, f"{path.name}: ticks without waste are listed: {wasted}")
    page.page.uncheck("#wasted")
    everything = page.cells("ticks-table", 2)
    expect("0" in everything and len(everything) > len(wasted), f"{path.name}: not all ticks are listed: {everything}")
    expect("wasted=0" in page.address(), f"{path.name}: the filter is not in the address")


def check_colors(browser, path):
    """With the option, each node that is evaluated in a tick has a color that it did not have in the one before."""
    page = Page(browser, path, address="#tick=1").page
    fills = lambda: page.eval_on_selector_all("#tree-chart .cell.warm", "cells => cells.map(cell => cell.style.fill)")
    expect(not any(fills()), f"{path.name}: nodes are colored before that was chosen")
    page.get_by_label("A new color at each evaluation").check()
    first = fills()
    expect(first and all(first) and len(set(first)) > 1, f"{path.name}: nodes have the colors {first}")
    page.locator("#lanes-chart [role=slider]").press("ArrowRight")
    second = fills()
    expect(len(second) == len(first) and second != first, f"{path.name}: colors stay {second}")
    page.locator("#lanes-chart [role=slider]").press("ArrowLeft")
    expect(fills() == first, f"{path.name}: a tick that is shown again has other colors")


def check_print(browser, path):
    """On paper there is everything that can't be clicked, and nothing of what can only be clicked."""
    page = Page(browser, path).page
    page.emulate_media(media="print")
    shown = lambda selector: page.locator(selector).first.is_visible()
    expect(shown("#fix-table table") and shown("#lanes-chart svg") and shown("#detail-body"), f"{path.name}: not all is printed")
    expect(not shown(".bar") and not shown("#lanes-tools"), f"{path.name}: controls are printed")
    expect(page.pdf().startswith(b"%PDF"), f"{path.name}: can't be printed")


def check_hostile(browser, program, maker, folder):
    """Pages of traces that are huge or deep are drawn, stay small and don't fail."""
    for name in ("deep", "long-values", "many-types", "long-sites", "long-chains"):
        trace, path = folder / f"{name}.rtrace", folder / f"{name}.html"
        run(maker, "hostile", name, str(trace))
        run(program, "report", str(trace), "-o", str(path))
        expect(path.stat().st_size < 3_000_000, f"{path.name} has {path.stat().st_size:,} bytes")
        page = Page(browser, path, address="#wasted=0").page
        expect(page.locator("#ticks-table tbody tr").count() > 0, f"{path.name}: no tick is listed")
        page.locator("#ticks-table .pick").last.click()
        is_left_out = "--ticks" in page.locator("#causes-lead").inner_text()
        expect(is_left_out or page.locator("#causes-graph button").count() > 0, f"{path.name}: a tick has no causes")
        expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path.name}: wider than the window")
        if name == "long-values":
            links = page.locator("#detail-body ol li").all_inner_texts()
            expect(all(len(link) < 400 for link in links), f"{path.name}: a value in a chain is not shortened")


def check_imported(browser, program, folder):
    """What an imported trace can't know isn't on its page, nor on the index; a narrow index shows advice as a sentence."""
    traces, pages = folder / "traces", folder / "pages"
    traces.mkdir()
    sample = pathlib.Path(__file__).parents[2] / "Fixtures/Import/xcode26.xml"
    run(program, "import", str(sample), "-o", str(traces / "phone.rtrace"))
    run(program, "record", "B9", "-o", str(traces / "b9.rtrace"))
    run(program, "report", str(traces), "-o", str(pages))
    page = Page(browser, pages / "phone.html").page
    expect(not page.is_visible("#wasted") and not page.is_visible("#score"), "an imported trace can be filtered by waste, or has a score")
    for name in page.locator("#fix-table .pick").all():
        name.click()
        for text in (page.locator("main").inner_text(), page.locator("#detail-body").inner_text()):
            expect("0 wasted" not in text and "output doesn't" not in text, f"an imported trace claims: {text[:200]}")
    headers = page.locator("thead th").all_inner_texts()
    expect("Wasted" not in headers and "Skipped" not in headers, f"an imported trace has columns {headers}")
    for width in WIDTHS:
        index = Page(browser, pages / "index.html", width).page
        for fault in index.evaluate(RULES):
            expect(False, f"index at {width} px: {fault}")
        index.evaluate(AXE)
        for rule in index.evaluate("axe.run()")["violations"]:
            expect(False, f"index at {width} px: {rule['id']}: {rule['help']}")
        tall = index.evaluate("Math.max(...[...document.querySelectorAll('tbody tr')].map(row => row.clientHeight))")
        expect(tall < 420, f"index at {width} px: a row is {tall} px tall")


def check_links_and_search(browser, path):
    opened = Page(browser, path, address="#tick=1&view=ItemCell")
    page = opened.page
    expect("ItemCell" in page.locator("#detail-body").inner_text(), f"{path.name}: a link does not show its view")
    expect(page.locator("#ticks-table tr[aria-current]").count() == 1, f"{path.name}: a link does not choose its tick")
    page.locator("#lanes-help a").click()
    expect("tick=1" in opened.address(), f"{path.name}: a link within the page loses what is chosen")
    expect(page.evaluate("document.activeElement.id") == "ticks-title", f"{path.name}: a link within the page does not lead there")
    page.fill("#search", "nothing has this name")
    expect(page.locator("#fix-table tbody tr").count() == 0, f"{path.name}: the search does not filter")
    page.fill("#search", "itemcell")
    expect(page.locator("#fix-table tbody tr").count() == 1, f"{path.name}: the search does not find")


def check_speed(browser, program, maker, folder):
    trace, path = folder / "million.rtrace", folder / "million.html"
    run(maker, "workload", "1000000", str(trace))
    run(program, "report", str(trace), "-o", str(path))
    size = path.stat().st_size
    expect(size < 3_000_000, f"a million evaluations take {size:,} bytes")
    # The quickest of three: what else runs on the machine delays one of them, not each.
    pages = [Page(browser, path, address="#wasted=0").page for _ in range(3)]
    load = min(page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd") for page in pages)
    page = pages[-1]
    # From a click until what it changed is drawn, for each of nine rows.
    clicks = page.evaluate("""async () => {
        const quickest = Array(9).fill(Infinity);
        for (let turn = 0; turn < 27; turn++) {
          const row = turn % 9, start = performance.now();
          document.querySelectorAll('#ticks-table .pick')[row].click();
          document.body.offsetHeight;
          quickest[row] = Math.min(quickest[row], performance.now() - start);
          await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        }
        return quickest;
    }""")
    print(f"a million evaluations: {size:,} bytes, loaded in {load:.0f} ms, clicks take {sorted(round(one) for one in clicks)} ms")
    expect(load < 1000, f"the page takes {load:.0f} ms to load")
    expect(sorted(clicks)[len(clicks) // 2] < 50, f"a click takes {sorted(clicks)[len(clicks) // 2]:.0f} ms")


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    screenshots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for case in ("A2", "A4", "B9"):
            trace, path = folder / f"{case}.rtrace", folder / f"{case}.html"
            run(program, "record", case, "-o", str(trace))
            run(program, "report", str(trace), "-o", str(path))
            check_counts(browser, program, trace, path)
        pair = folder / "pair.html"
        run(program, "report", str(folder / "A2.rtrace"), str(folder / "A4.rtrace"), "-o", str(pair))
        for path in (folder / "A2.html", pair):
            check_keyboard(browser, path)
            check_rules(browser, path, screenshots)
            check_print(browser, path)
        check_filter(browser, folder / "A2.html")
        check_colors(browser, folder / "A2.html")
        check_links_and_search(browser, folder / "A2.html")
        check_imported(browser, program, folder)
        maker = pathlib.Path(program).with_name("trace-maker")
        if maker.exists():
            check_speed(browser, program, str(maker), folder)
            check_hostile(browser, program, str(maker), folder)
        browser.close()
    for failure in failures:
        print("failed:", failure)
    print(f"{len(failures)} failures" if failures else "passed")
    sys.exit(1 if failures else 0)


main()
