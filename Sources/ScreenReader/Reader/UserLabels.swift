import Controls
public import Elements

/// The user's labels of elements, which replace the application's labels.
public struct UserLabels: Hashable, Sendable {
  /// The labels by element key.
  private(set) public var names: [String: String]

  /// Creates labels from a dictionary of element keys.
  public init(_ names: [String: String] = [:]) { self.names = names }

  /// The label of the element with a key.
  public subscript(key key: String) -> String? {
    get { names[key] }
    set { names[key] = newValue }
  }

  subscript(_ element: Responder) -> String? {
    get { names.isEmpty ? nil : names[Self.key(of: element)] }
    set { names[Self.key(of: element)] = newValue }
  }

  /// Returns the key of an element, which is stable across sessions: its screen, and its identifier
  /// or its path in the view tree.
  ///
  /// Path indexes count siblings of the same class, or table rows, so they seldom depend on other
  /// views.
  public static func key(of element: Responder) -> String {
    let screen = element.chain.lazy.compactMap { $0 as? ViewController }.first
    let name = screen?.accessibilityIdentifier ?? screen?.title ?? screen?.className ?? ""
    if let identifier = element.resolved.identifier, !identifier.isEmpty {
      return name + "/" + identifier
    }
    var path: [String] = []
    var current = element
    for _ in 0..<Responder.maximumDepth {
      if let cell = current as? TableViewCell, let table = cell.superview as? TableView,
        let row = table.indexPath(of: cell)
      {
        path.append("\(row.section)-\(row.row)")
        current = table
      } else if let view = current as? View, let parent = view.superview {
        if view.viewController != nil { break }
        let similar = parent.subviews.filter { type(of: $0) == type(of: view) }
        path.append("\(view.className)\(similar.firstIndex { $0 === view } ?? 0)")
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

/// The element for which a label was requested.
struct LabelRequest {
  weak var element: Responder?
}

extension ScreenReader {
  /// The user's labels of elements.
  ///
  /// The caller stores them.
  public var userLabels: UserLabels {
    get { labels }
    set { labels = newValue }
  }

  mutating func askForLabel() {
    guard let element = cursor.element else { return emit(.sound(.error)) }
    labelRequest.element = element
    emit(.labelRequested(current: labels[element] ?? element.labelInTranscripts))
    say(strings.message(.askForLabel))
  }

  /// Sets the label of the element for which it was requested, even if the cursor has moved.
  mutating func label(_ name: String?) {
    guard let element = labelRequest.element ?? cursor.element else { return emit(.sound(.error)) }
    labelRequest.element = nil
    labels[element] = name?.trimmed.nonEmpty
    say(labels[element].map { strings.message(.labelled($0)) } ?? strings.message(.labelRemoved))
  }
}
