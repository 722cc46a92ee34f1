extension ClassCatalog {
  /// The names of the events of all classes.
  static let events = Set(
    ScreenEvent.allCases.map(\.rawValue) + classes.flatMap { $0.events.map(\.name) })
}

/// The events that a class can send.
extension ElementClass {
  /// Returns the events that an element of the class can send, in output order.
  ///
  /// If `isElement` is `nil`, the default of the class applies.
  func events(isElement: Bool? = nil) -> [String] {
    ScreenEvent.allCases.filter { sends($0, isElement: isElement ?? isElementByDefault) }
      .map(\.rawValue) + events.map(\.name)
  }

  /// Returns the events that a node can send.
  ///
  /// A node that specifies `isAccessibilityElement` may become an element.
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
      // Their parts cover them and receive all touches, also those in place of a control. A
      // disabled stepper button forwards the action to the stepper.
      case "SegmentedControl", "PickerView", "SignatureView": false
      case "KeyboardView", "TabBar", "Toolbar": isElement
      default: kind != .controller
      }
    case .scrollView: events.contains { $0.name == "refresh" }
    // No element can be inside of it.
    case .holder: name != "ImageView" || isElement
    case .chain, .everything: true
    }
  }

  /// Whether the class is an accessibility element by default.
  ///
  /// A row with text is one.
  var isElementByDefault: Bool {
    switch name {
    case "Element", "Label", "Button", "ProgressView", "ActivityIndicatorView", "ReadingView",
      "Switch", "Slider", "PageControl", "PopUpButton", "DatePicker", "TextField",
      "SecureTextField", "SearchField", "MoneyField", "DateField", "SignatureView", "TextView",
      "TableViewCell", "CollectionViewCell":
      true
    default: false
    }
  }
}
