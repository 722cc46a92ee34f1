import Controls

/// The number of nodes that the user can adjust or zoom.
struct TraitCounts: Hashable, Sendable {
  /// The number of nodes that the user can adjust by flicking up and down.
  var adjusted = 0
  var zoomed = 0

  /// Counts a node of unknown abilities as adjustable and zoomable.
  mutating func noteAnything() {
    adjusted += 1
    zoomed += 1
  }
}

extension Checker {
  /// Whether a node can be adjusted: by its traits, by traits that a step sets, or by its class.
  func canBeAdjusted(_ node: ScreenValue, _ elementClass: ElementClass) -> Bool {
    if let id = node["id"]?.string, idsGivenTraits.contains(id) { return true }
    switch elementClass.name {
    // Their wheels have their own traits.
    case "PickerView": return true
    case "DatePicker" where node["style"]?.string == DatePicker.Style.wheels.rawValue: return true
    default:
      guard let traits = node["accessibilityTraits"] else {
        return ["Slider", "PageControl"].contains(elementClass.name)
      }
      return traits.list?.contains { $0.string == "adjustable" } ?? true
    }
  }

  /// Whether a node can be zoomed.
  ///
  /// No class supports zooming by default.
  func canBeZoomed(_ node: ScreenValue) -> Bool {
    if let id = node["id"]?.string, idsGivenTraits.contains(id) { return true }
    guard let traits = node["accessibilityTraits"] else { return false }
    return traits.list?.contains { $0.string == "supportsZoom" } ?? true
  }

  /// Reports handlers for adjusting or zooming if neither the node nor its descendants have the
  /// required trait.
  mutating func checkUnreachableHandlers(_ node: ScreenValue, since before: TraitCounts) {
    for entry in node["on"]?.entries ?? [] where !entry.value.isNull {
      switch ScreenEvent(rawValue: entry.key) {
      case .increment, .decrement:
        guard askable.adjusted == before.adjusted else { continue }
        report(.needsTrait("adjustable", event: entry.key), at: entry.keyPosition)
      case .zoomIn, .zoomOut:
        guard askable.zoomed == before.zoomed else { continue }
        report(.needsTrait("supportsZoom", event: entry.key), at: entry.keyPosition)
      case .activate, .longPress, .escape, .magicTap, .scroll, .appear, .disappear, .focused,
        .unfocused, .drop, .link, .announcementDidFinish, .voiceOverStatusChanged, .event,
        .rotated, .background, .foreground, .keypad, .headphones, .scrolled, .idle, .visitBegan,
        .visitEnded, nil:
        continue
      }
    }
  }
}
