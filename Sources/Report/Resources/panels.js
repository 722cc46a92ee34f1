// The panels of the report.
import { make } from "./dom.js";
import { commandName, data, film, lengthText, seconds, timeText, trails, valueText } from "./data.js";
import { cell, panel, table } from "./tables.js";
import { fillInspector } from "./inspector.js";
import { commandNameOf, speechOf } from "./gestures.js";
import { pickable } from "./picking.js";
import { fillDecision } from "./decision.js";
import { fillFrames } from "./frames.js";
import { touches } from "./touches.js";
import { deviceCell, deviceHead } from "./devices.js";

const spoken = (text = "") => make("span", { lang: data.language }, text);
/** The first text, and how many follow during a gesture that continues. */
const utterances = (/** @type {any[]} */ [first, ...more]) =>
  make("span", {}, spoken(first?.text), more.length ? make("small", {}, ` and ${more.length} more`) : "");
/** @param {import("./data.js").Miss} miss */
function figure({ measure, limit, unit = "" }) {
  if (measure === undefined) return "";
  return `${valueText(measure, unit)}, limit ${valueText(limit, unit)}`;
}
panel("Gestures", "gestures", data.gestures.length, panel =>
  table(panel, "Recognized gestures",
    trails.length ? "No gesture was recognized." : "No gesture was recognized: the recording contains no touch.",
    ["Time", ...deviceHead, "Gesture", "Fingers", ...film ? ["Command", "Speech"] : ["Position", "Duration"]],
    data.gestures, made => {
      const rest = film ? [commandNameOf(made), utterances(speechOf(made))]
        : [`${lengthText(made.x)}, ${lengthText(made.y)}`, timeText(made.decided - made.start)];
      return { time: made.t, cells: [...deviceCell(made.d), make("strong", {}, made.name), String(made.fingers), ...rest],
        touch: { start: made.start, end: made.decided } };
    }));
if (touches.length) panel("Decision", "decision", 0, fillDecision);
if (data.expected) panel("Expected", "expected", data.expected.length, panel =>
  table(panel, "Expected gestures", "No gesture was expected.", ["Time", "Expected", "Recognized"], data.expected ?? [], one => ({
    time: one.t, cells: [make("strong", {}, one.name),
      cell(one.right ? "" : "alarm", one.right ? "as expected"
        : one.found.length ? `wrong: ${one.found.join(", ")}` : one.name == "none" ? "" : "missing")] })));
panel("Unrecognized", "misses", data.misses.length, panel =>
  table(panel, "Unrecognized touches", trails.length ? "Every touch was recognized." : "The recording contains no touch.",
    ["Time", ...deviceHead, "Fingers", "Closest gesture", "Reason", "Measured"], data.misses, miss => ({
    time: miss.end, touch: miss,
    cells: [...deviceCell(miss.d), String(miss.fingers), miss.closest ?? "", cell("", miss.text ?? "",
      ...(miss.tunable ? [make("br"), make("small", {}, `tunable ${miss.tunable}`)] : [])), figure(miss)],
  })));
if (film || data.commands.length) panel("Commands", "commands", data.commands.length, panel =>
  table(panel, "Commands and their responders", "No command was executed.",
    ["Time", "Gesture → command", "Responders", "Outcome"], data.commands, command => {
    const walk = data.walks[command.walk ?? -1];
    return { time: command.t, cells: [[command.gesture ?? [], commandName(command)].flat().join(" → "),
      walk ? make("ol", {}, ...walk.steps.map(step => make("li", {}, `${step.name}: ${step.answer}`))) : "",
      cell(walk && !walk.handled ? "alarm" : "", walk?.outcome ?? "")] };
  }));
if (film || data.speech.length) panel("Speech", "speech", data.speech.length, panel =>
  table(panel, "Speech", "Nothing was spoken.", ["Time", "Text", "Duration"], data.speech, one => ({
    time: one.t, cells: [cell(one.muted ? "kind" : "", spoken(one.text)), `${((one.end - one.t) / 1000).toFixed(1)} s`] })));
if (data.repairs.length) panel("Repaired", "repairs", data.repairs.length, panel =>
  table(panel, "Repaired events", "No event was repaired.", ["Time", "Kind", "Text"], data.repairs, one => ({
    time: one.t, cells: [cell("kind", one.kind), one.text] })));
if (film) panel("Elements", "elements", 0, fillInspector);
if (touches.length) panel("Frames", "frames", 0, fillFrames);
panel("Transcript", "lines", data.lines.length, panel => {
  table(panel, "Transcript", "The transcript is empty.", ["Time", ...deviceHead, "Kind", "Text"], data.lines, ([time, kind, text, device]) => ({
    time, cells: [...deviceCell(device), cell("kind", kind), text] }));
  pickable(panel, number => {
    const [time, kind, text] = data.lines[number];
    return `${seconds(time).padStart(10)}  ${kind.padEnd(8)} ${text}`;
  });
});
