import Elements
import ScreenReader
import Text

/// An element of an outline as a JSON line.
///
/// The keys from `id` to `containers` are always there; what follows them is told where it differs
/// from what an element has by itself.
enum OutlineJSON {
  static func line(_ item: Outline.Item, in outline: Outline) -> String {
    let asked = item.element.asked
    var line = JSONLine()
    line.add("id", orNull: item.id)
    line.add("label", orNull: asked.label?.string)
    line.add("value", orNull: asked.value?.string)
    line.add("traits", asked.traits.names)
    line.add("frame", item.frame)
    line.add("spoken", item.spoken.text)
    line.add("hint", orNull: item.spoken.hint)
    line.add("containers", item.containers) { object, container in
      object.add("type", container.kind.rawValue)
      object.add("id", orNull: outline.id(of: container.responder))
      object.add("label", orNull: container.responder.asked.label?.string)
    }
    if let context = item.context { line.add("context", context, in: outline) }
    addRest(of: item, &line)
    return line.line
  }

  private static func addRest(of item: Outline.Item, _ line: inout JSONLine) {
    let element = item.element
    let asked = element.asked
    if let identifier = asked.identifier, identifier != item.id, !identifier.isEmpty {
      line.add("identifier", identifier)
    }
    if let language = asked.language { line.add("language", language) }
    let actions = asked.customActions.map(\.name.string)
    if !actions.isEmpty { line.add("actions", actions) }
    if !element.accessibilityCustomContent.isEmpty {
      line.add("customContent", element.accessibilityCustomContent) { object, content in
        object.add("label", content.label.string)
        object.add("value", content.value.string)
        object.add("importance", content.importance.rawValue)
      }
    }
    let rotors = asked.customRotors.map(\.name.words)
    if !rotors.isEmpty { line.add("rotors", rotors) }
    if !asked.activationPoint.isNear(item.frame.center) {
      line.add("activationPoint", asked.activationPoint)
    }
    if let path = asked.path { line.add("path", path) }
    if asked.expandedStatus != .unsupported { line.add("expanded", asked.expandedStatus.rawValue) }
    if let labels = asked.userInputLabels, !labels.isEmpty { line.add("userInputLabels", labels) }
    if let context = asked.textualContext { line.add("textualContext", context.rawValue) }
    let drags = element.accessibilityDragSources ?? []
    if !drags.isEmpty { line.add("dragSources", drags) }
    if !asked.respondsToUserInteraction { line.add("respondsToUserInteraction", false) }
  }
}

extension JSONLine {
  mutating func add(_ key: String, orNull value: String?) {
    if let value { add(key, value) } else { add(key, verbatim: "null") }
  }

  mutating func add(_ key: String, _ rect: Rect) {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    add(key, verbatim: "[" + numbers.map(\.inPoints).joined(separator: ",") + "]")
  }

  mutating func add(_ key: String, _ point: Point) {
    add(key, verbatim: "[\(point.x.inPoints),\(point.y.inPoints)]")
  }

  mutating func add(_ key: String, _ path: Path) {
    let corners = path.corners.map { "[\($0.x.inPoints),\($0.y.inPoints)]" }
    add(key, verbatim: "[" + corners.joined(separator: ",") + "]")
  }

  fileprivate mutating func add(_ key: String, _ context: ElementContext, in outline: Outline) {
    add(key) { object in
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
        if rowSpan > 1 { object.add("rowSpan", rowSpan) }
        if columnSpan > 1 { object.add("columnSpan", columnSpan) }
        let headers = (rowHeaders + columnHeaders).map { outline.title(of: $0) }
        if !headers.isEmpty { object.add("headers", headers) }
      }
    }
  }
}

extension Double {
  /// A length on the screen: whole where it is, else with up to three decimals.
  var inPoints: String { Decimals.plain(self, decimals: 3) }
}

extension AccessibilityCustomRotor.Name {
  /// What a person calls it.
  var words: String {
    switch self {
    case .custom(let text): text.string
    case .system(let type): type.rawValue
    }
  }
}

extension Point {
  /// Whether it is that place, as far as anybody could tell.
  func isNear(_ other: Point) -> Bool {
    (x - other.x).magnitude < 0.001 && (y - other.y).magnitude < 0.001
  }
}
