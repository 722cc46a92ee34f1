// The pointer and the fingers of the user on the timeline, and its wheel.
import { one } from "./dom.js";
import { clamp } from "./data.js";
import { now, play, seek } from "./player.js";
import { across, chartWidth, gutter, hold, look, pan, setRange, showAll, timeAt, view, zoom } from "./view.js";
import { rulerHeight, under } from "./timeline.js";

const rows = one("rows"), tip = one("tip");
/** @type {Map<number, number>} the positions of the pointers that are down */
const downs = new Map();
/** @type {{ kind: "pan" | "range" | "head" | "pinch", x: number, y: number, start: number, moved: boolean, times: number[] } | null} */
let drag = null;
const position = event => {
  const box = rows.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
};
function press(x, y) {
  const hit = under(x, y);
  play(false);
  if (!hit) return seek(timeAt(x));
  const { band, item } = hit, touch = item.made ?? item;
  if (band.kind == "Unrecognized") seek(item.end, item);
  else seek(touch.t ?? touch.start, band.kind == "Gestures" ? { start: touch.start, end: touch.decided } : null);
}
rows.onpointerdown = event => {
  if (event.button) return;
  const [x, y] = position(event);
  downs.set(event.pointerId, x);
  rows.setPointerCapture(event.pointerId);
  tip.hidden = true;
  if (downs.size > 1) {
    drag = { kind: "pinch", x, y, start: 0, moved: true, times: [...downs.values()].slice(0, 2).map(timeAt) };
    return;
  }
  const kind = event.shiftKey ? "range" : Math.abs(x - across(now)) < 5 ? "head" : y < rulerHeight ? "range" : "pan";
  drag = { kind, x, y, start: view[0], moved: false, times: [timeAt(x)] };
};
rows.onpointermove = event => {
  const [x, y] = position(event);
  if (!drag) return showTip(x, y);
  if (!downs.has(event.pointerId)) return;
  downs.set(event.pointerId, x);
  if (drag.kind == "pinch") {
    const at = [...downs.values()].slice(0, 2);
    // The same times remain under the fingers, unless one has been lifted or both are at one place.
    if (at.length == 2 && (at[1] - at[0]) * (drag.times[1] - drag.times[0]) > 0 && Math.abs(at[1] - at[0]) > 12) hold(drag.times, at);
    return;
  }
  drag.moved ||= Math.abs(x - drag.x) > 4;
  if (!drag.moved) return;
  if (drag.kind == "pan") look(drag.start - (x - drag.x) / (chartWidth - gutter) * (view[1] - view[0]), view[1] - view[0]);
  else if (drag.kind == "range") setRange(drag.times[0], timeAt(clamp(x, gutter, chartWidth)));
  else { play(false); seek(timeAt(x)); }
};
const release = event => {
  downs.delete(event.pointerId);
  if (event.type == "pointerup" && drag && !drag.moved) press(drag.x, drag.y);
  if (!downs.size) drag = null;
};
rows.onpointerup = rows.onpointercancel = release;
rows.onpointerleave = () => { tip.hidden = true; };
rows.ondblclick = showAll;
function showTip(x, y) {
  rows.style.cursor = Math.abs(x - across(now)) < 5 ? "ew-resize" : y < rulerHeight ? "col-resize" : "";
  const hit = under(x, y);
  tip.hidden = !hit;
  if (!hit) return;
  tip.textContent = hit.band.words(hit.item);
  tip.style.left = `${clamp(x + 10, 0, Math.max(0, chartWidth - tip.offsetWidth - 4))}px`;
  tip.style.top = `${clamp(y - tip.offsetHeight - 8, 0, 400)}px`;
}
rows.addEventListener("wheel", event => {
  event.preventDefault();
  const unit = [1, 16, chartWidth][event.deltaMode] ?? 1;
  // Some browsers turn the wheel sideways while Shift is pressed, some do not.
  const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (isSideways) pan((event.deltaX || event.deltaY) * unit / chartWidth);
  else zoom(Math.exp(clamp(event.deltaY * unit, -200, 200) * .002), timeAt(position(event)[0]));
}, { passive: false });
