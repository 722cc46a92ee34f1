// All views, and the one that is selected in place of the element with the cursor.
import { make, one } from "./dom.js";
import { rove, settle } from "./roving.js";
import { scene } from "./session.js";

/** @typedef {import("./following.js").NodeRecord} NodeRecord */

/** @type {{ index: number, id: string | null, class: string } | null} */
let picked = null;
let changed = () => {};
/** Sets the function that is called when another view is selected. */
export const onPick = (act) => { changed = act; };

/** Selects a node of the tree, or with `null` the element with the cursor. */
export function pick(index) {
  const node = index === null ? null : scene.nodes[index];
  picked = node && index !== null ? { index, id: node.id, class: node.class } : null;
  listViews();
  changed();
}
export const pickElement = (number) => pick(scene.nodes.findIndex((node) => node.number === number));

/** Returns the index of the selected node. It is found by its id, because the tree may have changed. */
export function pickedIndex() {
  if (picked === null) return null;
  const { id, class: name } = picked;
  const isIt = (node) => node !== undefined && node.id === id && node.class === name;
  if (isIt(scene.nodes[picked.index])) return picked.index;
  const index = id === null ? -1 : scene.nodes.findIndex(isIt);
  return index < 0 ? null : index;
}

export function listViews() {
  if (!one("tree").open) return;
  const shown = one("nodes"), selected = pickedIndex(), active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focused = shown.contains(active) ? active?.dataset.node : null, top = shown.scrollTop;
  shown.replaceChildren(...scene.nodes.map((node, index) => {
    const text = [node.class, node.id && `#${node.id}`, node.label && `“${node.label}”`].filter(Boolean).join(" ");
    return make("li", {}, make("button", {
      type: "button", "data-node": index, "aria-current": index === selected ? "true" : null,
      style: `padding-inline-start: ${0.5 + Math.min(node.depth, 20) * 0.75}rem`,
    }, make("span", {}, text), ...(node.verdict === "element" ? [] : [make("small", {}, node.why || node.verdict)])));
  }));
  shown.scrollTop = top;
  settle(shown, shown.querySelector(focused ? `[data-node="${focused}"]` : "[aria-current]"));
  if (focused) shown.querySelector(`[data-node="${focused}"]`)?.focus();
}
one("tree").addEventListener("toggle", listViews);
rove(one("nodes"), (button) => button.click());
one("nodes").addEventListener("click", (event) => {
  const index = event.target.closest("button")?.dataset.node;
  if (index !== undefined) pick(Number(index));
});
