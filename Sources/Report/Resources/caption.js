// The text below the surface: the speech, and the last gesture or unrecognized touch.
import { one, make } from "./dom.js";
import { at, data } from "./data.js";
import { missed, now, onDraw, selection } from "./player.js";
import { isDecisionOpen } from "./touches.js";
import { blockOf, commandNameOf, durationsOf, gestureAt } from "./gestures.js";

/** @type {string | null} */
let caption = null;
function drawCaption() {
  const speech = at(data.speech, now, one => one.t);
  const isSpoken = speech && now < Math.max(speech.end, speech.t + 1);
  const text = isSpoken ? (speech.muted ? `(${speech.text})` : speech.text) : "";
  if (caption === text) return;
  caption = text;
  const place = one("caption");
  place.textContent = text;
  place.lang = data.language;
  // Keys reach whatever scrolls.
  if (place.scrollHeight > place.clientHeight + 1) place.tabIndex = 0; else place.removeAttribute("tabindex");
}
/** @type {unknown} */
let verdict = null;
/** Whether the panel of decisions shows the reason. */
let isStatedBeside = false;
function drawVerdict() {
  const miss = missed(), last = gestureAt(now);
  const made = last && now - last.t < 1000 ? last : null;
  const isMissed = miss && (!made || miss == selection || miss.end > made.t);
  if (verdict === (isMissed ? miss : made) && isStatedBeside == isDecisionOpen()) return;
  [verdict, isStatedBeside] = [isMissed ? miss : made, isDecisionOpen()];
  const place = one("verdict");
  place.classList.toggle("nothing", Boolean(isMissed));
  // Screen readers announce the reason, even where it is beside.
  if (isMissed) place.replaceChildren(make("span", {}, "Not recognized.",
    make("span", { className: isStatedBeside ? "unseen" : "" }, ` ${miss.text ?? ""}`)));
  else if (!made) place.replaceChildren();
  else {
    const command = commandNameOf(made), block = blockOf(made);
    place.replaceChildren(make("span", {}, make("b", {}, made.name), command && ` → ${command}`, make("small", {}, block ? durationsOf(block) : "")));
  }
}
onDraw(() => { drawCaption(); drawVerdict(); });
