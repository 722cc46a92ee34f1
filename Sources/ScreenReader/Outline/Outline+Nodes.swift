package import Elements

/// The reasons for the position of a node in the reading order or its absence.
extension Outline {
  /// A node of the tree and its placement in the reading order.
  package struct Node {
    /// The node and the reason it is in the reading order or not.
    package let note: OrderExplanation
    /// The placement of the node or its group; `nil` if neither is in the reading order.
    package let placement: OrderPlacement?
    /// The reasons as text.
    package let why: String

    /// The responder of the node.
    package var responder: Responder { note.responder }

    /// Whether the node is an element.
    package var isElement: Bool { if case .element = note.reason { true } else { false } }

    /// Whether the node and its subtree are missing from the reading order.
    package var isSkipped: Bool {
      if case .flattened = note.reason { false } else { placement == nil }
    }
  }

  /// All nodes in tree order.
  ///
  /// `order` must have been created with `keepsExplanations`.
  package var nodes: [Node] {
    zip(order.notes, order.placements()).map { note, placement in
      let why = [reasonText(note.reason), placement.map(reasonText)].compactMap(\.self)
      return Node(note: note, placement: placement, why: why.joined(separator: "; "))
    }
  }

  /// Returns the effect of a node on the order of its subtree as text; `nil` for a plain element.
  private func reasonText(_ reason: OrderExplanation.Reason) -> String? {
    switch reason {
    case .element: nil
    case .flattened: "not an element; its parts are sorted together with the elements around it"
    case .group: "group: its parts stay together"
    case .container(let kind): "\(kind.title.lowercased()): its parts stay together"
    case .list(let count): "defines the order of its \(count) element\(count == 1 ? "" : "s")"
    case .elementsHidden: "skipped with its parts: accessibilityElementsHidden"
    case .isHidden: "skipped with its parts: isHidden"
    case .zeroAlpha(let alpha): "skipped with its parts: its alpha is \(alpha.inPoints)"
    case .emptyFrame: "skipped with its parts: its size is 0×0"
    case .behindModal(let modal): "skipped: \(title(of: modal)) beside it is modal"
    case .insideElement(let element):
      "skipped: \(title(of: element)) is an element, and an element has no parts"
    case .notListed(let holder): "skipped: \(title(of: holder)) lists its elements without it"
    case .alreadyVisited: "skipped: it is already in the order"
    case .tooDeep: "skipped: it is nested too deep"
    }
  }

  /// Returns the reason for a placement as text.
  private func reasonText(_ placement: OrderPlacement) -> String {
    switch placement.reason {
    case .first: placement.group.map { "first of \(title(of: $0))" } ?? "first of the screen"
    case .below(let other, let drop):
      "below \(title(of: other)): its top is \(drop.inPoints) pt lower "
        + "(\(order.rowHeight.inPoints) pt or more)"
    case .sameRow(let other, let drop):
      "same row as \(title(of: other))\(because(drop)), and further \(position)"
    case .samePlace(let other, let drop):
      "same row as \(title(of: other))\(because(drop)), as far \(position), and after it in the tree"
    case .listed(let number, let holder): "listed \(ordinal(number)) by \(title(of: holder))"
    case .inListed(let holder, let number, let list):
      "in the order of the subviews of \(title(of: holder)), which \(title(of: list)) lists \(ordinal(number))"
    }
  }

  private func because(_ drop: Double) -> String {
    guard drop.magnitude >= 0.0005 else { return "" }
    let direction = drop < 0 ? "higher" : "lower"
    return " because its top is \(drop.magnitude.inPoints) pt \(direction) (less than "
      + "\(order.rowHeight.inPoints) pt)"
  }

  private var position: String {
    switch order.direction {
    case .leftToRight: "right"
    case .rightToLeft: "left"
    }
  }

  private func ordinal(_ number: Int) -> String {
    let tens = number / 10 % 10
    switch number % 10 {
    case 1 where tens != 1: return "\(number)st"
    case 2 where tens != 1: return "\(number)nd"
    case 3 where tens != 1: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}
