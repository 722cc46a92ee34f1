"use strict";
// Plays a report. The page contains all its data and fetches nothing.
const data = JSON.parse(document.getElementById("data").textContent);
const one = id => document.getElementById(id);
const make = (name, more = {}, ...inside) => {
  const element = Object.assign(document.createElement(name), more);
  element.append(...inside);
  return element;
};
const seconds = time => (time / 1000).toFixed(3);
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

// The first place of a sorted list whose key is beyond a value.
const beyond = (list, value, key = item => item) => {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]) <= value) low = middle + 1; else high = middle;
  }
  return low;
};
const at = (list, time, key) => list[beyond(list, time, key) - 1];

// What is in the data, made ready.

const film = data.film;
// A list of lists of numbers is stored as the difference of each from the one before.
const expanded = changes => {
  let last = [];
  return changes.map(([start, end, ...inside]) =>
    last = [...last.slice(0, start), ...inside, ...last.slice(last.length - end)]);
};
if (film) [film.pictures, film.outlines] = [expanded(film.pictures), expanded(film.outlines)];
const duration = Math.max(1, data.duration);
const device = data.devices[0] ?? { name: "", width: 100, height: 60 };
// Positions are from 0 to 1 of their own device. A screen lies on all of them; without one, each device is
// drawn as a separate surface.
const trails = data.trails.map(trail => {
  const count = trail.p.length / 3, own = data.devices[trail.d] ?? device;
  const [t, x, y] = [new Float64Array(count), new Float32Array(count), new Float32Array(count)];
  let [time, across, down] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    t[i] = time += trail.p[3 * i];
    x[i] = (across += trail.p[3 * i + 1]) / 100 / own.width;
    y[i] = (down += trail.p[3 * i + 2]) / 100 / own.height;
  }
  return { t, x, y, start: t[0], end: t[count - 1], device: trail.d, id: trail.id, cancelled: trail.cancelled };
}).sort((a, b) => a.start - b.start);
// Up to when any of those before lasts, so that a search back may stop.
const lasting = [];
trails.forEach((trail, i) => { lasting[i] = Math.max(trail.end, lasting[i - 1] ?? 0); });
const between = (from, to) => {
  const found = [];
  for (let i = beyond(trails, to, trail => trail.start) - 1; i >= 0 && lasting[i] >= from; i--)
    if (trails[i].end >= from) found.push(trails[i]);
  return found.reverse();
};
const frames = (() => {
  const all = [0, data.duration];
  for (const trail of trails) for (const time of trail.t) all.push(time);
  for (const [time] of data.lines) all.push(time);
  const sorted = Float64Array.from(all).sort();
  return sorted.filter((time, i) => i == 0 || time != sorted[i - 1]);
})();
// Fingers that are down at once are side by side.
const rowCount = (() => {
  const ends = [];
  for (const trail of trails) {
    let row = ends.findIndex(end => end < trail.start);
    if (row < 0) row = ends.length;
    ends[row] = trail.end;
    trail.row = row;
  }
  return Math.max(1, ends.length);
})();
const kind = (...names) => data.lines.filter(line => names.includes(line[1]))
  .map(([t, kind, text]) => ({ t, kind, text }));
const focus = kind("focus"), curtains = kind("curtain"), commands = kind("command", "practice");
let showsScreen = Boolean(film);

// Time.

let now = 0, playing = false, speed = 1, before = 0, asked = false;
let selection = null, view = [0, duration];

function seek(time, what = null) {
  now = clamp(time, 0, data.duration);
  selection = what;
  if (now < view[0] || now > view[1]) look(now - (view[1] - view[0]) / 5, view[1] - view[0]);
  ask();
}
function ask() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(moment => { asked = false; step(moment); });
}
function step(moment) {
  if (playing) {
    now += Math.min(250, moment - before) * speed;
    before = moment;
    if (now >= data.duration) { now = data.duration; play(false); }
    if (now > view[1]) look(now, view[1] - view[0]);
  }
  draw();
  if (playing) ask();
}
function play(on = !playing) {
  if (on && now >= data.duration) now = 0;
  [playing, before] = [on, performance.now()];
  if (on) selection = null;
  const button = one("play");
  button.classList.toggle("playing", on);
  button.ariaLabel = on ? "Pause" : "Play";
  button.title = `${button.ariaLabel} (space)`;
  ask();
}
function frame(by) {
  play(false);
  const place = beyond(frames, Math.floor(now));
  seek(frames[clamp(by > 0 ? place : place - (frames[place - 1] < now ? 1 : 2), 0, frames.length - 1)]);
}
// The stops of the buttons Previous and Next: gestures and unrecognized touches.
const stops = [
  ...data.gestures.map(made => ({ t: made.t, what: { start: made.start, end: made.decided } })),
  ...data.misses.map(miss => ({ t: miss.end, what: miss })),
].sort((a, b) => a.t - b.t);
function gesture(by) {
  play(false);
  const stop = by > 0 ? stops[beyond(stops, Math.floor(now), one => one.t)]
    : stops[beyond(stops, Math.ceil(now) - 1, one => one.t) - 1];
  if (stop) seek(stop.t, stop.what); else seek(by > 0 ? data.duration : 0);
}

// The surface.

const surface = one("surface"), canvas = one("trails"), pen = canvas.getContext("2d");
let scale = 1, width = 1, height = 1, colors = {};
// The part of the canvas that each device is drawn on, and the length of a millimeter there.
let areas = [];
const areaOf = number => areas[number] ?? areas[0];

function readColors() {
  const style = getComputedStyle(document.documentElement);
  const color = name => style.getPropertyValue(`--${name}`).trim();
  for (const name of ["ink", "soft", "line", "edge", "glass", "accent", "alarm", "good", "speech", "panel", "paper"])
    colors[name] = color(name);
  colors.fingers = [0, 1, 2, 3, 4].map(number => color(`finger-${number}`));
}
function fit() {
  // Surfaces are stacked, each as large as possible, with space for a line of text below it.
  const devices = data.devices.length ? data.devices : [device];
  const sizes = showsScreen ? [film.size] : devices.map(one => [one.width, one.height]);
  const gap = sizes.length > 1 ? 22 : 0;
  document.body.style.setProperty("--shape", sizes.reduce((sum, [wide, high]) => sum + high / wide, 0));
  const box = one("box").getBoundingClientRect(), share = (box.height - 4) / sizes.length - gap;
  const parts = sizes.map(([wide, high]) => Math.min((box.width - 4) / wide, share / high));
  if (!parts.every(part => part > 0)) return;
  const drawn = sizes.map(([wide, high], i) => [wide * parts[i], high * parts[i]]);
  [width, height] = [Math.max(...drawn.map(([wide]) => wide)), drawn.reduce((sum, [, high]) => sum + high + gap, 0)];
  surface.style.width = `${width}px`;
  surface.style.height = `${height}px`;
  scale = showsScreen ? parts[0] : 1;
  let top = 0;
  areas = devices.map((one, i) => {
    const [wide, high] = drawn[i] ?? drawn[0];
    const area = { x: (width - wide) / 2, y: top, wide, high };
    if (!showsScreen) top += high + gap;
    return { ...area, device: one, millimeter: [wide / one.width, high / one.height] };
  });
  surface.classList.toggle("apart", areas.length > 1 && !showsScreen);
  one("screen").style.transform = `scale(${scale})`;
  one("screen").hidden = !showsScreen;
  const dense = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * dense);
  canvas.height = Math.round(height * dense);
  pen.setTransform(dense, 0, 0, dense, 0, 0);
  fitChart();
  ask();
}

const shown = { picture: -1, outline: -1, cursor: "" };
const drawn = new Map();
function drawScreen() {
  const shot = showsScreen ? at(film.shots, now, shot => shot[0]) : null;
  const isDown = at(curtains, now, one => one.t)?.text == "down";
  one("curtain").hidden = !isDown;
  const cursor = one("cursor"), frame = (at(film.cursors, now, change => change[0]) ?? []).slice(1);
  cursor.hidden = !shot || !frame.length || isDown;
  if (!cursor.hidden) place(cursor, frame, 4);
  if (!shot) return;
  if (shown.picture != shot[1]) {
    shown.picture = shot[1];
    let picture = drawn.get(shot[1]);
    if (!picture) {
      picture = make("div", { innerHTML: film.pictures[shot[1]].map(number => film.pieces[number]).join("") });
      if (drawn.size > 60) drawn.delete(drawn.keys().next().value);
      drawn.set(shot[1], picture);
    }
    one("screen").replaceChildren(picture);
  }
  if (shown.outline != shot[2]) {
    shown.outline = shot[2];
    elementsChanged();
  }
  const focused = frame.join();
  if (shown.cursor != focused) {
    shown.cursor = focused;
    cursorChanged(frame);
  }
}
// Puts an element around a frame of the screen, with a margin as far as the surface has room for it.
function place(element, [x, y, wide, high], margin) {
  const edge = margin ? 2 : 0;
  const within = (from, long, room) => {
    const [start, end] = [from * scale - margin, (from + long) * scale + margin];
    // An element out of sight remains out of sight.
    if (end <= 0 || start >= room) return [start, end - start];
    return [Math.max(start, edge), Math.min(end, room - edge) - Math.max(start, edge)];
  };
  const [[left, across], [top, down]] = [within(x, wide, width), within(y, high, height)];
  element.style.transform = `translate(${left}px, ${top}px)`;
  element.style.width = `${across}px`;
  element.style.height = `${down}px`;
}

function line(trail, from, to) {
  const first = Math.max(0, beyond(trail.t, from) - 1), last = beyond(trail.t, to) - 1;
  if (last < first) return;
  const { x, y, wide, high } = areaOf(trail.device);
  pen.beginPath();
  pen.moveTo(x + trail.x[first] * wide, y + trail.y[first] * high);
  for (let i = first + 1; i <= last; i++)
    pen.lineTo(x + trail.x[i] * wide, y + trail.y[i] * high);
  pen.stroke();
}
// The position of a trail on the canvas, at one of its points.
function point(trail, i) {
  const { x, y, wide, high } = areaOf(trail.device);
  return [x + trail.x[i] * wide, y + trail.y[i] * high];
}
function drawGrid({ x: left, y: top, wide, high, device, millimeter }) {
  pen.lineWidth = 1;
  if (areas.length > 1) {
    pen.fillStyle = colors.glass;
    pen.fillRect(left, top, wide, high);
    pen.strokeStyle = colors.edge;
    pen.strokeRect(left + .5, top + .5, wide - 1, high - 1);
  }
  pen.strokeStyle = colors.line;
  pen.beginPath();
  const step = [10, 50, 100, 500].find(step => step * millimeter[0] > 9) ?? 1000;
  for (let x = step; x < device.width; x += step) {
    pen.moveTo(left + x * millimeter[0], top);
    pen.lineTo(left + x * millimeter[0], top + high);
  }
  for (let y = step; y < device.height; y += step) {
    pen.moveTo(left, top + y * millimeter[1]);
    pen.lineTo(left + wide, top + y * millimeter[1]);
  }
  pen.stroke();
  pen.fillStyle = colors.soft;
  pen.font = "12px system-ui, sans-serif";
  const name = areas.length > 1 ? `${device.name}: ` : "";
  const text = `${name}${Math.round(device.width)} × ${Math.round(device.height)} mm, lines every ${step} mm`;
  const start = clamp(left + 8, 0, Math.max(0, width - pen.measureText(text).width));
  pen.fillText(text, start, areas.length > 1 ? top + high + 15 : height - 8);
}
function dot(x, y, radius, fill, rim, thick = 2) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = thick;
  pen.strokeStyle = rim;
  pen.stroke();
}
function cross(x, y) {
  for (const [wide, color] of [[7, "#ffffff"], [3.5, "#c4001a"]]) {
    pen.lineWidth = wide;
    pen.strokeStyle = color;
    pen.beginPath();
    pen.moveTo(x - 9, y - 9); pen.lineTo(x + 9, y + 9);
    pen.moveTo(x + 9, y - 9); pen.lineTo(x - 9, y + 9);
    pen.stroke();
  }
}
const afterglow = 700;
// Blue and magenta have to be seen on any screen, so each finger has a white rim.
function drawFingers() {
  pen.clearRect(0, 0, width, height);
  if (!showsScreen) areas.forEach(drawGrid);
  pen.lineCap = pen.lineJoin = "round";
  if (selection) for (const trail of between(selection.start, selection.end)) {
    pen.setLineDash([2, 6]);
    pen.lineWidth = 3;
    pen.strokeStyle = colors.fingers[trail.row % 5];
    line(trail, trail.start, trail.end);
    pen.setLineDash([]);
    const [x, y] = point(trail, 0);
    dot(x, y, 5, "#ffffff", colors.fingers[trail.row % 5]);
  }
  for (const trail of between(now - afterglow, now)) {
    const color = colors.fingers[trail.row % 5], radius = clamp(4 * areaOf(trail.device).millimeter[0], 9, 26);
    const age = Math.max(0, now - trail.end);
    pen.globalAlpha = 1 - age / afterglow;
    for (const [wide, tint] of [[7, "rgba(255, 255, 255, .7)"], [4, color]]) {
      pen.lineWidth = wide;
      pen.strokeStyle = tint;
      line(trail, now - afterglow, now);
    }
    const [x, y] = point(trail, beyond(trail.t, now) - 1);
    if (now <= trail.end) {
      // A ring: what is touched stays visible within it.
      dot(x, y, radius, "transparent", "#ffffff", 7);
      pen.globalAlpha = .15;
      dot(x, y, radius, color, "transparent");
      pen.globalAlpha = 1;
      dot(x, y, radius, "transparent", color, 3.5);
    } else {
      pen.lineWidth = 2.5;
      pen.strokeStyle = color;
      pen.beginPath();
      pen.arc(x, y, radius * (1 + age / afterglow / 2), 0, 7);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
  const miss = missed();
  if (miss) {
    const way = between(miss.start, miss.end).filter(trail => trail.device == (miss.d ?? 0));
    const { x, y, millimeter } = areaOf(miss.d ?? 0);
    if (!way.length) cross(x + miss.x * millimeter[0], y + miss.y * millimeter[1]);
    for (const trail of way) cross(...point(trail, trail.t.length - 1));
  }
}
const missed = () => {
  if (selection?.fingers && "x" in selection) return selection;
  const miss = at(data.misses, now, miss => miss.end);
  return miss && now - miss.end < 1500 ? miss : null;
};

// Words under it.

const said = { caption: null, verdict: null };
function drawWords() {
  const speech = at(data.speech, now, one => one.t);
  const caption = speech && now < Math.max(speech.end, speech.t + 1) ? (speech.muted ? `(${speech.text})` : speech.text) : "";
  if (caption !== said.caption) {
    said.caption = caption;
    const place = one("caption");
    place.textContent = caption;
    place.lang = data.language;
    // What scrolls is reached by keys.
    if (place.scrollHeight > place.clientHeight + 1) place.tabIndex = 0; else place.removeAttribute("tabindex");
  }
  const miss = missed();
  const made = at(data.gestures, now, one => one.t);
  const isRecent = made && now - made.t < 1000;
  const verdict = miss && (!isRecent || miss == selection || miss.end > made.t) ? miss : isRecent ? made : null;
  if (verdict === said.verdict) return;
  said.verdict = verdict;
  const place = one("verdict");
  place.classList.toggle("nothing", verdict == miss && Boolean(miss));
  if (!verdict) place.replaceChildren();
  else if (verdict == miss) place.textContent = `Not recognized. ${miss.text ?? ""}`;
  else {
    const answers = commands.filter(command => command.t == made.t && command.text.startsWith(`${made.name} →`));
    place.replaceChildren(make("span", {}, make("b", { textContent: made.name }),
      answers.length ? ` → ${answers[0].text.split(" → ")[1]}` : ""));
  }
}

// The timeline.

const chart = one("chart"), chalk = chart.getContext("2d");
const bands = [
  { name: "Fingers", high: clamp(rowCount * 5 + 4, 14, 44), items: trails, from: one => one.start, to: one => one.end },
  { name: "Gestures", high: 32, items: data.gestures, from: one => one.start, to: one => one.t, words: one => one.name },
  { name: "Unrecognized", high: 14, items: data.misses, from: one => one.start, to: one => one.end, words: one => one.text ?? "not recognized" },
  { name: "Responders", high: 14, items: data.walks, from: one => one.t, words: one => `${one.action}: ${one.outcome}` },
  { name: "Focus", high: 14, items: focus, from: one => one.t, words: one => one.text },
  { name: "Speech", high: 20, items: data.speech, from: one => one.t, to: one => one.end, words: one => one.text },
  { name: "Repaired", high: 14, items: data.repairs, from: one => one.t, words: one => one.text },
].filter(band => band.items.length || ["Fingers", "Gestures"].includes(band.name));
const chartHeight = bands.reduce((edge, band) => { band.top = edge; return edge + band.high + 3; }, 20);
// The width of the longest name of a band.
chalk.font = "12px system-ui, sans-serif";
const gutter = 8 + Math.ceil(Math.max(60, ...bands.map(band => chalk.measureText(band.name).width)));
let chartWidth = 100;

function fitChart() {
  const dense = window.devicePixelRatio || 1;
  chartWidth = one("rows").clientWidth;
  chart.width = Math.round(chartWidth * dense);
  chart.height = Math.round(chartHeight * dense);
  chart.style.height = `${chartHeight}px`;
  chalk.setTransform(dense, 0, 0, dense, 0, 0);
  drawChart();
}
const across = time => gutter + (time - view[0]) / (view[1] - view[0]) * (chartWidth - gutter - 6);
const timeAt = x => view[0] + (x - gutter) / (chartWidth - gutter - 6) * (view[1] - view[0]);
function look(from, long) {
  const length = clamp(long, Math.min(duration, 50), duration);
  const start = clamp(from, 0, duration - length);
  view = [start, start + length];
  drawChart();
  ask();
}
function zoom(by, around = now) {
  const part = (around - view[0]) / (view[1] - view[0]), length = (view[1] - view[0]) * by;
  look(around - clamp(part, 0, 1) * length, length);
}
function drawChart() {
  chalk.clearRect(0, 0, chartWidth, chartHeight);
  chalk.font = "12px system-ui, sans-serif";
  chalk.textBaseline = "middle";
  const length = view[1] - view[0];
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 3e4, 6e4, 3e5, 6e5, 18e5, 36e5, 36e6, 864e5]
    .find(step => step / length * (chartWidth - gutter) > 70) ?? 10 ** Math.ceil(Math.log10(length / 8));
  chalk.strokeStyle = colors.line;
  chalk.fillStyle = colors.soft;
  chalk.lineWidth = 1;
  for (let time = Math.ceil(view[0] / step) * step; time <= view[1]; time += step) {
    const x = Math.round(across(time)) + .5;
    chalk.beginPath();
    chalk.moveTo(x, 14);
    chalk.lineTo(x, chartHeight);
    chalk.stroke();
    const text = step < 1000 ? `${(time / 1000).toFixed(step < 10 ? 3 : step < 100 ? 2 : 1)}` : time < 6e4 ? `${time / 1000}` : `${Math.floor(time / 6e4)}:${String(Math.round(time / 1000 % 60)).padStart(2, "0")}`;
    chalk.fillText(text, clamp(x - chalk.measureText(text).width / 2, gutter, chartWidth - chalk.measureText(text).width - 2), 8);
  }
  for (const band of bands) {
    chalk.save();
    chalk.fillStyle = band.name == "Unrecognized" ? colors.alarm : colors.soft;
    chalk.fillText(band.name, 0, band.top + band.high / 2);
    chalk.beginPath();
    chalk.rect(gutter - 3, band.top - 1, chartWidth - gutter + 3, band.high + 2);
    chalk.clip();
    drawBand(band);
    chalk.restore();
  }
}
function drawBand(band) {
  const to = band.to ?? band.from, middle = band.top + band.high / 2;
  let dotted = -1;
  const written = [gutter, gutter];
  const last = beyond(band.items, view[1], band.from);
  for (let i = 0; i < last; i++) {
    const item = band.items[i];
    if (to(item) < view[0]) continue;
    const x = across(band.from(item)), end = across(to(item));
    if (band.name == "Fingers") {
      const high = (band.high - 4) / rowCount;
      chalk.fillStyle = colors.fingers[item.row % 5];
      chalk.fillRect(x, band.top + 2 + item.row * high, Math.max(1.5, end - x), Math.max(1, high - 1));
    } else if (band.name == "Speech") {
      chalk.fillStyle = colors.speech;
      chalk.fillRect(x, band.top, Math.max(1.5, end - x - 1), band.high);
      if (end - x > 24) write(item.text, x + 3, middle, end - x - 6);
    } else if (band.name == "Gestures") {
      chalk.fillStyle = colors.accent;
      chalk.globalAlpha = .35;
      chalk.fillRect(x, band.top, Math.max(1, end - x), band.high);
      chalk.globalAlpha = 1;
      chalk.fillRect(end - 1, band.top, 2.5, band.high);
      // In the upper or the lower half, wherever there is more room before it; at the end, to the left.
      const row = written[0] <= written[1] ? 0 : 1;
      const wide = chalk.measureText(item.name).width;
      const start = Math.max(written[row] + 4, Math.min(end + 5, chartWidth - wide - 4));
      if (start <= end + 5) {
        write(item.name, start, band.top + band.high * (row ? .75 : .25), chartWidth - start - 2);
        written[row] = start + wide;
      }
    } else if (band.name == "Unrecognized") {
      chalk.fillStyle = colors.alarm;
      chalk.fillRect(x, band.top + 2, Math.max(3, end - x), band.high - 4);
    } else if (x >= dotted + 1) {
      dotted = x;
      chalk.fillStyle = band.name == "Repaired" ? colors.alarm : band.name == "Responders" ? (item.handled ? colors.good : colors.alarm) : colors.edge;
      chalk.beginPath();
      chalk.arc(x, middle, 4, 0, 7);
      chalk.fill();
    }
  }
}
function write(text, x, y, room) {
  chalk.fillStyle = colors.ink;
  let shown = text.slice(0, Math.ceil(room / 4));
  if (chalk.measureText(shown).width > room) {
    while (shown && chalk.measureText(`${shown}…`).width > room) shown = shown.slice(0, -1);
    if (shown.length < 3) return;
    shown += "…";
  }
  chalk.fillText(shown, x, y);
}
// What lies under the pointer: the nearest in its band.
function under(x, y) {
  const band = bands.find(band => y >= band.top - 1 && y <= band.top + band.high + 2);
  if (!band || x < gutter - 4) return null;
  const to = band.to ?? band.from;
  let best = null, least = 7;
  for (const item of band.items) {
    const start = across(band.from(item)), end = across(to(item));
    const away = Math.max(0, start - x, x - end);
    if (away < least || (away == least && away == 0)) [best, least] = [item, away];
  }
  return best && { band, item: best };
}
function selectable(band, item) {
  if (band.name == "Gestures") return { start: item.start, end: item.decided };
  if (band.name == "Unrecognized") return item;
  return null;
}

// All of it, for a time.

function draw() {
  if (showsScreen) drawScreen(); else one("cursor").hidden = one("curtain").hidden = true;
  drawFingers();
  drawWords();
  const scrub = one("scrub");
  if (Number(scrub.value) != Math.round(now)) scrub.value = Math.round(now);
  const text = `${seconds(now)} s`;
  if (scrub.ariaValueText != text) scrub.ariaValueText = text;
  one("time").firstChild.data = seconds(now);
  const x = across(now);
  one("head").style.transform = `translateX(${x}px)`;
  one("head").hidden = x < gutter - 1 || x > chartWidth;
  follow();
}

// Tables.

const panels = [];
let current = null;
function panel(name, id, count, fill) {
  const number = count ? make("small", { textContent: ` ${count}` }) : "";
  const tab = make("button", { id: `tab-${id}`, tabIndex: -1 }, name, number);
  tab.role = "tab";
  tab.setAttribute("aria-controls", `panel-${id}`);
  tab.ariaSelected = "false";
  const place = make("div", { id: `panel-${id}`, hidden: true, tabIndex: 0 });
  place.role = "tabpanel";
  place.setAttribute("aria-labelledby", tab.id);
  const made = { tab, place, fill, isFilled: false, id, rows: [], times: [] };
  tab.onclick = () => open(made);
  panels.push(made);
  one("tabs").append(tab);
  one("panels").append(place);
  return made;
}
function open(panel, focuses = false) {
  if (!panel.isFilled) { panel.isFilled = true; panel.fill(panel); }
  for (const other of panels) {
    other.place.hidden = other != panel;
    other.tab.ariaSelected = String(other == panel);
    other.tab.tabIndex = other == panel ? 0 : -1;
  }
  current = panel;
  if (focuses) panel.tab.focus();
  ask();
}
const atOnce = 1000;
// A table whose rows jump: each has a time, cells, and what is to be seen with it.
function table(panel, title, empty, heads, items, row) {
  if (!items.length) return panel.place.append(make("p", { textContent: empty }));
  const body = make("tbody");
  const scope = head => Object.assign(make("th", { textContent: head }), { scope: "col" });
  panel.place.append(make("table", {}, make("caption", { textContent: title }),
    make("thead", {}, make("tr", {}, ...heads.map(scope))), body));
  const add = upTo => {
    for (const item of items.slice(panel.rows.length, upTo)) {
      const { time, cells, what = null } = row(item);
      const jump = make("button", { textContent: seconds(time), tabIndex: panel.rows.length ? -1 : 0 });
      jump.ariaLabel = `Go to ${seconds(time)} seconds`;
      const line = make("tr", {}, make("td", {}, jump), ...cells.map(cell =>
        cell instanceof Node && cell.tagName == "TD" ? cell : make("td", {}, cell ?? "")));
      line.onclick = () => { play(false); seek(time, what); };
      body.append(line);
      panel.rows.push(line);
      panel.times.push(time);
    }
  };
  panel.all = () => { add(items.length); panel.place.querySelector(".more")?.remove(); };
  add(atOnce);
  if (items.length > atOnce) panel.place.append(
    make("button", { className: "more", textContent: `Show all ${items.length}`, onclick: panel.all }));
  body.onkeydown = event => {
    const rows = panel.rows, i = rows.indexOf(event.target.closest("tr"));
    const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || !rows[to]) return;
    event.preventDefault();
    rows[i].querySelector("button").tabIndex = -1;
    const button = rows[to].querySelector("button");
    button.tabIndex = 0;
    button.focus();
  };
}
// The row of the present stays in sight while it plays.
function follow() {
  if (!current?.rows.length) return;
  const i = beyond(current.times, now) - 1;
  if (i === current.marked) return;
  current.rows[current.marked]?.classList.remove("now");
  current.rows[current.marked]?.removeAttribute("aria-current");
  current.marked = i;
  const row = current.rows[i];
  if (!row) return;
  row.classList.add("now");
  row.setAttribute("aria-current", "true");
  const place = current.place;
  if (place.scrollHeight <= place.clientHeight || place.contains(document.activeElement) && place != document.activeElement) return;
  const [above, below] = [row.offsetTop - 34, row.offsetTop + row.offsetHeight];
  if (above < place.scrollTop) place.scrollTop = above;
  else if (below > place.scrollTop + place.clientHeight) place.scrollTop = below - place.clientHeight + 8;
}
const cell = (className, ...inside) => make("td", { className }, ...inside);
const spoken = text => make("span", { textContent: text, lang: data.language });
const figure = miss => {
  if (miss.measure === undefined) return "";
  const number = value => Number(value).toLocaleString("en", { maximumFractionDigits: 2, useGrouping: false });
  return `${number(miss.measure)} ${miss.unit}, limit ${number(miss.limit)} ${miss.unit}`;
};
// What a gesture was followed by: its command, and what was said until the next.
function outcome(from, to) {
  let i = beyond(data.lines, from - 1, line => line[0]);
  const found = { command: "", act: "", say: "" };
  for (; i < data.lines.length && data.lines[i][0] < to; i++) {
    const [, kind, text] = data.lines[i];
    if (kind == "command" && !found.command) found.command = text;
    if (kind == "act" && !found.act) found.act = text;
    if (kind == "say" && !found.say) found.say = text;
  }
  return found;
}
panel("Gestures", "gestures", data.gestures.length, panel =>
  table(panel, "Recognized gestures", "No gesture was recognized.", film ? ["Time", "Gesture", "Fingers", "Command", "Speech"] : ["Time", "Gesture", "Fingers", "Position", "Duration"],
    data.gestures, made => {
      const next = data.gestures[beyond(data.gestures, made.t, one => one.t)];
      const { command, say } = outcome(made.t, Math.min(next?.t ?? Infinity, made.t + 1500));
      const rest = film ? [command.split(" → ")[1] ?? command, spoken(say)]
        : [`${made.x.toFixed(0)}, ${made.y.toFixed(0)} mm`, `${made.decided - made.start} ms`];
      return { time: made.t, cells: [make("strong", { textContent: made.name }), String(made.fingers), ...rest],
        what: { start: made.start, end: made.decided } };
    }));
const came = data.expected?.filter(one => one.right).length;
if (data.expected) panel("Expected", "expected", data.expected.length, panel =>
  table(panel, "Expected gestures", "No gesture was expected.", ["Time", "Expected", "Recognized"], data.expected, one => ({
    time: one.t, cells: [make("strong", { textContent: one.name }),
      cell(one.right ? "" : "alarm", one.right ? "as expected" : one.found.length ? `wrong: ${one.found.join(", ")}` : one.name == "none" ? "" : "missing")] })));
panel("Unrecognized", "misses", data.misses.length, panel =>
  table(panel, "Unrecognized touches", "Every touch was recognized.", ["Time", "Fingers", "Closest gesture", "Reason", "Measured"], data.misses, miss => ({
    time: miss.end, what: miss,
    cells: [String(miss.fingers), miss.closest ?? "", cell("", miss.text ?? "", ...(miss.tunable ? [make("br"), make("small", { textContent: `tunable ${miss.tunable}` })] : [])), figure(miss)],
  })));
if (film || commands.length) panel("Commands", "commands", commands.length, panel =>
  table(panel, "Commands and their responders", "No command was executed.", ["Time", "Gesture → command", "Responders", "Outcome"], commands, command => {
    const next = commands[beyond(commands, command.t, one => one.t)];
    const walks = data.walks.filter(walk => walk.t >= command.t && walk.t < Math.min(next?.t ?? Infinity, command.t + 1500));
    return { time: command.t, cells: [command.text,
      walks.length ? make("ol", {}, ...walks[0].steps.map(step => make("li", { textContent: `${step.name}: ${step.answer}` }))) : "",
      cell(walks.length && !walks[0].handled ? "alarm" : "", walks[0]?.outcome ?? "")] };
  }));
if (film || data.speech.length) panel("Speech", "speech", data.speech.length, panel =>
  table(panel, "Speech", "Nothing was spoken.", ["Time", "Text", "Duration"], data.speech, one => ({
    time: one.t, cells: [cell(one.muted ? "kind" : "", spoken(one.text)), `${((one.end - one.t) / 1000).toFixed(1)} s`] })));
if (data.repairs.length) panel("Repaired", "repairs", data.repairs.length, panel =>
  table(panel, "Repaired events", "No event was repaired.", ["Time", "Kind", "Text"], data.repairs, one => ({
    time: one.t, cells: [cell("kind", one.kind), one.text] })));
if (film) panel("Elements", "elements", 0, fillInspector);
panel("Transcript", "lines", data.lines.length, panel =>
  table(panel, "Transcript", "The transcript is empty.", ["Time", "Kind", "Text"], data.lines, ([time, kind, text]) => ({
    time, cells: [cell("kind", kind), text] })));
one("tabs").onkeydown = event => {
  const i = panels.indexOf(current), count = panels.length;
  const to = { ArrowRight: i + 1, ArrowLeft: i - 1 + count, Home: 0, End: count - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  open(panels[to % count], true);
};

// The elements of the present, and all that there is to know of one.

let list = null, facts = null, chosen = null, pressed = null;
function fillInspector(panel) {
  list = make("ol", { lang: data.language });
  facts = make("div", { tabIndex: 0, lang: data.language });
  list.ariaLabel = "Elements in reading order";
  facts.role = "region";
  facts.ariaLabel = "Selected element";
  panel.place.tabIndex = -1;
  panel.place.append(make("div", { className: "inspector" }, list, facts));
  list.onkeydown = event => {
    const buttons = [...list.querySelectorAll("button")], i = buttons.indexOf(event.target);
    const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || !buttons[to]) return;
    event.preventDefault();
    buttons[to].focus();
    buttons[to].click();
  };
  elementsChanged();
}
const outline = () => {
  const places = film?.outlines[shown.outline] ?? [];
  return places.map((place, i) => {
    const [index, ...frame] = film.places[place];
    return { number: i + 1, element: film.elements[index], frame };
  });
};
const isSame = (a, b) => a && b && a.name == b.name && a.class == b.class && a.id == b.id;
function elementsChanged() {
  const all = outline();
  if (chosen) {
    const again = all.filter(one => isSame(one.element, chosen.element));
    chosen = again.find(one => one.number == chosen.number) ?? again[0] ?? null;
  }
  if (list) {
    const hasFocus = list.contains(document.activeElement);
    list.replaceChildren(...all.map(one => {
      const button = make("button", { tabIndex: -1, onclick: () => choose(one) },
        make("span", { textContent: one.number }), make("span", { textContent: one.element.spoken || "(no speech)" }));
      return make("li", {}, button);
    }));
    if (hasFocus) list.querySelectorAll("button")[(chosen?.number ?? 1) - 1]?.focus();
  }
  showChosen();
  shown.cursor = "";
}
function cursorChanged(frame) {
  if (!list) return;
  const key = frame.join();
  outline().forEach((one, i) => list.children[i]?.firstChild.classList.toggle("here", key != "" && one.frame.join() == key));
}
function choose(one) {
  chosen = one;
  showChosen();
}
function showChosen() {
  const mark = document.getElementById("chosen");
  mark.hidden = !chosen || !showsScreen;
  if (chosen) place(mark, chosen.frame, 1);
  if (!list) return;
  const buttons = [...list.querySelectorAll("button")];
  buttons.forEach((button, i) => {
    button.ariaPressed = String(chosen?.number == i + 1);
    button.tabIndex = (chosen?.number ?? 1) == i + 1 ? 0 : -1;
  });
  buttons[(chosen?.number ?? 0) - 1]?.scrollIntoView?.({ block: "nearest" });
  if (!chosen) {
    return facts.replaceChildren(make("p", { textContent: "Select an element in the list, or click it in the picture." }));
  }
  const { element, frame, number } = chosen;
  const rows = make("dl");
  const row = (name, ...inside) => {
    if (inside.some(one => one !== undefined && one !== "")) rows.append(make("dt", { textContent: name }), make("dd", {}, ...inside));
  };
  const items = (words, name = "ul") => words?.length ? make(name, {}, ...words.map(word => make("li", { textContent: word }))) : "";
  row("Order", `${number} of ${outline().length}`);
  row("Spoken", element.spoken || "(no speech)");
  row("Hint", element.hint ?? "");
  row("Label", element.label ?? "");
  row("Value", element.value ?? "");
  row("Traits", (element.traits ?? []).join(", "));
  row("Identifier", element.id ?? "");
  row("Class", element.class);
  row("Frame", `${frame[0]}, ${frame[1]}; ${frame[2]} × ${frame[3]} points`);
  row("Language", element.language ?? "");
  row("Containers", items(element.containers));
  row("Actions", items(element.actions));
  row("Rotors", items(element.rotors));
  row("Responder chain", items(element.chain, "ol"));
  const answers = data.walks.filter(walk => walk.on == element.name);
  row("Responses", answers.length ? make("ul", {}, ...answers.map(walk => {
    const jump = make("button", { textContent: `${seconds(walk.t)} ${walk.action}`, className: "plain", onclick: () => seek(walk.t) });
    return make("li", {}, jump, ` ${walk.outcome}`);
  })) : "");
  facts.replaceChildren(make("h2", { textContent: element.name }), rows);
}
surface.onclick = event => {
  if (!showsScreen) return;
  const box = surface.getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
  const hit = outline().filter(({ frame }) => x >= frame[0] && y >= frame[1] && x <= frame[0] + frame[2] && y <= frame[1] + frame[3])
    .sort((a, b) => a.frame[2] * a.frame[3] - b.frame[2] * b.frame[3])[0];
  if (!hit) return;
  open(panels.find(panel => panel.id == "elements"));
  choose(hit);
};

// Hands.

one("play").onclick = () => play();
one("back").onclick = () => frame(-1);
one("on").onclick = () => frame(1);
one("previous").onclick = () => gesture(-1);
one("next").onclick = () => gesture(1);
one("scrub").oninput = event => { play(false); seek(Number(event.target.value)); };
one("speed").onchange = event => { speed = Number(event.target.value); };
one("show-screen").onchange = event => { showsScreen = event.target.checked; fit(); showChosen(); };
one("closer").onclick = () => zoom(.5);
one("farther").onclick = () => zoom(2);
one("whole").onclick = () => look(0, duration);
one("save").onclick = () => {
  const address = URL.createObjectURL(new Blob([data.captions], { type: "text/vtt" }));
  make("a", { href: address, download: `${data.title.split("/").pop()}.vtt` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
document.onkeydown = event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const isInput = event.target.matches?.("select, textarea, input:not([type=range]):not([type=checkbox])");
  // On the selected tab, Space plays.
  const isPressed = event.target.matches?.("button:not([role=tab][aria-selected=true]), summary, a, input[type=checkbox]");
  const act = {
    " ": isPressed ? null : () => play(), n: () => gesture(1), p: () => gesture(-1), ".": () => frame(1), ",": () => frame(-1),
    "+": () => zoom(.5), "-": () => zoom(2), 0: () => look(0, duration),
  }[event.key];
  if (!act || isInput) return;
  event.preventDefault();
  act();
};
const rows = one("rows"), tip = one("tip");
let dragged = false;
rows.onpointerdown = event => {
  if (event.button) return;
  const [x, y] = [event.offsetX, event.offsetY];
  const hit = under(x, y);
  play(false);
  if (hit) {
    const time = hit.band.name == "Unrecognized" ? hit.item.end : hit.item.t ?? hit.item.start;
    seek(time, selectable(hit.band, hit.item));
  } else seek(timeAt(x));
  dragged = true;
  rows.setPointerCapture(event.pointerId);
};
rows.onpointermove = event => {
  const box = rows.getBoundingClientRect(), [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (dragged && Math.abs(event.movementX) > 0) return seek(timeAt(x));
  const hit = under(x, y);
  tip.hidden = !hit;
  if (!hit) return;
  tip.textContent = hit.band.words ? hit.band.words(hit.item) : `finger ${hit.item.id}, ${seconds(hit.item.start)} to ${seconds(hit.item.end)}`;
  tip.style.left = `${clamp(x + 10, 0, Math.max(0, box.width - tip.offsetWidth - 4))}px`;
  tip.style.top = `${clamp(y - tip.offsetHeight - 8, 0, 400)}px`;
};
rows.onpointerup = rows.onpointercancel = () => { dragged = false; };
rows.onpointerleave = () => { tip.hidden = true; };
rows.addEventListener("wheel", event => {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.25 : .8, timeAt(event.clientX - rows.getBoundingClientRect().left));
  } else if (event.deltaX) {
    event.preventDefault();
    look(view[0] + event.deltaX / chartWidth * (view[1] - view[0]), view[1] - view[0]);
  }
}, { passive: false });
addEventListener("resize", fit);
// For printing, everything is drawn again with the colors and width of the paper.
function prepare(isPrinted) {
  document.documentElement.classList.toggle("printing", isPrinted);
  one("screen").classList.toggle("auto", !isPrinted);
  readColors();
  fit();
  draw();
}
addEventListener("afterprint", () => prepare(false));
addEventListener("beforeprint", () => {
  prepare(true);
  for (const panel of panels) {
    if (!panel.isFilled) { panel.isFilled = true; panel.fill(panel); }
    panel.all?.();
  }
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readColors(); drawChart(); ask(); });
addEventListener("hashchange", fromAddress);
function fromAddress() {
  const time = Number(location.hash.slice(1));
  if (location.hash.length > 1 && Number.isFinite(time)) seek(time * 1000);
}

// The beginning.

const plural = (count, one, several = `${one}s`) => `${count} ${count == 1 ? one : several}`;
one("facts").textContent = [
  data.screen_name, data.devices.map(({ name, width, height }) => `${name} (${Math.round(width)} × ${Math.round(height)} mm)`).join(", "),
  `${(data.duration / 1000).toFixed(1)} s`, plural(data.frames, "frame"), plural(data.gestures.length, "gesture"),
  data.misses.length ? `${plural(data.misses.length, "touch", "touches")} not recognized` : "",
  data.expected ? `${came} of ${plural(data.expected.length, "expected gesture")} recognized` : "",
].filter(Boolean).join(" · ");
one("left-out").hidden = !film?.left_out;
one("left-out").textContent = film?.left_out ? `Incomplete: ${film.left_out}.` : "";
one("scrub").max = Math.round(data.duration);
one("time").replaceChildren("0.000", make("small", { textContent: ` / ${seconds(data.duration)} s` }));
one("with-screen").hidden = !film;
one("save").hidden = !data.speech.length;
document.body.classList.toggle("bare", !film);
readColors();
open(panels[0]);
// Drawn at once: what lies on the surface is never seen in its former size.
new ResizeObserver(() => { fit(); draw(); }).observe(one("box"));
fit();
if (location.hash) fromAddress();
