// The causes of the chosen tick: events, writes, views by who re-created them, and the commit, as a graph in columns that can
// be walked both ways; and its evaluations as a table.

part(["trace", "tick", "wasted"], drawCauses);
part(["trace", "tick", "view", "node", "wasted", "search"], drawEvaluations);
new ResizeObserver(() => requestAnimationFrame(drawEdges)).observe(byID("causes-graph"));

const graph = { boxes: [], edges: [], buttons: [], svg: null };
const mostBoxes = 40;

function drawCauses() {
  const detail = chosenDetail(), holder = byID("causes-graph");
  holder.hidden = !detail;
  const row = state.tick === null ? -1 : tickRow(state.tick);
  if (!detail) {
    byID("causes-lead").textContent = row < 0
      ? "Choose a tick to see what led to what in it."
      : `The records of tick ${state.tick} were left out of this report; make one with --ticks ${state.tick} to see them.`;
    Object.assign(graph, { boxes: [], edges: [], buttons: [], svg: null });
    return;
  }
  byID("causes-lead").textContent = `Tick ${state.tick}, ${printable(label(row))}: from what began it to what changed on screen.`;
  makeGraph(detail);
  graph.svg = drawn("svg", { "aria-hidden": "true" });
  const titles = graph.titles;
  const lists = titles.map((title, column) => element("div", {}, element("h3", {}, title),
    element("ul", {}, ...graph.boxes.filter(box => box.column === column).map(box => element("li", {}, graphButton(box))))));
  holder.replaceChildren(element("div", { class: "graph" }, graph.svg, ...lists));
  graph.buttons = graph.boxes.map(box => box.button);
  rove(graph.buttons, graphMove);
  requestAnimationFrame(drawEdges);
}

/** Boxes with their column and edges between them. Evaluations of one view with one reason and one maker are a box. */
function makeGraph({ causes, evaluations, commit }) {
  const boxes = [], edges = new Set(), groups = new Map();
  const box = made => (boxes.push({ ...made, number: boxes.length }), boxes.length - 1);
  const link = (from, to) => { if (from !== undefined && to !== undefined && from !== to) edges.add(`${from} ${to}`); };
  const causeBoxes = causes.map(cause => box({ column: cause.kind === "event" ? 0 : 1, cause, evaluations: 0, wasted: 0 }));
  causes.forEach((cause, index) => link(causeBoxes[cause.cause - 1], causeBoxes[index]));
  const boxOf = [], levels = [];
  evaluations.node.forEach((_, index) => {
    const [view, reason, maker] = [evaluations.view[index], evaluations.reason[index], evaluations.maker[index]];
    const from = maker >= 0 ? boxOf[maker] : causeBoxes[evaluations.cause[index] - 1];
    const key = `${view} ${reason} ${from}`;
    if (!groups.has(key)) {
      levels[index] = maker >= 0 ? Math.min(3, boxes[boxOf[maker]].column + 1 - 2) : 0;
      groups.set(key, box({ column: 2 + levels[index], view, reason, evaluations: 0, wasted: 0, nodes: [] }));
      link(from, groups.get(key));
    }
    const own = boxOf[index] = groups.get(key);
    boxes[own].evaluations += evaluations.times[index];
    boxes[own].wasted += evaluations.wasted[index];
    boxes[own].nodes.push(evaluations.node[index]);
  });
  const deepest = Math.max(1, ...boxes.map(box => box.column));
  const end = box({ column: deepest + 1, commit, evaluations: 0, wasted: 0 });
  for (const one of boxes) if (one.evaluations > one.wasted && !hasUseful(one, boxes, edges)) link(one.number, end);
  keepWorst(boxes, edges);
  graph.titles = ["Events", "Writes", ...Array.from({ length: deepest - 1 }, (_, level) => level ? "Re-created" : "View bodies"), "Commit"];
}

const hasUseful = (from, boxes, edges) => boxes.some(to => edges.has(`${from.number} ${to.number}`) && to.evaluations > to.wasted);

/** Of many boxes of views, those with most waste. */
function keepWorst(boxes, edges) {
  const views = boxes.filter(box => box.view !== undefined);
  const left = new Set(views.sort((one, other) => other.wasted - one.wasted || other.evaluations - one.evaluations).slice(mostBoxes).map(box => box.number));
  graph.boxes = boxes.filter(box => !left.has(box.number));
  graph.edges = [...edges].map(edge => edge.split(" ").map(Number)).filter(([from, to]) => !left.has(from) && !left.has(to));
}

function graphButton(box) {
  const { views, reasons, writes } = trace();
  let title, soft = "", choose = {};
  if (box.cause?.kind === "event") [title, soft] = [box.cause.target, box.cause.name];
  else if (box.cause) [title, soft] = [startWords(writes[box.cause.write]), box.cause.equal ? "equal value" : place(writes[box.cause.write])];
  else if (box.commit) {
    const [inserted, removed, updated] = box.commit;
    [title, soft] = inserted + removed + updated
      ? [`${counted(inserted + removed + updated, "change")} on screen`, `${inserted} inserted, ${removed} removed, ${updated} updated`]
      : ["Nothing changed on screen", ""];
  } else {
    title = views[box.view].name + (box.evaluations > 1 ? ` × ${count(box.evaluations)}` : "");
    soft = reasonWords(reasons[box.reason]) + (box.wasted ? `; ${count(box.wasted)} wasted` : "");
    choose = { view: box.view, node: box.nodes[0] >= 0 ? box.nodes[0] : null };
  }
  box.button = element("button", {
    type: "button", class: box.wasted ? "has-waste" : null,
    onclick: () => { light(box); change(choose, { says: `${title}. ${soft}` }); }, onfocus: () => light(box),
  }, breakable(title), soft ? element("span", { class: "soft" }, breakable(soft)) : null);
  return box.button;
}

/** Everything that led to a box and that it led to. */
function light(box) {
  const on = new Set([box.number]);
  const spread = (from, to) => {
    for (let grew = true; grew;) {
      grew = false;
      for (const edge of graph.edges) if (reached.has(edge[from]) && !reached.has(edge[to])) { reached.add(edge[to]); grew = true; }
    }
  };
  let reached = new Set(on);
  spread(0, 1);
  const after = reached;
  reached = new Set(on);
  spread(1, 0);
  graph.on = new Set([...after, ...reached]);
  for (const one of graph.boxes) one.button.classList.toggle("on", graph.on.has(one.number));
  for (const path of graph.svg?.children ?? []) path.classList.toggle("on", graph.on.has(Number(path.dataset.from)) && graph.on.has(Number(path.dataset.to)));
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

// The table beside both pictures of a tick

function drawEvaluations() {
  const detail = chosenDetail();
  if (!detail) return byID("evaluations-table").replaceChildren();
  const { views, reasons, nodes, writes } = trace(), { evaluations, causes } = detail;
  const rows = evaluations.node.map((_, index) => index).filter(index => (!state.wasted || evaluations.wasted[index])
    && found(views[evaluations.view[index]].name, reasonWords(reasons[evaluations.reason[index]])));
  const because = index => {
    const maker = evaluations.maker[index], cause = causes[evaluations.cause[index] - 1];
    if (maker >= 0) return `re-created by ${views[evaluations.view[maker]].name}`;
    return cause ? cause.kind === "event" ? cause.target : `write of ${startWords(writes[cause.write])}` : "–";
  };
  table("evaluations-table", `${state.wasted ? "Wasted evaluations" : "Evaluations"} of tick ${state.tick}`, [
    { title: "View", by: index => views[evaluations.view[index]].name, cell: index => views[evaluations.view[index]].name },
    { title: "Node", cell: index => element("code", { class: "soft" }, nodes.identity[evaluations.node[index]] || "–") },
    { title: "Reason", by: index => reasonWords(reasons[evaluations.reason[index]]), cell: index => element("code", {}, reasonWords(reasons[evaluations.reason[index]])) },
    { title: "Because of", by: because, cell: because },
    numbers("Times", index => evaluations.times[index]), wastedColumn(index => evaluations.wasted[index]),
  ], rows, {
    choose: index => change({ view: evaluations.view[index], node: evaluations.node[index] }, { says: "chosen" }),
    isChosen: index => evaluations.node[index] === state.node, none: state.wasted ? "Nothing was wasted in this tick." : "Nothing was evaluated.",
  });
}
