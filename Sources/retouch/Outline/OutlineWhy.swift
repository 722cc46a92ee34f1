import Elements
import Terminal
import Text

/// Every node of a screen in the order of the tree, with why it is where it is, or is skipped.
struct OutlineWhy {
  let outline: Outline
  let paint: Paint
  private let placements: [OrderPlacement?]

  init(_ outline: Outline, paint: Paint) {
    self.outline = outline
    self.paint = paint
    placements = outline.order.placements()
  }

  /// The lines of each node, for people.
  func text(_ line: (String) -> Void) {
    let reason = OutlineReason(outline: outline)
    for (note, placement) in zip(outline.order.notes, placements) {
      let indent = String(repeating: "  ", count: note.depth)
      let number = note.isElement ? placement.map { String($0.index + 1) } ?? "" : ""
      let title = self.title(of: note.responder)
      let noteReason = note.isElement ? nil : reason.sentence(note.reason)
      let why = [noteReason, placement.map(reason.sentence)].compactMap(\.self)
        .joined(separator: "; ")
      let isSkipped = placement == nil && !note.isTransparent
      line(
        paint.faint(number.padded(leading: 4)) + "  " + indent
          + (note.isElement ? paint.strong(title) : isSkipped ? paint.faint(title) : title) + "  "
          + paint.faint(why.harmless))
    }
  }

  /// A JSON line of each node.
  func json(_ take: (String) -> Void) {
    let reason = OutlineReason(outline: outline)
    for (note, placement) in zip(outline.order.notes, placements) {
      var line = JSONLine()
      line.add("id", orNull: outline.id(of: note.responder))
      line.add("class", note.responder.className)
      line.add("label", orNull: note.responder.asked.label?.string)
      line.add("depth", note.depth)
      line.add("frame", note.frame)
      line.add("verdict", note.reason.name)
      if let other = note.reason.other { line.add("because", outline.title(of: other)) }
      if let placement {
        if note.isElement { line.add("number", placement.index + 1) }
        line.add("placed", placement.reason.name)
        if let other = placement.reason.other { line.add("other", outline.title(of: other)) }
        if let drop = placement.reason.drop { line.add("drop", verbatim: drop.inPoints) }
        if let number = placement.reason.listNumber { line.add("listed", number) }
        if let group = placement.group { line.add("group", outline.title(of: group)) }
      }
      let text = [
        note.isElement ? nil : reason.sentence(note.reason), placement.map(reason.sentence),
      ]
      line.add("why", text.compactMap(\.self).joined(separator: "; "))
      take(line.line)
    }
  }

  private func title(of responder: Responder) -> String {
    let id = outline.id(of: responder)
    let label = responder.asked.label?.string
    let name = id ?? label.flatMap { $0.isEmpty ? nil : "“\($0)”" }
    guard let name, name != responder.className else { return responder.className.harmless }
    return "\(name) (\(responder.className))".harmless
  }
}

extension OrderNote {
  var isElement: Bool { if case .element = reason { true } else { false } }
  fileprivate var isTransparent: Bool { if case .transparent = reason { true } else { false } }
}

extension OrderNote.Reason {
  /// Its name in JSON.
  fileprivate var name: String {
    switch self {
    case .element: "element"
    case .transparent: "transparent"
    case .group: "group"
    case .container(let kind): kind.rawValue
    case .list: "listed"
    case .elementsHidden: "elementsHidden"
    case .isHidden: "isHidden"
    case .isTransparent: "alpha"
    case .noSize: "noSize"
    case .behind: "behindModal"
    case .insideElement: "insideElement"
    case .notListed: "notListed"
    case .seenBefore: "seenBefore"
    case .tooDeep: "tooDeep"
    }
  }

  /// Who makes it so.
  fileprivate var other: Responder? {
    switch self {
    case .behind(let other), .insideElement(let other), .notListed(let other): other
    case .element, .transparent, .group, .container, .list, .elementsHidden, .isHidden,
      .isTransparent, .noSize, .seenBefore, .tooDeep:
      nil
    }
  }
}

extension OrderPlacement.Reason {
  /// Its name in JSON.
  fileprivate var name: String {
    switch self {
    case .first: "first"
    case .below: "below"
    case .sameRow: "sameRow"
    case .samePlace: "samePlace"
    case .listed: "listed"
    case .inListed: "inListed"
    }
  }

  fileprivate var other: Responder? {
    switch self {
    case .first: nil
    case .below(let other, _), .sameRow(let other, _), .samePlace(let other, _),
      .listed(_, let other), .inListed(let other, _, _):
      other
    }
  }

  fileprivate var drop: Double? {
    switch self {
    case .below(_, let drop), .sameRow(_, let drop), .samePlace(_, let drop): drop
    case .first, .listed, .inListed: nil
    }
  }

  fileprivate var listNumber: Int? {
    switch self {
    case .listed(let number, _), .inListed(_, let number, _): number
    case .first, .below, .sameRow, .samePlace: nil
    }
  }
}
