import Elements
import ScreenReader
import Terminal
import Text

/// An outline for people: what is said of each element, under the containers that it lies in.
struct OutlineText {
  let outline: Outline
  let paint: Paint
  /// The containers that the last element lay in.
  private var open: [Responder] = []

  init(_ outline: Outline, paint: Paint) {
    self.outline = outline
    self.paint = paint
  }

  /// What stands above all: how much there is.
  static func heading(of name: String, screen: String, _ order: ReadingOrder) -> String {
    let count = order.entries.count
    let elements = count == 0 ? "no elements" : "\(count) element\(count == 1 ? "" : "s")"
    return "\(name), screen \(screen): \(elements)".harmless
  }

  /// The lines of one element, with those of the containers that it is the first of.
  mutating func lines(_ item: Outline.Item) -> [String] {
    var lines: [String] = []
    let shared = zip(open, item.containers).prefix { $0 === $1.responder }.count
    for (depth, container) in item.containers.enumerated().dropFirst(shared) {
      lines.append(margin(depth) + paint.strong(Self.title(of: container, in: outline)))
    }
    open = item.containers.map(\.responder)
    let depth = item.containers.count
    let text = item.spoken.text.harmless
    let number = paint.faint(String(item.number).padded(leading: 4))
    let spoken = text.isEmpty ? paint.alarm("(nothing is said)") : paint.spoken(text)
    lines.append(number + "  " + indent(depth) + spoken)
    if let hint = item.spoken.hint { lines.append(margin(depth) + "Hint: " + hint.harmless) }
    for detail in Self.details(of: item) {
      lines.append(margin(depth) + paint.faint(detail.harmless))
    }
    return lines
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private func margin(_ depth: Int) -> String { "      " + indent(depth) }

  /// A container as people call it: `List “Trains” (trains)`.
  static func title(of container: ReadingOrder.Container, in outline: Outline) -> String {
    var title = container.kind.title
    if let label = container.responder.asked.label?.string, !label.isEmpty {
      title += " “\(label)”"
    }
    if let id = outline.id(of: container.responder) { title += " (\(id))" }
    return title.harmless
  }

  private static func details(of item: Outline.Item) -> [String] {
    let asked = item.element.asked
    let frame = item.frame
    var first = [item.id ?? item.element.className]
    if !asked.traits.isEmpty { first.append(asked.traits.names.joined(separator: ", ")) }
    first.append(
      "\(frame.minX.inPoints),\(frame.minY.inPoints) \(frame.width.inPoints)×\(frame.height.inPoints)"
    )
    if !asked.activationPoint.isNear(frame.center) {
      first.append(
        "touched at \(asked.activationPoint.x.inPoints),\(asked.activationPoint.y.inPoints)")
    }
    if let language = asked.language { first.append(language) }
    var lines = [first.joined(separator: " · ")]
    let actions = asked.customActions.map(\.name.string)
    if !actions.isEmpty { lines.append("actions: " + actions.joined(separator: ", ")) }
    let rotors = asked.customRotors.map(\.name.words)
    if !rotors.isEmpty { lines.append("rotors: " + rotors.joined(separator: ", ")) }
    for content in item.element.accessibilityCustomContent {
      lines.append("content: \(content.label.string): \(content.value.string)")
    }
    return lines
  }
}

extension ContainerKind {
  /// What a person calls it.
  var title: String {
    switch self {
    case .list: "List"
    case .landmark: "Landmark"
    case .dataTable: "Table"
    case .semanticGroup: "Group"
    case .tabBar: "Tab bar"
    case .series: "Series"
    }
  }
}
