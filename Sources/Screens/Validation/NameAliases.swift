import Text

/// Names of other toolkits and common synonyms for names in screen files.
enum NameAliases {
  /// Returns the name that was probably intended: in another case, a synonym, without its prefix,
  /// or misspelled.
  static func nearest(to word: String, among known: [String]) -> String? {
    let lowercased = word.lowercased()
    if let same = known.first(where: { $0.lowercased() == lowercased }) { return same }
    if let other = names[lowercased]?.first(where: known.contains) { return other }
    let capitalized = word.prefix(1).uppercased() + word.dropFirst()
    let longer = ["is\(capitalized)", "accessibility\(capitalized)"]
    return longer.first(where: known.contains) ?? known.closestMatch(to: word)
  }

  /// Whether a key was probably intended to be `class`.
  static func isClass(_ word: String) -> Bool { nearest(to: word, among: ["class"]) != nil }

  private static let names: [String: [String]] = [
    // Keys of nodes.
    "type": ["class"], "kind": ["class"], "name": ["id", "name", "title"], "rect": ["frame"],
    "children": ["subviews"], "views": ["subviews"], "elements": ["subviews"],
    "text": ["title"], "title": ["text", "name"], "caption": ["text", "title"],
    "rows": ["sections", "cells"], "cells": ["sections"],
    "items": ["cells", "sections", "segments", "choices", "buttons"],
    "options": ["choices", "segments"], "checked": ["isOn"], "visible": ["isHidden"],
    "min": ["minimumValue"], "max": ["maximumValue"], "actions": ["accessibilityCustomActions"],
    "events": ["on"], "handlers": ["on"],
    // Traits.
    "heading": ["header"],
    // Events.
    "click": ["activate"], "tap": ["activate"], "press": ["activate"], "touch": ["activate"],
    "doubletap": ["activate"], "load": ["appear"], "show": ["appear", "present"],
    "hide": ["disappear", "dismiss"], "blur": ["unfocused"], "focus": ["focused", "appear"],
    "focused": ["appear"], "unfocused": ["disappear"], "activate": ["change"],
    // Steps.
    "say": ["announce"], "speak": ["announce"], "open": ["present"], "goto": ["push"],
    "close": ["dismiss"], "back": ["pop"], "wait": ["timer"], "delay": ["timer"],
    "from": ["to"], "to": ["from"], "play": ["sound"], "link": ["openLink"], "url": ["openLink"],
    "increment": ["add"],
  ]
}
