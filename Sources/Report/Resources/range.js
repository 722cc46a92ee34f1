// The marked range of the timeline: its duration and its counts.
import { one } from "./dom.js";
import { data, duration } from "./data.js";
import { now } from "./player.js";
import { look, onView, range, setRange } from "./view.js";

export const plural = (count, name, several = `${name}s`) => `${count} ${count == 1 ? name : several}`;
/** The start of a range whose end is not known yet. */
let openStart = NaN;
export function startRange() {
  openStart = now;
  setRange(now, range && range[1] > now ? range[1] : duration);
}
export const endRange = () => setRange(range && range[0] < now ? range[0] : openStart < now ? openStart : 0, now);
export const clearRange = () => { openStart = NaN; setRange(); };
export const lookAtRange = () => { if (range) look(range[0], range[1] - range[0]); };

onView(() => {
  const place = one("range-facts"), isHidden = !range;
  one("range").hidden = isHidden;
  // In the place of the legend, so that the page does not jump.
  one("legend").hidden = !isHidden;
  if (!range) { place.textContent = ""; return; }
  const [from, to] = range, within = time => time >= from && time <= to;
  const text = `${((to - from) / 1000).toFixed(3)} s: ` + [
    plural(data.gestures.filter(made => within(made.t)).length, "gesture"),
    `${plural(data.misses.filter(miss => within(miss.end)).length, "touch", "touches")} not recognized`,
    plural(data.speech.filter(speech => within(speech.t)).length, "utterance"),
  ].join(", ");
  if (place.textContent != text) place.textContent = text;
});
one("range-start").onclick = startRange;
one("range-end").onclick = endRange;
one("range-zoom").onclick = lookAtRange;
one("range-clear").onclick = () => { clearRange(); one("range-start").focus(); };
