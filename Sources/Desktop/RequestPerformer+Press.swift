internal import AccessibleTrees
internal import Elements

/// Pressing of objects.
extension RequestPerformer {
  /// The names of actions that press an object, the most usual first.
  private static let pressNames = [
    "toggle", "click", "press", "activate", "jump", "check", "uncheck", "select", "open",
    "dodefault", "do default", "clickancestor", "click ancestor", "show menu", "showmenu",
  ]
  /// The names of actions that do something else.
  private static let otherNames = [
    "setfocus", "increase", "decrease", "increment", "decrement", "showcontextmenu",
    "show context menu", "expand or contract", "expand", "collapse", "scrollbackward",
    "scrollforward", "scrollup", "scrolldown", "scrollleft", "scrollright", "edit", "popup",
  ]

  /// Presses an object: by an action, its container's selection, a key or a touch.
  func press(
    _ id: AccessibleObject.ID, _ object: AccessibleObject, _ reference: MessageBus.Object,
    at point: Point
  ) -> Outcome {
    let changed = changedObjects(pressing: id, object)
    if needsTouch(id, object, at: point), let place = place(of: object, reference, at: point),
      touches.tap(at: place)
    {
      return .settling(true, isInput: true, changed: changed)
    }
    if object.interfaces.contains(.action),
      performAction(of: reference, isExpanding: object.states.contains(.expandable))
    {
      return .settling(true, changed: changed)
    }
    if program.isGTK4 {
      if object.role == .comboBox, pressButton(in: id) { return .settling(true, changed: changed) }
      if let popover = popover(containing: id), pressByKeys(id, reference, in: popover) {
        return .settling(true, isInput: true, changed: changed)
      }
    }
    if let parent = object.parent, store[parent]?.interfaces.contains(.selection) == true,
      let container = store.reference(to: parent), selectChild(reference, of: container)
    {
      return .settling(true, changed: store[parent]?.children ?? [])
    }
    return .settling(touches.tap(at: point), isInput: true, changed: changed)
  }

  /// The objects that may change without events when an object is pressed.
  private func changedObjects(
    pressing id: AccessibleObject.ID, _ object: AccessibleObject
  ) -> [AccessibleObject.ID] {
    switch object.role {
    case .radioButton: return object.parent.flatMap { store[$0]?.children } ?? []
    case .menu, .comboBox, .popupMenu: return store.descendants(of: id).sorted()
    default: break
    }
    guard let choice = choice(containing: id) else { return [] }
    return store.descendants(of: choice).sorted()
  }

  private func choice(containing id: AccessibleObject.ID) -> AccessibleObject.ID? {
    store.ancestors(of: id).first { store[$0]?.role == .comboBox }
  }

  /// Whether the action of an object does not suffice, so that it is touched instead.
  private func needsTouch(
    _ id: AccessibleObject.ID, _ object: AccessibleObject, at point: Point
  ) -> Bool {
    guard object.states.contains(.showing), object.frame?.contains(point) == true else {
      return false
    }
    switch object.role {
    // The action can open a dialog, and a program of GTK 3 replies to no call until it is closed.
    case .pushButton: return program.isGTK3
    // The action of Qt leaves the menu open.
    case .menuItem, .checkMenuItem, .radioMenuItem: return program.isGTK3 || program.isQt
    case .listItem: return program.isQt && choice(containing: id) != nil
    default: return false
    }
  }

  /// Returns where an object is to be touched; `nil` if another window covers it.
  private func place(
    of object: AccessibleObject, _ reference: MessageBus.Object, at point: Point
  ) -> Point? {
    let frame = bus.result(
      of: reference, Interface.component, "GetExtents", arguments: { $0.append(UInt32(0)) }
    ) { $0.rectangle() }
    let place = frame.map { $0 == object.frame ? point : $0.center } ?? point
    return windowServer?.isCovered(place, for: program.process) == true ? nil : place
  }

  private func performAction(of reference: MessageBus.Object, isExpanding: Bool = false) -> Bool {
    let names = actions(of: reference).map { $0.lowercased() }
    let expanding = isExpanding ? names.firstIndex(of: "expand or contract") : nil
    let known = expanding ?? Self.pressNames.lazy.compactMap { names.firstIndex(of: $0) }.first
    // The actions of GTK 4 whose names have a dot are those of the window.
    let index =
      known
      ?? names.firstIndex { name in
        !name.isEmpty && !Self.otherNames.contains(name) && !name.contains(".")
      }
    return index.map { doAction($0, of: reference) } ?? false
  }

  /// Presses the button in a choice.
  private func pressButton(in choice: AccessibleObject.ID) -> Bool {
    let button = store.descendants(of: choice).sorted().first { id in
      guard let object = store[id], object.interfaces.contains(.action) else { return false }
      return object.role == .pushButton || object.role == .toggleButton
    }
    return button.flatMap(store.reference).map { performAction(of: $0) } ?? false
  }

  private func popover(containing id: AccessibleObject.ID) -> AccessibleObject.ID? {
    store.ancestors(of: id).first { store.isPopover($0) }
  }

  /// Moves the focus to an item of a popover of GTK 4 by arrow keys, and presses the return key.
  ///
  /// The items have neither actions nor known positions on the screen.
  private func pressByKeys(
    _ id: AccessibleObject.ID, _ reference: MessageBus.Object, in popover: AccessibleObject.ID
  ) -> Bool {
    let items = store.items(of: popover)
    guard let target = items.firstIndex(of: id) else { return false }
    for _ in 0..<min(2 * items.count, 100) {
      guard !bus.isCancelled(), let focused = items.firstIndex(where: isFocused) else {
        return false
      }
      if focused == target { return touches.press(.lineBreak) }
      guard touches.press(focused < target ? .down : .up) else { return false }
      bus.bus.waitBriefly()
    }
    return false
  }

  private func isFocused(_ id: AccessibleObject.ID) -> Bool {
    guard let reference = store.reference(to: id) else { return false }
    let states = bus.result(of: reference, Interface.accessible, "GetState") { $0.states() }
    return states?.contains(.focused) == true
  }

  /// Returns the names of the actions of an object.
  func actions(of reference: MessageBus.Object) -> [String] {
    bus.result(of: reference, Interface.action, "GetActions") { $0.actions() } ?? []
  }

  /// Performs an action of an object.
  func doAction(_ index: Int, of reference: MessageBus.Object) -> Bool {
    bus.perform(
      reference, Interface.action, "DoAction", isPatient: true,
      arguments: { $0.append(Int32(clamping: index)) })
  }

  private func selectChild(_ child: MessageBus.Object, of container: MessageBus.Object) -> Bool {
    let index = bus.result(of: child, Interface.accessible, "GetIndexInParent") { $0.integer() }
    guard let index, index >= 0 else { return false }
    return bus.perform(
      container, Interface.selection, "SelectChild",
      arguments: { $0.append(Int32(clamping: index)) })
  }
}

extension ObjectStore {
  /// Whether an object is a popover of GTK 4.
  fileprivate func isPopover(_ id: AccessibleObject.ID) -> Bool {
    self[id]?.children.contains { self[$0]?.isPopoverContent == true } == true
  }

  /// Returns the items in an object that can have the focus, in order.
  fileprivate func items(of id: AccessibleObject.ID) -> [AccessibleObject.ID] {
    let items = descendants(of: id).filter { id in
      guard let object = self[id], object.states.contains(.focusable) else { return false }
      switch object.role {
      case .listItem, .menuItem, .checkMenuItem, .radioMenuItem: return true
      default: return false
      }
    }
    func top(_ id: AccessibleObject.ID) -> Double { self[id]?.frame?.minY ?? 0 }
    return items.sorted { (top($0), $0) < (top($1), $1) }
  }
}
