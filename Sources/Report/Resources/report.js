// Plays a report. The page contains all its data and fetches nothing.
import { one, make } from "./dom.js";
import { data, duration, film, seconds } from "./data.js";
import { ask, draw, frame, gesture, now, onDraw, play, playing, seek, setSpeed } from "./player.js";
import { readColors } from "./canvas.js";
import { fit, showScreen } from "./surface.js";
import "./caption.js";
import { drawChart, fitChart, look, zoom } from "./timeline.js";
import { fill, open, panels } from "./tables.js";
import { showChosen } from "./inspector.js";
import "./panels.js";

const showAll = () => look(0, duration);
one("play").onclick = () => play();
one("back").onclick = () => frame(-1);
one("on").onclick = () => frame(1);
one("previous").onclick = () => gesture(-1);
one("next").onclick = () => gesture(1);
one("scrub").oninput = () => { play(false); seek(Number(one("scrub").value)); };
one("speed").onchange = () => setSpeed(Number(one("speed").value));
one("show-screen").onchange = () => { showScreen(one("show-screen").checked); showChosen(); };
one("closer").onclick = () => zoom(.5);
one("farther").onclick = () => zoom(2);
one("whole").onclick = showAll;
one("save").onclick = () => {
  const address = URL.createObjectURL(new Blob([data.captions], { type: "text/vtt" }));
  make("a", { href: address, download: `${data.title.split("/").pop()}.vtt` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
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
document.onkeydown = event => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.matches("select, textarea, input:not([type=range]):not([type=checkbox])")) return;
  // On the selected tab, Space plays.
  const isPressed = target.matches("button:not([role=tab][aria-selected=true]), summary, a, input[type=checkbox]");
  const acts = {
    " ": isPressed ? null : () => play(), n: () => gesture(1), p: () => gesture(-1), ".": () => frame(1), ",": () => frame(-1),
    "+": () => zoom(.5), "-": () => zoom(2), 0: showAll,
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
};
/** Draws everything again, with the colors and width of the paper for printing. */
function prepare(isPrinted) {
  document.documentElement.classList.toggle("printing", isPrinted);
  one("screen").classList.toggle("auto", !isPrinted);
  readColors();
  fit();
  fitChart();
  draw();
}
addEventListener("afterprint", () => prepare(false));
addEventListener("beforeprint", () => {
  prepare(true);
  for (const panel of panels) { fill(panel); panel.all?.(); }
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readColors(); drawChart(); ask(); });
addEventListener("hashchange", fromAddress);
function fromAddress() {
  const time = Number(location.hash.slice(1));
  if (location.hash.length > 1 && Number.isFinite(time)) seek(time * 1000);
}

const plural = (count, name, several = `${name}s`) => `${count} ${count == 1 ? name : several}`;
one("facts").textContent = [
  data.screen_name, data.devices.map(({ name, width, height }) => `${name} (${Math.round(width)} × ${Math.round(height)} mm)`).join(", "),
  `${(data.duration / 1000).toFixed(1)} s`, plural(data.frames, "frame"), plural(data.gestures.length, "gesture"),
  data.misses.length ? `${plural(data.misses.length, "touch", "touches")} not recognized` : "",
  data.expected ? `${data.expected.filter(one => one.right).length} of ${plural(data.expected.length, "expected gesture")} recognized` : "",
].filter(Boolean).join(" · ");
one("left-out").hidden = !film?.left_out;
one("left-out").textContent = film?.left_out ? `Incomplete: ${film.left_out}.` : "";
one("scrub").max = Math.round(data.duration);
one("time").replaceChildren("0.000", make("small", {}, ` / ${seconds(data.duration)} s`));
one("with-screen").hidden = !film;
one("save").hidden = !data.speech.length;
document.body.classList.toggle("bare", !film);
open(panels[0]);
// Drawn at once, so that the surface never appears in its former size.
new ResizeObserver(() => { fit(); draw(); }).observe(one("box"));
new ResizeObserver(fitChart).observe(one("rows"));
addEventListener("resize", () => { fit(); fitChart(); });
fit();
fitChart();
if (location.hash) fromAddress();
