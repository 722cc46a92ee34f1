package import Elements
internal import Text

extension Outline {
  /// Returns an element as a JSON line.
  ///
  /// The keys from `id` to `containers` are always present. The keys after them are present if the
  /// value is not the default.
  package func json(of item: Item) -> String {
    var line = JSONLine()
    add(item, frame: item.frame, to: &line)
    return line.line
  }

  /// Returns the records of elements on pages: the keys of `json(of:)` with another frame or none,
  /// then `name`, `class`, the attribute `name_from` that the label comes from, if there is one, and
  /// `chain`, the names of its responders.
  package func records(frame: (Item) -> Rect? = { _ in nil }) -> [String] {
    records(at: Array(order.entries.indices), frame: frame)
  }

  /// Returns the records of some elements by their indices in the reading order.
  package func records(at indices: [Int], frame: (Item) -> Rect? = { _ in nil }) -> [String] {
    var chains = ChainNames()
    return items(at: indices).map { item in
      JSONLine.object { object in
        add(item, frame: frame(item), to: &object)
        let chain = chains.names(of: item.element)
        object.add("name", verbatim: chain.name)
        object.add("class", item.element.className)
        if let source = item.element.nameSource { object.add("name_from", source) }
        object.add("chain", verbatim: chain.all)
      }
    }
  }

  private func add(_ item: Item, frame: Rect?, to line: inout JSONLine) {
    let attributes = item.element.resolved
    line.add("id", orNull: item.id)
    line.add("label", orNull: attributes.label?.string)
    line.add("value", orNull: attributes.value?.string)
    line.add("traits", attributes.traits.names)
    if let frame { line.add("frame", frame) }
    line.add("spoken", item.spoken)
    line.add("hint", orNull: item.hint)
    line.add("containers", item.containers) { object, container in
      object.add("type", container.kind.rawValue)
      object.add("id", orNull: id(of: container.responder))
      object.add("label", orNull: container.responder.resolved.label?.string)
    }
    if let context = item.context { line.add("context") { add(context, to: &$0) } }
    if let findings = findings[ObjectIdentifier(item.element)] { line.add("findings", findings) }
    addRest(of: item, to: &line)
  }

  private func addRest(of item: Item, to line: inout JSONLine) {
    let element = item.element
    let attributes = element.resolved
    if let identifier = attributes.identifier, identifier != item.id, !identifier.isEmpty {
      line.add("identifier", identifier)
    }
    if let language = attributes.language { line.add("language", language) }
    if !item.actions.isEmpty { line.add("actions", item.actions) }
    if !element.accessibilityCustomContent.isEmpty {
      line.add("customContent", element.accessibilityCustomContent) { object, content in
        object.add("label", content.label.string)
        object.add("value", content.value.string)
        object.add("importance", content.importance.rawValue)
      }
    }
    if !item.rotors.isEmpty { line.add("rotors", item.rotors) }
    if let point = item.distinctActivationPoint {
      line.add("activationPoint", verbatim: point.json)
    }
    if let path = attributes.path {
      line.add("path", verbatim: "[" + path.corners.map(\.json).joined(separator: ",") + "]")
    }
    if attributes.expandedStatus != .unsupported {
      line.add("expanded", attributes.expandedStatus.rawValue)
    }
    if let labels = attributes.userInputLabels, !labels.isEmpty {
      line.add("userInputLabels", labels)
    }
    if let context = attributes.textualContext { line.add("textualContext", context.rawValue) }
    let drags = element.accessibilityDragSources ?? []
    if !drags.isEmpty { line.add("dragSources", drags) }
    if !attributes.respondsToUserInteraction { line.add("respondsToUserInteraction", false) }
  }

  private func add(_ context: ElementContext, to object: inout JSONLine) {
    switch context {
    case .series(let index, let count), .tab(let index, let count):
      object.add("index", index)
      object.add("count", count)
    case .listStart: object.add("boundary", "listStart")
    case .listEnd: object.add("boundary", "listEnd")
    case .landmarkStart: object.add("boundary", "landmarkStart")
    case .landmarkEnd: object.add("boundary", "landmarkEnd")
    case .dataTableCell(
      let row, let column, let rowSpan, let columnSpan, _, let rowHeaders, let columnHeaders):
      if let row { object.add("row", row) }
      if let column { object.add("column", column) }
      if rowSpan > 1 { object.add("row_span", rowSpan) }
      if columnSpan > 1 { object.add("column_span", columnSpan) }
      let headers = (rowHeaders + columnHeaders).map(title)
      if !headers.isEmpty { object.add("headers", headers) }
    }
  }

  /// Returns a node of the tree as a JSON line.
  package func json(of node: Node) -> String { line(of: node).line }

  /// Returns a node as a JSON line, including the attributes that can be changed.
  package func jsonWithAttributes(of node: Node) -> String {
    let attributes = node.responder.resolved
    var line = line(of: node)
    line.add("value", orNull: attributes.value?.string)
    line.add("hint", orNull: attributes.hint?.string)
    line.add("traits", attributes.traits.names)
    line.add("isAccessibilityElement", attributes.isAccessibilityElement)
    return line.line
  }

  private func line(of node: Node) -> JSONLine {
    let (verdict, because) = node.note.reason.facts
    var line = JSONLine()
    line.add("id", orNull: id(of: node.responder))
    line.add("class", node.responder.className)
    line.add("label", orNull: node.responder.resolved.label?.string)
    line.add("depth", node.note.depth)
    line.add("frame", node.note.frame)
    line.add("verdict", verdict)
    if let because { line.add("because", title(of: because)) }
    if let placement = node.placement {
      let (name, other, drop, number) = placement.reason.facts
      if node.isElement { line.add("number", placement.index + 1) }
      line.add("placed", name)
      if let other { line.add("other", title(of: other)) }
      if let drop { line.add("drop", verbatim: drop.inPoints) }
      if let number { line.add("listed", number) }
      if let group = placement.group { line.add("group", title(of: group)) }
    }
    line.add("why", node.why)
    return line
  }
}

/// The names of responder chains as JSON.
///
/// Elements beside each other have the same responders above them, whose names are computed once.
private struct ChainNames {
  /// The chain of a responder that is next to others: its members and their names, each after a
  /// comma.
  private var known: [ObjectIdentifier: (members: Set<ObjectIdentifier>, names: String)] = [:]

  /// Returns the name of a responder, and the array of the names of its chain.
  mutating func names(of element: Responder) -> (name: String, all: String) {
    let name = JSONLine.quote(element.transcriptName)
    guard let next = element.next else { return (name, "[" + name + "]") }
    let above = chain(of: next)
    // A chain ends before a responder that it would repeat, and at a maximum length.
    guard above.members.count < 16, !above.members.contains(ObjectIdentifier(element)) else {
      return (name, "[" + name + names(of: element.chain.dropFirst()) + "]")
    }
    return (name, "[" + name + above.names + "]")
  }

  private mutating func chain(
    of next: Responder
  ) -> (members: Set<ObjectIdentifier>, names: String) {
    if let known = known[ObjectIdentifier(next)] { return known }
    let chain = next.chain
    let above = (Set(chain.map { ObjectIdentifier($0) }), names(of: chain[...]))
    known[ObjectIdentifier(next)] = above
    return above
  }

  private func names(of chain: ArraySlice<Responder>) -> String {
    chain.map { "," + JSONLine.quote($0.transcriptName) }.joined()
  }
}

extension OrderExplanation.Reason {
  /// The name of the reason, and the responder that causes it.
  fileprivate var facts: (name: String, other: Responder?) {
    switch self {
    case .element: ("element", nil)
    case .flattened: ("transparent", nil)
    case .group: ("group", nil)
    case .container(let kind): (kind.rawValue, nil)
    case .list: ("listed", nil)
    case .elementsHidden: ("elementsHidden", nil)
    case .isHidden: ("isHidden", nil)
    case .zeroAlpha: ("alpha", nil)
    case .emptyFrame: ("noSize", nil)
    case .behindModal(let other): ("behindModal", other)
    case .insideElement(let other): ("insideElement", other)
    case .notListed(let other): ("notListed", other)
    case .alreadyVisited: ("seenBefore", nil)
    case .tooDeep: ("tooDeep", nil)
    }
  }
}

extension OrderPlacement.Reason {
  /// The name of the reason, the reference responder, the vertical offset from it, and the index in
  /// its list.
  fileprivate var facts: (name: String, other: Responder?, drop: Double?, number: Int?) {
    switch self {
    case .first: ("first", nil, nil, nil)
    case .below(let other, let drop): ("below", other, drop, nil)
    case .sameRow(let other, let drop): ("sameRow", other, drop, nil)
    case .samePlace(let other, let drop): ("samePlace", other, drop, nil)
    case .listed(let number, let list): ("listed", list, nil, number)
    case .inListed(let other, let number, _): ("inListed", other, nil, number)
    }
  }
}

extension JSONLine {
  fileprivate mutating func add(_ key: String, _ rect: Rect) {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    add(key, verbatim: "[" + numbers.map(\.inPoints).joined(separator: ",") + "]")
  }
}

extension Point {
  fileprivate var json: String { "[\(x.inPoints),\(y.inPoints)]" }
}

extension Double {
  /// A length in points, with up to three decimals.
  package var inPoints: String { Decimals.plain(self, decimals: 3) }
}
