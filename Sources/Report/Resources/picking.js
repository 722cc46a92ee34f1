// Rows of a table that can be selected and copied.
import { make } from "./dom.js";
import { copy, setLabel } from "./address.js";
import { onRows } from "./tables.js";

/**
 * Lets the user select and copy rows: one by a click, several with Shift or Ctrl.
 * @param {import("./tables.js").Panel} panel
 * @param {(number: number) => string} textOf returns the text of a row
 */
export function pickable(panel, textOf) {
  if (!panel.rows.length) return;
  /** @type {Set<number>} */
  const picked = new Set();
  let anchor = 0;
  const button = make("button", { className: "plain" }, "Copy row");
  const count = make("span", { role: "status" });
  const mark = number => {
    const row = panel.rows[number], isPicked = picked.has(number);
    row.classList.toggle("picked", isPicked);
    row.querySelector("button")?.setAttribute("aria-pressed", String(isPicked));
  };
  const numberOf = target => panel.rows.findIndex(row => row.contains(target));
  const pick = (...numbers) => {
    const former = [...picked];
    picked.clear();
    for (const number of numbers) picked.add(number);
    for (const number of new Set([...former, ...numbers])) mark(number);
    setLabel(button, picked.size > 1 ? `Copy ${picked.size} rows` : "Copy row");
    count.textContent = picked.size > 1 ? `${picked.size} rows selected` : "";
  };
  const upTo = number => {
    const [from, to] = [anchor, number].sort((a, b) => a - b);
    pick(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
  };
  /** Returns the selected rows, or that of the present. */
  const text = () => {
    const chosen = picked.size ? [...picked].sort((a, b) => a - b) : [Math.max(0, panel.marked ?? 0)];
    return chosen.map(number => `${textOf(number)}\n`).join("");
  };
  panel.place.addEventListener("click", event => {
    const number = numberOf(event.target);
    if (number < 0) return;
    if (event.shiftKey) upTo(number);
    else if (event.ctrlKey || event.metaKey) {
      anchor = number;
      pick(...(picked.has(number) ? [...picked].filter(one => one != number) : [...picked, number]));
    } else {
      anchor = number;
      return pick(number);
    }
    // These clicks do not go to the time of the row.
    event.stopPropagation();
    event.preventDefault();
  }, true);
  panel.place.addEventListener("mousedown", event => {
    if (event.shiftKey && numberOf(event.target) >= 0) event.preventDefault();
  });
  panel.place.addEventListener("keydown", event => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key], number = numberOf(document.activeElement);
    if (!event.shiftKey || !by || number < 0) return;
    // The table has moved the keyboard focus, unless it is at an end.
    const former = event.defaultPrevented ? number - by : number;
    if (!picked.has(former)) anchor = former;
    upTo(number);
  });
  panel.place.addEventListener("copy", event => {
    if (!getSelection()?.isCollapsed || !event.clipboardData) return;
    event.clipboardData.setData("text/plain", text());
    event.preventDefault();
  });
  button.onclick = () => copy(text(), button);
  panel.place.append(make("div", { className: "picks" }, button, count));
  onRows((other, from) => {
    if (other != panel) return;
    for (let number = from; number < panel.rows.length; number++) mark(number);
  });
  panel.rows.forEach((_, number) => mark(number));
}
