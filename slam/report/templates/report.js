"use strict";
// One check at a time is built from the data, by the number behind the `#`:
// `#12` is a check, `#12/0/34` step 34 of its first error, `#12/rounds` its rounds.
// Each check's data stands in an element of its own, read when it is wanted.
const read = id => { const e = document.getElementById(id); return e && JSON.parse(e.textContent); };
const data = { get files() { const files = read("files"); Object.defineProperty(this, "files", { value: files }); return files; } };
const matrix = document.getElementById("matrix"), page = document.getElementById("check");

// An element with properties and children; text never becomes markup.
function make(name, properties, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (key === "onclick") element.onclick = value;
    else if (value !== undefined && value !== false) element.setAttribute(key, value);
  }
  element.append(...children.filter(c => c !== undefined && c !== null));
  return element;
}

// ---- the matrix: filters hide rows and columns
const rows = Array.from(document.querySelectorAll("#matrix tbody tr"));
const heads = Array.from(document.querySelectorAll("#matrix thead th"));
const filter = id => document.getElementById("f-" + id);
function filtered() {
  const name = filter("program").value.toLowerCase(), state = filter("state").value;
  const rule = filter("rule").value;
  const column = rule ? heads.findIndex((h, i) => i > 0 && h.textContent === rule) : -1;
  heads.forEach((h, i) => { h.hidden = column > 0 && i > 0 && i !== column; });
  let shown = 0;
  for (const row of rows) {
    const cells = Array.from(row.children);
    cells.forEach((c, i) => { c.hidden = column > 0 && i > 0 && i !== column; });
    const fits = c => !c.hidden && c.tagName === "TD" && c.classList.contains(state);
    row.hidden = !row.firstElementChild.textContent.toLowerCase().includes(name)
      || (state !== "" && !cells.some(fits));
    shown += !row.hidden;
  }
  filter("count").textContent = shown + " of " + rows.length + " programs";
}
for (const id of ["program", "rule", "state"]) filter(id).addEventListener("input", filtered);
filtered();

// ---- an error: trace, source, state
function states(error) {
  let state = new Map();
  return error.steps.map(step => {
    if (step.a) state = new Map();
    else state = new Map(state);
    for (const [predicate, holds] of step.s) state.set(predicate, holds);
    return state;
  });
}

function panes(check, error, goTo) {
  const trace = make("ol", { class: "trace code", role: "listbox", tabindex: 0, "aria-label": "Steps of the path" });
  const source = make("ol", { class: "source code" }), state = make("dl", { class: "state code" });
  const tabs = make("div", { role: "tablist", "aria-label": "Files" });
  const known = states(error), folded = new Set(), items = [];
  let current = -1, shownFile = -1;

  // A call and all that is deeper until it comes back.
  const end = i => {
    let j = i + 1;
    while (j < error.steps.length && error.steps[j].d > error.steps[i].d) j++;
    return j;
  };
  const hide = () => {
    let until = 0;
    items.forEach((item, i) => {
      item.hidden = i < until;
      if (i >= until && folded.has(i)) until = end(i);
    });
  };
  const fold = (i, how) => {
    if (error.steps[i].k !== "enter") return;
    if (how) folded.add(i); else folded.delete(i);
    const button = items[i].querySelector(".fold");
    button.textContent = how ? "▸" : "▾";
    button.setAttribute("aria-expanded", String(!how));
    hide();
  };
  error.steps.forEach((step, i) => {
    const place = step.f === undefined ? "" : base(data.files[step.f].name) + ":" + step.l;
    const item = make("li", { role: "option", id: "step-" + i, class: step.k, "aria-selected": "false" },
      make("span", { class: "where" }, place));
    item.firstChild.style.marginRight = 0.3 + 0.9 * Math.min(step.d, 24) + "rem";
    if (step.k === "enter")
      item.append(make("button", { class: "fold", tabindex: -1, "aria-expanded": "true", "aria-label": "show the steps of this call",
        onclick: event => { event.stopPropagation(); fold(i, !folded.has(i)); } }, "▾"));
    item.append(step.t);
    if (step.r) item.append(make("span", { class: "said" }, " " + step.r));
    item.onclick = () => select(i);
    items.push(item);
  });
  trace.append(...items);

  const used = [...new Set(error.steps.map(s => s.f).filter(f => f !== undefined))];
  if (check.text !== null && check.text !== undefined && !used.includes(check.text)
      && data.files[check.text].text !== null) used.push(check.text);
  const tab = new Map(used.map(f => [f, make("button", { role: "tab", "aria-selected": "false",
    onclick: () => show(f, 0) }, base(data.files[f].name))]));
  tabs.append(...tab.values());

  // The text of a file; the lines of the path are marked.
  function show(file, line) {
    if (file !== shownFile) {
      shownFile = file;
      for (const [f, button] of tab) button.setAttribute("aria-selected", String(f === file));
      const text = data.files[file].text;
      const on = new Set(error.steps.filter(s => s.f === file).map(s => s.l));
      const lines = text === null ? ["(the file could not be read)"] : text.split("\n");
      source.replaceChildren(...lines.map((l, i) =>
        make("li", { value: i + 1, class: on.has(i + 1) ? "on" : undefined }, l === "" ? " " : l)));
    }
    for (const old of source.querySelectorAll(".here")) { old.classList.remove("here"); old.removeAttribute("aria-current"); }
    const item = line > 0 && source.children[line - 1];
    if (item) { item.classList.add("here"); item.setAttribute("aria-current", "step"); reveal(item); }
  }

  function select(i) {
    if (i < 0 || i >= items.length) return;
    if (current >= 0) items[current].setAttribute("aria-selected", "false");
    const before = current >= 0 ? known[i - 1] || new Map() : new Map();
    current = i;
    items[i].setAttribute("aria-selected", "true");
    trace.setAttribute("aria-activedescendant", "step-" + i);
    reveal(items[i]);
    const step = error.steps[i];
    if (step.f !== undefined) show(step.f, step.l);
    const entry = (name, value, changed) => make("div", { class: changed ? "changed" : undefined },
      make("dt", {}, name), make("dd", {}, value, changed ? make("span", { class: "said" }, " changed") : null));
    const values = step.v.map(([name, value]) => entry(name, value, false));
    const holds = [...known[i]].map(([p, h]) => entry(error.predicates[p], h ? "true" : "false", i > 0 && before.get(p) !== h));
    state.replaceChildren(
      make("dt", {}, make("strong", {}, "in " + (step.p || "the program"))),
      ...(values.length ? [make("dt", {}, make("strong", {}, "values")), ...values] : []),
      ...(holds.length ? [make("dt", {}, make("strong", {}, "predicates behind this step")), ...holds] : []));
    goTo(i);
  }

  const matters = s => s.k === "branch" || s.k === "choose" || s.k === "opaque" || s.k === "target" || s.s.length > 0;
  function move(by, wanted) {
    for (let i = current + by; i >= 0 && i < items.length; i += by)
      if (!items[i].hidden && (!wanted || wanted(error.steps[i]))) return select(i);
  }
  trace.addEventListener("keydown", event => {
    const keys = {
      ArrowDown: () => move(1), ArrowUp: () => move(-1), PageDown: () => move(1, matters), PageUp: () => move(-1, matters),
      n: () => move(1, matters), p: () => move(-1, matters),
      Home: () => select(0), End: () => select(items.length - 1),
      ArrowLeft: () => fold(current, true), ArrowRight: () => fold(current, false),
    };
    if (keys[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) { keys[event.key](); event.preventDefault(); }
  });
  const view = make("div", { class: "panes" },
    make("section", { class: "pane", "aria-label": "Trace" }, make("h2", {}, "Trace"), trace),
    make("section", { class: "pane", "aria-label": "Source" }, make("h2", {}, "Source", tabs), source),
    make("section", { class: "pane", "aria-label": "State", "aria-live": "polite" }, make("h2", {}, "State"), state));
  const keys = make("p", {}, "Keys in the trace: up and down a step, n and p a step that matters, left and right fold a call, Home, End. ",
    make("button", { onclick: () => move(-1, matters) }, "previous that matters"), " ",
    make("button", { onclick: () => move(1, matters) }, "next that matters"));
  return { view: make("div", {}, keys, view), select, focus: () => trace.focus({ preventScroll: true }), last: error.steps.length - 1 };
}

// Scrolls the pane alone, and only if it must.
function reveal(item) {
  const pane = item.closest(".pane");
  if (!pane) return;
  const top = item.offsetTop, bottom = top + item.offsetHeight, head = 40;
  if (top < pane.scrollTop + head || bottom > pane.scrollTop + pane.clientHeight)
    pane.scrollTop = Math.max(0, top - pane.clientHeight / 2);
}

const base = name => name.split("/").pop();

// ---- what is known of a proof or of nothing
function list(title, items) {
  return items.length ? make("section", {}, make("h2", {}, title), make("ul", {}, ...items.map(i => make("li", { class: "code" }, i)))) : null;
}

function proof(check) {
  return make("div", {},
    check.why ? make("section", {}, make("h2", {}, "Why"), make("pre", {}, check.why)) : null,
    list("Predicates", check.predicates.map(s => s.procedure + ": " + s.predicates.join(", "))),
    list("What holds at the loops", check.invariants.map(i => i.place + " in " + i.procedure + ": " + i.formula)),
    list("The verdict rests on these assumptions", check.assumptions),
    check.messages ? make("section", {}, make("h2", {}, "Messages"), make("pre", {}, check.messages)) : null);
}

function rounds(check) {
  const seconds = (round, tool) => check.runs.filter(r => r[0] === round && r[1] === tool)
    .reduce((sum, r) => sum + r[2], 0).toFixed(2) + " s";
  const section = round => make("section", {},
    make("h2", {}, "Round " + round.iteration),
    make("p", {}, "c2bp abstracts the program with " + round.predicates + (round.predicates === 1 ? " predicate (" : " predicates (") + seconds(round.iteration, "c2bp") + "). "
      + (round.path_length ? "bebop finds a path of " + round.path_length + " steps to an error" : "bebop finds no path to an error")
      + " (" + seconds(round.iteration, "bebop") + "). "
      + (round.path_length ? "newton tries it on the C program (" + seconds(round.iteration, "newton") + "): " : "") + round.outcome + "."),
    round.path && round.path.length ? make("details", {}, make("summary", {}, "The path in the C program"),
      make("ol", { class: "code" }, ...round.path.map(s => make("li", {}, base(s.place.file) + ":" + s.place.line + " " + "  ".repeat(s.depth)
        + s.text + (s.taken === undefined || s.taken === null ? "" : s.taken ? " taken" : " not taken"))))) : null,
    round.added.length ? make("p", {}, "New predicates, which rule this path out:") : null,
    round.added.length ? make("ul", {}, ...round.added.map(a => make("li", { class: "code" }, a))) : null);
  return make("div", {}, make("p", {}, "Each round abstracts the program, looks for a path to an error, and tries it: a path that cannot be executed gives predicates to the next round."),
    ...check.rounds.map(section));
}

// ---- one page for each address
let shown = null;
function route() {
  const [number, part, step] = location.hash.slice(1).split("/");
  if (shown && shown.panes && shown.key === number + "/" + (part || "") && step !== undefined) return shown.panes.select(Number(step));
  const check = /^[0-9]+$/.test(number) ? read("data-" + number) : null;
  matrix.hidden = Boolean(check);
  page.hidden = !check;
  if (!check) { shown = null; return; }
  const key = number + "/" + (part || "");
  const here = part === undefined || part === "" ? (check.errors.length ? "0" : "proof") : part;
  const link = (to, text) => make("a", { href: "#" + number + "/" + to, "aria-current": to === here ? "page" : undefined }, text);
  const what = check.class === "safe" ? "Proof" : check.class === "unsafe" ? "Predicates" : "What was tried";
  page.replaceChildren(
    make("nav", { "aria-label": "Parts of this check" }, make("a", { href: "#" }, "← all checks"),
      ...check.errors.map((e, i) => link(String(i), "Error " + (i + 1))), link("proof", what),
      check.rounds.length ? link("rounds", "Rounds") : null),
    make("h1", {}, check.program + ", " + check.rule + ": ", make("span", { class: check.class }, check.state)),
    check.title ? make("p", {}, check.title + ". " + check.help) : null);
  shown = { key };
  const error = check.errors[here];
  if (error) {
    const replay = !error.replay ? "" : error.replay.result === "not" ? " Not replayed: " + error.replay.reason + "."
      : " The compiled program takes this path.";
    page.append(make("p", {}, make("strong", {}, error.message), ".", replay, error.new ? " New." : "",
      error.suppressed ? " Suppressed: " + error.suppressed + "." : "", " Fingerprint ", make("code", {}, error.fingerprint)));
    const quiet = i => history.replaceState(null, "", "#" + number + "/" + here + "/" + i);
    shown.panes = panes(check, error, quiet);
    page.append(shown.panes.view);
    shown.panes.select(step === undefined ? shown.panes.last : Number(step));
    shown.panes.focus();
    shown.key = number + "/" + here;
  } else page.append(here === "rounds" ? rounds(check) : proof(check));
  window.scrollTo(0, 0);
}
window.addEventListener("hashchange", route);
route();
