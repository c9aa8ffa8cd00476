"use strict";

// The page is made from one value, the data, and shows one state: what is chosen, as the address has it after the #.
// A part of the page is a function that draws it from both; `change` alters the state and draws again.

const report = JSON.parse(document.getElementById("data").content.textContent);
/** In place of the number of what was written. */
const isEvent = -2;
for (const trace of report.traces) putTexts(trace);

/** Puts texts in place of their numbers: 0 is an empty one, and -1 one that was left out. */
function putTexts({ texts, ticks, nodes, details }) {
  const text = number => number ? texts[number - 1] ?? "…" : "";
  ticks.label = ticks.label.map(text);
  nodes.identity = nodes.identity.map(text);
  for (const detail of details) {
    const { causes, evaluations } = detail;
    for (const side of ["old", "new"]) evaluations[side] = evaluations[side].map(text);
    detail.causes = causes.cause.map((cause, row) => causes.write[row] === isEvent
      ? { kind: "event", name: text(causes.name[row]), target: text(causes.target[row]), cause }
      : { kind: "write", write: causes.write[row], equal: causes.equal[row] === 1, old: text(causes.old[row]), new: text(causes.new[row]), cause });
  }
}

const state = { trace: report.traces.length - 1, tick: null, view: null, node: null, wasted: true, search: "" };
const parts = [];

/** Registers a part of the page: drawn whenever one of the named members of the state has changed. */
function part(members, draw) { parts.push({ members, draw }); }

const trace = () => report.traces[state.trace];
/** Whether the trace knows something; one that was imported doesn't know all. */
const knows = (fact, of = trace()) => !of.unknown.includes(fact);
const notKnown = "not known";
/** Whether to leave out what has no waste: not where nothing is known of it. */
const wastedOnly = () => state.wasted && knows("waste");
/** The number, or that the trace doesn't know it. */
const known = (fact, number) => knows(fact) ? count(number) : notKnown;
/** Of two traces, in addresses. */
const traceNames = ["base", "head"];

// What was left out of the page has number -1.
const leftOut = { view: { name: "another view", file: "", line: 0 }, reason: { words: "another reason", property: "", rule: "none", advice: "" }, write: { kind: "left out" } };
const viewAt = number => trace().views[number] ?? leftOut.view;
const reasonAt = number => trace().reasons[number] ?? leftOut.reason;
const writeAt = number => trace().writes[number] ?? leftOut.write;

/** Alters the state, draws what depends on it, and puts it into the address. */
function change(members, { says = "" } = {}) {
  const changed = Object.keys(members).filter(name => state[name] !== members[name]);
  Object.assign(state, members);
  for (const { members, draw } of parts) {
    if (members.some(name => changed.includes(name))) draw();
  }
  if (changed.length) history.replaceState(null, "", "#" + address());
  if (says) document.getElementById("live").textContent = says;
}

function address() {
  const words = new URLSearchParams();
  if (state.trace !== report.traces.length - 1) words.set("trace", traceNames[state.trace]);
  if (state.tick !== null) words.set("tick", state.tick);
  if (state.view !== null) words.set("view", trace().views[state.view].name);
  if (state.node !== null) words.set("node", state.node);
  if (!state.wasted) words.set("wasted", "0");
  if (state.search) words.set("search", state.search);
  return words.toString();
}

/** The state of an address. What it names and the trace doesn't have is left out. */
function stateOfAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const number = words.get("trace") === traceNames[0] ? 0 : report.traces.length - 1;
  const { views, ticks, nodes } = report.traces[number];
  const tick = words.has("tick") ? Number(words.get("tick")) : null;
  const view = views.findIndex(view => view.name === words.get("view"));
  const node = words.has("node") ? Number(words.get("node")) : null;
  return {
    trace: number,
    tick: ticks.number.includes(tick) ? tick : null,
    view: view < 0 ? null : view,
    node: node in nodes.parent ? node : null,
    wasted: words.get("wasted") !== "0",
    search: words.get("search") ?? "",
  };
}

const tickRow = number => trace().ticks.number.indexOf(number);

/** The chosen tick's records; `null` where none is chosen or its records were left out. */
function chosenDetail() {
  const row = state.tick === null ? -1 : tickRow(state.tick);
  return row < 0 ? null : trace().details[trace().ticks.detail[row]] ?? null;
}

/** Whether any of the texts has what is searched for. */
function found(...texts) {
  const search = state.search.toLowerCase();
  return !search || texts.some(text => text.toLowerCase().includes(search));
}

// Words

const grouped = new Intl.NumberFormat("en-US");
const count = number => grouped.format(number);
const most = (numbers, least = 1) => numbers.reduce((most, number) => Math.max(most, number), least);
const counted = (number, one, many = one + "s") => `${count(number)} ${number === 1 ? one : many}`;

/** Control characters and marks that reorder text are shown as their numbers. */
function printable(text) {
  const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
  return text.replace(unseen, sign => `\\u{${sign.charCodeAt(0).toString(16)}}`);
}

const place = ({ file, line }) => file ? `${file}:${line}` : "";
const label = row => trace().ticks.label[row];

function reasonWords({ property, fieldPath, rule, words, first }) {
  if (first) return "first appearance";
  if (!property) return words;
  return (fieldPath ? `${property}.${fieldPath}` : property) + (rule === "none" ? "" : `, by ${ruleNames[rule] ?? rule}`);
}

const ruleNames = { equatable: "==", bytes: "bytes", identity: "identity", closure: "closure", incomparable: "no comparison" };

function startWords(write) {
  switch (write.kind) {
    case "write": return write.owner ? `${write.owner}.${write.property}` : write.property;
    case "event": return `${write.name} ${write.target}`;
    case "appearance": return "first appearance";
    case "left out": return "something else";
    default: return "not recorded";
  }
}

// Elements. Text is only ever set as text: nothing of a trace is read as HTML.

function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function drawn(name, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children) {
    if (child !== null && child !== undefined) made.append(typeof child === "string" ? printable(child) : child);
  }
  return made;
}

/** A name or a path that a line can be broken in: where its parts meet, and within parts that are very long. */
function breakable(text) {
  const parts = printable(text).split(/(?<=[/.])(?=[^/.\s])|(?<=\S{30})(?=\S)/);
  return element("span", {}, ...parts.flatMap((part, index) => index ? [element("wbr"), part] : [part]));
}

/** A sentence whose names are between backticks. */
function coded(text) {
  return element("span", {}, ...text.split("`").map((part, index) => index % 2 ? element("code", {}, breakable(part)) : part));
}

/** How much larger than usual text is: charts grow with it. */
const scale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const chartWidths = {};

/** The width of a chart, known from when it last changed: to ask for it while the page changes would lay it out each time. */
const chartWidth = id => Math.max(280, chartWidths[id] ?? (chartWidths[id] = byID(id).clientWidth));

/** Draws a chart again whenever its width changes. */
function drawWithWidth(id, draw) {
  new ResizeObserver(([{ contentRect: { width } }]) => {
    if (Math.round(width) === chartWidths[id]) return;
    chartWidths[id] = Math.round(width);
    requestAnimationFrame(draw);
  }).observe(byID(id));
}

const byID = id => document.getElementById(id);

/** Among some elements, one can be reached with Tab, and `move` decides from a key which one is next. */
function rove(elements, move) {
  elements.forEach((one, index) => {
    one.tabIndex = index ? -1 : 0;
    one.addEventListener("focus", () => elements.forEach(other => { other.tabIndex = other === one ? 0 : -1; }));
    one.addEventListener("keydown", event => {
      const next = event.altKey || event.ctrlKey || event.metaKey ? null : move(event.key, one, elements.indexOf(one));
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
  });
}

/** The keys of a list: up, down, first and last. */
const listMove = elements => (key, _, index) => ({
  ArrowDown: elements[index + 1], ArrowUp: elements[index - 1], Home: elements[0], End: elements[elements.length - 1],
})[key];
