// The tree of nodes as an icicle: a row for each level, a width for each node by the leaves below it. Narrow neighbors are
// drawn as one. To the keyboard and screen readers it is a tree.

const treeShown = { root: -1, colored: "count", scope: "tick", colors: new Map(), cells: [] };
const leastWidth = 5, mostLevels = 60, treeRow = () => 27 * scale();
let treeShape = null;

part(["trace"], drawTree);
part(["tick", "node"], colorTree);
drawWithWidth("tree-chart", drawTree);

/** Children and leaves of each node; -1 is above the roots. */
function shapeOfTree() {
  if (treeShape?.trace === state.trace) return treeShape;
  const { parent } = trace().nodes;
  const children = new Map(), leaves = new Array(parent.length).fill(0), depth = new Array(parent.length).fill(0);
  parent.forEach((above, node) => {
    if (!children.has(above)) children.set(above, []);
    children.get(above).push(node);
    depth[node] = above < 0 ? 0 : depth[above] + 1;
  });
  // Parents come before their children, so from the end each node is complete before it is added to its parent.
  for (let node = parent.length - 1; node >= 0; node--) {
    if (!children.has(node)) leaves[node] = 1;
    if (parent[node] >= 0) leaves[parent[node]] += leaves[node];
  }
  treeShown.root = -1;
  return treeShape = { trace: state.trace, children, leaves, depth };
}

/** What each node came to in the chosen tick, or in the whole trace: evaluations and wasted ones by node. */
function nodeAmounts() {
  const detail = treeShown.scope === "tick" ? chosenDetail() : null;
  if (!detail) return { at: node => [trace().nodes.evaluations[node], trace().nodes.wasted[node]], isTick: false };
  const amounts = new Map();
  detail.evaluations.node.forEach((node, index) => {
    const [evaluations, wasted] = amounts.get(node) ?? [0, 0];
    amounts.set(node, [evaluations + detail.evaluations.times[index], wasted + detail.evaluations.wasted[index]]);
  });
  return { at: node => amounts.get(node) ?? [0, 0], isTick: true };
}

function drawTree() {
  const shape = shapeOfTree();
  drawTreeTools();
  const width = chartWidth("tree-chart"), cells = [];
  layOut(treeShown.root < 0 ? shape.children.get(-1) ?? [] : [treeShown.root], 0, width, 0, shape, cells);
  const height = (1 + most(cells.map(cell => cell.level), 0)) * treeRow();
  const items = cells.map(cell => treeCell(cell, shape));
  const svg = drawn("svg", { height, viewBox: `0 0 ${width} ${height}`, role: "tree", "aria-label": "Nodes" }, hatching(), ...items);
  const hadFocus = byID("tree-chart").contains(document.activeElement);
  byID("tree-chart").replaceChildren(svg);
  treeShown.cells = cells;
  colorTree();
  rove(items, treeMove(cells, items, shape));
  const current = Math.max(0, cells.findIndex(cell => cell.nodes.includes(state.node)));
  items.forEach((item, index) => { item.tabIndex = index === current ? 0 : -1; });
  if (hadFocus) items[current]?.focus({ preventScroll: true });
}

/** Shows what the nodes came to in the chosen tick, without laying them out again. */
function colorTree() {
  const amounts = nodeAmounts();
  byID("tree-lead").textContent = amounts.isTick
    ? `Nodes evaluated in tick ${state.tick}${knows("waste") ? "; hatched where every evaluation was wasted" : ""}.`
    : state.tick === null ? "Evaluations of each node in the whole trace. Choose a tick to see only its evaluations."
      : "Evaluations of each node in the whole trace.";
  const sums = treeShown.cells.map(cell => sumOf(cell, amounts));
  const most = sums.reduce((most, [evaluations], index) => Math.max(most, evaluations / treeShown.cells[index].nodes.length), 1);
  treeShown.cells.forEach((cell, index) => colorCell(cell, sums[index], most));
}

function colorCell(cell, [evaluations, wasted], most) {
  const isHatched = evaluations > 0 && wasted === evaluations, isRandom = evaluations > 0 && treeShown.colored === "random";
  cell.rect.setAttribute("class", `cell${evaluations ? " warm" : ""}${isHatched ? " hatched" : ""}`);
  cell.rect.style.fill = isRandom ? colorOf(cell.nodes[0]) : "";
  cell.rect.style.fillOpacity = !evaluations || isHatched || isRandom ? "" : 0.35 + 0.65 * Math.sqrt(evaluations / cell.nodes.length / most);
  cell.words = printable(`${cell.name}, ${counted(evaluations, "evaluation")}, ${wastedWords(wasted)}`);
  cell.title.textContent = cell.words;
  const isChosen = cell.nodes.includes(state.node);
  cell.item.setAttribute("aria-label", cell.words);
  cell.item.setAttribute("aria-selected", isChosen);
  cell.item.classList.toggle("chosen", isChosen);
}

/**
 * Divides the width among nodes by their leaves; neighbors that would be too narrow to see share a cell. What is below the last
 * level is shown when its node is zoomed in to.
 */
function layOut(nodes, x, width, level, shape, cells) {
  const total = nodes.reduce((sum, node) => sum + shape.leaves[node], 0);
  let narrow = null, at = x;
  for (const node of nodes) {
    const own = width * shape.leaves[node] / Math.max(1, total);
    if (own < leastWidth) {
      if (!narrow || narrow.width + own > 3 * leastWidth) cells.push(narrow = { nodes: [], x: at, width: 0, level });
      narrow.nodes.push(node);
      narrow.width += own;
    } else {
      narrow = null;
      cells.push({ nodes: [node], x: at, width: own, level });
      const below = shape.children.get(node);
      if (below && level + 1 < mostLevels) layOut(below, at, own, level + 1, shape, cells);
    }
    at += own;
  }
}

function sumOf(cell, amounts) {
  let evaluations = 0, wasted = 0;
  for (const node of cell.nodes) {
    const [more, moreWasted] = amounts.at(node);
    evaluations += more;
    wasted += moreWasted;
  }
  return [evaluations, wasted];
}

function treeCell(cell, shape) {
  const node = cell.nodes[0], { nodes } = trace(), isSingle = cell.nodes.length === 1, row = treeRow();
  const isLast = cell.level + 1 === mostLevels && shape.children.has(node);
  const view = isSingle ? viewAt(nodes.view[node]).name + (isLast ? " ▾" : "") : counted(cell.nodes.length, "node");
  cell.name = [view, isSingle ? nodes.identity[node] : ""].filter(Boolean).join(" ");
  cell.rect = drawn("rect", { class: "cell", x: cell.x, y: cell.level * row, width: Math.max(0.5, cell.width), height: row });
  cell.title = drawn("title");
  const room = Math.floor((cell.width - 10) / (7 * scale()));
  const shown = room < 3 ? null : view.length > room ? view.slice(0, room - 1) + "…" : view;
  const text = shown && drawn("text", { x: cell.x + 6, y: (cell.level + 0.68) * row, "aria-hidden": "true", "pointer-events": "none" }, shown);
  cell.item = drawn("g", {
    role: "treeitem", "aria-level": cell.level + 1, "aria-expanded": isSingle && shape.children.has(node) ? "true" : null,
    onclick: () => change({ node, view: nodes.view[node] < 0 ? null : nodes.view[node] }, { says: cell.words }),
    ondblclick: () => { treeShown.root = node; drawTree(); },
  }, cell.rect, cell.title, text);
  return cell.item;
}

/** A new color for each node whenever another tick is shown, as developers give their views a random background. */
function colorOf(node) {
  const key = `${state.tick}/${node}`;
  if (!treeShown.colors.has(key)) treeShown.colors.set(key, `hsl(${Math.floor(Math.random() * 360)} 55% 68%)`);
  return treeShown.colors.get(key);
}

function hatching() {
  return drawn("defs", {}, drawn("pattern", { id: "hatch", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    drawn("rect", { class: "hatch-back", width: 7, height: 7 }), drawn("line", { class: "hatch-line", x1: 0, x2: 0, y1: 0, y2: 7 })));
}

/** Down to the first child, up to the parent, left and right to siblings; Enter zooms in and Escape out. */
function treeMove(cells, items, shape) {
  const { parent } = trace().nodes;
  const cellOf = node => items[cells.findIndex(cell => cell.nodes.includes(node))];
  return (key, _, index) => {
    const cell = cells[index], above = parent[cell.nodes[0]];
    const level = cells.map((one, place) => ({ one, place })).filter(({ one }) => one.level === cell.level);
    const own = level.findIndex(({ place }) => place === index);
    switch (key) {
      case "ArrowDown": return cellOf(shape.children.get(cell.nodes[0])?.[0]);
      case "ArrowUp": return above >= 0 ? cellOf(above) : null;
      case "ArrowRight": return items[level[own + 1]?.place];
      case "ArrowLeft": return items[level[own - 1]?.place];
      case "Home": return items[0];
      case "End": return items[items.length - 1];
      case " ": items[index].dispatchEvent(new MouseEvent("click")); return byID("tree-chart").querySelector("[tabindex='0']");
      case "Enter": return zoomTree(cell.nodes[0]);
      case "Escape": return zoomTree(treeShown.root < 0 ? -1 : parent[treeShown.root]);
      default: return null;
    }
  };
}

function zoomTree(root) {
  treeShown.root = root;
  drawTree();
  return byID("tree-chart").querySelector("[tabindex='0']");
}

function drawTreeTools() {
  const tools = byID("tree-tools");
  if (tools.childElementCount) return;
  const choice = (name, member, value, text) => {
    const input = element("input", { type: "radio", name, checked: treeShown[member] === value });
    input.addEventListener("change", () => { treeShown[member] = value; colorTree(); });
    return element("label", {}, input, " " + text);
  };
  const group = (title, ...choices) => element("fieldset", { class: "tools" }, element("legend", { class: "quiet" }, title), ...choices);
  tools.append(
    group("Of", choice("scope", "scope", "tick", "Chosen tick"), choice("scope", "scope", "trace", "Whole trace")),
    group("Color", choice("color", "colored", "count", "By count"), choice("color", "colored", "random", "A new color at each evaluation")),
    element("button", { type: "button", class: "plain", onclick: () => zoomTree(-1) }, "Whole tree"));
}
