'use strict';
// The screens of redraw-bench's made-up app as React components, each in a file with its test: node screens.js FOLDER COUNT
// writes them. A test shows its screen, taps the toggle, and expects the components that are evaluated then.

const fs = require('fs');
const path = require('path');

const [folder, count] = [process.argv[2], Number(process.argv[3])];

/** Production code and test in one file, as it has no build of its own to wait for. */
function source(number) {
  return `'use strict';
process.env.IS_REACT_ACT_ENVIRONMENT = 'true';
const assert = require('assert');
const { createElement, memo, useState } = require('react');
const { act, create } = require('react-test-renderer');
const test = globalThis.test ?? require('node:test');
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let evaluated = [];

const Row${number} = memo(function Row${number}({ item, onTap }) {
  evaluated.push('Row${number}');
  return createElement('row', null,
    createElement('text', { font: 'headline' }, item.name),
    createElement('text', { font: 'caption' }, item.count + ' times'),
    createElement('image', { name: item.isFavorite ? 'star.fill' : 'star' }),
    createElement('button', { onTap }, 'Add'));
});

function Screen${number}({ title }) {
  evaluated.push('Screen${number}');
  const [items, setItems] = useState(() => Array.from({ length: 20 }, (_, id) => ({ id, name: 'Item ' + id, count: 0, isFavorite: false })));
  const [filter, setFilter] = useState('');
  const [showsFavorites, setShowsFavorites] = useState(false);
  const visible = items.filter((item) => item.name.toLowerCase().includes(filter.toLowerCase()) && (!showsFavorites || item.isFavorite));
  const add = (item) => setItems(items.map((each) => (each.id === item.id ? { ...each, count: each.count + 1 } : each)));
  return createElement('screen', { title },
    createElement('search', { filter, setFilter }),
    createElement('toggle', { isOn: showsFavorites, set: setShowsFavorites }, 'Favorites'),
    createElement('list', null, visible.map((item) => createElement(Row${number}, { key: item.id, item, onTap: () => add(item) }))));
}

test('Screen ${number}', () => {
  let screen;
  act(() => { screen = create(createElement(Screen${number}, { title: 'Number ${number}' })); });
  assert.strictEqual(evaluated.length, 21);
  evaluated = [];
  act(() => screen.root.findByType('toggle').props.set(true));
  assert.deepStrictEqual(evaluated, ['Screen${number}']);
});
`;
}

fs.mkdirSync(folder, { recursive: true });
for (let number = 0; number < count; number += 1) {
  fs.writeFileSync(path.join(folder, `screen${number}.test.js`), source(number));
}
