import Controls
import Elements

/// An element whose attributes have not been set yet.
struct Unfinished {
  let element: Responder
  let elementClass: ElementClass
  let node: ScreenValue
}

extension ScreenRuntime {
  /// Creates the views of a screen.
  ///
  /// The tree is created first, so that every ID resolves. Attributes follow, and finally handlers,
  /// which must not receive events caused by setting attributes.
  func makeScreen(_ screen: String, _ node: ScreenValue) -> View {
    loadedScreens.append(screen)
    return outsideSteps { makeViews(screen, node) }
  }

  /// Runs a closure outside of the running step, so that texts of nodes are not filled in.
  func outsideSteps<Made>(_ make: () -> Made) -> Made {
    let outer = run
    run = nil
    defer { run = outer }
    return make()
  }

  private func makeViews(_ screen: String, _ node: ScreenValue) -> View {
    let before = (unfinished, mirrorsFrames)
    unfinished = []
    mirrorsFrames = node["mirror"]?.flag == true
    defer { (unfinished, mirrorsFrames) = before }
    guard let view = make(node) as? View else { return View() }
    if node["frame"] == nil { view.frame = Rect(origin: Point.zero, size: file.size) }
    finish(screen)
    return view
  }

  /// Sets the attributes and handlers of all new elements.
  func finish(_ screen: String) {
    let finished = unfinished
    var bound: [(element: Responder, attribute: Attribute, value: ScreenValue)] = []
    for one in finished {
      for attribute in one.elementClass.attributes where !attribute.isStructure {
        guard let value = one.node[attribute.name] else { continue }
        // The placeholders of rows that a step creates are filled in once.
        if run == nil, value.hasPlaceholders {
          bound.append((one.element, attribute, value))
        } else {
          attribute.apply(one.element, value, self)
          followLanguage(attribute, of: one.element, with: value)
        }
      }
    }
    // Their placeholders may name elements of the same screen.
    for one in bound { bind(one.attribute, of: one.element, to: one.value) }
    for one in finished {
      // The accessory has the size that its own node specifies, which is set only now.
      if let row = one.element as? TableViewCell, row.endView != nil { row.layoutSubviews() }
    }
    for one in finished { limitOffset(of: one) }
    for one in finished {
      attachHandlers(of: one.node, to: one.element, one.elementClass, screen: screen)
    }
  }

  /// Limits the content offset, once the size is known, and adds a notice if it was too large.
  private func limitOffset(of unfinished: Unfinished) {
    guard let view = unfinished.element as? ScrollView else { return }
    if view.isDirectional, unfinished.node["contentOffset"] == nil,
      application.direction == .rightToLeft
    {
      // The content begins at the right end.
      view.contentOffset.x = max(0, view.contentSize.width - view.frame.width)
    }
    guard let value = unfinished.node["contentOffset"],
      let wanted = value.point
    else { return }
    view.clampContentOffset()
    guard view.contentOffset != wanted else { return }
    let path = "\(unfinished.node["id"]?.string ?? unfinished.elementClass.name).contentOffset"
    note(
      .valueRejected(path: path), about: redacted(value.content, source: value), at: value.position)
  }

  /// Creates the element of a node with its descendants.
  func make(_ node: ScreenValue, usual: String = ClassCatalog.defaultName) -> Responder? {
    let name = node["class"]?.string ?? usual
    guard let elementClass = ClassCatalog.named(name), elementClass.kind == .view,
      let view = elementClass.make(node, self) as? View
    else { return nil }
    keep(view, node)
    unfinished.append(Unfinished(element: view, elementClass: elementClass, node: node))
    addParts(of: node, to: view, elementClass)
    let inside = (view as? DisclosureGroup)?.content ?? view
    for subnode in node["subviews"]?.list ?? [] {
      if let subview = make(subnode) as? View { add(subview, to: inside) }
    }
    return view
  }

  /// Creates the nodes in attributes: cells, buttons, elements of a list.
  private func addParts(of node: ScreenValue, to element: Responder, _ elementClass: ElementClass) {
    for attribute in elementClass.attributes where attribute.isStructure {
      if let value = node[attribute.name] { attribute.apply(element, value, self) }
    }
    for (index, item) in (node["accessibilityElements"]?.list ?? []).enumerated()
    where item.entries != nil {
      let own = makeListed(item, in: element)
      listed[ObjectIdentifier(element), default: [:]][index] = own
      // A view that is only in this list becomes a subview.
      if let view = own as? View, let element = element as? View { add(view, to: element) }
    }
  }

  /// Adds a view, which follows the writing direction if the screen asks for it.
  private func add(_ view: View, to parent: View) {
    parent.addSubview(view)
    if mirrorsFrames { view.directionalFrame = view.frame }
  }

  private func makeListed(_ node: ScreenValue, in container: Responder) -> Responder? {
    guard let name = node["class"]?.string, let elementClass = ClassCatalog.named(name),
      elementClass.kind == .element
    else { return make(node) }
    let element = AccessibilityElement(accessibilityContainer: container)
    element.mirrorsFrame = mirrorsFrames
    keep(element, node)
    unfinished.append(Unfinished(element: element, elementClass: elementClass, node: node))
    addParts(of: node, to: element, elementClass)
    return element
  }

  /// Returns the elements of a list: those with IDs, and those defined in it.
  func list(_ value: ScreenValue, in container: Responder) -> [Responder] {
    let own = listed[ObjectIdentifier(container)] ?? [:]
    return (value.list ?? []).enumerated().compactMap { index, item in
      item.string.map { element($0) } ?? own[index]
    }
  }
}

extension Attribute {
  /// Whether the attribute contains nodes, which are part of the tree.
  var isStructure: Bool { field.type.holdsNodes }
}

extension FieldType {
  fileprivate var holdsNodes: Bool {
    switch self {
    case .nodes, .node, .screens: true
    case .list(let shape): shape.holdsNodes
    case .either(let one, let other): one.holdsNodes || other.holdsNodes
    case .object(let object): object.fields.contains { $0.type.holdsNodes }
    // Its items may be IDs, which resolve only when all elements exist.
    case .elements: false
    case .boolean, .number, .integer, .string, .text, .plainText, .enumeration, .traits, .tuple,
      .id, .screen, .languageTag, .color, .file, .date, .attributePath, .amount, .anyValue, .steps,
      .handlers, .languageName, .reasons, .strings, .definitions, .trueOnly:
      false
    }
  }
}
