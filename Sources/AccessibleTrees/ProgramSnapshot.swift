internal import Elements
package import Screens

/// A window of a program as a screen file.
package struct ProgramSnapshot {
  private let program: String
  private let window: ElementDescription
  private let origin: Point
  private var ids: ElementIDs

  /// Creates a snapshot of the tree of a window.
  package init(_ tree: AccessibleTree) {
    program = tree.program
    window = ElementDescriber(tree).window
    origin = window.frame?.origin ?? .zero
    ids = ElementIDs(window, tree)
  }

  /// Returns the screen file.
  package func file() throws(ScreenError) -> ScreenFile {
    let text = ScreenValue.object(root).layout
    return try ScreenFile.parse(bytes: Array(text.utf8), name: "\(program).json")
  }

  private var root: [(String, ScreenValue)] {
    var root: [(String, ScreenValue)] = [("version", 1), ("idiom", "pad")]
    let size = window.frame?.size ?? Size(width: 1024, height: 768)
    root.append(("size", .numbers([max(1, size.width), max(1, size.height)])))
    if let language = window.language { root.append(("language", .text(language))) }
    var screen: [(String, ScreenValue)] = []
    screen += subviews(of: window, origin: origin)
    root.append(("start", "window"))
    root.append(("screens", .object([("window", .object(screen))])))
    return root
  }

  private func subviews(
    of parent: ElementDescription, origin: Point
  ) -> [(String, ScreenValue)] {
    guard !parent.content.isEmpty else { return [] }
    let nodes = parent.content.map { node($0, origin: origin) }
    return [(parent.hasExplicitOrder ? "accessibilityElements" : "subviews", .list(nodes))]
  }

  private func node(_ element: ElementDescription, origin: Point) -> ScreenValue {
    var node: [(String, ScreenValue)] = []
    func add(_ key: String, _ value: ScreenValue?) {
      if let value { node.append((key, value)) }
    }
    // An open menu has the object of the element that opens it.
    if let object = element.object, !element.isMenu, let id = ids[object] { add("id", .text(id)) }
    add("class", .text(element.elementClass.rawValue))
    // What lies outside its container is still at its own place.
    let frame = element.frame ?? element.contentFrame ?? Rect(origin: origin, size: .zero)
    add(
      "frame", .numbers([frame.minX - origin.x, frame.minY - origin.y, frame.width, frame.height]))
    var inner = frame.origin
    if element.elementClass == .scrollView {
      let extent = element.contentFrame.map { $0.union(frame) } ?? frame
      inner = extent.origin
      add("contentSize", .numbers([extent.width, extent.height]))
      add(
        "contentOffset", .numbers([frame.minX - extent.minX, frame.minY - extent.minY]))
    }
    if element.elementClass == .view || element.elementClass == .image {
      add("isAccessibilityElement", element.isElement ? true : nil)
    }
    add("accessibilityLanguage", element.language.map { .text($0) })
    add(
      "accessibilityContainerType",
      element.container == .none || element.elementClass == .table
        ? nil : .text(element.container.rawValue))
    add("accessibilityViewIsModal", element.isModal ? true : nil)
    add(
      "accessibilityExpandedStatus",
      element.isExpanded.map { $0 ? "expanded" : "collapsed" })
    add("accessibilityHint", element.hint.map { .text($0.escapingBraces) })
    node += classAttributes(of: element)
    if let cell = element.cell {
      add("row", .number(cell.row))
      add("column", .number(cell.column))
      add("rowSpan", cell.rowSpan > 1 ? .number(cell.rowSpan) : nil)
      add("columnSpan", cell.columnSpan > 1 ? .number(cell.columnSpan) : nil)
    }
    let headers = element.headers.compactMap { ids[$0] }
    add("headers", headers.isEmpty ? nil : .strings(headers))
    node += subviews(of: element, origin: inner)
    return .object(node)
  }

  private func classAttributes(of element: ElementDescription) -> [(String, ScreenValue)] {
    var node: [(String, ScreenValue)] = []
    func add(_ key: String, _ value: ScreenValue?) {
      if let value { node.append((key, value)) }
    }
    let label = element.label.map { ScreenValue.text($0.escapingBraces) }
    let isDisabled = element.traits.contains(.notEnabled)
    var traits = element.traits
    traits.subtract([.notEnabled, .required, .invalid])
    switch element.elementClass {
    case .view, .image, .scrollView:
      add("accessibilityLabel", label)
      add("accessibilityTraits", traits.isEmpty ? nil : .strings(traits.names))
    case .label:
      add("text", label)
      add("accessibilityLabel", heading(element))
      add("accessibilityTraits", .strings(element.traits.names))
    case .button:
      add("title", label)
      add("accessibilityLabel", heading(element))
      add("isEnabled", isDisabled ? false : nil)
      add("isSelected", traits.contains(.selected) ? true : nil)
      add("choiceNumber", element.position.map { .number($0.index) })
      add("choiceCount", element.position.map { .number($0.count) })
      if traits != .button, traits != [.button, .selected] {
        add("accessibilityTraits", .strings(element.traits.names))
      }
    case .popUpButton:
      add("title", label)
      add("isEnabled", isDisabled ? false : nil)
      add("choices", element.choices.isEmpty ? nil : .strings(element.choices))
      add("selectedIndex", element.selectedIndex.map { .number($0) })
      if element.selectedIndex == nil {
        add("accessibilityValue", element.value.map { .text($0.escapingBraces) })
      }
    case .switch:
      add("accessibilityLabel", label)
      add("isEnabled", isDisabled ? false : nil)
      add("isOn", element.isOn == true ? true : nil)
      if element.isOn == nil { add("accessibilityValue", "2") }
    case .slider:
      add("accessibilityLabel", label)
      add("isEnabled", isDisabled ? false : nil)
      if let scale = element.scale {
        add("minimumValue", .number(scale.minimum))
        add("maximumValue", .number(scale.maximum))
        add(
          "stepValue",
          scale.increment >= 0.000001 && scale.increment <= 1_000_000
            ? .number(scale.increment) : nil)
        // A page can state a value that is not on its scale.
        add("value", .number(min(max(scale.current, scale.minimum), scale.maximum)))
      }
      if element.value?.hasSuffix("%") != true {
        add("accessibilityValue", element.value.map { .text($0.escapingBraces) })
      }
    case .progress:
      add("accessibilityLabel", label)
      if let scale = element.scale {
        let part = (scale.current - scale.minimum) / (scale.maximum - scale.minimum)
        add("progress", .number(min(max(part, 0), 1)))
      }
    case .textField, .secureTextField, .searchField, .textView:
      add("accessibilityLabel", label)
      add("isEnabled", isDisabled ? false : nil)
      add("text", element.text.map { .text($0) })
      if element.elementClass != .secureTextField {
        if element.text == nil, element.elementClass != .textView {
          add("placeholder", element.value.map { .text($0) })
        }
      }
    case .table:
      add("accessibilityLabel", label)
      if let size = element.tableSize {
        add("rowCount", .number(min(max(0, size.rows), 100_000)))
        add("columnCount", .number(min(max(0, size.columns), 100_000)))
      }
    }
    if element.elementClass.isControl {
      add("isRequired", element.traits.contains(.required) ? true : nil)
      add("isInvalid", element.traits.contains(.invalid) ? true : nil)
    }
    return node
  }

  /// Returns a label with a heading level; `nil` if the element has none.
  private func heading(_ element: ElementDescription) -> ScreenValue? {
    guard let level = element.headingLevel, (1...6).contains(level), let label = element.label
    else {
      return nil
    }
    return .object([
      ("text", .text(label.escapingBraces)),
      (
        "runs",
        .list([
          .object([
            ("range", .numbers([0, Double(label.count)])), ("headingLevel", .number(level)),
          ])
        ])
      ),
    ])
  }
}

/// The IDs of the elements of a snapshot, made from their labels.
private struct ElementIDs {
  private var ids: [AccessibleObject.ID: String] = [:]
  private var used: Set<String> = ["window"]

  init(_ window: ElementDescription, _ tree: AccessibleTree) {
    for element in window.content { add(element) }
  }

  subscript(object: AccessibleObject.ID) -> String? { ids[object] }

  private mutating func add(_ element: ElementDescription) {
    if element.isElement, let object = element.object {
      let stem = element.label?.identifier ?? element.elementClass.rawValue.lowercased()
      var id = stem
      var number = 2
      while !used.insert(id).inserted {
        id = "\(stem)-\(number)"
        number += 1
      }
      ids[object] = id
    }
    for child in element.content { add(child) }
  }
}

extension String {
  /// The text with braces that do not begin a placeholder.
  fileprivate var escapingBraces: String {
    contains("{")
      ? split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
      : self
  }

  /// The first words of the text as the ID of an element; `nil` if it has no letters.
  fileprivate var identifier: String? {
    var id = ""
    for character in lowercased() {
      if character.isASCII, character.isLetter || character.isNumber {
        id.append(character)
      } else if !id.isEmpty, id.last != "-" {
        if id.utf8.count >= 24 { break }
        id += "-"
      }
      if id.utf8.count >= 32 { break }
    }
    if id.last == "-" { id.removeLast() }
    return id.isEmpty ? nil : id
  }
}

extension ScreenValue {
  fileprivate static func numbers(_ numbers: [Double]) -> ScreenValue {
    .list(numbers.map { .number($0) })
  }

  fileprivate static func number(_ number: Int) -> ScreenValue { .number(Double(number)) }
}
