import Elements
import Text

/// Values that are right one by one, and make no sense together.
extension Checker {
  mutating func checkSense(of node: ScreenValue, _ known: ElementClass) {
    switch known.name {
    case "Slider": checkScale(node, usual: 0...1)
    case "Stepper": checkScale(node, usual: 0...100)
    case "SegmentedControl":
      checkChoice(node, "selectedIndex", of: node["segments"]?.list?.count, "segments")
    case "PopUpButton":
      checkChoice(node, "selectedIndex", of: node["choices"]?.list?.count, "choices")
    case "PageControl":
      checkChoice(node, "currentPage", of: node["numberOfPages"]?.integer, "pages")
    case "View", "Element": checkAdjustable(node)
    default: return
    }
  }

  /// The value lies between the ends of the scale, and those are in order.
  private mutating func checkScale(_ node: ScreenValue, usual: ClosedRange<Double>) {
    let lowest = node["minimumValue"]?.number ?? usual.lowerBound
    let highest = node["maximumValue"]?.number ?? usual.upperBound
    guard lowest <= highest else {
      let key = node["maximumValue"] ?? node["minimumValue"] ?? node
      return report(
        .outOfRange("a maximum of at least the minimum, which is \(lowest.plain)"), at: key.place)
    }
    guard let value = node["value"], let number = value.number else { return }
    if !(lowest...highest).contains(number) {
      report(
        .outOfRange("a value from \(lowest.plain) to \(highest.plain), the ends of the scale"),
        at: value.place)
    }
  }

  /// What is chosen is one of those that there are.
  private mutating func checkChoice(
    _ node: ScreenValue, _ key: String, of count: Int?, _ name: String
  ) {
    guard let value = node[key], let index = value.integer, let count, index >= count else {
      return
    }
    let phrase =
      switch count {
      case ...0: "none, for there are no \(name)"
      case 1: "0, for there is but one of the \(name)"
      default: "a number from 0 to \(count - 1), for there are \(count) \(name)"
      }
    report(.outOfRange(phrase), at: value.place)
  }

  /// Only what is adjustable is flicked up and down on.
  private mutating func checkAdjustable(_ node: ScreenValue) {
    if let id = node["id"]?.string, idsGivenTraits.contains(id) { return }
    let traits = node["accessibilityTraits"]?.list ?? []
    guard !traits.contains(where: { $0.string == "adjustable" }) else { return }
    for entry in node["on"]?.entries ?? [] where !entry.value.isNull {
      guard ["increment", "decrement"].contains(entry.key) else { continue }
      report(.needsTrait("adjustable", event: entry.key), at: entry.keyPlace)
    }
  }
}
