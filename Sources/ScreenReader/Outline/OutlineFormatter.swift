public import Elements
package import Text

/// An outline as text: the speech of each element, indented below its containers.
package struct OutlineFormatter {
  private let outline: Outline
  private let paint: TerminalStyle
  /// The containers of the previous element.
  private var open: [Responder] = []

  /// Creates a formatter.
  package init(_ outline: Outline, paint: TerminalStyle) {
    self.outline = outline
    self.paint = paint
  }

  /// Returns the heading: file name, screen and number of elements.
  package func heading(of name: String, screen: String) -> String {
    let count = outline.order.entries.count
    let elements =
      switch count {
      case 0: "no elements"
      case 1: "1 element"
      default: "\(count) elements"
      }
    let way =
      switch outline.settings.navigation {
      case .flat: ""
      case .grouped: "; flicks go from group to group"
      }
    return "\(name), screen \(screen): \(elements)".terminalSafe + way
  }

  /// Returns the lines of an element, preceded by the titles of containers that begin with it.
  package mutating func lines(_ item: Outline.Item) -> [String] {
    var lines: [String] = []
    let shared = zip(open, item.containers).prefix { $0 === $1.responder }.count
    for (depth, container) in item.containers.enumerated().dropFirst(shared) {
      lines.append(margin(depth) + paint.bold(title(of: container)))
    }
    open = item.containers.map(\.responder)
    let depth = item.containers.count
    let text = item.spoken.terminalSafe
    let spoken = text.isEmpty ? paint.error("(no speech)") : paint.speech(text)
    lines.append(number(item.number) + indent(depth) + spoken)
    if let hint = item.hint { lines.append(margin(depth) + "Hint: " + hint.terminalSafe) }
    for detail in details(of: item) {
      lines.append(margin(depth) + paint.dim(detail.terminalSafe))
    }
    return lines
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private func margin(_ depth: Int) -> String { "      " + indent(depth) }

  private func number(_ number: Int?) -> String {
    paint.dim((number.map(String.init) ?? "").padded(leading: 4)) + "  "
  }

  /// Returns the title of a container, as in `List “Trains” (trains)`.
  private func title(of container: ReadingOrder.Container) -> String {
    var title = container.kind.title
    if let label = container.responder.resolved.label?.string, !label.isEmpty {
      title += " “\(label)”"
    }
    if let id = outline.id(of: container.responder) { title += " (\(id))" }
    return title.terminalSafe
  }

  private func details(of item: Outline.Item) -> [String] {
    let attributes = item.element.resolved
    let (origin, size) = (item.frame.origin, item.frame.size)
    var first = [item.id ?? item.element.className]
    if !attributes.traits.isEmpty { first.append(attributes.traits.names.joined(separator: ", ")) }
    first.append("\(origin.inPoints) \(size.width.inPoints)×\(size.height.inPoints)")
    if let point = item.distinctActivationPoint {
      first.append("activation point \(point.inPoints)")
    }
    if let language = attributes.language { first.append(language) }
    var lines = [first.joined(separator: " · ")]
    for (name, words) in [("actions", item.actions), ("rotors", item.rotors)] where !words.isEmpty {
      lines.append("\(name): " + words.joined(separator: ", "))
    }
    for content in item.element.accessibilityCustomContent {
      lines.append("content: \(content.label.string): \(content.value.string)")
    }
    return lines
  }

  /// Returns the line of a tree node with the reason for its position or omission.
  package func line(_ node: Outline.Node) -> String {
    let title = title(of: node.responder)
    let index = node.isElement ? node.placement?.index : nil
    return number(index.map { $0 + 1 }) + indent(node.note.depth)
      + (node.isElement ? paint.bold(title) : node.isSkipped ? paint.dim(title) : title) + "  "
      + paint.dim(node.why.terminalSafe)
  }

  private func title(of responder: Responder) -> String {
    let label = responder.resolved.label?.string
    let name = outline.id(of: responder) ?? label.flatMap { $0.isEmpty ? nil : "“\($0)”" }
    guard let name, name != responder.className else { return responder.className.terminalSafe }
    return "\(name) (\(responder.className))".terminalSafe
  }
}

extension Application {
  /// Returns the elements that flicks reach, in reading order with their speech, as text.
  ///
  /// It is the text of `retouch outline`. Rows that are out of sight are created. The default
  /// settings are those of a new reader in the application's language.
  public func outline(settings: ReaderSettings? = nil) -> String {
    let outline = Outline(
      of: self, settings: settings ?? ReaderSettings(language: language)
    ) { _ in nil }
    var formatter = OutlineFormatter(outline, paint: TerminalStyle(isColored: false))
    return outline.items.flatMap { formatter.lines($0) }.map { $0 + "\n" }.joined()
  }
}

extension Point {
  fileprivate var inPoints: String { "\(x.inPoints),\(y.inPoints)" }
}
