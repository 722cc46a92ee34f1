import Elements

/// Why a node of a screen is where it is in the order, or is not in it, in sentences.
struct OutlineReason {
  let outline: Outline

  /// Why something is skipped, or what it does to what it holds.
  func sentence(_ reason: OrderNote.Reason) -> String {
    switch reason {
    case .element: "element"
    case .transparent: "no element; its parts mix with what is around it"
    case .group: "group: its parts stay together"
    case .container(let kind): "\(kind.title.lowercased()): its parts stay together"
    case .list(let count): "lists its \(count) element\(count == 1 ? "" : "s") itself"
    case .elementsHidden: "skipped with all in it: accessibilityElementsHidden"
    case .isHidden: "skipped with all in it: isHidden"
    case .isTransparent(let alpha): "skipped with all in it: its alpha is \(alpha.inPoints)"
    case .noSize: "skipped with all in it: its size is 0×0"
    case .behind(let modal): "skipped: \(name(modal)) beside it is modal"
    case .insideElement(let element):
      "skipped: \(name(element)) is an element, and an element has no parts"
    case .notListed(let holder): "skipped: \(name(holder)) lists its elements without it"
    case .seenBefore: "skipped: it stands elsewhere already"
    case .tooDeep: "skipped: it is nested too deep"
    }
  }

  /// Why it stands where it stands among what is put in order with it.
  func sentence(_ placement: OrderPlacement) -> String {
    let within = placement.group.map { " of \(name($0))" } ?? ""
    switch placement.reason {
    case .first: return placement.group == nil ? "first of the screen" : "first\(within)"
    case .below(let other, let drop):
      return "below \(name(other)): its top is \(points(drop)) lower, and rows are "
        + points(outline.order.rowHeight)
    case .sameRow(let other, let drop):
      return "same row as \(name(other))\(because(drop)), and further \(way)"
    case .samePlace(let other, let drop):
      return "same row as \(name(other))\(because(drop)), as far \(way), and after it in the tree"
    case .listed(let number, let holder): return "listed \(ordinal(number)) by \(name(holder))"
    case .inListed(let holder, let number, let list):
      return "taken as it comes in \(name(holder)), which \(name(list)) lists \(ordinal(number))"
    }
  }

  private func because(_ drop: Double) -> String {
    guard drop.magnitude >= 0.0005 else { return "" }
    return
      " because its top is \(points(drop.magnitude)) \(drop < 0 ? "higher" : "lower") (rows are "
      + "\(points(outline.order.rowHeight)))"
  }

  private var way: String {
    switch outline.order.direction {
    case .leftToRight: "right"
    case .rightToLeft: "left"
    }
  }

  private func points(_ length: Double) -> String { "\(length.inPoints) pt" }

  private func name(_ responder: Responder) -> String { outline.title(of: responder) }

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
