// Decodes the parts of a report that are stored as differences.

/** @typedef {import("./data.js").Trail} Trail */
/** Returns lists of which each is stored as its difference from the one before. */
export function expanded(changes) {
  /** @type {number[]} */
  let last = [];
  return changes.map(([start, end, ...inside]) =>
    last = [...last.slice(0, start), ...inside, ...last.slice(last.length - end)]);
}

/** Returns values of which each is stored as its difference from the one before; a single one never changes. */
function summed(changes, count) {
  if (!changes) return undefined;
  const values = new Int32Array(count);
  for (let i = 0, value = 0; i < count; i++) values[i] = value += changes[i] ?? 0;
  return values;
}
/**
 * Returns the trails of a report, by their start.
 * @param {import("./data.js").Report} report
 * @param {import("./data.js").Device[]} devices
 * @returns {Trail[]}
 */
export const trailsOf = (report, devices) => report.trails.map(trail => {
  const count = trail.p.length / 3, own = report.devices[trail.d] ?? devices[0];
  const [t, x, y] = [new Float64Array(count), new Float32Array(count), new Float32Array(count)];
  let [time, across, down] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    t[i] = time += trail.p[3 * i];
    x[i] = (across += trail.p[3 * i + 1]) / 100 / own.width;
    y[i] = (down += trail.p[3 * i + 2]) / 100 / own.height;
  }
  return { t, x, y, start: t[0], end: t[count - 1], device: trail.d, id: trail.id, row: 0, slot: trail.slot,
    tracking: trail.tracking, pressure: summed(trail.pressure, count), size: summed(trail.size, count) };
}).sort((a, b) => a.start - b.start);
