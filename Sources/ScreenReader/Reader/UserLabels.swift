public import Elements

/// What the user calls elements, in place of what the program calls them.
public struct UserLabels: Hashable, Sendable {
  private(set) public var names: [String: String]

  public init(_ names: [String: String] = [:]) {
    self.names = names
  }

  /// What the element with a key is called.
  public subscript(key key: String) -> String? {
    get { names[key] }
    set { names[key] = newValue }
  }

  subscript(_ element: Responder) -> String? {
    get { names.isEmpty ? nil : names[Self.key(of: element)] }
    set { names[Self.key(of: element)] = newValue }
  }

  /// By what an element is known the next time: its screen, and its identifier or its place in the tree.
  ///
  /// Places are counted among siblings of one class, and in a table by row: what comes and goes
  /// beside an element seldom changes them.
  public static func key(of element: Responder) -> String {
    let screen = element.chain.lazy.compactMap { $0 as? ViewController }.first
    let name = screen?.accessibilityIdentifier ?? screen?.title ?? screen?.className ?? ""
    if let identifier = element.asked.identifier, !identifier.isEmpty {
      return name + "/" + identifier
    }
    var path: [String] = []
    var current = element
    for _ in 0..<Responder.deepest {
      if let cell = current as? TableViewCell, let table = cell.superview as? TableView,
        let row = table.indexPath(of: cell)
      {
        path.append("\(row.section)-\(row.row)")
        current = table
      } else if let view = current as? View, let parent = view.superview {
        if view.viewController != nil { break }
        let alike = parent.subviews.filter { type(of: $0) == type(of: view) }
        path.append("\(view.className)\(alike.firstIndex { $0 === view } ?? 0)")
        current = parent
      } else if let container = (current as? AccessibilityElement)?.accessibilityContainer {
        path.append("e\(container.index(ofAccessibilityElement: current) ?? 0)")
        current = container
      } else {
        break
      }
    }
    return name + "/" + path.reversed().joined(separator: ".")
  }
}

/// The element that somebody was asked to name.
struct Naming {
  weak var element: Responder?
}

extension ScreenReader {
  /// What the user calls elements; kept by whoever runs the reader.
  public var userLabels: UserLabels {
    get { labels }
    set { labels = newValue }
  }

  mutating func askForLabel() {
    guard let element = cursor.element else { return emit(.sound(.error)) }
    naming.element = element
    emit(.askForLabel(current: labels[element] ?? element.labelInTranscripts))
    say(words.sentence(.askForLabel))
  }

  /// The name belongs to the element that was asked about, wherever the cursor is by now.
  mutating func label(_ name: String?) {
    guard let element = naming.element ?? cursor.element else { return emit(.sound(.error)) }
    naming.element = nil
    labels[element] = name?.trimmed.nonEmpty
    say(labels[element].map { words.sentence(.labelled($0)) } ?? words.sentence(.labelRemoved))
  }
}
