import Controls
import Text

extension Checker {
  /// Checks a node: its class, attributes, handlers and subviews.
  mutating func checkNode(_ node: ScreenValue, _ context: NodeContext) {
    guard let entries = node.entries else { return expect(.node(context), at: node) }
    guard !isInSteps || makesNodes else { return report(.nodeInStep, at: node.position) }
    let before = (askable, holder)
    defer { holder = before.1 }
    guard let elementClass = checkClass(of: node, context),
      !isClassForgotten(in: node, elementClass, context),
      !hasEmptyKey(node, elementClass, context)
    else {
      // The intended class is unknown.
      askable.noteAnything()
      return noteIDs(in: node)
    }
    noteID(of: node, elementClass.name)
    recordNode(node, elementClass)
    for entry in entries {
      switch entry.key {
      case "class": continue
      case "id":
        if entry.value.string?.isEmpty != false {
          report(.expected("an id, which is text in quotes"), at: entry.value.position)
        }
      case "subviews" where elementClass.kind == .view:
        if !entry.value.isNull { checkSubviews(entry.value, of: node) }
      case "on":
        if !entry.value.isNull { checkHandlers(entry.value, of: node, elementClass, context) }
      default:
        checkAttribute(entry, of: elementClass, context, shownMode(of: node, elementClass.name))
      }
    }
    checkConsistency(of: node, elementClass.name, shownMode(of: node, elementClass.name))
    if elementClass.kind != .controller { checkUnreachableHandlers(node, since: before.0) }
  }

  /// Checks subviews.
  ///
  /// If the node lists its elements, the subviews do not count as contained in it.
  private mutating func checkSubviews(_ value: ScreenValue, of node: ScreenValue) {
    let before = holder
    if node["accessibilityElements"] != nil { holder = nil }
    checkNodes(value, .subview)
    holder = before
  }

  private mutating func recordNode(_ node: ScreenValue, _ elementClass: ElementClass) {
    if canBeAdjusted(node, elementClass) { askable.adjusted += 1 }
    if canBeZoomed(node) { askable.zoomed += 1 }
    guard let id = node["id"]?.string else { return }
    if !isCollecting, let holder { holding.hold(id, in: holder) }
    holder = id
  }

  mutating func checkNodes(_ value: ScreenValue, _ context: NodeContext) {
    guard let nodes = value.list else { return expect(.nodes(context), at: value) }
    for node in nodes { checkNode(node, context) }
  }

  private mutating func checkClass(of node: ScreenValue, _ context: NodeContext) -> ElementClass? {
    let usual = if case .only(let name) = context { name } else { ClassCatalog.defaultName }
    let value = node["class"]
    if let value, value.string == nil {
      report(.expected("the name of a class in quotes"), at: value.position)
      return nil
    }
    let name = value?.string ?? usual
    let at = value?.position ?? node.position
    guard let elementClass = ClassCatalog.named(name) else {
      report(.unknown(.className, name, nearest: ClassCatalog.names.closestMatch(to: name)), at: at)
      return nil
    }
    switch (elementClass.kind, context) {
    case (.element, .subview), (.element, .only): report(.misplaced(.elementAmongSubviews), at: at)
    case (.element, .screen): report(.misplaced(.elementAsScreen), at: at)
    case (.controller, .subview), (.controller, .listed), (.controller, .only):
      report(.misplaced(.onlyAsScreen(name)), at: at)
    case (.view, .only(let only)) where name != only:
      report(.expected("a \(only)"), at: at)
      return nil
    case (.view, _), (.element, .listed), (.controller, .screen):
      if let owner = elementClass.owner, context != .only(name) {
        report(.misplaced(.partOf(name, owner: owner)), at: at)
      }
    }
    return elementClass
  }

  /// Reports a missing or misspelled `class` if the node has an attribute of another class.
  private mutating func isClassForgotten(
    in node: ScreenValue, _ elementClass: ElementClass, _ context: NodeContext
  ) -> Bool {
    if node["class"] != nil { return false }
    if case .only = context { return false }
    let unknown = unknownEntries(of: node, elementClass, context)
    if let entry = unknown.first(where: { NameAliases.isClass($0.key) }) {
      report(
        .unknown(.key(of: elementClass.name.withArticle), entry.key, nearest: "class"),
        at: entry.keyPosition)
      return true
    }
    guard let entry = unknown.first(where: { ClassCatalog.requiredParent(of: $0.key) != nil }),
      let owner = ClassCatalog.requiredParent(of: entry.key)
    else { return false }
    report(.needsClass(entry.key, owner), at: entry.keyPosition)
    return true
  }

  /// Reports an unknown key without a value.
  ///
  /// The indentation of the lines around it is probably wrong, so other mistakes in the node are
  /// not reported.
  private mutating func hasEmptyKey(
    _ node: ScreenValue, _ elementClass: ElementClass, _ context: NodeContext
  ) -> Bool {
    guard node.entries?.contains(where: \.value.isNull) == true,
      let empty = unknownEntries(of: node, elementClass, context).first(where: {
        $0.value.isNull && source.isEmpty(at: $0.value.position)
      })
    else { return false }
    report(.emptyKey(empty.key), at: empty.keyPosition)
    return true
  }

  private func unknownEntries(
    of node: ScreenValue, _ elementClass: ElementClass, _ context: NodeContext
  ) -> [ScreenValue.Entry] {
    let ofScreen = context == .screen ? Attribute.ofScreens : []
    return (node.entries ?? []).filter { entry in
      elementClass.attribute(entry.key) == nil && !ofScreen.contains { $0.name == entry.key }
        && !["id", "class", "on", "subviews"].contains(entry.key)
    }
  }

  /// Records the IDs in values that cannot be checked, so that references to them are not reported.
  private mutating func noteIDs(in value: ScreenValue) {
    if value.entries != nil { noteID(of: value, "") }
    for entry in value.entries ?? [] where entry.key != "on" { noteIDs(in: entry.value) }
    for item in value.list ?? [] { noteIDs(in: item) }
  }

  private mutating func noteID(of node: ScreenValue, _ className: String) {
    guard isCollecting, let id = node["id"], let name = id.string, !name.isEmpty else { return }
    let element = ScreenIndex.Element(
      position: id.position, className: className, screen: screen,
      mode: shownMode(of: node, className))
    if let first = index.add(name, element) {
      // Recorded in the first pass; in the second, all IDs are in the index and the order is lost.
      doubleIDs.append(ScreenIssue(.duplicateID(name, line: first.line), at: id.position))
    }
  }

  /// Returns the mode of a date picker or a date field; `nil` for other classes.
  func shownMode(of node: ScreenValue, _ className: String) -> DatePicker.Mode? {
    switch className {
    case "DatePicker": node["mode"]?.word() ?? .date
    case "DateField": .date
    default: nil
    }
  }

  private mutating func checkAttribute(
    _ entry: ScreenValue.Entry, of elementClass: ElementClass, _ context: NodeContext,
    _ mode: DatePicker.Mode?
  ) {
    let ofScreen = context == .screen ? Attribute.ofScreens : []
    if let attribute = elementClass.attribute(entry.key)
      ?? ofScreen.first(where: { $0.name == entry.key })
    {
      guard !entry.value.isNull else { return }
      let shape = attribute.field.type.showing(mode)
      if attribute.isInitOnly || attribute.isStructure {
        check(entry.value, shape)
      } else {
        checkGiven(entry.value, shape)
      }
    } else if entry.key == "frame", elementClass.kind == .element {
      report(.misplaced(.frameOfElement), at: entry.keyPosition)
    } else {
      var names =
        ["id", "class"] + elementClass.attributes.map(\.name) + ofScreen.map(\.name) + ["on"]
      if elementClass.kind == .view { names.append("subviews") }
      let isEvent =
        ScreenEvent(rawValue: entry.key) != nil
        || elementClass.events.contains { $0.name == entry.key }
      if isEvent { return report(.misplaced(.event(entry.key)), at: entry.keyPosition) }
      noteIDs(in: entry.value)
      unknownKey(entry, among: names, of: elementClass.name.withArticle)
    }
  }

  // MARK: Handlers

  private mutating func checkHandlers(
    _ value: ScreenValue, of node: ScreenValue, _ elementClass: ElementClass, _ context: NodeContext
  ) {
    let isMadeElement = node["id"]?.string.map(idsMadeElements.contains) == true
    let names = isMadeElement ? elementClass.events(isElement: true) : elementClass.events(of: node)
    let isScreen = context == .screen && elementClass.kind == .view
    // Other classes have parts that are elements, which they lose when they become elements.
    let couldBeElement = !isScreen && ["View", "ImageView"].contains(elementClass.name)
    checkHandlers(
      value, among: names, of: isScreen ? "a screen" : elementClass.name.withArticle,
      ofElements: couldBeElement ? elementClass.events(isElement: true) : [])
  }

  /// Checks handlers.
  ///
  /// `names` are the events that `sender` can send; `ofElements` are those that it could send as an
  /// element.
  mutating func checkHandlers(
    _ value: ScreenValue, among names: [String], of sender: String, ofElements: [String] = []
  ) {
    guard let entries = value.entries else { return expect(.handlers, at: value) }
    for entry in entries {
      guard names.contains(entry.key) else {
        let event = ScreenIssue.Event(
          name: entry.key, isKnown: ClassCatalog.events.contains(entry.key), sender: sender,
          sent: names, needsElement: ofElements.contains(entry.key))
        report(
          .notSent(event, nearest: NameAliases.nearest(to: entry.key, among: names)),
          at: entry.keyPosition)
        continue
      }
      guard !entry.value.isNull else { continue }
      eventAttributes = ScreenEvent(rawValue: entry.key)?.attributes ?? []
      if entry.key == ScreenEvent.event.rawValue {
        checkProgramEvents(entry.value)
      } else if entry.key == ScreenEvent.idle.rawValue {
        checkIdle(entry.value)
      } else if entry.key == ScreenEvent.scroll.rawValue, let directions = entry.value.entries {
        for direction in directions {
          if ScrollWord.names.contains(direction.key) {
            checkSteps(direction.value)
          } else {
            report(
              .unknown(
                .value(of: "scroll direction", among: ScrollWord.names), direction.key,
                nearest: ScrollWord.names.closestMatch(to: direction.key)),
              at: direction.keyPosition)
          }
        }
      } else {
        checkSteps(entry.value)
      }
      eventAttributes = []
    }
  }

  /// Checks the steps for each event of the application.
  private mutating func checkProgramEvents(_ value: ScreenValue) {
    guard let named = value.entries else {
      return report(
        .expected("an object of names and their steps, such as {\"loaded\": […]}"),
        at: value.position)
    }
    for entry in named {
      if entry.key.isEmpty { report(.expected("the name of an event"), at: entry.keyPosition) }
      if !entry.value.isNull { checkSteps(entry.value) }
    }
  }

  /// Checks the steps for each time without input.
  private mutating func checkIdle(_ value: ScreenValue) {
    guard let delays = value.entries else {
      return report(
        .expected("an object of milliseconds and their steps, such as {\"60000\": […]}"),
        at: value.position)
    }
    for entry in delays {
      if Int(entry.key).map({ 1...86_400_000 ~= $0 && String($0) == entry.key }) != true {
        report(
          .expected("a whole number of milliseconds from 1 to 86400000"), at: entry.keyPosition)
      }
      if !entry.value.isNull { checkSteps(entry.value) }
    }
  }

  // MARK: Lists of elements

  mutating func checkElements(_ value: ScreenValue) {
    guard let items = value.list else { return expect(.elements, at: value) }
    var listed: Set<String> = []
    for item in items {
      if let id = item.string {
        checkID(id, at: item.position)
        if !isCollecting, let holder { holding.addListing(of: id, in: holder, at: item.position) }
        if !listed.insert(id).inserted { report(.duplicateElement(id), at: item.position) }
        // The ID can be that of any element.
        askable.noteAnything()
      } else if item.entries != nil {
        checkNode(item, .listed)
      } else {
        report(.expected("an id, or a node in braces"), at: item.position)
      }
    }
  }
}

extension String {
  /// The name of a class with its article: `a Label`, `an ImageView`.
  var withArticle: String { ("AEIOU".contains(prefix(1)) && !isEmpty ? "an " : "a ") + self }
}
