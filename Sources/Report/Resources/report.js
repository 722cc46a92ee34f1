// Plays a report. The page contains all its data and fetches nothing.
import { one, make } from "./dom.js";
import { data, film, seconds } from "./data.js";
import { ask, draw, frame, now, onDraw, play, playing, seek, setSpeed } from "./player.js";
import { readColors } from "./canvas.js";
import { areSeveral } from "./devices.js";
import { fit, showScreen, showToScale } from "./surface.js";
import "./caption.js";
import "./shapes.js";
import { showAll, zoom } from "./view.js";
import { drawChart, fitChart } from "./timeline.js";
import { fitMap } from "./overview.js";
import { fitCurves } from "./curves.js";
import "./pointing.js";
import { plural } from "./range.js";
import { fill, open, panels } from "./tables.js";
import { showChosen } from "./inspector.js";
import "./panels.js";
import "./search.js";
import "./keys.js";
import { fromAddress } from "./address.js";
import { showFailure, stepGesture } from "./decision.js";

one("play").onclick = () => play();
one("back").onclick = () => frame(-1);
one("on").onclick = () => frame(1);
one("previous").onclick = () => stepGesture(-1);
one("next").onclick = () => stepGesture(1);
one("scrub").oninput = () => { play(false); seek(Number(one("scrub").value)); };
one("speed").onchange = () => setSpeed(Number(one("speed").value));
const showFit = () => { one("with-fit").hidden = !areSeveral || Boolean(film) && one("show-screen").checked; };
one("show-screen").onchange = () => { showScreen(one("show-screen").checked); showChosen(); showFit(); };
one("fit-each").onchange = () => showToScale(!one("fit-each").checked);
// A browser can have restored the check boxes of the former page.
if (one("fit-each").checked) showToScale(false);
if (!one("show-screen").checked) showScreen(false);
one("closer").onclick = () => zoom(.5);
one("farther").onclick = () => zoom(2);
one("whole").onclick = showAll;
onDraw(() => {
  const button = one("play"), scrub = one("scrub"), text = `${seconds(now)} s`;
  if (button.classList.toggle("playing", playing) != (button.ariaLabel == "Pause")) {
    button.ariaLabel = playing ? "Pause" : "Play";
    button.title = `${button.ariaLabel} (space)`;
  }
  if (Number(scrub.value) != Math.round(now)) scrub.value = Math.round(now);
  if (scrub.ariaValueText != text) scrub.ariaValueText = text;
  one("time").firstChild.data = seconds(now);
});
function fitTimeline() {
  fitChart();
  fitMap();
  fitCurves();
}
/** Draws everything again, with the colors and width of the paper for printing. */
function prepare(isPrinted) {
  document.documentElement.classList.toggle("printing", isPrinted);
  one("screen").classList.toggle("auto", !isPrinted);
  readColors();
  fit();
  fitTimeline();
  draw();
}
addEventListener("afterprint", () => prepare(false));
addEventListener("beforeprint", () => {
  prepare(true);
  for (const panel of panels) { fill(panel); panel.all?.(); }
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readColors(); drawChart(); fitMap(); fitCurves(); ask(); });

one("facts").textContent = [
  data.screen_name,
  data.devices.map(({ name, width, height }, i) => `${areSeveral ? `${i + 1} ` : ""}${name} (${Math.round(width)} × ${Math.round(height)} mm)`).join(", "),
  `${(data.duration / 1000).toFixed(1)} s`, plural(data.frames, "frame"), plural(data.gestures.length, "gesture"),
  data.misses.length ? `${plural(data.misses.length, "touch", "touches")} not recognized` : "",
  data.expected ? `${data.expected.filter(one => one.right).length} of ${plural(data.expected.length, "expected gesture")} recognized` : "",
].filter(Boolean).join(" · ");
one("left-out").hidden = !film?.left_out;
one("left-out").textContent = film?.left_out ? `Incomplete: ${film.left_out}.` : "";
one("scrub").max = Math.round(data.duration);
one("time").replaceChildren("0.000", make("small", {}, ` / ${seconds(data.duration)} s`));
one("with-screen").hidden = !film;
showFit();
// The index has the same filter and order again.
const back = document.querySelector("a.back-link");
if (back instanceof HTMLAnchorElement) try { back.hash = sessionStorage.getItem("retouch-index") ?? ""; } catch { /* Some browsers refuse it for files. */ }
one("save").hidden = !data.speech.length;
document.body.classList.toggle("bare", !film);
// Without a gesture, the reason is what people look for.
open(panels.find(panel => panel.count || panel.id == "decision") ?? panels[0]);
// Drawn at once, so that the surface never appears in its former size.
new ResizeObserver(() => { fit(); draw(); }).observe(one("box"));
new ResizeObserver(fitTimeline).observe(one("rows"));
addEventListener("resize", () => { fit(); fitTimeline(); });
fit();
fitTimeline();
if (location.hash) fromAddress(); else showFailure();
