// The search: gestures, touches, speech, elements and lines of the transcript that contain a text.
import { one } from "./dom.js";
import { at, beyond, commandName, data, film } from "./data.js";
import { now, onDraw, play, seek } from "./player.js";
import { commandNameOf } from "./gestures.js";
import { hits, redraw } from "./view.js";
import { redrawMap } from "./overview.js";
import { onRows, open, panels } from "./tables.js";
import { chooseElement, onElements, updateShown } from "./inspector.js";

/**
 * @typedef {object} Found an item that can be found
 * @property {number} t
 * @property {string} text
 * @property {string} panel the panel that shows it
 * @property {object} item
 * @property {any} [touch]
 * @property {number} [element] the index of an element
 */
const lower = (...parts) => parts.filter(Boolean).join(" ").toLowerCase();
/** Returns the index and the time of each element when it is first on the screen. */
function firstSeen() {
  /** @type {Map<number, number>} */
  const seen = new Map(), drawn = new Set();
  for (const [time, , outline] of film?.shots ?? []) {
    if (drawn.has(outline)) continue;
    drawn.add(outline);
    for (const place of film?.outlines[outline] ?? []) {
      const element = film?.places[place][0] ?? 0;
      if (!seen.has(element)) seen.set(element, time);
    }
  }
  return seen;
}
/** @type {Found[] | undefined} */
let findable;
/** @returns {Found[]} */
const all = () => findable ??= [
  ...data.gestures.map(made => ({ t: made.t, text: lower(made.name, commandNameOf(made)), panel: "gestures", item: made,
    touch: { start: made.start, end: made.decided } })),
  ...data.misses.map(miss => ({ t: miss.end, text: lower(miss.closest, miss.text), panel: "misses", item: miss, touch: miss })),
  ...data.commands.map(command => ({ t: command.t, text: lower(commandName(command)), panel: "commands", item: command })),
  ...data.walks.map(walk => ({ t: walk.t, text: lower(walk.action, walk.outcome), panel: "commands", item: walk })),
  ...data.speech.map(speech => ({ t: speech.t, text: lower(speech.text), panel: "speech", item: speech })),
  ...data.focus.map(focus => ({ t: focus.t, text: lower(focus.text), panel: "lines", item: focus })),
  ...[...firstSeen()].map(([element, t]) => {
    const { name, label, value, id, spoken, class: kind } = /** @type {import("./data.js").Film} */ (film).elements[element];
    return { t, text: lower(name, label, value, id, spoken, kind), panel: "elements", item: {}, element };
  }),
  ...data.lines.map(line => ({ t: line[0], text: lower(line[1], line[2]), panel: "lines", item: line })),
].sort((a, b) => a.t - b.t);

/** @type {Found[]} */
let found = [];
let query = "";
const isHit = row => query != "" && [...row.cells].slice(1).some(cell => cell.textContent.toLowerCase().includes(query));
/** Marks the rows of a panel that contain the text. */
onRows((panel, from) => {
  for (const row of panel.rows.slice(from)) row.classList.toggle("hit", isHit(row));
});
onElements(buttons => {
  for (const button of buttons) button.classList.toggle("hit", query != "" && (button.textContent ?? "").toLowerCase().includes(query));
});
function find() {
  query = one("query").value.trim().toLowerCase();
  found = query ? all().filter(one => one.text.includes(query)) : [];
  hits.items = new Set(found.map(one => one.item));
  // What happens at once is one place to go to.
  hits.times = found.map(one => one.t).filter((time, i, times) => time != times[i - 1]);
  for (const panel of panels) for (const row of panel.rows) row.classList.toggle("hit", isHit(row));
  updateShown();
  one("find-previous").hidden = one("find-next").hidden = !hits.times.length;
  redrawMap();
  redraw();
  showCount();
}
/** The hit that the last step went to, by its index; -1 if none. */
let reached = -1;
function showCount() {
  const place = one("found"), count = hits.times.length;
  const text = !query ? "" : !count ? "nothing found" : reached < 0 ? `${count} found` : `${reached + 1} of ${count}`;
  if (place.textContent != text) place.textContent = text;
}
onDraw(() => {
  // The time is in whole milliseconds only at a hit.
  const index = beyond(hits.times, now) - 1, is = hits.times[index] == now ? index : -1;
  if (is == reached) return;
  reached = is;
  showCount();
});
/** @param {number} by -1 for the previous hit, 1 for the next */
export function goToHit(by) {
  const count = hits.times.length;
  if (!count) return;
  const index = by > 0 ? beyond(hits.times, now) : beyond(hits.times, now - .5) - 1;
  // At an end, the search continues at the other. A hit at the present time comes first.
  const isFirst = by > 0 && reached < 0 && at(hits.times, now, Number) == now;
  const time = hits.times[isFirst ? index - 1 : (index + count) % count];
  const here = found.filter(one => one.t == time);
  const shown = panels.find(panel => !panel.place.hidden);
  const best = here.find(one => one.panel == shown?.id) ?? here[0];
  const panel = panels.find(panel => panel.id == best.panel);
  play(false);
  seek(time, here.find(one => one.touch)?.touch ?? null);
  if (!panel) return;
  if (panel != shown) open(panel);
  if (best.element !== undefined) chooseElement(best.element);
  else if (beyond(panel.times, time) == panel.rows.length) panel.all?.();
}
one("query").oninput = find;
one("query").onkeydown = event => {
  if (event.key == "Enter") goToHit(event.shiftKey ? -1 : 1);
  else if (event.key == "Escape") {
    if (!one("query").value) one("query").blur();
    one("query").value = "";
    find();
  } else return;
  event.preventDefault();
};
one("find-next").onclick = () => goToHit(1);
one("find-previous").onclick = () => goToHit(-1);
