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
  private let cache = DescriptionCache()
  /// The number of the current update.
  private var update = 0
  /// Whether the current update has made a view.
  private var hasNewViews = false
  /// The parts that the current update has examined, except those in unchanged parts.
  private var examined: [ElementDescription] = []
  /// Whether the current update has found a second part of an object.
  private var repeatsPart = false
  /// Whether an object has several parts, so that each update examines all parts.
  private var hasRepetitions = false
  /// The text fields whose edits were performed, and those that were performed before the latest
  /// message.
  private var performed: (now: Set<Key>, before: Set<Key>) = ([], [])

  /// The identity of a represented object.
  fileprivate enum Key: Hashable {
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
  private final class Node {
    let view: View
    let kind: Kind
    /// The description; `nil` if the next update applies it even if it is the same.
    var description: ElementDescription?
    var object: AccessibleObject?
    /// The position to which the frame of the view relates.
    var origin = Point.zero
    /// The offset of the content of a scroll view.
    var offset = Point.zero
    /// The number of parts that it contains, with itself.
    var count = 1
    /// The last update that examined it.
    var update = 0

    init(_ view: View, _ kind: Kind) { (self.view, self.kind) = (view, kind) }
  }

  /// Creates the representation of a window without content.
  init(_ window: AccessibleObject.ID, _ sender: RequestSender) {
    view = ProgramWindowView(window, sender)
    self.sender = sender
  }

  /// Shows the window of a tree.
  func update(to tree: AccessibleTree, at origin: Point) {
    let window = ElementDescriber(tree, cache).window
    // What the program made of an edit replaces what was typed.
    for key in performed.before { forgetDescription(of: key, in: tree) }
    performed = ([], performed.now)
    let frame = window.frame ?? .zero
    view.frame = Rect(origin: frame.origin + origin, size: frame.size)
    view.change(\.accessibilityLabel, to: window.label)
    view.change(\.accessibilityContainerType, to: window.label == nil ? .none : .semanticGroup)
    view.change(\.accessibilityLanguage, to: window.language)
    view.accessibilityViewIsModal = true
    var repeats = showParts(of: window, tree)
    if repeats, !hasRepetitions {
      // A repeated part can have taken the view of a part that was not examined.
      hasRepetitions = true
      repeats = showParts(of: window, tree)
    }
    hasRepetitions = repeats
    // A drag without the reader scrolls a view, but not the program.
    for node in nodes.values where node.kind == .scrollView {
      (node.view as? ScrollView)?.contentOffset = node.offset
    }
  }

  /// Shows the content of the window; returns whether an object has several parts.
  private func showParts(of window: ElementDescription, _ tree: AccessibleTree) -> Bool {
    update += 1
    (hasNewViews, repeatsPart, examined) = (false, false, [])
    let frame = window.frame ?? .zero
    let count = show(window, in: view, parent: tree.root, tree, origin: frame.origin)
    let former = nodes.count
    if repeatsPart || former != count { removeNodes(exceptIn: window) }
    // After all views exist: headers can follow their cells.
    if hasNewViews || nodes.count != former {
      setCells(in: window)
    } else {
      for part in examined { setCell(of: part) }
    }
    examined = []
    return repeatsPart || nodes.count != count
  }

  /// Removes the descriptions of the view of a key and of those that contain it, so that the update
  /// applies them again.
  private func forgetDescription(of key: Key, in tree: AccessibleTree) {
    nodes[key]?.description = nil
    var next: AccessibleObject.ID? = if case .object(let id) = key { id } else { nil }
    while let id = next {
      for key in [Key.object(id), .menu(id)] { nodes[key]?.description = nil }
      next = tree[id]?.parent
    }
  }

  private func removeNodes(exceptIn window: ElementDescription) {
    var keys: Set<Key> = []
    func add(_ description: ElementDescription, _ id: AccessibleObject.ID) {
      for part in description.content {
        keys.insert(Key(part, in: id))
        add(part, part.object ?? id)
      }
    }
    add(window, view.object)
    nodes = nodes.filter { keys.contains($0.key) }
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

  /// Shows the content of a description; returns the number of parts in it.
  private func show(
    _ description: ElementDescription, in parent: View, parent id: AccessibleObject.ID,
    _ tree: AccessibleTree, origin: Point
  ) -> Int {
    var count = 0
    let parts = description.content.map { part -> View in
      let key = Key(part, in: id)
      let object = part.object ?? id
      if let node = nodes[key], isUnchanged(node, part, object, origin) {
        node.update = update
        count += node.count
        return node.view
      }
      let node = node(for: key, part, object, tree)
      let view = node.view
      let frame = part.frame ?? part.contentFrame ?? Rect(origin: origin, size: .zero)
      view.frame = Rect(origin: frame.origin - origin, size: frame.size)
      var inner = frame.origin
      if let scroll = view as? ScrollView {
        let extent = part.contentFrame.map { $0.union(frame) } ?? frame
        inner = extent.origin
        scroll.contentSize = extent.size
        node.offset = frame.origin - extent.origin
        scroll.contentOffset = node.offset
      }
      node.origin = origin
      node.count = 1 + show(part, in: view, parent: object, tree, origin: inner)
      count += node.count
      examined.append(part)
      return view
    }
    place(parts, in: parent)
    let ordered = description.hasExplicitOrder ? parts : nil
    let hasSameOrder =
      ordered.map { parent.accessibilityElements?.elementsEqual($0) { $0 === $1 } == true }
      ?? (parent.accessibilityElements == nil)
    // Programs draw their objects in this order.
    parent.flags.set(.listsBackToFront, ordered != nil)
    if !hasSameOrder { parent.accessibilityElements = ordered }
    return count
  }

  /// Returns whether a view and those in it already show a part.
  private func isUnchanged(
    _ node: Node, _ part: ElementDescription, _ object: AccessibleObject.ID, _ origin: Point
  ) -> Bool {
    guard let changed = cache.changed, !hasRepetitions, node.update < update else { return false }
    return !changed.contains(object) && node.origin == origin && node.description == part
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

  private func node(
    for key: Key, _ description: ElementDescription, _ object: AccessibleObject.ID,
    _ tree: AccessibleTree
  ) -> Node {
    let kind = Kind(description.elementClass)
    let node: Node
    if let known = nodes[key], known.kind == kind, known.update < update {
      node = known
    } else {
      if nodes[key]?.update == update { repeatsPart = true }
      node = Node(makeView(kind, object), kind)
      nodes[key] = node
      hasNewViews = true
    }
    node.update = update
    let source = tree[object]
    if source != node.object || node.description.map(description.hasSameAttributes(as:)) != true {
      if let element = node.view as? any ProgramElement {
        element.applyAttributes(of: description)
        element.apply(description, source)
      } else if let table = node.view as? DataTableView {
        table.accessibilityLabel = description.label
        table.rowCount = description.tableSize.map { min(max(0, $0.rows), 100_000) }
        table.columnCount = description.tableSize.map { min(max(0, $0.columns), 100_000) }
      }
    }
    (node.description, node.object) = (description, source)
    return node
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

  private func setCells(in description: ElementDescription) {
    for part in description.content {
      setCell(of: part)
      setCells(in: part)
    }
  }

  private func setCell(of part: ElementDescription) {
    guard let object = part.object, let view = nodes[.object(object)]?.view else { return }
    let headers = part.headers.compactMap { nodes[.object($0)]?.view }
    let old = view.accessibilityTableCell
    let isSame =
      old?.row == part.cell?.row && old?.column == part.cell?.column
      && old?.rowSpan ?? 1 == part.cell?.rowSpan ?? 1
      && old?.columnSpan ?? 1 == part.cell?.columnSpan ?? 1
      && old?.headers.count ?? 0 == headers.count
      && zip(old?.headers ?? [], headers).allSatisfy { $0 === $1 }
    guard !isSame else { return }
    view.accessibilityTableCell = part.cell.map {
      AccessibilityTableCell(
        row: $0.row, column: $0.column, rowSpan: $0.rowSpan, columnSpan: $0.columnSpan,
        headers: headers)
    }
  }
}

extension WindowRepresentation.Key {
  /// Creates the key of a part of a description in an object.
  fileprivate init(_ part: ElementDescription, in object: AccessibleObject.ID) {
    self =
      part.object.map { part.isMenu ? .menu($0) : .object($0) } ?? .text(in: object, part.textIndex)
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
