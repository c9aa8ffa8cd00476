// One item of the screen as HTML: which element it becomes, and which step its use is.
"use strict";

/** `element("p", { class: "soft" }, "text", child)` */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === "on") for (const [event, action] of Object.entries(value)) made.addEventListener(event, action);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
}

/** A text as a step has it. */
const quoted = text => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;

/** What stands in quotes first in a step. */
function firstText(step) {
  const found = /"((?:[^"\\]|\\.)*)"/.exec(step);
  return found ? found[1].replace(/\\(.)/g, (_, one) => (one === "n" ? "\n" : one)) : "";
}

const verbOf = step => step.split(" ", 1)[0];
const filled = (step, word, value) => {
  const place = step.lastIndexOf(word);
  return step.slice(0, place) + value + step.slice(place + word.length);
};

/** Steps that a control of the page stands for by itself; others are offered beside it. */
const plainVerbs = ["tap", "toggle", "type", "slide", "step", "date", "select", "open"];

/** All text in a tree of items. */
const labelOf = tree => [tree.item.text, ...tree.children.map(labelOf)].filter(Boolean).join(" ");
const namedBy = tree => tree.item.name || labelOf(tree) || tree.item.details || tree.item.kind;

/** Items with their depths, as trees. */
function trees(items) {
  const roots = [];
  const open = [];
  for (const item of items) {
    while (open.length && open[open.length - 1].item.depth >= item.depth) open.pop();
    const tree = { item, children: [] };
    (open.length ? open[open.length - 1].children : roots).push(tree);
    open.push(tree);
  }
  return roots;
}

/** What a kind of item becomes where it is no control. */
const plainElements = {
  Text: "span", Image: "span", VStack: "div", HStack: "div", ZStack: "div", List: "ul", Form: "ul", Section: "section",
  Divider: "hr", ".navigationTitle": "h2", NavigationStack: "div", ScrollView: "div", LazyVStack: "ul", Table: "ul",
};

/** They lie around the rows of a list, and say what can be done with each. */
const rowModifiers = [".onDelete", ".onMove", "ForEach"];

class ScreenBuilder {
  constructor(perform) {
    this.perform = perform;
    this.number = 0;
  }

  /** The HTML of a tree. */
  build(tree) {
    const { item } = tree;
    const made = this.control(tree) ?? this.plain(tree);
    if (!made) return null;
    made.dataset.kind = item.kind;
    if (item.node !== null) made.dataset.node = item.node;
    // A list gives what can be done with its rows to these.
    const others = rowModifiers.includes(item.kind) ? [] : item.steps.filter(step => !plainVerbs.includes(verbOf(step)));
    return others.length ? element("div", { class: "with-more" }, made, this.more(item, others)) : made;
  }

  children(tree) { return tree.children.map(child => this.build(child)); }

  plain(tree) {
    const { item } = tree;
    // A tab's name is that of the button that chooses it.
    if (item.kind === "Spacer" || item.kind === "TabItem") return null;
    if (item.modal) return this.dialog(tree);
    const idle = this.idleControl(tree);
    if (idle) return idle;
    if (item.kind === "Image") return element("span", { role: "img", class: "image", "aria-label": namedBy(tree).replace(/^system /, "") }, (item.name || item.text || item.details).replace(/^system /, ""));
    if (item.kind === "ProgressView" || item.kind === "Gauge") return element("span", { class: "group" }, ...this.children(tree), item.details ? element("span", { class: "soft" }, ` ${item.details}`) : null);
    if (item.kind === ".navigationTitle") return element("div", { class: "group" }, element("h2", {}, item.details), ...this.children(tree));
    if (item.kind === ".badge") return element("div", { class: "group" }, ...this.children(tree), element("span", { class: "badge" }, item.details));
    const name = plainElements[item.kind] ?? "div";
    if (name === "hr") return element("hr");
    const text = item.text ? [item.text] : [];
    if (name === "ul") return element(name, { class: item.kind.toLowerCase(), "aria-label": item.name || false }, ...text, ...this.rowsOf(tree));
    const content = item.kind === "Section" ? [element("ul", {}, ...this.rowsOf(tree))] : this.children(tree).filter(Boolean);
    if (!text.length && !content.length) return null;
    const classes = item.kind.startsWith(".") ? "group" : item.kind.toLowerCase();
    return element(name, { class: classes, "aria-label": item.name || false }, ...text, ...content);
  }

  /** The rows of a list, each with what can be done with it as a row: around them lie modifiers such as `.onDelete`. */
  rowsOf(tree, steps = []) {
    const rows = [];
    for (const child of tree.children) {
      if (rowModifiers.includes(child.item.kind)) {
        rows.push(...this.rowsOf(child, [...steps, ...child.item.steps]));
        continue;
      }
      const row = this.build(child);
      if (!row) continue;
      if (child.item.kind === "Section") {
        rows.push(element("li", { class: "of-section" }, row));
        continue;
      }
      const label = labelOf(child);
      const own = steps.filter(step => firstText(step) === label);
      const buttons = own.map(step => (verbOf(step) === "select"
        ? element("button", { type: "button", class: "beside", "aria-label": `Select ${label}`, on: { click: () => this.perform([step]) } }, "Select") : null)).filter(Boolean);
      const others = own.filter(step => verbOf(step) !== "select");
      rows.push(element("li", {}, ...(own.length ? [element("div", { class: "with-more" }, row, ...buttons, others.length ? this.more(child.item, others, label) : null)] : [row])));
    }
    return rows;
  }

  /** A control that nothing can be done with now, since something lies over it. */
  idleControl(tree) {
    const { item } = tree;
    const disabled = { ...tree, item: { ...item, disabled: true } };
    if (item.kind === "Button" || item.kind === "NavigationLink" || item.kind === "Menu") return this.button(disabled, null);
    if (item.kind === "Toggle") return this.toggle(disabled, null);
    if (["TextField", "SecureField", "TextEditor"].includes(item.kind)) return this.field(disabled, "");
    if (item.kind === "Stepper") return this.stepper(disabled, "");
    if (item.kind === "Slider") return this.slider(disabled, "");
    if (item.kind === "DatePicker") return this.date(disabled, "");
    if (item.kind === "Picker") return this.picker(disabled, []);
    return null;
  }

  dialog(tree) {
    this.number += 1;
    const id = `dialog-${this.number}`;
    const title = tree.item.kind.replace(/^\./, "");
    return element("section", { class: "dialog", role: /alert|confirm/i.test(title) ? "alertdialog" : "dialog", "aria-modal": "true", "aria-labelledby": id },
      element("p", { class: "soft kind", id }, title), ...this.children(tree));
  }

  // MARK: Controls

  control(tree) {
    const { item } = tree;
    const steps = Object.fromEntries(item.steps.map(step => [verbOf(step), step]));
    if (steps.type) return this.field(tree, steps.type);
    if (steps.toggle) return this.toggle(tree, steps.toggle);
    if (steps.slide) return this.slider(tree, steps.slide);
    if (steps.step) return this.stepper(tree, steps.step);
    if (steps.date) return this.date(tree, steps.date);
    if (steps.select) return this.choice(tree, item.steps.filter(step => verbOf(step) === "select"));
    const tap = steps.tap ?? steps.open;
    return tap ? this.button(tree, tap) : null;
  }

  button(tree, step) {
    const { item } = tree;
    const inner = tree.children.some(child => hasSteps(child));
    const press = { click: () => this.perform([step]) };
    const name = namedBy(tree);
    if (inner) return element("div", { class: "group" }, element("button", { type: "button", disabled: item.disabled, on: press, class: "beside" }, firstText(step ?? "") || name), ...this.children(tree));
    const content = this.children(tree).filter(Boolean);
    return element("button", { type: "button", disabled: item.disabled, on: press, "aria-label": item.name || (labelOf(tree) ? false : name), "aria-haspopup": step?.startsWith("open") ? "menu" : false }, ...(content.length || item.text ? [item.text, ...content] : [name]));
  }

  toggle(tree, step) {
    const { item } = tree;
    const box = element("input", { type: "checkbox", role: "switch", disabled: item.disabled, "aria-label": item.name || false, on: { change: () => this.perform([step]) } });
    box.checked = item.details === "on";
    return element("label", { class: "line" }, box, ...this.children(tree));
  }

  field(tree, step) {
    const { item } = tree;
    const label = firstText(step);
    const prompt = item.details.replace(/^prompt: /, "");
    const name = item.name || prompt || labelOf({ item: { text: "" }, children: tree.children }) || label;
    const isLong = item.kind === "TextEditor";
    const commit = field => (field.value === item.text ? [] : [filled(step, '"TEXT"', quoted(field.value))]);
    const submit = /" at \d+$/.exec(step);
    const field = element(isLong ? "textarea" : "input", {
      type: isLong ? false : item.kind === "SecureField" ? "password" : "text", placeholder: prompt || false, "aria-label": name,
      disabled: item.disabled, autocomplete: "off", spellcheck: "false",
      on: {
        change: event => this.perform(commit(event.target)),
        keydown: event => {
          if (event.key !== "Enter" || isLong) return;
          event.preventDefault();
          const place = submit ? submit[0].slice(1) : "";
          const steps = [...commit(event.target), `submit ${quoted(label)}${place}`];
          event.target.value === item.text ? null : (item.text = event.target.value);
          this.perform(steps);
        },
      },
    });
    field.value = item.text;
    return element("label", { class: "line" }, ...this.children(tree), field);
  }

  number(tree, step, word, value) {
    const { item } = tree;
    const field = element("input", { type: "text", inputmode: "decimal", "aria-label": item.name || firstText(step) || item.kind, disabled: item.disabled, on: { change: event => this.perform([filled(step, word, event.target.value.trim())]) } });
    field.value = value;
    return field;
  }

  slider(tree, step) {
    this.number += 1;
    return element("label", { class: "line" }, ...this.children(tree), this.numberField(tree, step, "VALUE", tree.item.details.split(" ")[0]));
  }

  date(tree, step) {
    return element("label", { class: "line" }, ...this.children(tree), this.numberField(tree, step, "DATE", tree.item.details));
  }

  stepper(tree, step) {
    const name = namedBy(tree);
    const one = (sign, value, word) => element("button", { type: "button", disabled: tree.item.disabled, "aria-label": `${name}, ${word}`, on: { click: () => this.perform([filled(step, "STEPS", value)]) } }, sign);
    return element("div", { class: "line", role: "group", "aria-label": name }, ...this.children(tree), one("−", "-1", "less"), one("+", "1", "more"));
  }

  choice(tree, steps) {
    const { item } = tree;
    const options = steps.map(step => ({ step, label: firstText(step) }));
    if (item.kind === "TabView") {
      const tabs = options.map(({ step, label }) => element("button", { type: "button", role: "tab", "aria-selected": String(label === item.chosen), on: { click: () => this.perform([step]) } }, label));
      return element("div", { class: "tabs" }, ...this.children(tree), element("div", { role: "tablist" }, ...tabs));
    }
    if (item.kind === "Picker") return this.picker(tree, options);
    return this.rows(tree, options);
  }

  picker(tree, options) {
    const { item } = tree;
    const label = labelOf({ item: { text: "" }, children: tree.children.filter(child => child.item.kind !== "Options") });
    const select = element("select", { "aria-label": item.name || label || "Picker", disabled: item.disabled, on: { change: event => this.perform([event.target.value]) } },
      ...(options.some(option => option.label === item.chosen) ? [] : [element("option", { value: "" }, item.chosen || "—")]),
      ...options.map(({ step, label }) => element("option", { value: step, selected: label === item.chosen }, label)));
    return element("label", { class: "line" }, element("span", {}, label), select);
  }

  /** A list whose rows can be chosen: each row has a button. */
  rows(tree, options) {
    const { item } = tree;
    const found = new Set();
    const look = one => { found.add(labelOf(one)); one.children.forEach(look); };
    tree.children.forEach(look);
    const rest = options.filter(({ label }) => !found.has(label));
    return element("div", { class: "group" }, element("ul", { class: item.kind.toLowerCase(), "aria-label": item.name || false }, ...this.rowsOf(tree, item.steps)),
      rest.length ? element("div", { class: "line", role: "group", "aria-label": "Select" }, ...rest.map(({ step, label }) => element("button", { type: "button", on: { click: () => this.perform([step]) } }, label))) : null);
  }

  /** What else can be done with an item. */
  more(item, steps, label = "") {
    const buttons = steps.map(step => element("button", { type: "button", disabled: item.disabled, on: { click: () => this.offer(step) } }, step));
    return element("details", { class: "more" }, element("summary", { "aria-label": `More for ${label || item.name || firstText(steps[0]) || item.kind}` }, "⋯"), ...buttons);
  }

  /** A step that has something to be filled in goes to the field for steps. */
  offer(step) {
    const word = /(?:"(?:TEXT|ACTION|LABEL)"|\b(?:X Y|ROW|URL|FILE|N|VALUE|DATE)\b)/.exec(step.replace(/"(?!TEXT"|ACTION"|LABEL")(?:[^"\\]|\\.)*"/g, all => "_".repeat(all.length)));
    if (!word) return this.perform([step]);
    const field = document.getElementById("free-step");
    field.value = step;
    field.focus();
    const inQuotes = word[0].startsWith('"') ? 1 : 0;
    field.setSelectionRange(word.index + inQuotes, word.index + word[0].length - inQuotes);
  }
}
ScreenBuilder.prototype.numberField = ScreenBuilder.prototype.number;

const hasSteps = tree => tree.item.steps.length > 0 || tree.children.some(hasSteps);
