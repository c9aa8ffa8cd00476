// The causes of the chosen tick: events, writes, views by who re-created them, and the commit, as a graph in columns that can
// be walked both ways; and its evaluations as a table.

part(["trace", "tick", "wasted"], drawCauses);
part(["trace", "tick", "view", "node", "wasted", "search"], drawEvaluations);
new ResizeObserver(() => requestAnimationFrame(drawEdges)).observe(byID("causes-graph"));

const graph = { boxes: [], edges: [], titles: [], omitted: 0, svg: null };
const mostCauseBoxes = 30, mostViewBoxes = 40, mostColumns = 6;

function drawCauses() {
  const detail = chosenDetail(), holder = byID("causes-graph");
  holder.hidden = !detail;
  const row = state.tick === null ? -1 : tickRow(state.tick);
  if (!detail) {
    byID("causes-lead").textContent = row < 0
      ? "Choose a tick to see what led to what in it."
      : `The records of tick ${state.tick} were left out of this report; write one with --ticks ${state.tick} to see them.`;
    Object.assign(graph, { boxes: [], edges: [], svg: null });
    return;
  }
  makeGraph(detail);
  byID("causes-lead").textContent = `Tick ${state.tick}, ${printable(label(row))}: from what began it to what changed on screen.`
    + (graph.omitted ? ` ${counted(graph.omitted, "box", "boxes")} with the least waste are not drawn.` : "")
    + (detail.omitted ? ` ${counted(detail.omitted, "record")} with the least waste were left out of this report; write one with --ticks ${state.tick} for more of them.` : "");
  graph.svg = drawn("svg", { "aria-hidden": "true" });
  const lists = graph.titles.map((title, column) => element("div", {}, element("h3", {}, title),
    element("ul", {}, ...graph.boxes.filter(box => box.column === column).map(box => element("li", {}, graphButton(box))))));
  holder.replaceChildren(element("div", { class: "graph" }, graph.svg, ...lists));
  rove(graph.boxes.map(box => box.button), graphMove);
  requestAnimationFrame(drawEdges);
}

/**
 * Boxes with their column, and edges between them. Equal events and writes with one cause are a box, as are evaluations of one
 * view with one reason that have one cause.
 */
function makeGraph({ causes, evaluations, commit }) {
  const boxes = [], grouped = new Map();
  const box = (key, made) => {
    if (!grouped.has(key)) {
      grouped.set(key, { ...made, number: boxes.length, times: 0, evaluations: 0, wasted: 0, next: new Set() });
      boxes.push(grouped.get(key));
      made.from?.next.add(grouped.get(key));
    }
    return grouped.get(key);
  };
  const causeBoxes = [], boxOf = [];
  causes.forEach((cause, index) => {
    const from = causeBoxes[cause.cause - 1], column = cause.kind === "event" ? 0 : 1;
    const what = column ? `${cause.write} ${cause.equal}` : `${cause.name} ${cause.target}`;
    causeBoxes[index] = box(`${column} ${from?.number} ${what}`, { column, cause, from });
    causeBoxes[index].times++;
  });
  evaluations.node.forEach((node, index) => {
    const [view, reason, maker] = [evaluations.view[index], evaluations.reason[index], evaluations.maker[index]];
    const above = maker >= 0 ? boxOf[maker] : causeBoxes[evaluations.cause[index] - 1];
    // What is re-created below the last column is drawn beside what re-created it.
    const from = maker >= 0 && above.column === mostColumns - 1 ? above.from : above;
    const column = maker >= 0 ? from.column + 1 : 2;
    const own = boxOf[index] = box(`view ${view} ${reason} ${from?.number}`, { column, view, reason, from, nodes: [] });
    own.nodes.push(node);
    for (const one of maker >= 0 || !from ? [own] : [own, from]) {
      one.evaluations += evaluations.times[index];
      one.wasted += evaluations.wasted[index];
    }
  });
  const deepest = Math.max(2, most(boxes.map(box => box.column)));
  const end = box("commit", { column: deepest + 1, commit });
  const isUseful = box => box.view !== undefined && box.evaluations > box.wasted;
  for (const one of boxes) if (isUseful(one) && ![...one.next].some(isUseful)) one.next.add(end);
  graph.titles = ["Events", "Writes", "View bodies", ...Array(deepest - 2).fill("Re-created"), "Commit"];
  graph.boxes = [...worst(boxes.filter(box => box.cause), mostCauseBoxes), ...worst(boxes.filter(box => box.nodes), mostViewBoxes), end];
  graph.omitted = boxes.length - graph.boxes.length;
  const shown = new Set(graph.boxes);
  graph.edges = graph.boxes.flatMap(from => [...from.next].filter(to => shown.has(to)).map(to => [from.number, to.number]));
}

/** Of many boxes, those with most waste, in their order. */
function worst(boxes, most) {
  const ranked = [...boxes].sort((one, other) => other.wasted - one.wasted || other.evaluations - one.evaluations);
  return ranked.slice(0, most).sort((one, other) => one.number - other.number);
}

/** Without folders: boxes are narrow, and the table of writes has the path. */
const shortPlace = write => place(write).split("/").at(-1);

function graphButton(box) {
  let title, soft = "", choose = {};
  const times = number => number > 1 ? ` × ${count(number)}` : "";
  if (box.cause?.kind === "event") [title, soft] = [box.cause.target || box.cause.name, box.cause.target && box.cause.name];
  else if (box.cause) [title, soft] = [startWords(writeAt(box.cause.write)), box.cause.equal ? "equal value" : shortPlace(writeAt(box.cause.write))];
  else if (box.commit) {
    const [inserted, removed, updated] = box.commit;
    if (!knows("commits")) [title, soft] = ["What changed on screen is not known", ""];
    else [title, soft] = inserted + removed + updated
      ? [`${counted(inserted + removed + updated, "change")} on screen`, `${inserted} inserted, ${removed} removed, ${updated} updated`]
      : ["Nothing changed on screen", ""];
  } else {
    title = viewAt(box.view).name + times(box.evaluations);
    soft = reasonWords(reasonAt(box.reason)) + (box.wasted ? `; ${count(box.wasted)} wasted` : "");
    choose = chosenRow(box.view, box.nodes[0]);
  }
  if (box.cause) title += times(box.times);
  box.button = element("button", {
    type: "button", class: box.nodes && box.wasted ? "has-waste" : null,
    onclick: () => { light(box); change(choose, { says: `${title}. ${soft}` }); }, onfocus: () => light(box),
  }, breakable(title), soft ? element("span", { class: "soft" }, breakable(soft)) : null);
  return box.button;
}

/** Lights up everything that led to a box and that it led to. */
function light(box) {
  const on = new Set([...reached(box.number, 0, 1), ...reached(box.number, 1, 0)]);
  for (const one of graph.boxes) one.button.classList.toggle("on", on.has(one.number));
  for (const path of graph.svg?.children ?? []) path.classList.toggle("on", on.has(Number(path.dataset.from)) && on.has(Number(path.dataset.to)));
}

/** The boxes on all ways from one, along edges or against them. */
function reached(start, from, to) {
  const met = new Set([start]);
  for (const number of met) for (const edge of graph.edges) if (edge[from] === number) met.add(edge[to]);
  return met;
}

function graphMove(key, button) {
  const box = graph.boxes.find(box => box.button === button);
  const boxAt = number => graph.boxes.find(box => box.number === number)?.button;
  const column = graph.boxes.filter(one => one.column === box.column).map(one => one.button);
  switch (key) {
    case "ArrowRight": return boxAt(graph.edges.find(([from]) => from === box.number)?.[1]);
    case "ArrowLeft": return boxAt(graph.edges.find(([, to]) => to === box.number)?.[0]);
    default: return listMove(column)(key, button, column.indexOf(button));
  }
}

function drawEdges() {
  if (!graph.svg?.isConnected) return;
  const origin = graph.svg.parentElement.getBoundingClientRect(), scrolled = graph.svg.parentElement.scrollLeft;
  const { scrollWidth, scrollHeight } = graph.svg.parentElement;
  graph.svg.setAttribute("width", scrollWidth);
  graph.svg.setAttribute("height", scrollHeight);
  const at = number => graph.boxes.find(box => box.number === number).button.getBoundingClientRect();
  graph.svg.replaceChildren(...graph.edges.map(([from, to]) => {
    const one = at(from), other = at(to);
    const x1 = one.right - origin.left + scrolled, y1 = (one.top + one.bottom) / 2 - origin.top;
    const x2 = other.left - origin.left + scrolled, y2 = (other.top + other.bottom) / 2 - origin.top;
    const isBack = x2 <= x1, bend = isBack ? 30 : (x2 - x1) / 2;
    const path = isBack
      ? `M${x1} ${y1}C${x1 + bend} ${y1} ${one.right - origin.left + bend} ${y2} ${other.right - origin.left + scrolled} ${y2}`
      : `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
    return drawn("path", { class: "edge", d: path, "data-from": from, "data-to": to });
  }));
}

/** What an evaluation's view and node are in the state: none where they were left out of the page. */
const chosenRow = (view, node) => ({ view: view < 0 ? null : view, node: node < 0 ? null : node });

// The table beside both pictures of a tick

function drawEvaluations() {
  const detail = chosenDetail();
  if (!detail) return byID("evaluations-table").replaceChildren();
  const { evaluations, causes } = detail;
  const view = index => viewAt(evaluations.view[index]).name, reason = index => reasonWords(reasonAt(evaluations.reason[index]));
  const rows = evaluations.node.map((_, index) => index)
    .filter(index => (!wastedOnly() || evaluations.wasted[index]) && found(view(index), reason(index)));
  const because = index => {
    const maker = evaluations.maker[index], cause = causes[evaluations.cause[index] - 1];
    if (maker >= 0) return `re-created by ${view(maker)}`;
    return cause ? cause.kind === "event" ? cause.target : `write of ${startWords(writeAt(cause.write))}` : "–";
  };
  table("evaluations-table", `${wastedOnly() ? "Wasted evaluations" : "Evaluations"} of tick ${state.tick}`, [
    { title: "View", by: view, cell: index => breakable(view(index)) },
    { title: "Node", cell: index => element("code", { class: "soft" }, breakable(trace().nodes.identity[evaluations.node[index]] || "–")) },
    { title: "Reason", by: reason, cell: index => element("code", {}, breakable(reason(index))) },
    { title: "Because of", by: because, cell: index => breakable(because(index)) },
    numbers("Times", index => evaluations.times[index]), wastedColumn(index => evaluations.wasted[index]),
  ], rows, {
    choose: index => change(chosenRow(evaluations.view[index], evaluations.node[index]), { says: `${view(index)} chosen` }),
    isChosen: index => evaluations.node[index] >= 0 && evaluations.node[index] === state.node, none: wastedOnly() ? "Nothing was wasted in this tick." : "Nothing was evaluated.",
  });
}
