import Controls
import Elements
import Text

/// Checks for valid values that contradict each other.
extension Checker {
  /// Checks a node or a `set` step.
  ///
  /// If a step does not set a limiting attribute, its value is known only when the step runs.
  mutating func checkConsistency(
    of node: ScreenValue, _ className: String, _ mode: DatePicker.Mode?, isStep: Bool = false
  ) {
    let limits = Self.limits[className] ?? []
    if isStep, limits.contains(where: { node[$0]?.string != nil || node[$0] == nil }) { return }
    switch className {
    case "Slider": checkScale(node, usual: 0...1)
    case "Stepper": checkScale(node, usual: 0...100)
    case "SegmentedControl": checkChoice(node, "selectedIndex", of: "segments")
    case "PopUpButton": checkChoice(node, "selectedIndex", of: "choices")
    case "TabBar": checkChoice(node, "selectedIndex", of: "items")
    case "TabBarController": checkChoice(node, "selectedIndex", of: "tabs")
    case "PageControl":
      let count = node["numberOfPages"].map(\.integer) ?? 0
      if let page = node["currentPage"] { checkChoice(page, of: count, "pages") }
    case "PickerView": checkRows(node)
    case "MoneyField": checkScale(node, usual: 0...MoneyField.highestValue)
    case "DatePicker", "DateField": checkDates(node, mode ?? .date)
    case "TableViewCell": if !isStep { checkAccessory(node) }
    default: return
    }
  }

  /// The attributes that limit others.
  ///
  /// A step that omits them keeps the current value, not the default.
  private static let limits = [
    "Slider": ["minimumValue", "maximumValue"], "Stepper": ["minimumValue", "maximumValue"],
    "MoneyField": ["maximumValue"], "SegmentedControl": ["segments"], "PopUpButton": ["choices"],
    "TabBar": ["items"],
    "PageControl": ["numberOfPages"], "PickerView": ["components"],
  ]

  /// Checks that the scale is ascending and contains the value.
  private mutating func checkScale(_ node: ScreenValue, usual: ClosedRange<Double>) {
    // A generated file may contain rounding errors.
    let lowest = (node["minimumValue"]?.number ?? usual.lowerBound).withoutRoundingError
    let highest = (node["maximumValue"]?.number ?? usual.upperBound).withoutRoundingError
    guard lowest <= highest else {
      let key = node["maximumValue"] ?? node["minimumValue"] ?? node
      return report(
        .outOfRange("a maximum of at least the minimum, which is \(lowest.decimalText)"),
        at: key.position)
    }
    guard let value = node["value"], let number = value.number else { return }
    if !(lowest...highest).contains(number.withoutRoundingError) {
      report(
        .outOfRange(
          "a value from \(lowest.decimalText) to \(highest.decimalText), the ends of the scale"),
        at: value.position)
    }
  }

  /// Checks that a control at the end of a row has a frame, because it keeps its size.
  private mutating func checkAccessory(_ node: ScreenValue) {
    guard let accessory = node["accessory"], accessory.entries != nil, accessory["frame"] == nil,
      let elementClass = ClassCatalog.named(accessory["class"]?.string ?? ClassCatalog.defaultName),
      let fresh = elementClass.make(.null, nil) as? View, fresh.frame.size == .zero,
      fresh is Control || fresh.isAccessibilityElement
    else { return }
    report(
      .missing(key: "frame", of: "\(elementClass.name.withArticle) at the end of a row"),
      at: accessory.position)
  }

  /// Checks that the limits are ascending and contain the date, as far as the picker shows them.
  private mutating func checkDates(_ node: ScreenValue, _ mode: DatePicker.Mode) {
    func date(_ key: String) -> (DateTime, written: String, at: SourcePosition)? {
      guard let value = node[key], let text = value.string else { return nil }
      return DateTime(written: text, for: mode).map { ($0.shown(in: mode), text, value.position) }
    }
    let (first, last) = (date("minimumDate"), date("maximumDate"))
    if let first, let last, last.0 < first.0 {
      return report(
        .outOfRange("a maximum of at least the minimum, which is \"\(first.written)\""),
        at: last.at)
    }
    guard let chosen = date("date") else { return }
    if let first, chosen.0 < first.0 {
      report(.outOfRange("\"\(first.written)\", the minimum, or later"), at: chosen.at)
    } else if let last, chosen.0 > last.0 {
      report(.outOfRange("\"\(last.written)\", the maximum, or earlier"), at: chosen.at)
    }
  }

  private mutating func checkRows(_ node: ScreenValue) {
    guard let wheels = node["components"].map(\.list) ?? [] else { return }
    for (index, row) in (node["selectedRows"]?.list ?? []).enumerated() {
      checkChoice(row, of: index < wheels.count ? wheels[index].list?.count : 0, "rows")
    }
  }

  private mutating func checkChoice(_ node: ScreenValue, _ key: String, of choices: String) {
    let count = node[choices].map { $0.list?.count } ?? 0
    if let value = node[key] { checkChoice(value, of: count, choices) }
  }

  /// Checks a selected index.
  ///
  /// Index 0 is valid even if there are no choices.
  private mutating func checkChoice(_ value: ScreenValue, of count: Int?, _ name: String) {
    guard let index = value.integer, let count, index >= max(count, 1) else { return }
    let phrase =
      switch count {
      case ...0: "no value, because the number of \(name) is 0"
      case 1: "0, because the number of \(name) is 1"
      default: "a number from 0 to \(count - 1), because the number of \(name) is \(count)"
      }
    report(.outOfRange(phrase), at: value.position)
  }
}
