// The screen, on which the pointer and the keyboard make gestures.
import { one } from "./dom.js";
import { Drawn } from "./following.js";
import { ask, isOff } from "./session.js";
import { pick } from "./views.js";

const stage = one("stage");
export const drawn = new Drawn(one("screen"), one("cursor"));

/** Makes the screen as large as its pane. If the page scrolls, the pane is as high as the screen. */
export function fit() {
  const { width, height } = drawn.size, frame = one("frame");
  if (!width || !height) return;
  const isFixed = getComputedStyle(document.body).overflowY === "hidden";
  if (isFixed) frame.style.height = "";
  const room = frame.clientWidth;
  const scale = Math.min(room / width, (isFixed ? frame.clientHeight : Math.max(240, innerHeight * 0.7)) / height);
  stage.style.transform = `translateX(${Math.max(0, (room - width * scale) / 2)}px) scale(${scale})`;
  if (!isFixed) frame.style.height = `${height * scale}px`;
}
addEventListener("resize", fit);
new ResizeObserver(fit).observe(one("view"));

function position(event) {
  const area = stage.getBoundingClientRect();
  const part = (length) => Math.min(1, Math.max(0, length)).toFixed(4);
  return { x: part((event.clientX - area.left) / area.width), y: part((event.clientY - area.top) / area.height) };
}

stage.addEventListener("click", (event) => {
  if (isOff()) return;
  pick(null);
  // The first click of a double click has moved the cursor to the element.
  if (event.detail <= 2) ask("gesture", { name: event.detail === 2 ? "double-tap" : "tap", ...position(event) });
});

// While VoiceOver is off, the pointer is a finger. Its touches are sent in order. While one is sent, only the
// latest movement is kept.
let isTouching = false, touches = Promise.resolve();
/** @type {MouseEvent | null} */
let latest = null;
function touch(phase, event) {
  touches = touches.then(async () => { await ask("touch", { phase, ...position(event) }); });
}
stage.addEventListener("pointerdown", (event) => {
  if (!isOff() || !event.isPrimary || event.button !== 0) return;
  stage.setPointerCapture(event.pointerId);
  isTouching = true;
  touch("began", event);
});
stage.addEventListener("pointermove", (event) => {
  if (!isTouching || !event.isPrimary) return;
  const isWaiting = latest !== null;
  latest = event;
  if (isWaiting) return;
  touches = touches.then(async () => {
    const moved = latest;
    latest = null;
    if (moved) await ask("touch", { phase: "moved", ...position(moved) });
  });
});
for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
  stage.addEventListener(name, (event) => {
    if (!isTouching || !event.isPrimary) return;
    isTouching = false;
    touch(phase, event);
  });
}

const keys = {
  ArrowRight: "flick-right", ArrowLeft: "flick-left", ArrowUp: "flick-up", ArrowDown: "flick-down",
  " ": "double-tap", Enter: "double-tap", Escape: "escape",
};
stage.addEventListener("keydown", (event) => {
  const gesture = keys[event.key];
  if (!gesture || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isOff() && !gesture.startsWith("flick-")) return;
  event.preventDefault();
  pick(null);
  ask("gesture", { name: gesture });
});
