// The keys, and the dialog that lists them.
import { one, make } from "./dom.js";
import { frame, play } from "./player.js";
import { clearRange, endRange, lookAtRange, startRange } from "./range.js";
import { range, showAll, zoom } from "./view.js";
import { goToHit } from "./search.js";
import { stepGesture } from "./decision.js";
import { fillLegend } from "./timeline.js";
import { showLimits } from "./shapes.js";
import { showCurves } from "./curves.js";

const stored = "retouch-letter-keys";
/** Whether keys of a single character act. They do not for people whose speech input types them by mistake. */
let hasLetters = true;
try { hasLetters = localStorage.getItem(stored) != "off"; } catch { /* Without storage, they act. */ }

function showKeys() {
  one("letters").checked = hasLetters;
  one("keys").showModal();
}
/** @type {Record<string, () => void>} */
const letters = {
  n: () => stepGesture(1), p: () => stepGesture(-1), ".": () => frame(1), ",": () => frame(-1),
  "+": () => zoom(.5), "-": () => zoom(2), 0: showAll, i: startRange, o: endRange, z: lookAtRange, l: () => showLimits(), c: () => showCurves(),
  "/": () => { one("query").focus(); one("query").select(); }, "?": showKeys, ">": () => goToHit(1), "<": () => goToHit(-1),
};
document.onkeydown = event => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || one("keys").open) return;
  if (target.matches("select, textarea, input:not([type=range]):not([type=checkbox])")) return;
  // On the selected tab, Space plays.
  const isPressed = target.matches("button:not([role=tab][aria-selected=true]), summary, a, input[type=checkbox]");
  const act = event.key == " " ? !isPressed && (() => play()) : event.key == "Escape" ? range && clearRange
    : hasLetters && Object.hasOwn(letters, event.key) && letters[event.key];
  if (!act) return;
  event.preventDefault();
  act();
};
one("letters").onchange = () => {
  hasLetters = one("letters").checked;
  try { localStorage.setItem(stored, hasLetters ? "on" : "off"); } catch { /* The choice lasts as long as the page. */ }
};
one("help").onclick = showKeys;
one("keys-close").onclick = () => one("keys").close();
const rowsOfKeys = [
  ["Space", "play, pause"], ["n p", "next and previous gesture or unrecognized touch, of which the decision is shown"], [". ,", "next and previous frame"],
  ["+ - 0", "timeline: zoom in, zoom out, whole recording"], ["i o", "range: starts here, ends here"], ["z", "zoom to the range"],
  ["l c", "limits on the surface, curves of the touch: show or hide"],
  ["Escape", "remove the range"], ["/", "search"], ["> <", "next and previous hit; in the search: Enter, Shift+Enter"],
  ["?", "this list"], ["Arrows", "move in tables, tabs, elements, the time and the visible part"],
  ["Shift+↑ ↓", "transcript: select several rows"], ["Ctrl+C", "transcript: copy the selected rows"],
];
one("key-rows").append(...rowsOfKeys.map(([keys, text]) => make("tr", {},
  make("th", { scope: "row" }, ...keys.split(" ").flatMap(key => [make("kbd", {}, key), " "])), make("td", {}, text))));
fillLegend(one("legend"));
fillLegend(one("keys-legend"));
