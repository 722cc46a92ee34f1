// The elements of the present, and the details of one.
import { one, make } from "./dom.js";
import { ElementList, addDetail, details } from "./elements.js";
import { cursorAt, data, film, outlineAt, seconds, shotAt } from "./data.js";
import { ask, now, onDraw, seek } from "./player.js";
import { onPress, place, showsScreen } from "./surface.js";
import { open, panels } from "./tables.js";

/** @typedef {import("./data.js").ElementRecord} ElementRecord */

/** @type {ElementList | null} */
let list = null;
/** @type {HTMLElement | null} */
let facts = null;
/** @type {ElementRecord[]} */
let elements = [];
/** @type {{ number: number, element: ElementRecord } | null} */
let chosen = null;
let outline = -1, cursor = "";
/** @type {((buttons: HTMLElement[]) => void)[]} */
const onShown = [];
/** Adds a function that is called with the buttons of the list when they change. */
export const onElements = act => { onShown.push(act); };
/** Calls the functions for the buttons of the list. */
export const updateShown = () => { for (const act of onShown) act(list?.buttons ?? []); };
function showList() {
  list?.show(elements);
  updateShown();
}

/** @param {import("./tables.js").Panel} panel */
export function fillInspector(panel) {
  const place = make("ol", { className: "elements", lang: data.language, ariaLabel: "Elements in reading order" });
  facts = make("div", { tabIndex: 0, lang: data.language, role: "region", ariaLabel: "Selected element" });
  panel.place.tabIndex = -1;
  panel.place.append(make("div", { className: "inspector" }, place, facts));
  list = new ElementList(place, choose);
  showList();
  showChosen();
}
function choose(number) {
  chosen = { number, element: elements[number - 1] };
  showChosen();
}
/** The index of an element to choose when its outline is shown; -1 if no element is wanted. */
let wanted = -1;
/** Chooses an element of the present by its index in the recording. */
export function chooseElement(index) {
  wanted = index;
  ask();
}
function chooseWanted() {
  const number = film?.outlines[outline]?.findIndex(place => film?.places[place][0] == wanted) ?? -1;
  wanted = -1;
  if (number >= 0) choose(number + 1);
}
const mark = () => list?.mark(elements.findIndex(({ frame }) => frame?.join() == cursor) + 1, chosen?.number ?? null);
/** Shows the selected element in the picture, in the list and in detail. */
export function showChosen() {
  one("chosen").hidden = !chosen || !showsScreen;
  if (chosen?.element.frame) place(one("chosen"), chosen.element.frame, 1);
  mark();
  if (!facts) return;
  if (!chosen) return facts.replaceChildren(make("p", {}, "Select an element in the list, or click it in the picture."));
  const { element, number } = chosen;
  const rows = details({ order: `${number} of ${elements.length}`, ...element, spoken: element.spoken || "(no speech)" });
  const walks = data.walks.filter(walk => walk.on == element.name).map(walk => make("li", {},
    make("button", { className: "plain", onclick: () => seek(walk.t) }, `${seconds(walk.t)} ${walk.action}`), ` ${walk.outcome}`));
  if (walks.length) addDetail(rows, "Responses", make("ul", {}, ...walks));
  facts.replaceChildren(make("h2", {}, element.name), rows);
}
onDraw(() => {
  const shot = shotAt(now), frame = cursorAt(now).join();
  if (shot && shot[2] != outline) {
    outline = shot[2];
    elements = outlineAt(outline);
    if (chosen) {
      const { element: { name, id, class: kind }, number } = chosen;
      const same = elements.map((element, i) => ({ number: i + 1, element }))
        .filter(({ element }) => element.name == name && element.id == id && element.class == kind);
      chosen = same.find(one => one.number == number) ?? same[0] ?? null;
    }
    cursor = frame;
    showList();
    showChosen();
  } else if (cursor != frame) {
    cursor = frame;
    mark();
  }
  if (wanted >= 0) chooseWanted();
});
onPress((x, y) => {
  const size = frame => frame[2] * frame[3];
  const hit = elements.map(({ frame }, i) => ({ frame: frame ?? [0, 0, 0, 0], number: i + 1 }))
    .filter(({ frame: [left, top, wide, high] }) => x >= left && y >= top && x <= left + wide && y <= top + high)
    .sort((a, b) => size(a.frame) - size(b.frame))[0];
  const panel = panels.find(panel => panel.id == "elements");
  if (!hit || !panel) return;
  open(panel);
  choose(hit.number);
});
