'use strict';
// What a tick costs React: node ticks.js SHAPE COUNT TICKS prints "TICKS CPU-NANOSECONDS WALL-NANOSECONDS".
// The shapes are those of redraw-bench: rows (s1), nest (s2), models (s3). Production build, memo where rows could skip.

process.env.NODE_ENV = 'production';
const document = require('./document.js').install();
const { createElement, memo, useState } = require('react');
const { createRoot } = require('react-dom/client');
const { flushSync } = require('react-dom');

const [shape, count, ticks] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const numbers = Array.from({ length: count }, (_, index) => index);
let evaluated = 0;

/** A parent owns an array; a tick takes one row off and the next one on. */
function rows() {
  const Row = memo(function Row({ isActive }) {
    evaluated += 1;
    return createElement('span', null, isActive ? 'active' : 'idle');
  });
  let set, current, active = 0;
  function List() {
    [current, set] = useState(() => numbers.map((id) => ({ id, isActive: id === 0 })));
    return createElement('div', null, current.map((row) => createElement(Row, { key: row.id, ...row })));
  }
  return [List, 2, () => {
    const next = (active + 1) % count;
    const from = active;
    active = next;
    set(current.map((row, index) => index === from ? { ...row, isActive: false } : index === next ? { ...row, isActive: true } : row));
  }];
}

/** A state at the leaf under so many components. */
function nest() {
  let set;
  function Leaf() {
    const [value, setValue] = useState(0);
    set = setValue;
    evaluated += 1;
    return createElement('span', null, String(value));
  }
  function Level({ depth }) { return depth > 0 ? createElement(Level, { depth: depth - 1 }) : createElement(Leaf); }
  return [() => createElement(Level, { depth: count }), 1, () => set((value) => value + 1)];
}

/** Each row has a state of its own; the one in the middle changes. */
function models() {
  const setters = [];
  const Row = memo(function Row({ id }) {
    const [value, set] = useState(0);
    setters[id] = set;
    evaluated += 1;
    return createElement('span', null, String(value));
  });
  const List = () => createElement('div', null, numbers.map((id) => createElement(Row, { key: id, id })));
  return [List, 1, () => {
    setters[count >> 1]((value) => value + 1);
  }];
}

const [Root, perTick, change] = { rows, nest, models }[shape]();
const root = createRoot(document.body.appendChild(document.createElement('main')));
flushSync(() => root.render(createElement(Root)));

function run(times) {
  evaluated = 0;
  for (let tick = 0; tick < times; tick += 1) flushSync(change);
  if (evaluated !== perTick * times) throw new Error(`${evaluated} components were evaluated, not ${perTick * times}`);
}
// A fresh process: some hundred ticks until what is called often has been compiled.
run(500);
const cpu = process.cpuUsage();
const wall = process.hrtime.bigint();
run(ticks);
const used = process.cpuUsage(cpu);
console.log(ticks, (used.user + used.system) * 1000, Number(process.hrtime.bigint() - wall));
