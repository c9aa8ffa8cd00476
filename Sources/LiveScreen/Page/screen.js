// Follows the state of the session, and sends what is done on the screen.
"use strict";

const at = id => document.getElementById(id);
let state = null;
let queue = [];

async function send(path, body) {
  const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) });
  if (response.ok) return true;
  say(await response.text());
  return false;
}

const say = text => { at("notice").textContent = text.trim(); };

/** Does steps one after the other. */
function perform(steps) {
  queue.push(...steps.filter(Boolean));
  next();
}

async function next() {
  if (!queue.length || state?.phase !== "ready") return;
  const step = queue.shift();
  state.phase = "busy";
  showPhase();
  if (!(await send("step", { step }))) {
    queue = [];
    state.phase = "ready";
    showPhase();
    showScreen();
  }
}

// MARK: Showing

const phases = { compiling: "Compiling…", busy: "Busy…", ready: "Ready", over: "Ended" };

function showPhase() {
  at("phase").textContent = phases[state.phase];
  document.body.dataset.phase = state.phase;
  for (const id of ["undo", "without"]) at(id).disabled = !state.steps.length;
  at("restart").disabled = state.phase === "compiling";
}

/** Elements are found again by what they are called, so that the keyboard stays where it was. */
const keyOf = node => node.closest("[data-kind]")?.dataset.kind + "|" + (node.getAttribute("aria-label") ?? node.textContent);

function showScreen() {
  const screen = at("screen");
  const held = screen.contains(document.activeElement) ? document.activeElement : null;
  const key = held ? keyOf(held) : null;
  const place = held ? [...screen.querySelectorAll("button, input, select, textarea, summary")].indexOf(held) : -1;
  const builder = new ScreenBuilder(perform);
  const whole = state.items.filter(item => item.node === null && !item.kind.startsWith(".") && item.depth === 0 && item.steps.some(step => ["back", "dismiss", "scroll"].includes(verbOf(step))));
  const shown = trees(state.items.filter(item => !whole.includes(item)));
  screen.replaceChildren(...shown.map(tree => builder.build(tree)).filter(Boolean));
  whole.sort((one, other) => one.steps[0].startsWith("scroll") - other.steps[0].startsWith("scroll"));
  at("bar").replaceChildren(...whole.flatMap(item => item.steps.map(step => element("button", { type: "button", disabled: item.disabled, on: { click: () => builder.offer(step) } }, barWords(step)))));
  at("omitted").textContent = state.omittedItems ? `${state.omittedItems} more items are not shown.` : "";
  if (!held) return;
  const controls = [...screen.querySelectorAll("button, input, select, textarea, summary")];
  const same = controls.filter(one => keyOf(one) === key);
  (same.find(one => controls.indexOf(one) === place) ?? same[0] ?? screen).focus({ preventScroll: true });
}

/** `scroll ROW in 1` is the second list. */
function barWords(step) {
  const list = /^scroll ROW(?: in (\d+))?$/.exec(step);
  return list ? `Scroll ${list[1] ? `list ${Number(list[1]) + 1} ` : ""}to row…` : { back: "‹ Back", dismiss: "Dismiss" }[step];
}

function flash() {
  const evaluated = new Map();
  for (const tick of state.ticks) for (const one of tick.evaluated) {
    const known = evaluated.get(String(one.node)) ?? { wasted: true };
    evaluated.set(String(one.node), { wasted: known.wasted && one.wasted === one.times });
  }
  for (const node of at("screen").querySelectorAll("[data-node]")) {
    const one = evaluated.get(node.dataset.node);
    // What lies in something of the same view flashes with that.
    if (one && node.parentElement.closest("[data-node]")?.dataset.node !== node.dataset.node) node.classList.add("flash", ...(one.wasted ? ["flash-wasted"] : []));
  }
}

const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

function showTicks() {
  const total = state.totals;
  at("evaluated-lead").textContent = `${plural(total.evaluations, "evaluation")} since the start, ${total.wasted.toLocaleString("en")} wasted`;
  at("evaluated").replaceChildren(...state.ticks.map(tick => {
    const writes = tick.writes.map(write => write.property + (write.equal ? " (equal)" : ""));
    const changes = tick.commit.inserted + tick.commit.removed + tick.commit.updated;
    const rows = tick.evaluated.map(one => element("tr", { class: one.wasted ? "wasted" : false, on: { mouseenter: () => point(one.node, true), mouseleave: () => point(one.node, false) } },
      element("th", { scope: "row", title: one.place || false }, one.view + (one.times > 1 ? ` ×${one.times}` : "")), element("td", {}, element("code", {}, one.reason)),
      element("td", {}, one.wasted ? (one.times > 1 ? `${one.wasted} wasted` : "wasted") : "")));
    return element("div", { class: "tick" },
      element("h3", {}, `Tick ${tick.number} `, element("span", { class: "soft" }, tick.label)),
      element("p", { class: "soft" }, [writes.length ? `wrote ${[...new Set(writes)].join(", ")}` : "", `${plural(changes, "change")} on screen`].filter(Boolean).join("; ")),
      rows.length ? element("table", {}, element("caption", { class: "quiet" }, `Evaluated in tick ${tick.number}`), element("thead", {}, element("tr", {}, ...["View", "Reason", "Wasted"].map(word => element("th", { scope: "col" }, word)))), element("tbody", {}, ...rows)) : element("p", { class: "soft" }, "No body was evaluated."),
      tick.omitted ? element("p", { class: "soft" }, `and ${tick.omitted} more`) : null);
  }));
}

/** Shows what on screen a row of the table is about. */
function point(number, isOn) {
  for (const node of at("screen").querySelectorAll(`[data-node="${number}"]`))
    if (!isOn || node.parentElement.closest("[data-node]")?.dataset.node !== String(number)) node.classList.toggle("pointed", isOn);
}

function showSteps() {
  at("no-steps").hidden = state.steps.length > 0 || state.pendingStep !== null;
  at("steps").replaceChildren(...state.steps.map(step => element("li", {}, element("code", {}, step))), ...(state.pendingStep ? [element("li", { class: "soft" }, element("code", {}, state.pendingStep))] : []));
  const idle = { nothingDue: "Nothing was due, so nothing happened.", nothingChanged: "Nothing happened." };
  say(state.refused ?? idle[state.idle] ?? "");
  at("saved").textContent = state.file ? (state.saved ? `Saved to ${state.file}` : "") : "";
  at("save").textContent = state.file ? `Save to ${state.file}` : "Save steps…";
  at("save").disabled = !state.steps.length;
}

function showFault() {
  at("fault").hidden = state.phase !== "over";
  at("fault-message").textContent = state.fault[0] ?? "";
  at("fault-details").textContent = state.fault.slice(1).reverse().join("\n");
  at("fault-details").hidden = state.fault.length < 2;
}

function show() {
  document.title = `${state.title} – redraw-trace`;
  at("title").textContent = state.title;
  showPhase();
  showFault();
  showScreen();
  flash();
  showTicks();
  showSteps();
}

// MARK: Following

async function follow() {
  while (true) {
    try {
      const response = await fetch(`state?after=${state?.version ?? 0}`);
      if (response.status === 200) {
        state = await response.json();
        if (state.phase !== "ready") queue = state.phase === "busy" ? queue : [];
        show();
        next();
      }
    } catch {
      at("phase").textContent = "The server has stopped";
      document.body.dataset.phase = "gone";
      await new Promise(resolve => setTimeout(resolve, 1500));
    }
  }
}

at("undo").addEventListener("click", () => send("undo"));
at("without").addEventListener("click", () => send("undo"));
at("restart").addEventListener("click", () => send("restart"));
at("again").addEventListener("click", () => send("restart"));
at("free").addEventListener("submit", event => {
  event.preventDefault();
  const field = at("free-step");
  if (field.value.trim()) perform([field.value.trim()]);
  field.value = "";
});
at("save").addEventListener("click", async () => {
  if (state.file) return void send("save");
  const name = prompt("Save the steps as", `${state.title}.steps`);
  if (name) element("a", { href: "steps", download: name }).click();
});
follow();
