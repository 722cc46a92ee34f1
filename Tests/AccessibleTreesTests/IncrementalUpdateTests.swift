import Controls
import Elements
import TestSupport
import Testing

@testable import AccessibleTrees

/// A window that changes is shown as one that appears in that state.
@Suite struct IncrementalUpdateTests {
  private typealias ID = AccessibleObject.ID

  private static let roles: [AccessibleRole] = [
    .panel, .section, .list, .listItem, .checkBox, .pushButton, .label, .static, .heading, .entry,
    .comboBox, .menu, .menuItem, .menuBar, .table, .tableRow, .tableCell, .columnHeader,
    .scrollPane, .documentWeb, .pageTabList, .pageTab, .radioButton, .slider, .paragraph, .link,
    .image, .dialog, .form, .passwordText, .popupMenu,
  ]
  private static let words = ["Copy", "Sound", "Row 1", "See \u{FFFC} for \u{FFFC}", "", "Tab"]
  private static let states: [AccessibleStates] = [
    .checked, .selected, .expanded, .expandable, .showing, .visible, .modal, .editable, .sensitive,
    .enabled, .focusable, .checkable, .multiLine, .required,
    .invalidEntry,
  ]

  @Test(arguments: ["GTK", "Qt", "Chromium"])
  func changedWindowIsShownAsANewOne(toolkit: String) throws {
    var (partial, elements) = (0, 0)
    for seed in 0..<30 {
      var program = Program(toolkit, seed: UInt64(seed))
      var writer = DesktopMessageWriter()
      let mirror = DesktopMirror()
      let cache = DescriptionCache()
      for step in 0..<25 {
        if step > 0 { for _ in 0...program.random.below(3) { program.change() } }
        for change in program.takeChanges(isFirst: step == 0) { writer.add(change) }
        guard let message = writer.takeMessage() else { continue }
        mirror.receive(message)
        let new = DesktopMirror()
        var whole = DesktopMessageWriter()
        for change in program.everything { whole.add(change) }
        new.receive(whole.takeMessage() ?? "")
        let described = ElementDescriber(program.tree, cache).window
        try #require(
          described == ElementDescriber(program.tree).window, "seed \(seed), step \(step)")
        if cache.changed != nil { partial += 1 }
        elements += mirror.application.readingOrder.entries.count
        let (shown, expected) = (lines(of: mirror), lines(of: new))
        try #require(shown == expected, "seed \(seed), step \(step): \(message)")
      }
    }
    // Most changes affect a part of the window, which has several elements.
    #expect(partial > 400 && elements > 2_500, "\(partial), \(elements)")
  }

  @Test func headerThatDisappearsIsNoLongerThatOfACell() {
    var sample = SampleTree()
    let table = sample.add(.table, "Files")
    let header = sample.add(.columnHeader, "Size", to: table)
    sample.add(.tableCell, "5 KB", to: table) { $0.cell = AccessibleObject.Cell(row: 1, column: 0) }
    let session = MirrorSession(sample.changes)
    var headers: [String?]? {
      let entries = session.mirror.application.readingOrder.entries
      let cell = entries.first { $0.element.accessibilityLabel == "5 KB" }?.element
      return cell?.accessibilityTableCell?.headers.map(\.accessibilityLabel)
    }
    #expect(headers == ["Size"])
    var object = sample.tree[header] ?? AccessibleObject(.unknown)
    object.name = ""
    _ = session.tell([.object(header, object)])
    #expect(headers == [])
  }

  /// The views of an application with their attributes, and its reading order.
  private func lines(of mirror: DesktopMirror) -> [String] {
    var lines: [String] = []
    func add(_ view: View, _ depth: Int) {
      let elements = view.accessibilityElements?.map { element in
        view.subviews.firstIndex { $0 === element } ?? -1
      }
      let cell = view.accessibilityTableCell.map { cell in
        "\(cell.row ?? -1) \(cell.column ?? -1) \(cell.headers.map { $0.accessibilityLabel ?? "" })"
      }
      let place = (view as? any PositionProviding)?.positionInSet.map { "\($0.index) \($0.count)" }
      let scroll = (view as? ScrollView).map { "\($0.contentSize) \($0.contentOffset)" }
      lines.append(
        "\(depth) \(type(of: view)) \(view.frame) \(view.accessibilityLabel ?? "-") "
          + "\(view.accessibilityValue ?? "-") \(view.accessibilityHint ?? "-") "
          + "\(view.accessibilityTraits) \(view.isAccessibilityElement) "
          + "\(view.accessibilityContainerType) \(view.accessibilityViewIsModal) "
          + "\(view.accessibilityExpandedStatus) \(elements ?? []) \(cell ?? "") \(scroll ?? "") "
          + "\(place ?? "")")
      for child in view.subviews { add(child, depth + 1) }
    }
    for window in mirror.application.windows { add(window, 0) }
    let order = mirror.application.readingOrder
    return lines + order.entries.map { "\($0.element.accessibilityLabel ?? "-")" }
  }

  /// A program whose window changes at random.
  private struct Program {
    var random: RandomSource
    private(set) var tree: AccessibleTree
    private let toolkit: String
    private var parents: [ID: ID] = [:]
    private var removed: [ID] = []
    private var nextID = 1

    init(_ toolkit: String, seed: UInt64) {
      random = RandomSource(seed: seed)
      self.toolkit = toolkit
      tree = AccessibleTree(
        program: "random", toolkit: toolkit,
        window: SampleTree.object(
          .frame, "Window", frame: Rect(x: 0, y: 0, width: 600, height: 600)))
      for _ in 0..<40 { add() }
    }

    /// All changes since the last call, with those that do not differ.
    mutating func takeChanges(isFirst: Bool) -> [DesktopChange] {
      defer { removed = [] }
      let gone: [DesktopChange] = removed.isEmpty ? [] : [.removed(removed.sorted())]
      return (isFirst ? Self.opening(toolkit) : []) + gone + objects + (isFirst ? [.front(0)] : [])
    }

    /// The changes by which the window appears as it is now.
    var everything: [DesktopChange] { Self.opening(toolkit) + objects + [.front(0)] }

    private static func opening(_ toolkit: String) -> [DesktopChange] {
      [
        .screen(Size(width: 600, height: 600)),
        .opened(0, program: "random", toolkit: toolkit, origin: .zero),
      ]
    }

    private var objects: [DesktopChange] {
      tree.ids.compactMap { id in tree[id].map { .object(id, $0) } }
    }

    mutating func change() {
      let ids = tree.ids
      guard let id = random.one(of: ids) else { return }
      switch random.below(14) {
      case 0: add()
      case 1 where id != 0: remove(id)
      case 2 where id != 0: move(id)
      case 3:
        if let first = tree[id]?.children.first {
          tree[id]?.children.removeFirst()
          tree[id]?.children.append(first)
        }
      case 4: tree[id]?.role = id == 0 ? .frame : random.one(of: roles) ?? .panel
      case 5:
        tree[id]?.relations[.labelledBy] = random.oneIn(2) ? nil : random.one(of: ids).map { [$0] }
      case 6:
        let frame = frame()
        tree[id]?.frame = frame
      case 7: tree[id]?.text = random.one(of: words)
      case 8: tree[id]?.cell = AccessibleObject.Cell(row: random.below(3), column: random.below(3))
      case 9: tree[id]?.language = random.oneIn(2) ? "" : "de"
      case 10:
        let place = 1 + random.below(3)
        tree[id]?.attributes = ["posinset": "\(place)", "setsize": "3"]
      case 11, 12: tree[id]?.name = random.one(of: words) ?? ""
      default: tree[id]?.states.formSymmetricDifference(random.one(of: states) ?? .checked)
      }
    }

    private mutating func frame() -> Rect {
      Rect(
        x: Double(random.below(500)), y: Double(random.below(900)),
        width: Double(random.below(200)), height: Double(10 + random.below(60)))
    }

    private mutating func add() {
      let parent = random.one(of: tree.ids) ?? 0
      var object = SampleTree.object(
        random.one(of: roles) ?? .panel, random.one(of: words) ?? "", frame: frame())
      if random.oneIn(4) { object.interfaces.insert(.text) }
      if random.oneIn(3) { object.text = random.one(of: words) }
      if random.oneIn(3) {
        object.name = ""
        object.relations[.labelledBy] = random.one(of: tree.ids).map { [$0] }
      }
      object.parent = parent
      tree[nextID] = object
      tree[parent]?.children.append(nextID)
      nextID += 1
    }

    private mutating func remove(_ id: ID) {
      if let parent = tree[id]?.parent { tree[parent]?.children.removeAll { $0 == id } }
      for child in tree[id]?.children ?? [] { remove(child) }
      tree[id] = nil
      removed.append(id)
    }

    private mutating func move(_ id: ID) {
      var inside: Set<ID> = [id]
      for other in tree.ids where tree[other]?.parent.map(inside.contains) == true {
        inside.insert(other)
      }
      guard let place = random.one(of: tree.ids.filter { !inside.contains($0) }) else { return }
      // An ID below that of its parent can be in it.
      var next: ID? = place
      while let ancestor = next {
        if ancestor == id { return }
        next = tree[ancestor]?.parent
      }
      if let parent = tree[id]?.parent { tree[parent]?.children.removeAll { $0 == id } }
      tree[id]?.parent = place
      tree[place]?.children.append(id)
    }
  }
}
