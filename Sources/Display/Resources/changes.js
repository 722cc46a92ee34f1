// The changes that were made on the page: undo, save, and a warning before they are lost.
import { one } from "./dom.js";
import { ask, scene, tell } from "./session.js";

/**
 * A change of an attribute of a node.
 * @typedef {{ index: number, id: string | null, class: string, name: string, attribute: string, before: string, after: string }} Change
 * @type {Change[]}
 */
let made = [];
/** The number of changes that the session has, but not the saved file. */
let unsaved = 0;

/** Returns an attribute of a node as the text that a change contains. */
function written(node, attribute) {
  const value = node[attribute] ?? "";
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** Returns where the node of a change is now, or -1. */
function find({ index, id, class: name, attribute, after }) {
  if (id !== null) return scene.nodes.findIndex((node) => node.id === id && node.class === name);
  const node = scene.nodes[index];
  return node && node.id === null && node.class === name && written(node, attribute) === after ? index : -1;
}

/** Changes an attribute of a node, by its index. `number` is that of its element, if it has the cursor. */
export async function change(index, number, attribute, text) {
  const node = scene.nodes[index], { id, class: kind, label } = node, before = written(node, attribute);
  if (before === text) return;
  const which = number === null ? { node: index + 1 } : { number };
  made.push({ index, id, class: kind, name: label ?? id ?? kind, attribute, before, after: text });
  offerUndo();
  const isUnsavable = id === null && scene.session?.target !== null;
  const answer = await ask("change", { attribute, ...which, ...(id === null ? {} : { id }) }, text);
  if (answer === null) {
    made.pop();
    offerUndo();
  } else if (isUnsavable) tell("This element has no id in the screen file: the change takes effect, but cannot be saved.");
}

async function undo() {
  const last = made.at(-1);
  if (!last) return;
  const index = find(last);
  if (index < 0) return tell(`“${last.name}” is not on this screen. Show its screen, then undo.`, true);
  made.pop();
  offerUndo();
  const words = { attribute: last.attribute, node: index + 1, ...(last.id === null ? {} : { id: last.id }), undo: "yes" };
  if (await ask("change", words, last.before) === null) made.push(last);
  else tell(`Undone: ${last.attribute} of “${last.name}”.`);
  offerUndo();
}

function offerUndo() {
  const last = made.at(-1);
  one("undo").disabled = !last;
  one("undo").title = last ? `Undo the change of ${last.attribute} of “${last.name}” (Ctrl+Z)` : "";
}

export function offerSaving(count) {
  unsaved = count;
  one("save").disabled = count === 0;
  one("save").textContent = count ? `Save ${count} ${count === 1 ? "change" : "changes"}` : "Save";
}

/** Saves the changes. Returns whether it succeeded. */
async function save() {
  const path = await ask("save");
  if (path === null) return false;
  tell(`Saved to ${path}`);
  offerSaving(0);
  return true;
}

/** Notes that the session has ended: its changes are lost with it. */
export function forget() { unsaved = 0; }

one("undo").addEventListener("click", undo);
one("save").addEventListener("click", save);
addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  // While a text is typed, the keys undo the typing.
  if (document.activeElement?.matches(".typed, #words") || !made.length) return;
  event.preventDefault();
  undo();
});

// Unsaved changes would be lost with the session, so the browser asks before it closes the page.
addEventListener("beforeunload", (event) => {
  if (unsaved) event.preventDefault();
});

// A recording restarts the session.
const dialog = one("restart");
const warning = "The new session starts with unsaved changes, but its recording does not contain them: a replay needs the saved file.";
function restart() {
  dialog.close();
  ask("record", { on: scene.session?.is_recording ? "no" : "yes" });
  made = made.filter(({ id }) => id !== null);
  offerUndo();
}
one("record").addEventListener("click", () => {
  const lost = made.filter(({ id }) => id === null).length, count = (number) => `${number} ${number === 1 ? "change" : "changes"}`;
  if (!unsaved && !lost) return restart();
  one("restart-text").textContent = [
    unsaved ? `Not saved: ${count(unsaved)}. ${warning}` : "",
    lost ? `Lost with the restart, as their elements have no id: ${count(lost)}.` : "",
  ].filter(Boolean).join(" ");
  one("restart-save").hidden = !unsaved;
  dialog.showModal();
});
one("restart-save").addEventListener("click", async () => {
  if (await save()) restart(); else dialog.close();
});
one("restart-go").addEventListener("click", restart);
one("restart-not").addEventListener("click", () => dialog.close());
