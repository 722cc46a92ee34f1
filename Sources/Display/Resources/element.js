// The element with the cursor, or the selected view: its attributes, of which some can be edited.
import { make, one } from "./dom.js";
import { details } from "./elements.js";
import { place } from "./following.js";
import { ask, isOff, scene, tell } from "./session.js";
import { onPick, pickElement, pickedIndex } from "./views.js";

const fields = ["label", "value", "hint"];
const shown = ["traits", "spoken", "isAccessibilityElement", ...fields];
/** @type {HTMLInputElement[]} */
let traits = [];

/** @returns {any} the record of the selected view, or of the element with the cursor */
function chosen() {
  const index = pickedIndex();
  if (index === null) {
    const element = scene.elements[(scene.focused ?? 0) - 1];
    return element ? { isAccessibilityElement: true, ...element } : null;
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
  if (!element) return;
  place(one("picked"), element.frame, 0);
  one("spoken").textContent = element.spoken || (element.isAccessibilityElement ? "(no speech)" : "(not an accessibility element)");
  one("is-element").checked = element.isAccessibilityElement;
  one("hinted").textContent = element.hint ?? "";
  for (const name of fields) {
    // The text that the user is typing stays.
    if (document.activeElement !== one(name)) one(name).value = element[name] ?? "";
  }
  one("traits-now").textContent = element.traits.join(", ") || "none";
  for (const box of traits) box.checked = element.traits.includes(box.value);
  one("rest").replaceChildren(details(element, shown));
}
onPick(showElement);

export function offerTraits(names) {
  traits = names.map((value) => make("input", { type: "checkbox", value }));
  one("traits").replaceChildren(...traits.map((box) => make("label", {}, box, box.value)));
}

function change(attribute, text) {
  const element = chosen(), index = pickedIndex();
  if (!element) return;
  if (element.id === null && scene.session?.target !== null) tell("This element has no id in the screen file: the change takes effect, but cannot be saved.");
  const which = index === null ? { number: scene.focused } : { node: index + 1 };
  ask("change", { attribute, ...which, ...(element.id === null ? {} : { id: element.id }) }, text);
}
one("is-element").addEventListener("change", () => {
  // A view that is no longer an element loses the cursor, but stays selected.
  if (pickedIndex() === null) pickElement(scene.focused);
  change("isAccessibilityElement", String(one("is-element").checked));
});
for (const name of fields) one(name).addEventListener("change", () => change(name, one(name).value));
one("traits").addEventListener("change", () => {
  change("traits", traits.filter((box) => box.checked).map((box) => box.value).join(" "));
});
one("element").addEventListener("submit", (event) => {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
});
