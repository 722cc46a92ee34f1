// Looks into a session: every panel is a function of the last messages and of the element with the cursor.
import { Drawn, follow } from "./following.js";

const at = (id) => document.getElementById(id);
const drawn = new Drawn(at("screen"), at("cursor"));
let elements = [], nodes = [], focused = null, session = null;
// The node of the tree that was chosen on the page, in place of the element with the cursor.
let picked = null;

/** Asks the session for something; what it refuses is shown. */
async function ask(what, words = {}, body = null) {
  const query = new URLSearchParams(words).toString();
  try {
    const answer = await fetch(`do/${what}${query && "?"}${query}`, { method: "POST", body });
    const text = await answer.text();
    tell(answer.ok ? "" : text, !answer.ok);
    return answer.ok ? text : null;
  } catch {
    tell("The session does not respond.", true);
    return null;
  }
}

function tell(text, isBad = false) {
  at("status").textContent = text;
  at("status").classList.toggle("bad", isBad);
}

/** An element of the page with its text and attributes. */
function made(name, attributes = {}, ...parts) {
  const one = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) one.setAttribute(key, value);
  one.append(...parts);
  return one;
}

// The screen

function fit() {
  const { width, height } = drawn.size;
  if (!width || !height) return;
  const room = at("frame").clientWidth;
  const scale = Math.min(room / width, Math.max(240, innerHeight * 0.78) / height);
  at("stage").style.transform = `translateX(${Math.max(0, (room - width * scale) / 2)}px) scale(${scale})`;
  at("frame").style.height = `${height * scale}px`;
}
addEventListener("resize", fit);

const isOff = () => session !== null && !session.is_on;

function placeOf(event) {
  const area = at("stage").getBoundingClientRect();
  return {
    x: Math.min(1, Math.max(0, (event.clientX - area.left) / area.width)).toFixed(4),
    y: Math.min(1, Math.max(0, (event.clientY - area.top) / area.height)).toFixed(4),
  };
}

at("stage").addEventListener("click", (event) => {
  if (isOff()) return;
  const place = placeOf(event);
  pick(null);
  // The second click of two comes alone: the first has pointed at the element.
  if (event.detail > 2) return;
  ask("gesture", { name: event.detail === 2 ? "double-tap" : "tap", ...place });
});

// While VoiceOver is off, the pointer is a finger: its touches go to the session in their order, and of
// the places on its way the latest.
let touching = false, touches = Promise.resolve(), wayPoint = null;
function touch(phase, place) {
  touches = touches.then(() => ask("touch", { phase, ...place }));
}
at("stage").addEventListener("pointerdown", (event) => {
  if (!isOff() || !event.isPrimary || event.button !== 0) return;
  at("stage").setPointerCapture(event.pointerId);
  touching = true;
  touch("began", placeOf(event));
});
at("stage").addEventListener("pointermove", (event) => {
  if (!touching || !event.isPrimary) return;
  const isWaiting = wayPoint !== null;
  wayPoint = placeOf(event);
  if (isWaiting) return;
  touches = touches.then(() => {
    const place = wayPoint;
    wayPoint = null;
    return ask("touch", { phase: "moved", ...place });
  });
});
for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
  at("stage").addEventListener(name, (event) => {
    if (!touching || !event.isPrimary) return;
    touching = false;
    touch(phase, placeOf(event));
  });
}

const keys = {
  ArrowRight: "flick-right", ArrowLeft: "flick-left", ArrowUp: "flick-up", ArrowDown: "flick-down",
  " ": "double-tap", Enter: "double-tap", Escape: "escape",
};
at("stage").addEventListener("keydown", (event) => {
  const gesture = keys[event.key];
  if (!gesture || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isOff() && !gesture.startsWith("flick-")) return;
  event.preventDefault();
  pick(null);
  ask("gesture", { name: gesture });
});

// The elements

function list() {
  const shown = at("elements");
  const rows = elements.map((element, index) => {
    const details = [element.traits.join(", "), element.id && `#${element.id}`].filter(Boolean).join(" · ");
    const button = made(
      "button", { type: "button", "data-number": index + 1, "aria-current": index + 1 === focused ? "true" : null },
      made("b", {}, String(index + 1)), made("span", {}, element.spoken || "(no speech)"));
    if (details) button.append(made("small", {}, details));
    return made("li", {}, button);
  });
  const had = shown.contains(document.activeElement) ? document.activeElement.dataset.number : null;
  const top = shown.scrollTop;
  shown.replaceChildren(...rows);
  shown.scrollTop = top;
  // Whoever goes through the list with the keyboard stays where they are.
  if (had) shown.querySelector(`[data-number="${had}"]`)?.focus();
  shown.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
}
at("elements").addEventListener("click", (event) => {
  const number = event.target.closest("button")?.dataset.number;
  if (!number || event.detail > 1) return;
  // Without VoiceOver there is no cursor to go there.
  if (isOff()) return pick(nodes.findIndex((node) => node.number === Number(number)));
  pick(null);
  ask("focus", { number });
});
at("elements").addEventListener("dblclick", () => { if (!isOff()) ask("gesture", { name: "double-tap" }); });

// All views

/** Chooses a node of the tree by its index, or again the element with the cursor. */
function pick(index) {
  const node = index === null ? null : nodes[index];
  picked = node ? { index, id: node.id, name: node.class } : null;
  listNodes();
  look();
}

/** The index of the chosen node: by its id where it has one, since the tree may be another by now. */
function pickedIndex() {
  if (picked === null) return null;
  const isIt = (node) => node && node.id === picked.id && node.class === picked.name;
  if (isIt(nodes[picked.index])) return picked.index;
  const index = picked.id === null ? -1 : nodes.findIndex(isIt);
  return index < 0 ? null : index;
}

function listNodes() {
  if (!at("tree").open) return;
  const shown = at("nodes"), chosen = pickedIndex();
  const had = shown.contains(document.activeElement) ? document.activeElement.dataset.node : null;
  const top = shown.scrollTop;
  shown.replaceChildren(...nodes.map((node, index) => {
    const button = made(
      "button", {
        type: "button", "data-node": index, "aria-current": index === chosen ? "true" : null,
        style: `padding-inline-start: ${0.5 + Math.min(node.depth, 20) * 0.75}rem`,
      },
      made("span", {}, [node.class, node.id && `#${node.id}`, node.label && `“${node.label}”`].filter(Boolean).join(" ")));
    if (node.verdict !== "element") button.append(made("small", {}, node.why || node.verdict));
    return made("li", {}, button);
  }));
  shown.scrollTop = top;
  if (had) shown.querySelector(`[data-node="${had}"]`)?.focus();
}
at("tree").addEventListener("toggle", listNodes);
at("nodes").addEventListener("click", (event) => {
  const index = event.target.closest("button")?.dataset.node;
  if (index !== undefined) pick(Number(index));
});

// The one with the cursor

const fields = ["label", "value", "hint"];
const known = new Set(["v", "traits", "spoken", "isAccessibilityElement", ...fields]);

/** What the form is about: the chosen node, or the element with the cursor. */
function chosen() {
  const index = pickedIndex();
  if (index === null) {
    const element = elements[focused - 1];
    return element ? { isAccessibilityElement: true, ...element } : null;
  }
  const node = nodes[index];
  return node.verdict === "element" ? { ...node, ...elements[node.number - 1] } : node;
}

function frame(place) {
  at("picked").hidden = !place;
  if (!place) return;
  const [x, y, width, height] = place;
  Object.assign(at("picked").style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

function look() {
  const element = chosen();
  at("element").hidden = !element;
  at("none").hidden = Boolean(element);
  at("none").textContent = isOff() ? "VoiceOver is off: select an element, or a view under All views." : "No element has the cursor.";
  frame(pickedIndex() === null ? null : element?.frame);
  if (!element) return;
  at("spoken").textContent = element.spoken || (element.isAccessibilityElement ? "(no speech)" : "(not an accessibility element)");
  at("is-element").checked = element.isAccessibilityElement;
  at("hinted").textContent = element.hint ?? "";
  for (const name of fields) {
    // What somebody types now is theirs.
    if (document.activeElement !== at(name)) at(name).value = element[name] ?? "";
  }
  at("traits-now").textContent = element.traits.join(", ") || "none";
  for (const box of at("traits").querySelectorAll("input")) box.checked = element.traits.includes(box.value);
  at("rest").replaceChildren(
    ...Object.entries(element).filter(([key]) => !known.has(key)).map(([key, value]) =>
      made("tr", {}, made("th", { scope: "row" }, key),
        made("td", {}, value !== null && typeof value === "object" ? JSON.stringify(value) : String(value ?? "none")))));
}

function change(attribute, text) {
  const element = chosen(), index = pickedIndex();
  if (!element) return;
  if (element.id === null) tell("This element has no id in the screen file: the change takes effect, but cannot be saved.");
  const which = index === null ? { number: focused } : { node: index + 1 };
  ask("change", { attribute, ...which, ...(element.id === null ? {} : { id: element.id }) }, text);
}
at("is-element").addEventListener("change", () => {
  // What is no element loses the cursor, and stays chosen here.
  if (pickedIndex() === null) pick(nodes.findIndex((node) => node.number === focused));
  change("isAccessibilityElement", String(at("is-element").checked));
});
for (const name of fields) at(name).addEventListener("change", () => change(name, at(name).value));
at("traits").addEventListener("change", () => {
  change("traits", [...at("traits").querySelectorAll("input:checked")].map((box) => box.value).join(" "));
});
at("element").addEventListener("submit", (event) => { event.preventDefault(); document.activeElement?.blur(); });

// The session

const hands = [[/^two-finger-|^(pinch|rotor|escape|magic)/, "Two fingers"], [/^three-finger-/, "Three fingers"], [/^four-finger-/, "Four fingers"], [/^five-finger-/, "Five fingers"], [/./, "One finger"]];

function offerGestures(names) {
  const groups = new Map([["One finger", []], ...hands.slice(0, 4).map(([, title]) => [title, []])]);
  for (const name of names) groups.get(hands.find(([rule]) => rule.test(name))[1]).push(name);
  at("gestures").replaceChildren(
    ...[...groups].filter(([, all]) => all.length).map(([title, all]) =>
      made("section", { "aria-label": title }, made("h3", {}, title),
        made("div", {}, ...all.map((name) => made("button", { type: "button", "data-gesture": name }, name.replace(/^(two|three|four|five)-finger-/, "").replaceAll("-", " ")))))));
}
at("gestures").addEventListener("click", (event) => {
  const name = event.target.closest("button")?.dataset.gesture;
  if (!name) return;
  pick(null);
  ask("gesture", { name });
});

function attend(message) {
  const isFirst = session === null, wasOn = session?.is_on;
  session = message;
  at("file").textContent = message.file;
  at("shown").textContent = message.screen;
  document.title = `${message.file}: inspector`;
  if (isFirst) {
    offerGestures(message.gestures);
    at("traits").replaceChildren(...message.traits.map((name) =>
      made("label", {}, made("input", { type: "checkbox", value: name }), name)));
    look();
  }
  at("voiceover").setAttribute("aria-pressed", String(message.is_on));
  at("keys").hidden = !message.is_on;
  at("keys-off").hidden = message.is_on;
  at("stage").setAttribute("aria-describedby", message.is_on ? "keys" : "keys-off");
  at("stage").classList.toggle("off", !message.is_on);
  if (wasOn !== message.is_on) look();
  at("record").setAttribute("aria-pressed", String(message.is_recording));
  at("record").textContent = message.is_recording ? "Stop recording" : "Record";
  at("record").disabled = !message.can_record;
  at("record").title = message.can_record ? "Restarts the session" : "To record, start the inspector with a device and --record DIRECTORY";
  at("save").title = message.target;
  offerSaving(message.edits);
}
let unsaved = 0;
function offerSaving(count) {
  unsaved = count;
  at("save").disabled = count === 0;
  at("save").textContent = count ? `Save ${count} ${count === 1 ? "change" : "changes"}` : "Save";
}
at("record").addEventListener("click", () => ask("record", { on: session?.is_recording ? "no" : "yes" }));
at("voiceover").addEventListener("click", () => ask("voiceover", { on: isOff() ? "yes" : "no" }));
at("curtain-button").addEventListener("click", () => ask("command", { name: "toggle-curtain" }));
at("save").addEventListener("click", async () => {
  const path = await ask("save");
  if (!path) return;
  tell(`Saved to ${path}`);
  offerSaving(0);
});
// Changes that are not saved would be lost with the session: the browser asks before it closes the page.
addEventListener("beforeunload", (event) => {
  if (unsaved) event.preventDefault();
});

// The log

const stories = {
  say: (message) => `“${message.text}”`,
  gesture: (message) => message.gesture,
  touch: (message) => message.text ?? message.gestures.join(", "),
  command: (message) => `${message.gesture ? `${message.gesture} → ` : ""}${message.command ?? "unbound"}`,
  practice: (message) => `${message.gesture} → ${message.command ?? "unbound"}`,
  focus: (message) => message.label ?? message.id ?? message.class ?? "none",
  act: (message) => [message.action, message.outcome, message.by].filter(Boolean).join(" · "),
  sound: (message) => message.sound,
  voice: (message) => message.do,
  irregular: (message) => message.text,
  pass: (message) => `${message.phase} at ${message.x}, ${message.y}${message.taken_by ? ` · ${message.taken_by}` : ""}`,
  curtain: (message) => (message.is_down ? "down" : "up"),
};

function write(message) {
  const story = stories[message.event]?.(message)
    ?? Object.entries(message).filter(([key]) => !["v", "time", "event"].includes(key)).map(([key, value]) => `${key}: ${value}`).join(", ");
  const log = at("log"), view = at("scroll");
  const isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight < 40;
  log.append(made("li", { class: message.event }, made("time", {}, Number(message.time).toFixed(3)), made("b", {}, message.event), made("span", {}, story)));
  while (log.children.length > 400) log.firstElementChild.remove();
  if (isAtEnd) view.scrollTop = view.scrollHeight;
}

follow(
  {
    session: attend,
    screen: (message) => { drawn.draw(message); fit(); },
    elements: (message) => { ({ elements, nodes, focused } = message); list(); listNodes(); look(); },
    cursor: (message) => drawn.move(message),
    curtain: (message) => {
      at("curtain").hidden = !message.is_down;
      at("curtain-button").setAttribute("aria-pressed", String(message.is_down));
    },
    caption: (message) => { at("caption").textContent = message.text; at("caption").lang = message.language ?? "en"; },
    line: write,
    moment: (message) => { document.body.dataset.at = message.at; },
  },
  (isThere) => {
    at("there").textContent = isThere ? "Connected" : "Disconnected. Reconnecting …";
    at("there").classList.toggle("lost", !isThere);
    // After a reconnection, the session sends everything again.
    if (isThere) return;
    at("log").replaceChildren();
    // Its changes are gone with it.
    unsaved = 0;
  },
);
