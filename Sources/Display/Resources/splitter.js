// The line above the event log, which changes its height by dragging and by keys.
import { one } from "./dom.js";

const splitter = one("splitter"), story = one("story"), key = "retouch-log-height";
const least = 96;
const most = () => Math.max(least, document.querySelector("main")?.clientHeight ? one("list").offsetHeight + story.offsetHeight - 140 : least);

/** Sets the height of the log in pixels, or with `null` the default. */
function resize(height) {
  const limited = height === null ? null : Math.round(Math.min(most(), Math.max(least, height)));
  if (limited === null) document.documentElement.style.removeProperty("--log");
  else document.documentElement.style.setProperty("--log", `${limited}px`);
  tellHeight();
  try {
    if (limited === null) localStorage.removeItem(key); else localStorage.setItem(key, String(limited));
  } catch { /* The browser keeps nothing. */ }
}

function tellHeight() {
  const values = { valuemin: least, valuemax: Math.round(most()), valuenow: story.offsetHeight, valuetext: `${story.offsetHeight} pixels` };
  for (const [name, value] of Object.entries(values)) splitter.setAttribute(`aria-${name}`, String(value));
}

splitter.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  event.preventDefault();
  splitter.focus();
  splitter.setPointerCapture(event.pointerId);
  const from = event.clientY, height = story.offsetHeight;
  const move = (moved) => resize(height + from - moved.clientY);
  splitter.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) {
    splitter.addEventListener(name, () => splitter.removeEventListener("pointermove", move), { once: true });
  }
});
splitter.addEventListener("dblclick", () => resize(null));
splitter.addEventListener("keydown", (event) => {
  const height = story.offsetHeight;
  const to = { ArrowUp: height + 24, ArrowDown: height - 24, PageUp: height + 120, PageDown: height - 120, Home: least, End: most() }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  resize(to);
});
addEventListener("resize", tellHeight);
let stored = null;
try { stored = localStorage.getItem(key); } catch { /* The browser keeps nothing. */ }
if (stored !== null && Number(stored) > 0) resize(Number(stored)); else tellHeight();
