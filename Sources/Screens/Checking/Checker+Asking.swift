import Elements

/// How many nodes a reader asks for what only some can do.
struct Askable: Hashable, Sendable {
  /// Those that are flicked up and down on.
  var adjusted = 0
  var zoomed = 0

  /// There is one of which nobody knows what it can do.
  mutating func noteAnything() {
    adjusted += 1
    zoomed += 1
  }
}

extension Checker {
  /// Whether it can be flicked up and down on: its traits say so, or will, or its class does.
  func canBeAdjusted(_ node: ScreenValue, _ known: ElementClass) -> Bool {
    if let id = node["id"]?.string, idsGivenTraits.contains(id) { return true }
    switch known.name {
    // Their wheels have traits of their own.
    case "PickerView": return true
    case "DatePicker" where node["style"]?.string == DatePicker.Style.wheels.rawValue: return true
    default:
      guard let traits = node["accessibilityTraits"] else {
        return ["Slider", "PageControl"].contains(known.name)
      }
      return traits.list?.contains { $0.string == "adjustable" } ?? true
    }
  }

  /// Whether it can be zoomed by a pinch: no class can by itself.
  func canBeZoomed(_ node: ScreenValue) -> Bool {
    if let id = node["id"]?.string, idsGivenTraits.contains(id) { return true }
    guard let traits = node["accessibilityTraits"] else { return false }
    return traits.list?.contains { $0.string == "supportsZoom" } ?? true
  }

  /// Only where something can be adjusted or zoomed, it or something in it, is anybody ever asked to.
  mutating func checkUnasked(_ node: ScreenValue, since before: Askable) {
    for entry in node["on"]?.entries ?? [] where !entry.value.isNull {
      switch ScreenEvent(rawValue: entry.key) {
      case .increment, .decrement:
        guard askable.adjusted == before.adjusted else { continue }
        report(.needsTrait("adjustable", event: entry.key), at: entry.keyPlace)
      case .zoomIn, .zoomOut:
        guard askable.zoomed == before.zoomed else { continue }
        report(.needsTrait("supportsZoom", event: entry.key), at: entry.keyPlace)
      case .activate, .longPress, .escape, .magicTap, .scroll, .appear, .disappear, .focused,
        .unfocused, .drop, .link, .announcementDidFinish, .voiceOverStatusChanged, .event,
        .rotated, .background, .foreground, nil:
        continue
      }
    }
  }
}
