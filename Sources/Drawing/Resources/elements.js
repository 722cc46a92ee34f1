// The elements of a screen: a list in reading order, and the details of one.
import { make } from "./dom.js";

/**
 * An element, as `retouch outline --format jsonl` prints it. Attributes with their default value are
 * absent.
 * @typedef {object} ElementRecord
 * @property {string | null} id
 * @property {string | null} label
 * @property {string | null} value
 * @property {string | null} hint
 * @property {string[]} traits
 * @property {string} spoken
 * @property {number[]} [frame] left, top, width and height, in points
 * @property {{ type: string, id: string | null, label: string | null }[]} containers
 * @property {string} name the name in transcripts
 * @property {string} class
 * @property {string[]} [findings] the findings of an audit, each on a line
 * @property {string[]} chain the names of the responders, from the element on
 */

/** A list with a button for each element; the arrow keys press the next and the previous one. */
export class ElementList {
  /**
   * @param {HTMLElement} place an empty `ol`
   * @param {(number: number) => void} choose receives the number of the pressed element, from 1
   */
  constructor(place, choose) {
    this.place = place;
    place.addEventListener("click", event => {
      const number = /** @type {Element} */ (event.target).closest("button")?.dataset.number;
      if (number && event.detail <= 1) choose(Number(number));
    });
    place.addEventListener("keydown", event => {
      const buttons = this.buttons, i = buttons.findIndex(button => button == event.target);
      const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (to === undefined || !buttons[to]) return;
      event.preventDefault();
      buttons[to].focus();
      buttons[to].click();
    });
  }

  get buttons() { return [...this.place.querySelectorAll("button")]; }

  /**
   * Replaces the elements. The keyboard focus and the scroll position stay.
   * @param {ElementRecord[]} elements
   */
  show(elements) {
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const number = this.place.contains(active) ? Number(active?.dataset.number) : 0, top = this.place.scrollTop;
    this.place.replaceChildren(...elements.map(({ spoken, traits, id, findings = [] }, i) => {
      const found = findings.length && `${findings.length} ${findings.length == 1 ? "finding" : "findings"}`;
      const small = [traits.join(", "), id && `#${id}`, found].filter(Boolean).join(" · ");
      return make("li", {}, make("button", { type: "button", tabIndex: -1, "data-number": i + 1 },
        make("b", {}, String(i + 1)), make("span", {}, spoken || "(no speech)"), ...(small ? [make("small", {}, small)] : [])));
    }));
    this.place.scrollTop = top;
    this.buttons[number - 1]?.focus();
  }

  /**
   * Marks the element with the cursor and, if the page has a selection, the selected element.
   * @param {number | null} [selected] `null` if none is
   */
  mark(focused, selected) {
    const reached = selected ?? focused ?? 1;
    this.buttons.forEach((button, i) => {
      if (i + 1 == focused) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current");
      if (selected !== undefined) button.setAttribute("aria-pressed", String(i + 1 == selected));
      button.tabIndex = i + 1 == reached ? 0 : -1;
    });
    const shown = selected === undefined ? focused : selected;
    if (shown) this.buttons[shown - 1]?.scrollIntoView({ block: "nearest" });
  }
}

const first = ["order", "findings", "spoken", "hint", "label", "value", "traits", "id", "class", "frame", "language", "containers"];
const titles = { id: "Identifier", identifier: "Accessibility identifier", chain: "Responder chain" };
const words = key => key.replace(/_|(?=[A-Z])/g, " ").toLowerCase().replace(/^./, letter => letter.toUpperCase());
const text = value => {
  if (Array.isArray(value)) return value.map(text).join(", ");
  if (value === null || typeof value != "object") return String(value);
  if ("type" in value) return [words(value.type), value.label ?? value.id].filter(Boolean).join(" ");
  return Object.entries(value).map(([key, part]) => `${words(key)}: ${text(part)}`).join(", ");
};

/** Returns the list of details with another row, or as it is without contents. */
export function addDetail(list, title, ...inside) {
  if (inside.length) list.append(make("dt", {}, title), make("dd", {}, ...inside));
}

/**
 * Returns all attributes of an element, each with its title.
 * @param {Iterable<string>} omitted attributes that the page shows elsewhere
 */
export function details(element, omitted = []) {
  const list = make("dl"), left = new Set([...first, ...Object.keys(element)]);
  for (const key of ["v", "name", ...omitted]) left.delete(key);
  for (const key of left) {
    const value = element[key];
    if (value === undefined || value === null || value === "" || value.length === 0) continue;
    const title = titles[/** @type {keyof titles} */ (key)] ?? words(key);
    if (key == "frame") addDetail(list, title, `${value[0]}, ${value[1]}; ${value[2]} × ${value[3]} points`);
    else if (key == "traits" || !Array.isArray(value) || typeof value[0] == "number") addDetail(list, title, text(value));
    else addDetail(list, title, make(key == "chain" ? "ol" : "ul", {}, ...value.map(item => make("li", {}, text(item)))));
  }
  return list;
}
