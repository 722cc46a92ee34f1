// Several devices: a number and a color each, their arrangement on the page, and its scale.
import { make } from "./dom.js";
import { data } from "./data.js";
import { colors, fingerColors } from "./canvas.js";

export const areSeveral = data.devices.length > 1;
/** Returns the color of a device. */
export const deviceColor = device => fingerColors[device % 5];
/**
 * Returns the color of a finger: with several devices, that of its device.
 * @param {import("./data.js").Trail} trail
 */
export const fingerColor = trail => areSeveral ? deviceColor(trail.device) : fingerColors[trail.row % 5];

/** The column of a table for the device, which only several devices need. */
export const deviceHead = areSeveral ? ["Device"] : [];
/**
 * Returns the cell of that column.
 * @param {number} [device]
 */
export function deviceCell(device) {
  if (!areSeveral) return [];
  if (device === undefined) return [""];
  const name = data.devices[device]?.name ?? "";
  const mark = make("span", { className: "device", title: name }, String(device + 1), make("span", { className: "unseen" }, ` ${name}`));
  mark.style.setProperty("--device", `var(--finger-${device % 5})`);
  return [mark];
}

/**
 * Returns the bands of the timeline: with several devices, each device has its own fingers, gestures and
 * unrecognized touches.
 * @template {{ name: string, kind: string, device?: number, items: any[] }} Kind
 * @param {Kind[]} bands
 * @returns {Kind[]}
 */
export function bandsOfDevices(bands) {
  if (!areSeveral) return bands;
  const isOwn = band => ["Fingers", "Gestures", "Unrecognized"].includes(band.kind);
  const deviceOf = item => item.device ?? item.d ?? item.made?.d ?? 0;
  return [...data.devices.flatMap((_, device) => bands.filter(isOwn).map(band => (
    { ...band, name: `${band.name} ${device + 1}`, device, items: band.items.filter(item => deviceOf(item) == device) })))
    .filter(band => band.items.length || band.kind != "Unrecognized"),
  ...bands.filter(band => !isOwn(band))];
}

/** The height of a line below the surfaces, and the space between them. */
const lineHeight = 18, space = 14;
/**
 * Arranges surfaces in a box, all in the same scale beside or above each other, or each as large as possible.
 * @param {number[][]} sizes widths and heights in millimeters
 */
export function arrange(sizes, width, height, isToScale) {
  const gaps = space * (sizes.length - 1), below = (sizes.length + (isToScale ? 1.5 : 0)) * lineHeight + 6, room = height - below;
  const most = side => Math.max(...sizes.map(size => size[side])), sum = side => sizes.reduce((all, size) => all + size[side], 0);
  if (!isToScale) {
    // Beside or above each other, whichever makes them larger.
    const scaled = (across, down) => sizes.map(([wide, high]) => [wide, high, Math.min(across / wide, down / high)]);
    const area = all => all.reduce((total, [wide, high, scale]) => total + wide * high * scale * scale, 0);
    const [row, column] = [scaled((width - gaps) / sizes.length, room), scaled(width, (room - gaps) / sizes.length)];
    return area(row) > area(column) ? placed(row, true, below) : placed(column, false, below);
  }
  const beside = Math.min((width - gaps) / sum(0), room / most(1)), above = Math.min(width / most(0), (room - gaps) / sum(1));
  return placed(sizes.map(([wide, high]) => [wide, high, Math.max(beside, above)]), beside > above, below);
}
/** @param {number[][]} sizes widths, heights and scales */
function placed(sizes, isBeside, below) {
  const drawn = sizes.map(([wide, high, scale]) => ({ x: 0, y: 0, wide: wide * scale, high: high * scale }));
  const [width, height] = isBeside ? [0, Math.max(...drawn.map(one => one.high))] : [Math.max(...drawn.map(one => one.wide)), 0];
  let start = 0;
  for (const one of drawn) {
    if (isBeside) [one.x, one.y] = [start, height - one.high]; else [one.x, one.y] = [(width - one.wide) / 2, start];
    start += (isBeside ? one.wide : one.high) + space;
  }
  start -= space;
  return { boxes: drawn, width: isBeside ? start : width, height: (isBeside ? height : start) + below };
}
/**
 * Writes the numbers, names and sizes of the devices, and the scale if it is the same for all.
 * @param {CanvasRenderingContext2D} pen
 * @param {{ x: number, y: number, wide: number, high: number, device: import("./data.js").Device, millimeter: number[] }[]} areas
 * @param {number[]} steps the distances of the lines of each grid, in millimeters
 */
export function drawNames(pen, areas, steps, width, isToScale) {
  const top = Math.max(...areas.map(area => area.y + area.high)) + lineHeight - 2;
  pen.font = "12px system-ui, sans-serif";
  areas.forEach(({ x, y, wide, high, device }, i) => {
    const text = `${i + 1} ${device.name}: ${Math.round(device.width)} × ${Math.round(device.height)} mm, lines every ${steps[i]} mm`;
    pen.strokeStyle = pen.fillStyle = deviceColor(i);
    pen.lineWidth = 2;
    pen.strokeRect(x + 1, y + 1, wide - 2, high - 2);
    pen.fillRect(0, top + i * lineHeight - 9, 10, 10);
    if (wide > 18 && high > 20) pen.fillText(String(i + 1), x + 6, y + 15);
    pen.fillStyle = colors.soft;
    pen.fillText(text, 16, top + i * lineHeight, Math.max(60, width - 16));
  });
  if (!isToScale) return;
  // A length of which the bar is at most a third as wide as the surfaces.
  const unit = areas[0].millimeter[0], long = [1000, 500, 200, 100, 50, 20, 10].find(length => length * unit <= width / 3) ?? 5;
  const y = top + areas.length * lineHeight, end = long * unit;
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (const [x, height] of [[.75, y - 8], [end - .75, y - 8]]) { pen.moveTo(x, height); pen.lineTo(x, y); }
  pen.moveTo(0, y - 4);
  pen.lineTo(end, y - 4);
  pen.stroke();
  pen.fillStyle = colors.ink;
  pen.fillText(`${long} mm, the same scale for all devices`, end + 6, y, Math.max(60, width - end - 6));
}
