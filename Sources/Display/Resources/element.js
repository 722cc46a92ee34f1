// The element with the cursor, or the selected view: its attributes, of which some can be edited.
import { showActions } from "./actions.js";
import { change as changeNode } from "./changes.js";
import { make, one } from "./dom.js";
import { addDetail, details } from "./elements.js";
import { place } from "./following.js";
import { isOff, scene } from "./session.js";
import { onPick, pickElement, pickedIndex } from "./views.js";

const fields = ["label", "value", "hint"];
const shown = ["traits", "spoken", "isAccessibilityElement", ...fields, "class", "frame", "chain", "actions", "name_from", "number", "depth", "verdict"];
/** The fields that the user is typing into. */
const typed = new Set();
/** Where the label of an element comes from, by the program's word for it. */
const sources = {
  label: "set as its label", title: "from title", text: "from text", placeholder: "from placeholder", imageName: "from the name of the image",
  parts: "from its parts", class: "from the class",
};
/** @type {HTMLInputElement[]} */
let traits = [];

/** @returns {any} the record of the selected view, or of the element with the cursor */
function chosen() {
  const index = pickedIndex();
  if (index === null) {
    const element = scene.elements[(scene.focused ?? 0) - 1];
    return element ? { isAccessibilityElement: true, number: scene.focused, ...element } : null;
  }
  const node = scene.nodes[index];
  return node.number ? { ...node, ...scene.elements[node.number - 1] } : node;
}

export function showElement() {
  const element = chosen();
  one("element").hidden = !element;
  one("none").hidden = Boolean(element);
  one("none").textContent = isOff() ? "VoiceOver is off: select an element, or a view under All views." : "No element has the cursor.";
  one("picked").hidden = pickedIndex() === null || !element;
  showActions(element);
  if (!element) return;
  place(one("picked"), element.frame, 0);
  one("spoken").textContent = element.spoken || (element.isAccessibilityElement ? "(no speech)" : "(not an accessibility element)");
  one("is-element").checked = element.isAccessibilityElement;
  one("hinted").textContent = element.hint ?? "";
  for (const name of fields) {
    // The text that the user is typing stays.
    if (document.activeElement !== one(name)) typed.delete(name);
    if (!typed.has(name)) one(name).value = element[name] ?? "";
    one(name).classList.toggle("typed", typed.has(name));
  }
  one("traits-now").textContent = element.traits.join(", ") || "none";
  for (const box of traits) box.checked = element.traits.includes(box.value);
  one("rest").replaceChildren(facts(element));
}

/** Returns what is known of an element, the most important first. */
function facts(element) {
  const list = make("dl"), { frame, chain, label, name_from: source } = element;
  addDetail(list, "Class", element.class);
  if (label && source) addDetail(list, "Name", `“${label}”, ${sources[/** @type {keyof sources} */ (source)] ?? `from ${source}`}`);
  if (chain?.length) addDetail(list, "Responder chain", make("ol", { className: "chain" }, ...chain.map((name) => make("li", {}, name))));
  if (frame) addDetail(list, "Frame", `${frame[2]} × ${frame[3]} points, at ${frame[0]}, ${frame[1]}`);
  list.append(...details(element, shown).children);
  return list;
}
onPick(showElement);

export function offerTraits(names) {
  traits = names.map((value) => make("input", { type: "checkbox", value }));
  one("traits").replaceChildren(...traits.map((box) => make("label", {}, box, box.value)));
}

function change(attribute, text) {
  const picked = pickedIndex(), number = picked === null ? scene.focused : null;
  const index = picked ?? scene.nodes.findIndex((node) => node.number === number);
  if (index >= 0) changeNode(index, number, attribute, text);
}
one("is-element").addEventListener("change", () => {
  // A view that is no longer an element loses the cursor, but stays selected.
  if (pickedIndex() === null) pickElement(scene.focused);
  change("isAccessibilityElement", String(one("is-element").checked));
});
for (const name of fields) {
  one(name).addEventListener("input", () => { typed.add(name); one(name).classList.add("typed"); });
  one(name).addEventListener("change", () => {
    typed.delete(name);
    one(name).classList.remove("typed");
    change(name, one(name).value);
  });
}
one("traits").addEventListener("change", () => {
  change("traits", traits.filter((box) => box.checked).map((box) => box.value).join(" "));
});
one("element").addEventListener("submit", (event) => {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
});
