import Text

/// What other toolkits, and people, call things that have another name here.
enum OtherNames {
  /// The name that was probably meant: in other letters, as another toolkit has it, without the
  /// beginning that names have here, or with a slip in it.
  static func nearest(to word: String, among known: [String]) -> String? {
    let lowercased = word.lowercased()
    if let same = known.first(where: { $0.lowercased() == lowercased }) { return same }
    if let other = names[lowercased]?.first(where: known.contains) { return other }
    let capitalized = word.prefix(1).uppercased() + word.dropFirst()
    let longer = ["is\(capitalized)", "accessibility\(capitalized)"]
    return longer.first(where: known.contains) ?? known.nearest(to: word)
  }

  /// Whether a key was meant to name the class of a node.
  static func isClass(_ word: String) -> Bool { nearest(to: word, among: ["class"]) != nil }

  private static let names: [String: [String]] = [
    // What nodes have.
    "type": ["class"], "kind": ["class"], "name": ["id", "name", "title"], "rect": ["frame"],
    "children": ["subviews"], "views": ["subviews"], "elements": ["subviews"],
    "text": ["title"], "title": ["text", "name"], "caption": ["text", "title"],
    "rows": ["sections", "cells"], "cells": ["sections"],
    "items": ["cells", "sections", "segments", "choices", "buttons"],
    "options": ["choices", "segments"], "checked": ["isOn"], "visible": ["isHidden"],
    "min": ["minimumValue"], "max": ["maximumValue"], "actions": ["accessibilityCustomActions"],
    "events": ["on"], "handlers": ["on"],
    // What they are.
    "heading": ["header"],
    // What happens.
    "click": ["activate"], "tap": ["activate"], "press": ["activate"], "touch": ["activate"],
    "doubletap": ["activate"], "load": ["appear"], "show": ["appear", "present"],
    "hide": ["disappear", "dismiss"], "blur": ["unfocused"], "focus": ["focused", "appear"],
    "focused": ["appear"], "unfocused": ["disappear"], "activate": ["change"],
    // What steps do.
    "say": ["announce"], "speak": ["announce"], "open": ["present"], "goto": ["push"],
    "close": ["dismiss"], "back": ["pop"], "wait": ["timer"], "delay": ["timer"],
    "from": ["to"], "to": ["from"], "play": ["sound"], "link": ["openLink"], "url": ["openLink"],
    "increment": ["add"],
  ]
}
