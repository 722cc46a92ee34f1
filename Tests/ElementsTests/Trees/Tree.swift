import Controls
import Elements

/// A view hierarchy written as text: one line per node, indented by two spaces per level.
///
///     (bar) 0,100 400x50 tabBar      a view, at 0,100 in its superview
///       Home 0,0                     an element, 30 × 30 by default
///       <Badge> 20,20                an element that is not a view, at 20,20 on the screen
///
/// Options follow the position: `group`, `modal`, `hidden`, `elementsHidden`, `clips`, `alpha=0`,
/// `scrolls` (a scroll view), `content=400,900` (its content size), `scroll=0,20`, `at=5,5` (the
/// frame on the screen), `textSize` (the element's frame is in its container's space), `list`,
/// `landmark`, `table`, `semantic`, `named=Cart`, `id=cart`, `tabBar`, `series`, `cell=1,0`,
/// `span=2,1`, `headers=A,B`, and `elements=A,B` for an explicit array, whose names may be defined
/// further down.
final class Tree {
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private(set) var named: [String: Responder] = [:]
  private var lists: [(owner: Responder, names: [String])] = []
  private var headers: [(cell: Responder, names: [String])] = []

  init(_ text: String) {
    var open: [(depth: Int, node: Responder)] = [(-1, root)]
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ").map(String.init)
      guard let name = words.first else { continue }
      while let last = open.last, last.depth >= depth { open.removeLast() }
      let node = add(name, Array(words.dropFirst()), to: open.last?.node ?? root)
      open.append((depth, node))
    }
    for (owner, names) in lists { owner.accessibilityElements = names.compactMap { named[$0] } }
    for (cell, names) in headers {
      cell.accessibilityTableCell?.headers = names.compactMap { named[$0] }
    }
  }

  subscript(_ name: String) -> Responder? { named[name] }

  private func add(_ mark: String, _ words: [String], to parent: Responder) -> Responder {
    let name = mark.filter { !"()<>".contains($0) }
    var origin = Point.zero
    var size = mark.hasPrefix("(") ? Size(width: 400, height: 800) : Size(width: 30, height: 30)
    if let pair = words.first.flatMap({ numbers($0, ",") }) { origin = Point(x: pair.0, y: pair.1) }
    if words.count > 1, let pair = numbers(words[1], "x") {
      size = Size(width: pair.0, height: pair.1)
    }
    let node: Responder
    if mark.hasPrefix("<") {
      let element = AccessibilityElement(accessibilityContainer: parent)
      if words.contains("inside") {
        element.accessibilityFrameInContainerSpace = Rect(origin: origin, size: size)
      } else {
        element.accessibilityFrame = Rect(origin: origin, size: size)
      }
      node = element
    } else {
      let view =
        words.contains("series") ? Segments() : words.contains("scrolls") ? ScrollView() : View()
      view.frame = Rect(origin: origin, size: size)
      (parent as? View)?.addSubview(view)
      node = view
    }
    if !mark.hasPrefix("(") {
      node.isAccessibilityElement = true
      node.accessibilityLabel = name
    }
    named[name] = node
    for word in words { apply(word, to: node) }
    return node
  }

  private func apply(_ word: String, to node: Responder) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : ""
    let names = value.split(separator: ",").map(String.init)
    let pair = numbers(value, ",")
    let view = node as? View
    switch key {
    case "group": node.shouldGroupAccessibilityChildren = true
    case "modal": node.accessibilityViewIsModal = true
    case "hidden": view?.isHidden = true
    case "elementsHidden": node.accessibilityElementsHidden = true
    case "clips": view?.clipsToBounds = true
    case "alpha": view?.alpha = Double(value) ?? 1
    case "scroll": if let pair { view?.boundsOrigin = Point(x: pair.0, y: pair.1) }
    case "content":
      if let pair { (view as? ScrollView)?.contentSize = Size(width: pair.0, height: pair.1) }
    case "at":
      if let pair { node.accessibilityFrame = Rect(x: pair.0, y: pair.1, width: 30, height: 30) }
    case "list": node.accessibilityContainerType = .list
    case "landmark": node.accessibilityContainerType = .landmark
    case "table": node.accessibilityContainerType = .dataTable
    case "semantic": node.accessibilityContainerType = .semanticGroup
    case "named": node.accessibilityLabel = value
    case "id": node.accessibilityIdentifier = value
    case "tabBar": node.accessibilityTraits.insert(.tabBar)
    case "elements": lists.append((node, names))
    case "headers": headers.append((node, names))
    case "cell":
      let row = names.first.flatMap { Int($0) }
      let column = names.last.flatMap { Int($0) }
      node.accessibilityTableCell = AccessibilityTableCell(row: row, column: column)
    case "span":
      node.accessibilityTableCell?.rowSpan = Int(pair?.0 ?? 1)
      node.accessibilityTableCell?.columnSpan = Int(pair?.1 ?? 1)
    default: break
    }
  }

  private func numbers(_ word: String, _ separator: Character) -> (Double, Double)? {
    let parts = word.split(separator: separator)
    guard parts.count == 2, let one = Double(parts[0]), let other = Double(parts[1]) else {
      return nil
    }
    return (one, other)
  }
}

/// A control whose parts are counted.
private final class Segments: View, CountedContainer {}

extension Tree {
  func order(
    _ style: ReadingOrder.Style = .compatible, _ idiom: Application.Idiom = .phone,
    _ direction: Application.Direction = .leftToRight
  ) -> ReadingOrder {
    ReadingOrder(of: root, style: style, idiom: idiom, direction: direction)
  }

  /// Returns the labels of the elements in reading order.
  func text(
    _ style: ReadingOrder.Style = .compatible, _ idiom: Application.Idiom = .phone,
    _ direction: Application.Direction = .leftToRight
  ) -> String {
    order(style, idiom, direction).names.joined(separator: " ")
  }
}

extension ReadingOrder {
  var names: [String] { entries.map { $0.element.accessibilityLabel ?? "?" } }

  /// The elements with the containers that a reader reports: `list(A B) C`.
  var outline: String {
    var text: [String] = []
    var open: [Int] = []
    for index in entries.indices {
      var around: [Int] = []
      var next = entries[index].container
      while let here = next {
        around.insert(here, at: 0)
        next = containers[here].parent
      }
      let shared = zip(open, around).prefix { $0 == $1 }.count
      if open.count > shared, let last = text.popLast() {
        text.append(last + String(repeating: ")", count: open.count - shared))
      }
      let opening = around[shared...].map { "\(containers[$0].kind.rawValue)(" }.joined()
      text.append(opening + (entries[index].element.accessibilityLabel ?? "?"))
      open = around
    }
    if let last = text.popLast() { text.append(last + String(repeating: ")", count: open.count)) }
    return text.joined(separator: " ")
  }

  /// The contexts of the elements that have one.
  var contexts: String {
    entries.indices.compactMap { index in
      context(at: index).map { "\(names[index]): \($0.text)" }
    }.joined(separator: "; ")
  }
}

extension ElementContext {
  var text: String {
    func names(_ headers: [Responder]) -> String {
      headers.map { $0.accessibilityLabel ?? "?" }.joined(separator: "+")
    }
    switch self {
    case .series(let index, let count): return "\(index) of \(count)"
    case .tab(let index, let count): return "tab \(index) of \(count)"
    case .listStart: return "list start"
    case .listEnd: return "list end"
    case .landmarkStart: return "landmark"
    case .landmarkEnd: return "landmark end"
    case .dataTableCell(
      let row, let column, let rows, let columns, let isFirst, let rowHeaders, let columnHeaders):
      var text = "\(row.map { "\($0)" } ?? "-"),\(column.map { "\($0)" } ?? "-")"
      if rows != 1 || columns != 1 { text += " spans \(rows),\(columns)" }
      if isFirst { text += " first" }
      if !rowHeaders.isEmpty { text += " row \(names(rowHeaders))" }
      if !columnHeaders.isEmpty { text += " column \(names(columnHeaders))" }
      return text
    }
  }
}
