extension ClassCatalog {
  /// The events of all classes.
  static let events = Set(
    ScreenEvent.allCases.map(\.rawValue) + classes.flatMap { $0.events.map(\.name) })
}

/// Which events a class can send.
extension ElementClass {
  /// The events that an element of the class can send, in the order in which they are written.
  ///
  /// An `isElement` that is not stated is that of the class.
  func events(isElement: Bool? = nil) -> [String] {
    ScreenEvent.allCases.filter { sends($0, isElement: isElement ?? isElementByDefault) }
      .map(\.rawValue) + events.map(\.name)
  }

  /// The events that a node can send: one that says whether it is an element may become one.
  func events(of node: ScreenValue) -> [String] {
    let hasWheels = name == "DatePicker" && node["style"]?.string == "wheels"
    let isElement = node["isAccessibilityElement"] != nil || isElementByDefault && !hasWheels
    return events(isElement: isElement).filter { !hasWheels || $0 != "activate" }
  }

  private func sends(_ event: ScreenEvent, isElement: Bool) -> Bool {
    switch event.target {
    case .element: kind != .controller && isElement
    case .touched:
      switch name {
      // The parts of these cover them and take every touch, and that of a control in its place too.
      // A button of a stepper that cannot go on hands the action to it.
      case "SegmentedControl", "PickerView": false
      case "KeyboardView", "TabBar", "Toolbar": isElement
      default: kind != .controller
      }
    case .chain, .everything: true
    }
  }

  /// Whether a reader stops at it, unless it says otherwise; a row with a text is an element.
  var isElementByDefault: Bool {
    switch name {
    case "Element", "Label", "Button", "ProgressView", "ActivityIndicatorView", "ReadingView",
      "Switch", "Slider", "PageControl", "PopUpButton", "DatePicker", "TextField",
      "SecureTextField", "SearchField", "TextView", "TableViewCell", "CollectionViewCell":
      true
    default: false
    }
  }
}
