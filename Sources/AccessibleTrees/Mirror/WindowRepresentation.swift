internal import Controls
internal import Elements

/// The views that represent a window of a program.
///
/// A view represents the same object for the life of the window, so the cursor stays on it when the
/// program changes something else.
final class WindowRepresentation {
  /// The view of the window.
  let view: ProgramWindowView
  private let sender: RequestSender
  private var nodes: [Key: Node] = [:]
  /// The number of the current update.
  private var update = 0
  /// The text fields whose edits were performed, and those that were performed before the latest
  /// message.
  private var performed: (now: Set<Key>, before: Set<Key>) = ([], [])

  /// The identity of a represented object.
  private enum Key: Hashable {
    case object(AccessibleObject.ID)
    /// A text around the objects in an object, by its number.
    case text(in: AccessibleObject.ID, Int)
    /// The content of an open menu.
    case menu(AccessibleObject.ID)
  }

  /// The kind of view; a change of the object's role to one with another kind needs a new view.
  fileprivate enum Kind {
    case view, label, image, button, toggle, progress, scale, choice, scrollView, table, field
    case secureField, searchField, textView
  }

  /// A view and the description that it shows.
  private struct Node {
    var view: View
    var kind: Kind
    /// The description without its content.
    var description: ElementDescription?
    var object: AccessibleObject?
    /// The last update that contained it.
    var update = 0
  }

  /// Creates the representation of a window without content.
  init(_ window: AccessibleObject.ID, _ sender: RequestSender) {
    view = ProgramWindowView(window, sender)
    self.sender = sender
  }

  /// Shows the description of the window.
  func update(_ window: ElementDescription, of tree: AccessibleTree, at origin: Point) {
    update += 1
    // What the program made of an edit replaces what was typed.
    for key in performed.before { nodes[key]?.description = nil }
    performed = ([], performed.now)
    let frame = window.frame ?? .zero
    view.frame = Rect(origin: frame.origin + origin, size: frame.size)
    if view.accessibilityLabel != window.label { view.accessibilityLabel = window.label }
    view.accessibilityContainerType = window.label == nil ? .none : .semanticGroup
    view.accessibilityLanguage = window.language
    view.accessibilityViewIsModal = true
    show(window, in: view, parent: tree.root, tree, origin: frame.origin)
    // After all views exist: headers can follow their cells.
    setCells(window)
    nodes = nodes.filter { $0.value.update == update }
  }

  /// Returns the element for an object, or the first element in it.
  func element(for object: AccessibleObject.ID) -> Responder? {
    guard let view = nodes[.object(object)]?.view else { return nil }
    return view
  }

  /// The open menu in front; `nil` if no menu is open.
  var menu: Responder? {
    view.subviews.last.flatMap { last in
      nodes.contains { key, node in
        if case .menu = key { node.view === last } else { false }
      } ? last : nil
    }
  }

  /// Records that the program performed a request, or that it failed.
  func finished(_ request: Int, hasFailed: Bool) {
    for (key, node) in nodes {
      (node.view as? MirroredElement.Slider)?.finished(request)
      guard let field = node.view as? any ProgramTextInput, field.synchronization.isPending else {
        continue
      }
      field.synchronization.finished(request)
      guard !field.synchronization.isPending else { continue }
      if hasFailed { performed.before.insert(key) } else { performed.now.insert(key) }
    }
  }

  /// Returns the view whose scrolling a request was.
  func finishedScroll(_ request: Int) -> ScrollView? {
    for node in nodes.values {
      guard let view = node.view as? MirroredElement.ScrollView, view.latestScroll == request else {
        continue
      }
      view.latestScroll = nil
      return view
    }
    return nil
  }

  // MARK: Views

  private func show(
    _ description: ElementDescription, in parent: View, parent id: AccessibleObject.ID,
    _ tree: AccessibleTree, origin: Point
  ) {
    let parts = description.content.map { part -> View in
      let key =
        part.object.map { part.isMenu ? Key.menu($0) : .object($0) }
        ?? .text(in: id, part.textIndex)
      let object = part.object ?? id
      let view = self.view(for: key, part, object, tree)
      let frame = part.frame ?? part.contentFrame ?? Rect(origin: origin, size: .zero)
      view.frame = Rect(origin: frame.origin - origin, size: frame.size)
      var inner = frame.origin
      if let scroll = view as? ScrollView {
        let extent = part.contentFrame.map { $0.union(frame) } ?? frame
        inner = extent.origin
        scroll.contentSize = extent.size
        scroll.contentOffset = frame.origin - extent.origin
      }
      show(part, in: view, parent: object, tree, origin: inner)
      return view
    }
    place(parts, in: parent)
    if description.hasExplicitOrder || parent.accessibilityElements != nil {
      parent.accessibilityElements = description.hasExplicitOrder ? parts : nil
    }
  }

  /// Makes views the subviews of a view, apart from those that are not of a program.
  private func place(_ parts: [View], in parent: View) {
    for (index, part) in parts.enumerated() {
      let present = parent.subviews
      if index < present.count, present[index] === part { continue }
      parent.insertSubview(part, at: index)
    }
    for view in parent.subviews.dropFirst(parts.count)
    where view is any ProgramElement || view is DataTableView {
      view.removeFromSuperview()
    }
  }

  private func view(
    for key: Key, _ description: ElementDescription, _ object: AccessibleObject.ID,
    _ tree: AccessibleTree
  ) -> View {
    let kind = Kind(description.elementClass)
    var node: Node
    if let known = nodes[key], known.kind == kind, known.update < update {
      node = known
    } else {
      node = Node(view: makeView(kind, object), kind: kind)
    }
    node.update = update
    var attributes = description
    attributes.content = []
    let source = tree[object]
    let element = node.view as? any ProgramElement
    if attributes != node.description || source != node.object {
      if let element {
        element.applyAttributes(of: attributes)
        element.apply(attributes, source)
      } else if let table = node.view as? DataTableView {
        table.accessibilityLabel = attributes.label
        table.rowCount = attributes.tableSize.map { min(max(0, $0.rows), 100_000) }
        table.columnCount = attributes.tableSize.map { min(max(0, $0.columns), 100_000) }
      }
      (node.description, node.object) = (attributes, source)
    }
    nodes[key] = node
    return node.view
  }

  private func makeView(_ kind: Kind, _ object: AccessibleObject.ID) -> View {
    switch kind {
    case .view: MirroredElement.View(object, sender)
    case .label: MirroredElement.Label(object, sender)
    case .image: MirroredElement.ImageView(object, sender)
    case .button: MirroredElement.Button(object, sender)
    case .toggle: MirroredElement.Switch(object, sender)
    case .progress: MirroredElement.ProgressView(object, sender)
    case .scale: MirroredElement.Slider(object, sender)
    case .choice: MirroredElement.PopUpButton(object, sender)
    case .scrollView: MirroredElement.ScrollView(object, sender)
    case .table: DataTableView()
    case .field: MirroredElement.TextField(object, sender)
    case .secureField: MirroredElement.SecureTextField(object, sender)
    case .searchField: MirroredElement.SearchField(object, sender)
    case .textView: MirroredElement.TextView(object, sender)
    }
  }

  private func setCells(_ description: ElementDescription) {
    for part in description.content {
      if let object = part.object, let view = nodes[.object(object)]?.view {
        let headers = part.headers.compactMap { nodes[.object($0)]?.view }
        let old = view.accessibilityTableCell
        let isSame =
          old?.row == part.cell?.row && old?.column == part.cell?.column
          && old?.rowSpan ?? 1 == part.cell?.rowSpan ?? 1
          && old?.columnSpan ?? 1 == part.cell?.columnSpan ?? 1
          && old?.headers.count ?? 0 == headers.count
          && zip(old?.headers ?? [], headers).allSatisfy { $0 === $1 }
        if !isSame {
          view.accessibilityTableCell = part.cell.map {
            AccessibilityTableCell(
              row: $0.row, column: $0.column, rowSpan: $0.rowSpan, columnSpan: $0.columnSpan,
              headers: headers)
          }
        }
      }
      setCells(part)
    }
  }
}

extension WindowRepresentation.Kind {
  fileprivate init(_ elementClass: RepresentationClass) {
    self =
      switch elementClass {
      case .view: .view
      case .label: .label
      case .image: .image
      case .button: .button
      case .switch: .toggle
      case .progress: .progress
      case .slider: .scale
      case .popUpButton: .choice
      case .scrollView: .scrollView
      case .table: .table
      case .textField: .field
      case .secureTextField: .secureField
      case .searchField: .searchField
      case .textView: .textView
      }
  }
}
