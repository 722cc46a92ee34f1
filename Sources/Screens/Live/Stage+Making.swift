import Elements

/// An element that was made, and does not yet say what its node says.
struct Unfinished {
  let element: Responder
  let known: ElementClass
  let node: ScreenValue
}

extension Stage {
  /// Makes the views of a screen.
  ///
  /// First comes the tree, so that every id leads somewhere; then the attributes; then the handlers,
  /// which must not hear what is set here.
  func makeScreen(_ screen: String, _ node: ScreenValue) -> View {
    outsideSteps { makeViews(screen, node) }
  }

  /// Makes something of nodes, which say what they say, whether a step asked for it or not.
  func outsideSteps<Made>(_ make: () -> Made) -> Made {
    let outer = run
    run = nil
    defer { run = outer }
    return make()
  }

  private func makeViews(_ screen: String, _ node: ScreenValue) -> View {
    let before = unfinished
    unfinished = []
    defer { unfinished = before }
    guard let view = make(node) as? View else { return View() }
    if node["frame"] == nil { view.frame = Rect(origin: Point.zero, size: file.size) }
    finish(screen)
    return view
  }

  /// Gives everything that was made its attributes and handlers.
  func finish(_ screen: String) {
    let finished = unfinished
    for one in finished {
      for attribute in one.known.attributes where !attribute.isStructure {
        guard let value = one.node[attribute.name] else { continue }
        attribute.apply(one.element, value, self)
      }
    }
    for one in finished {
      // What stands at its end is as large as its own node says, which is known only now.
      if let row = one.element as? TableViewCell, row.accessoryView != nil { row.layoutSubviews() }
    }
    for one in finished { limitOffset(of: one) }
    for one in finished { attachHandlers(of: one.node, to: one.element, one.known, screen: screen) }
  }

  /// How far something is scrolled is known to be too far once its size is known.
  private func limitOffset(of made: Unfinished) {
    guard let view = made.element as? ScrollView, let value = made.node["contentOffset"],
      let wanted = value.point
    else { return }
    view.limitOffset()
    guard view.contentOffset != wanted else { return }
    let path = "\(made.node["id"]?.string ?? made.known.name).contentOffset"
    note(.notKept(path: path), about: told(value.content, of: value), at: value.place)
  }

  /// Makes the element of a node, and those in it.
  func make(_ node: ScreenValue, usual: String = ClassCatalog.usual) -> Responder? {
    let name = node["class"]?.string ?? usual
    guard let known = ClassCatalog.named(name), known.kind == .view,
      let view = known.make(node, self) as? View
    else { return nil }
    keep(view, node)
    unfinished.append(Unfinished(element: view, known: known, node: node))
    addParts(of: node, to: view, known)
    let inside = (view as? DisclosureGroup)?.content ?? view
    for subnode in node["subviews"]?.list ?? [] {
      if let subview = make(subnode) as? View { inside.addSubview(subview) }
    }
    return view
  }

  /// Makes what an attribute of the node holds: cells, buttons, elements of a list.
  private func addParts(of node: ScreenValue, to element: Responder, _ known: ElementClass) {
    for attribute in known.attributes where attribute.isStructure {
      if let value = node[attribute.name] { attribute.apply(element, value, self) }
    }
    for (index, item) in (node["accessibilityElements"]?.list ?? []).enumerated()
    where item.entries != nil {
      let own = makeListed(item, in: element)
      listed[ObjectIdentifier(element), default: [:]][index] = own
      // A view that stands nowhere else stands here.
      if let view = own as? View { (element as? View)?.addSubview(view) }
    }
  }

  private func makeListed(_ node: ScreenValue, in container: Responder) -> Responder? {
    guard let name = node["class"]?.string, let known = ClassCatalog.named(name),
      known.kind == .element
    else { return make(node) }
    let element = AccessibilityElement(accessibilityContainer: container)
    keep(element, node)
    unfinished.append(Unfinished(element: element, known: known, node: node))
    addParts(of: node, to: element, known)
    return element
  }

  /// What an element lists: those that have ids, and those that stand in the list.
  func list(_ value: ScreenValue, in container: Responder) -> [Responder] {
    let own = listed[ObjectIdentifier(container)] ?? [:]
    return (value.list ?? []).enumerated().compactMap { index, item in
      item.string.map { element($0) } ?? own[index]
    }
  }
}

extension Attribute {
  /// Whether it holds nodes of its own, so that it belongs to the tree.
  var isStructure: Bool { field.shape.holdsNodes }
}

extension Shape {
  fileprivate var holdsNodes: Bool {
    switch self {
    case .nodes, .node, .screens: true
    case .list(let shape): shape.holdsNodes
    case .either(let one, let other): one.holdsNodes || other.holdsNodes
    case .object(let object): object.fields.contains { $0.shape.holdsNodes }
    // What it lists may have ids, which are known only when everything is there.
    case .elements: false
    case .flag, .number, .integer, .string, .text, .plainText, .word, .traits, .numbers, .id,
      .screen,
      .languageTag, .color, .file, .date, .attributePath, .amount, .anyValue, .steps, .handlers,
      .languageName,
      .strings,
      .done:
      false
    }
  }
}
