// Access to the elements of a page.

/**
 * Returns the element with an id.
 * @returns {any}
 */
export const one = id => document.getElementById(id);

/**
 * Creates an element with properties and attributes, of which `null` is omitted, and with contents.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} [more]
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, more = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(more)) {
    if (value === null) continue;
    if (key in element) Object.assign(element, { [key]: value }); else element.setAttribute(key, String(value));
  }
  element.append(...inside);
  return element;
}
