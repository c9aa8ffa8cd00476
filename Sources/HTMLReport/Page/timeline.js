// The timeline: a lane each for events, writes, the views evaluated most often, and commits, over columns of ticks.
// For the keyboard and for screen readers it is a slider over the columns.

const lanesShown = { from: 0, to: 0, trace: -1 };

/** Sizes in pixels, for the size of text. */
function laneSizes() {
  const unit = scale(), width = chartWidth("lanes-chart");
  return { unit, width, lane: 26 * unit, gap: 8 * unit, axis: 24 * unit, left: (width < 560 ? 92 : 168) * unit, right: 12 * unit };
}

part(["trace", "wasted"], drawLanes);
part(["tick"], showChosenColumn);
drawWithWidth("lanes-chart", drawLanes);

function drawLanes() {
  const { lanes, views, totals } = trace();
  const columns = lanes.first.length;
  if (lanesShown.trace !== state.trace) Object.assign(lanesShown, { from: 0, to: columns, trace: state.trace });
  const isJoined = lanes.first.some((first, index) => first !== lanes.last[index]);
  byID("lanes-lead").textContent = isJoined
    ? `${counted(totals.ticks, "tick")} in ${count(columns)} columns; a column shows the sum of its ticks, and chooses the heaviest of them.`
    : `${counted(totals.ticks, "tick")}, side by side, whatever time passed between them.`;
  drawLaneTools(columns);
  const rows = laneRows(lanes, views);
  const sizes = laneSizes(), { width, left, right, lane, gap, axis } = sizes;
  const geometry = { ...sizes, step: (width - left - right) / Math.max(1, lanesShown.to - lanesShown.from), height: rows.length * (lane + gap) + axis };
  const svg = drawn("svg", {
    height: geometry.height, viewBox: `0 0 ${width} ${geometry.height}`, tabindex: 0, role: "slider",
    "aria-label": "Tick", "aria-valuemin": 0, "aria-valuemax": Math.max(0, columns - 1), "aria-describedby": "lanes-help",
    onkeydown: laneKey, onpointerdown: lanePressed, onwheel: laneWheel,
  }, ...rows.flatMap((row, index) => laneParts(row, index * (lane + gap) + gap, geometry)), ...laneAxis(geometry),
  drawn("rect", { class: "cursor", y: 1, height: geometry.height - axis }));
  const hadFocus = byID("lanes-chart").contains(document.activeElement);
  byID("lanes-chart").replaceChildren(svg);
  showChosenColumn();
  if (hadFocus) svg.focus({ preventScroll: true });
}

/** Marks the chosen column, without drawing the lanes again. */
function showChosenColumn() {
  const svg = byID("lanes-chart").querySelector("svg");
  if (!svg) return;
  const chosen = chosenColumn(), { left, width, right } = laneSizes(), step = (width - left - right) / Math.max(1, lanesShown.to - lanesShown.from);
  const cursor = svg.querySelector(".cursor"), isShown = chosen >= lanesShown.from && chosen < lanesShown.to;
  cursor.setAttribute("visibility", isShown ? "visible" : "hidden");
  cursor.setAttribute("x", left + (chosen - lanesShown.from) * step);
  cursor.setAttribute("width", Math.max(2, step));
  svg.setAttribute("aria-valuenow", Math.max(0, chosen));
  svg.setAttribute("aria-valuetext", printable(columnWords(Math.max(0, chosen))));
}

function laneRows(lanes, views) {
  const plain = (name, values) => ({ name, values, wasted: null, most: most(values) });
  const shown = wastedOnly() ? lanes.views.filter(lane => lane.wasted.some(Boolean)) : lanes.views;
  const highest = most(shown.map(lane => most(lane.evaluations)));
  const bodies = shown.map(lane => ({ name: views[lane.view].name, values: lane.evaluations, wasted: lane.wasted, most: highest }));
  const other = (fact, name, values) => knows(fact) ? [plain(name, values)] : [];
  return [...other("events", "Events", lanes.events), ...other("causes", "Writes", lanes.writes), ...bodies, ...other("commits", "Commits", lanes.changes)];
}

/** One lane: its name, a base line, and a path for all bars of a kind. */
function laneParts({ name, values, wasted, most }, top, { left, width, right, lane, unit, step }) {
  const bottom = top + lane;
  const bars = amounts => {
    let path = "";
    for (let column = lanesShown.from; column < lanesShown.to; column++) {
      if (!amounts[column]) continue;
      const x = left + (column - lanesShown.from) * step, height = Math.max(1.5, lane * amounts[column] / most);
      path += `M${x.toFixed(1)} ${bottom}v${-height.toFixed(1)}h${Math.max(0.8, step > 4 ? step - 1.5 : step).toFixed(1)}v${height.toFixed(1)}z`;
    }
    return path;
  };
  const room = Math.floor(left / (7.2 * unit));
  const shown = name.length > room ? name.slice(0, room - 1) + "…" : name;
  return [
    drawn("text", { class: "name", x: right, y: bottom - 6 * unit }, shown, drawn("title", {}, name)),
    drawn("line", { class: "rule", x1: left, x2: width - right, y1: bottom + 0.5, y2: bottom + 0.5 }),
    drawn("path", { class: "bar-useful", d: bars(values) }),
    wasted && drawn("path", { class: "bar-waste", d: bars(wasted) }),
  ].filter(Boolean);
}

function laneAxis({ left, right, width, unit, step, height }) {
  const { first } = trace().lanes;
  const visible = lanesShown.to - lanesShown.from, every = Math.max(1, Math.ceil(64 * unit / step));
  const marks = [];
  for (let column = 0; column < visible; column += every) {
    if (left + column * step > width - 40 * unit) break;
    marks.push(drawn("text", { class: "name", x: left + column * step, y: height - 7 * unit }, String(first[lanesShown.from + column])));
  }
  return [drawn("text", { class: "name", x: right, y: height - 7 * unit }, "Tick"), ...marks];
}

function chosenColumn() {
  if (state.tick === null) return -1;
  const { first, last } = trace().lanes;
  return first.findIndex((number, column) => number <= state.tick && state.tick <= last[column]);
}

function columnWords(column) {
  const { lanes } = trace();
  const row = tickRow(lanes.heaviest[column]);
  if (row < 0) return `ticks ${lanes.first[column]} to ${lanes.last[column]}`;
  const { evaluations, wasted } = trace().ticks;
  return `tick ${lanes.heaviest[column]}, ${label(row)}, ${counted(evaluations[row], "evaluation")}, ${wastedWords(wasted[row])}`;
}

function chooseColumn(column) {
  const { lanes } = trace();
  if (!lanes.first.length) return;
  const within = Math.min(lanes.first.length - 1, Math.max(0, column));
  const size = lanesShown.to - lanesShown.from;
  if (within < lanesShown.from || within >= lanesShown.to) {
    showColumns(within - size / 2, size);
    drawLanes();
  }
  if (tickRow(lanes.heaviest[within]) >= 0) chooseTick(lanes.heaviest[within]);
}

/** Shows so many columns from one on, within what there is. */
function showColumns(from, size) {
  const columns = trace().lanes.first.length;
  const room = Math.min(columns, Math.max(Math.min(8, columns), Math.round(size)));
  lanesShown.from = Math.round(Math.min(columns - room, Math.max(0, from)));
  lanesShown.to = lanesShown.from + room;
}

function zoomLanes(factor, around = Math.max(chosenColumn(), lanesShown.from)) {
  const size = lanesShown.to - lanesShown.from;
  showColumns(around - (around - lanesShown.from) * factor, size * factor);
  drawLanes();
}

function panLanes(columns) {
  showColumns(lanesShown.from + columns, lanesShown.to - lanesShown.from);
  drawLanes();
}

function laneKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const chosen = chosenColumn(), tenth = Math.max(1, Math.round((lanesShown.to - lanesShown.from) / 10));
  const keys = event.shiftKey
    ? { ArrowLeft: () => panLanes(-tenth), ArrowRight: () => panLanes(tenth) }
    : {
      ArrowLeft: () => chooseColumn(chosen - 1), ArrowRight: () => chooseColumn(chosen + 1), ArrowDown: () => chooseColumn(chosen - 1),
      ArrowUp: () => chooseColumn(chosen + 1), PageUp: () => chooseColumn(chosen + tenth), PageDown: () => chooseColumn(chosen - tenth),
      Home: () => chooseColumn(0), End: () => chooseColumn(Infinity), "-": () => zoomLanes(2), "+": () => zoomLanes(0.5), "=": () => zoomLanes(0.5),
    };
  if (event.shiftKey && event.key === "+") keys["+"] = () => zoomLanes(0.5);
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
}

function columnAt(event) {
  const { left, width, right } = laneSizes(), start = byID("lanes-chart").getBoundingClientRect().left + left;
  return lanesShown.from + (event.clientX - start) / (width - left - right) * (lanesShown.to - lanesShown.from);
}

/** A press without a drag chooses the column; a drag moves what is shown. */
function lanePressed(press) {
  const start = columnAt(press), from = lanesShown.from;
  let hasMoved = false;
  const move = event => {
    const distance = start - (columnAt(event) - lanesShown.from + from);
    if (!hasMoved && Math.abs(event.clientX - press.clientX) < 5) return;
    hasMoved = true;
    showColumns(from + distance, lanesShown.to - lanesShown.from);
    drawLanes();
  };
  const end = event => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!hasMoved && event.type === "pointerup") chooseColumn(Math.floor(columnAt(event)));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

function laneWheel(event) {
  if (!event.ctrlKey && !event.metaKey && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) zoomLanes(event.deltaY > 0 ? 1.25 : 0.8, columnAt(event));
  else panLanes(Math.sign(event.deltaX) * Math.max(1, Math.round((lanesShown.to - lanesShown.from) / 40)));
}

function drawLaneTools(columns) {
  const tools = byID("lanes-tools");
  if (tools.childElementCount) return;
  const button = (name, act) => element("button", { type: "button", class: "plain", onclick: act }, name);
  tools.append(
    button("Zoom in", () => zoomLanes(0.5)), button("Zoom out", () => zoomLanes(2)),
    button("All ticks", () => { showColumns(0, Infinity); drawLanes(); }),
    element("span", { class: "soft" }, knows("waste") ? "Blue: evaluations. Orange: of these, wasted." : "Blue: evaluations."));
}
