// Tables. A column has a title, what a cell shows, and, if rows can be sorted by it, a value to sort by.

const rowsAtFirst = 25;
const sortings = {};

/** Draws rows into a place, as a table whose first cells are buttons that choose the row. What the trace can't know has no column. */
function table(id, caption, allColumns, rows, { choose, isChosen = () => false, none }) {
  const holder = byID(id);
  const columns = allColumns.filter(({ fact }) => !fact || knows(fact));
  if (!rows.length) return holder.replaceChildren(element("p", { class: "empty" }, none));
  const sorting = sortings[id] ??= { column: null, falls: true, shown: rowsAtFirst };
  const redraw = focused => {
    table(id, caption, allColumns, rows, { choose, isChosen, none });
    (holder.querySelector(focused) ?? [...holder.querySelectorAll(".pick")].at(-1))?.focus();
  };
  const sorted = sortedRows(rows, columns[sorting.column], sorting.falls);
  const body = element("tbody");
  for (const row of sorted.slice(0, sorting.shown)) body.append(tableRow(columns, row, choose, isChosen(row)));
  holder.replaceChildren(
    element("table", {}, element("caption", {}, caption), tableHead(columns, sorting, redraw), body),
    ...moreButtons(sorting, rows.length, redraw));
  const picks = [...body.querySelectorAll(".pick")];
  rove(picks, listMove(picks));
  const current = picks.find(pick => pick.closest("tr").hasAttribute("aria-current"));
  if (current) for (const pick of picks) pick.tabIndex = pick === current ? 0 : -1;
}

function sortedRows(rows, column, falls) {
  if (!column) return rows;
  const sign = falls ? -1 : 1;
  const order = (one, other) => typeof one === "number" ? one - other : String(one).localeCompare(String(other));
  return [...rows].sort((one, other) => sign * order(column.by(one), column.by(other)));
}

function tableHead(columns, sorting, redraw) {
  const cells = columns.map((column, index) => {
    if (!column.by) return element("th", { scope: "col", class: column.number && "number" }, column.title);
    const isSorted = sorting.column === index;
    const sort = () => {
      sorting.falls = isSorted ? !sorting.falls : Boolean(column.number);
      sorting.column = index;
      redraw("[aria-sort] button");
    };
    return element("th", {
      scope: "col", class: column.number && "number", "aria-sort": isSorted ? (sorting.falls ? "descending" : "ascending") : null,
    }, element("button", { type: "button", onclick: sort }, column.title));
  });
  return element("thead", {}, element("tr", {}, ...cells));
}

function tableRow(columns, row, choose, isChosen) {
  const cells = columns.map((column, index) => {
    const content = column.cell(row);
    const pick = index || !choose ? null : element("button", { type: "button", class: "pick", onclick: () => choose(row) }, content);
    return element(index ? "td" : "th", {
      scope: index ? null : "row", class: [column.number && "number", column.look].filter(Boolean).join(" ") || null,
      "data-label": column.title,
    }, pick ?? content);
  });
  return element("tr", { "aria-current": isChosen ? "true" : null }, ...cells);
}

function moreButtons(sorting, total, redraw) {
  if (total <= sorting.shown) return [];
  const next = Math.min(200, total - sorting.shown);
  const show = () => { sorting.shown += next; redraw(".more button"); };
  return [element("p", { class: "more" }, element(
    "button", { type: "button", class: "plain", onclick: show },
    `Show ${count(next)} more of ${count(total - sorting.shown)}`))];
}

/** A column of numbers. */
const numbers = (title, by, look) => ({ title, by, look, number: true, cell: row => count(by(row)) });
/** The same of what an imported trace may not know. */
const knownNumbers = (title, by, fact) => ({ ...numbers(title, by), fact });
const wastedColumn = by => ({ ...knownNumbers("Wasted", by, "waste"), cell: row => by(row) ? element("span", { class: "wasted" }, count(by(row))) : "0" });

// What to fix first

part(["trace", "view", "search"], function drawFixes() {
  const { fixes, views, totals } = trace();
  const rows = fixes.filter(fix => found(views[fix.view].name, ...fix.causes.flatMap(([reason, write]) => [
    reasonAt(reason).property, reasonAt(reason).words, startWords(writeAt(write))])));
  const share = totals.evaluations ? Math.round(100 * totals.wasted / totals.evaluations) : 0;
  byID("fix-lead").textContent = totals.wasted
    ? `${share}% of ${counted(totals.evaluations, "evaluation")} changed nothing on screen and led to nothing that did.`
    : knows("waste") ? "No evaluation was wasted: each one changed what is on screen, or led to one that did."
      : "The trace was imported: which evaluations were wasted is not known. Views are ranked by their evaluations.";
  const cause = fix => fix.causes[0];
  table("fix-table", knows("waste") ? "Views by wasted evaluations" : "Views by evaluations", [
    { title: "View", by: fix => views[fix.view].name, cell: fix => breakable(views[fix.view].name) },
    { ...wastedColumn(fix => views[fix.view].wasted), cell: fix => wastedShare(views[fix.view]) },
    numbers("Evaluated", fix => views[fix.view].evaluations),
    { title: "Because of", cell: fix => element("code", {}, breakable(reasonWords(reasonAt(cause(fix)[0])))) },
    { title: "Written by", cell: fix => startCell(writeAt(cause(fix)[1])) },
    { title: "What to change", fact: "waste", cell: fix => coded(reasonAt(cause(fix)[0]).advice) },
  ], rows, {
    choose: fix => change({ view: fix.view, node: null }, { says: `${views[fix.view].name} chosen` }),
    isChosen: fix => fix.view === state.view,
    none: state.search ? "No view matches the search." : "Nothing to fix.",
  });
});

/** `3 wasted`. */
function wastedWords(number) { return knows("waste") ? `${count(number)} wasted` : "waste not known"; }

function wastedShare({ wasted, evaluations }) {
  const share = 100 * wasted / Math.max(1, evaluations);
  const bar = drawn("svg", { viewBox: "0 0 100 1", preserveAspectRatio: "none", "aria-hidden": "true" },
    drawn("rect", { class: "bar-waste", x: 100 - share, width: share, height: 1 }));
  return element("span", {}, element("span", { class: "wasted" }, count(wasted)), element("span", { class: "share" }, bar));
}

function startCell(write) {
  const where = write.kind === "write" ? place(write) : "";
  return element("span", {}, element("code", {}, breakable(startWords(write))), where && element("br"), where && element("span", { class: "soft" }, breakable(where)));
}

// Ticks, writes, properties

part(["trace", "tick", "search", "wasted"], function drawTicks() {
  const { ticks } = trace();
  const all = ticks.number.map((_, row) => row);
  const rows = all.filter(row => (!wastedOnly() || ticks.wasted[row]) && found(label(row), `tick ${ticks.number[row]}`));
  const column = name => row => ticks[name][row];
  table("ticks-table", wastedOnly() ? "Ticks with waste" : "All ticks", [
    { title: "Tick", by: column("number"), cell: row => breakable(`${ticks.number[row]}  ${label(row)}`) },
    wastedColumn(column("wasted")), numbers("Evaluated", column("evaluations")), knownNumbers("Skipped", column("skipped"), "skips"),
    knownNumbers("Events", column("events"), "events"), knownNumbers("Writes", column("writes"), "causes"), knownNumbers("Changes on screen", column("changes"), "commits"),
  ], rows, {
    choose: row => chooseTick(ticks.number[row]), isChosen: row => ticks.number[row] === state.tick,
    none: wastedOnly() ? "No tick has waste. Clear “Wasted only” to see all." : "No tick matches the search.",
  });
});

function chooseTick(number) {
  const row = tickRow(number);
  const says = `Tick ${number}, ${label(row)}: ${counted(trace().ticks.evaluations[row], "evaluation")}, ${wastedWords(trace().ticks.wasted[row])}`;
  change({ tick: number, node: null }, { says });
}

part(["trace", "search", "wasted"], function drawWrites() {
  const rows = trace().writes.filter(write => (!wastedOnly() || write.wasted)
    && found(startWords(write), place(write), ...write.views.map(([view]) => viewAt(view).name)));
  rows.sort((one, other) => other.wasted - one.wasted || other.evaluations - one.evaluations);
  table("writes-table", "Writes and events by the evaluations they led to", [
    { title: "What", by: startWords, cell: write => element("code", {}, breakable(startWords(write))) },
    { title: "Where", by: place, cell: write => element("span", { class: "soft" }, breakable(place(write))) },
    numbers("Times", write => write.times), numbers("Equal", write => write.equal),
    wastedColumn(write => write.wasted), numbers("Evaluated", write => write.evaluations),
    { title: "Views", cell: viewList },
  ], rows, { none: "Nothing to list." });
});

function viewList({ views, viewCount }) {
  const shown = views.slice(0, 4).map(([view, evaluations, wasted]) =>
    `${viewAt(view).name} ${count(evaluations)}` + (wasted ? ` (${count(wasted)} wasted)` : ""));
  if (viewCount > shown.length) shown.push(`${count(viewCount - shown.length)} more`);
  return shown.join(", ");
}

part(["trace", "search", "wasted"], function drawProperties() {
  const rows = trace().properties.filter(one => (!wastedOnly() || one.wasted) && found(one.owner, one.name, one.valueType));
  rows.sort((one, other) => other.wasted - one.wasted || other.evaluations - one.evaluations);
  table("properties-table", knows("waste") ? "Properties by the waste that their writes led to" : "Properties by the evaluations that their writes led to", [
    { title: "Owner", by: one => one.owner, cell: one => breakable(one.owner || "–") },
    { title: "Property", by: one => one.name, cell: one => element("code", {}, breakable(`${one.name}: ${one.valueType}`)) },
    { title: "Kind", by: one => one.holder, cell: one => one.holder },
    numbers("Writes", one => one.writes), numbers("Equal", one => one.equal),
    wastedColumn(one => one.wasted), numbers("Evaluated", one => one.evaluations),
  ], rows, { none: "Nothing to list." });
});

// Score

part(["trace"], function drawScore() {
  const { score } = trace();
  byID("score").hidden = !score;
  if (!score) return;
  byID("score-lead").textContent = score.points === null ? "No part of the score applies to this trace."
    : `${score.points} of 100: the weighted mean of the parts that apply. One more wasted evaluation never raises it.`;
  table("score-table", "Parts of the score", [
    { title: "Part", cell: part => part.name },
    { title: "Points", number: true, cell: part => part.points === null ? "–" : count(part.points) },
    { title: "Weight", number: true, cell: part => `${part.weight}%` },
    { title: "Measured", cell: part => breakable(part.facts) },
  ], score.parts, {});
});
