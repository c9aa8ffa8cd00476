// What surrounds the tables and pictures: the head, the filter, the detail, two traces.

part(["trace"], function drawHead() {
  const { scenario, file, producer, settings, totals, score, name, omitted } = trace();
  document.title = `${scenario || name}: redraws`;
  byID("title").textContent = printable(scenario || name);
  const given = settings.map(([name, value]) => `${name}=${value}`).join(", ");
  byID("wasted").closest("label").hidden = !knows("waste");
  byID("subtitle").textContent = printable([file, given].filter(Boolean).join(" · "));
  const one = (name, number, look, fact) => element("div", { class: look }, element("dt", {}, name), element("dd", {}, fact ? known(fact, number) : count(number)));
  const points = score && element("div", {}, element("dt", {}, "score"), element("dd", {}, scoreWords(score)));
  byID("totals").replaceChildren(...points ? [points] : [],
    one("evaluations", totals.evaluations), one("wasted", totals.wasted, totals.wasted ? "wasted" : null, "waste"), one("skipped", totals.skipped, null, "skips"),
    one("ticks", totals.ticks), one("writes", totals.writes, null, "causes"), one("commits", totals.commits, null, "commits"));
  const left = [
    omitted.ticks && `${counted(omitted.ticks, "tick")} with the least waste are not listed`,
    omitted.details && `the records of ${counted(omitted.details, "tick")}`, omitted.nodes && counted(omitted.nodes, "node"),
    omitted.views && counted(omitted.views, "view"), omitted.writes && counted(omitted.writes, "write or event", "writes and events"),
    omitted.texts && counted(omitted.texts, "text"),
  ].filter(Boolean);
  byID("omitted").textContent = (left.length ? `Left out: ${left.join("; ")}. Give --ticks to see some ticks in full. ` : "") + `Recorded by ${printable(producer)}.`;
});

/** The points of a score; there may be none. */
const scoreWords = score => score.points === null ? "–" : count(score.points);

// Detail

part(["trace", "tick", "view", "node"], function drawDetail() {
  const body = byID("detail-body");
  byID("detail-fold").textContent = state.view === null ? "Detail" : `Detail: ${printable(trace().views[state.view].name)}`;
  if (state.view === null) {
    return body.replaceChildren(element("p", { class: "soft" }, "Choose a view, a tick or a node to see why it was evaluated."));
  }
  const view = trace().views[state.view];
  const terms = pairs => element("dl", {}, ...pairs.filter(([, value]) => value !== "" && value !== null).flatMap(
    ([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
  body.replaceChildren(
    element("h3", {}, view.name),
    terms([
      ["Declared", place(view)], ["Module", view.module], ["Evaluated", count(view.evaluations)],
      ["Wasted", element("span", { class: view.wasted ? "wasted" : null }, known("waste", view.wasted))], ["Skipped", known("skips", view.skipped)]]),
    ...evaluationDetail(terms), ...viewCauses());
});

/** The chosen evaluation: the one of the chosen node, or the worst one of the chosen view, in the chosen tick. */
function evaluationDetail(terms) {
  const detail = chosenDetail();
  if (!detail) return [];
  const { evaluations } = detail;
  const own = evaluations.view.map((view, index) => index).filter(index => evaluations.view[index] === state.view
    && (state.node === null || evaluations.node[index] === state.node));
  if (!own.length) return [element("h3", {}, `Tick ${state.tick}`), element("p", { class: "soft" }, "Not evaluated in this tick.")];
  const index = own.find(index => evaluations.wasted[index]) ?? own[0];
  const reason = reasonAt(evaluations.reason[index]);
  const value = text => text === "" ? "" : element("code", { class: "value" }, text);
  return [
    element("h3", {}, `Tick ${state.tick}` + (own.length > 1 ? `, one of ${count(own.length)}` : "") + (evaluations.wasted[index] ? ", wasted" : "")),
    terms([
      ["Reason", element("code", {}, reason.words)],
      ["Property", reason.property && element("code", {}, [reason.property, reason.fieldPath].filter(Boolean).join(".") + (reason.valueType ? `: ${reason.valueType}` : ""))],
      ["Kind", reason.holder], ["Rule", reason.rule === "none" ? "" : ruleNames[reason.rule] ?? reason.rule],
      ["Node", trace().nodes.identity[evaluations.node[index]] ?? ""],
      ["Before", value(evaluations.old[index])], ["After", value(evaluations.new[index])]]),
    evaluations.wasted[index] && reason.advice ? element("p", { class: "advice" }, coded(reason.advice)) : null,
    element("h3", {}, "Chain"), chainList(chain(detail, index)),
  ].filter(Boolean);
}

const mostLinks = 40;

/** Of a chain that is long, its beginning and its end. */
function chainList(links) {
  const item = link => element("li", {}, ...link);
  if (links.length <= mostLinks) return element("ol", {}, ...links.map(item));
  const half = mostLinks / 2, left = element("li", { class: "soft" }, `${count(links.length - mostLinks)} more`);
  return element("ol", {}, ...links.slice(0, half).map(item), left, ...links.slice(-half).map(item));
}

/** From what began it down to the evaluation, with file and line. */
function chain({ evaluations, causes }, index) {
  const links = [];
  const soft = text => element("span", { class: "soft" }, text);
  let cause = 0;
  for (let at = index; at >= 0; at = evaluations.maker[at]) {
    const view = viewAt(evaluations.view[at]);
    links.unshift([`body of ${view.name} `, soft(place(view))]);
    cause = evaluations.cause[at];
  }
  for (let above = Infinity; cause > 0 && cause < above && causes[cause - 1]; [above, cause] = [cause, causes[cause - 1].cause]) {
    const own = causes[cause - 1];
    if (own.kind === "event") links.unshift([`${own.name} `, own.target]);
    else {
      const values = own.old || own.new ? ` ${changeWords(own.old, own.new)}` : "";
      links.unshift([`write of ${startWords(writeAt(own.write))}${values} `, soft(place(writeAt(own.write)))]);
    }
  }
  return links;
}

/** Two values in a sentence; of long ones the place where they differ. */
function changeWords(oldValue, newValue) {
  const most = 60, before = 16, old = [...oldValue], now = [...newValue], longest = Math.max(old.length, now.length);
  let common = 0;
  while (common < longest && old[common] === now[common]) common += 1;
  const start = longest > most && common > 2 * before && common < longest ? common - before : 0;
  const excerpt = text => (start > 0 ? "…" : "") + text.slice(start, start + most).join("") + (text.length > start + most ? "…" : "");
  return `from ${excerpt(old)} to ${oldValue === newValue ? "another one that reads the same" : excerpt(now)}`;
}

/** What wasted evaluations of the chosen view go back to in the whole trace. */
function viewCauses() {
  const fix = trace().fixes.find(fix => fix.view === state.view);
  if (!fix) return [];
  const amount = (evaluated, wasted) => knows("waste") ? element("span", { class: "wasted" }, `${count(wasted)} wasted`) : counted(evaluated, "evaluation");
  return [element("h3", {}, knows("waste") ? "Wasted because of" : "Evaluated because of"), element("ol", {}, ...fix.causes.map(([reason, write, evaluated, wasted]) => element("li", {},
    element("code", {}, reasonWords(reasonAt(reason))), ` after ${startWords(writeAt(write))}: `, amount(evaluated, wasted),
    reasonAt(reason).advice ? element("p", { class: "soft" }, coded(reasonAt(reason).advice)) : null)))];
}

// Two traces

part(["trace", "search", "wasted"], function drawComparison() {
  if (!report.comparison) return;
  const [base, head] = report.traces, none = [0, 0];
  byID("compare").hidden = false;
  const more = head.totals.evaluations - base.totals.evaluations, waste = head.totals.wasted - base.totals.wasted;
  const signed = number => number > 0 ? `+${count(number)}` : number < 0 ? `−${count(-number)}` : "±0";
  const knowsWaste = knows("waste", base) && knows("waste", head);
  byID("compare-lead").textContent = `${printable(base.file)} to ${printable(head.file)}: ${signed(more)} evaluations, ${knowsWaste ? `${signed(waste)} wasted` : "waste not known"}`
    + (base.score && head.score ? `; score ${scoreWords(base.score)} to ${scoreWords(head.score)}.` : ".");
  const differs = row => String(row.base) !== String(row.head);
  const rows = report.comparison.views.filter(row => (!state.wasted || differs(row)) && found(row.view));
  const change = place => row => (row.head ?? none)[place] - (row.base ?? none)[place];
  const signedColumn = (title, by) => ({ title, by, number: true, cell: row => element("span", { class: by(row) > 0 ? "wasted" : null }, signed(by(row))) });
  table("compare-table", "Views by what changed", [
    { title: "View", by: row => row.view, cell: row => row.view + (row.base ? row.head ? "" : " (removed)" : " (new)") },
    ...knowsWaste ? [numbers("Base wasted", row => (row.base ?? none)[1]), numbers("Head wasted", row => (row.head ?? none)[1]), signedColumn("Change", change(1))] : [],
    numbers("Base evaluated", row => (row.base ?? none)[0]), numbers("Head evaluated", row => (row.head ?? none)[0]), signedColumn("Change", change(0)),
    { title: "Why", cell: row => row.why.join("; ") || "–" },
  ], rows, { choose: chooseByName, none: "No view differs." });
});

function chooseByName(row) {
  const view = trace().views.findIndex(view => view.name === row.view);
  if (view >= 0) change({ view, node: null }, { says: `${row.view} chosen` });
}

// Filter, sections, address

function drawTraceChoice() {
  if (report.traces.length < 2) return;
  const choices = report.traces.map((one, index) => {
    const input = element("input", { type: "radio", name: "trace", checked: index === state.trace });
    input.addEventListener("change", () => change({ trace: index, tick: null, view: null, node: null }, { says: `${one.name} shown` }));
    return element("label", {}, input, ` ${index ? "Head" : "Base"}`);
  });
  byID("traces").append(...choices);
  byID("traces").hidden = false;
}

/** To the page in front of a folder's reports. */
function drawIndexLink() {
  if (!report.index) return;
  byID("index").href = report.index;
  byID("index").hidden = false;
}

part(["trace"], function drawSections() {
  const sections = [...document.querySelectorAll("main > section")].filter(section => !section.hidden);
  byID("sections").replaceChildren(...sections.map(section =>
    element("li", {}, element("a", { href: `#${section.id}` }, section.querySelector("h2").textContent))));
});

// A link within the page leaves the address alone, which has what is chosen.
document.addEventListener("click", event => {
  const link = event.target.closest("a[href^='#']");
  const place = link && byID(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  place.scrollIntoView();
  const title = place.querySelector(":scope > h2") ?? place;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
});

byID("detail-fold").addEventListener("click", ({ currentTarget: fold }) => {
  fold.setAttribute("aria-expanded", fold.getAttribute("aria-expanded") !== "true");
});
byID("wasted").addEventListener("change", event => change({ wasted: event.target.checked }, { says: event.target.checked ? "Wasted only" : "Everything" }));
byID("search").addEventListener("input", event => change({ search: event.target.value.trim() }));
addEventListener("hashchange", () => { change(stateOfAddress()); showControls(); });

function showControls() {
  byID("wasted").checked = state.wasted;
  byID("search").value = state.search;
  for (const [index, input] of byID("traces").querySelectorAll("input").entries()) input.checked = index === state.trace;
}

/** Without an address, the page opens with what is worst. */
function begin() {
  Object.assign(state, stateOfAddress());
  if (!location.hash) {
    const { ticks, fixes } = trace();
    const worst = ticks.wasted.reduce((worst, wasted, row) => wasted > (ticks.wasted[worst] ?? 0) ? row : worst, 0);
    state.tick = ticks.number[worst] ?? null;
    state.view = fixes[0]?.view ?? null;
    state.wasted = trace().totals.wasted > 0;
  }
  drawTraceChoice();
  drawIndexLink();
  showControls();
  for (const { draw } of parts) draw();
}

begin();
