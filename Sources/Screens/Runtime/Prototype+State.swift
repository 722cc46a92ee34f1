import Controls
import Elements
import ScreenReader

extension Prototype {
  /// Creates the prototype of a file that was changed, in the state of an earlier one.
  ///
  /// Kept are: variables, attributes that changed in use, the open screens, the language and the
  /// cursor. What the file itself changed is new. No steps run, except those of the first screen,
  /// and pending timers end.
  package convenience init(_ file: ScreenFile, continuing earlier: Prototype) {
    self.init(
      file, language: earlier.askedLanguage,
      fallbackLanguage: earlier.readerSettings.fallbackLanguage)
    stage.takeState(of: earlier.stage, Snapshot(earlier))
  }
}

extension ScreenRuntime {
  fileprivate func takeState(of earlier: ScreenRuntime, _ snapshot: Snapshot) {
    isReturning = true
    defer { isReturning = false }
    if file.index.changesLanguage, earlier.language != earlier.initialLanguage {
      changeLanguage(to: earlier.language)
    }
    takeVariables(of: earlier)
    if let root = window.rootViewController, let old = earlier.window.rootViewController {
      open(root, like: old, of: earlier)
    }
    presentScreens(of: earlier)
    takeAttributes(of: earlier, snapshot)
    updateBindings()
    if let element = counterpart(of: earlier.application.focusedElement, in: earlier) {
      application.post(.layoutChanged(.element(element)))
    }
  }

  /// Takes the variables that changed since the start and that the file still has with their type.
  private func takeVariables(of earlier: ScreenRuntime) {
    for entry in file.value["variables"]?.entries ?? [] {
      let first = earlier.file.value["variables"]?[entry.key]
      guard let content = earlier.variables[entry.key], content != first?.content,
        content.kind == entry.value.content.kind
      else { continue }
      variables[entry.key] = content
      noteChange(of: entry.key)
    }
  }

  // MARK: Screens

  /// Opens the screens of stacks and tabs that are open in an earlier controller.
  private func open(
    _ controller: ViewController, like old: ViewController, of earlier: ScreenRuntime
  ) {
    switch (controller, old) {
    case (let stack as NavigationController, let old as NavigationController):
      guard let root = stack.viewControllers.first, let oldRoot = old.viewControllers.first,
        name(of: root) == earlier.name(of: oldRoot)
      else { return }
      let names = old.viewControllers.dropFirst().map { earlier.name(of: $0) }
      stack.restore([root] + names.prefix { known($0) }.compactMap { $0.map(self.controller) })
      for (screen, oldScreen) in zip(stack.viewControllers, old.viewControllers) {
        open(screen, like: oldScreen, of: earlier)
      }
    case (let tabs as TabBarController, let old as TabBarController):
      for (index, tab) in tabs.viewControllers.enumerated() {
        guard
          let oldIndex = old.viewControllers.firstIndex(where: {
            earlier.rootName(of: $0) == rootName(of: tab)
          })
        else { continue }
        if oldIndex == old.selectedIndex { tabs.selectedIndex = index }
        open(tab, like: old.viewControllers[oldIndex], of: earlier)
      }
    default: return
    }
  }

  /// Presents the screens that are presented in an earlier prototype, up to one that is gone.
  private func presentScreens(of earlier: ScreenRuntime) {
    for old in earlier.presentedControllers {
      let popover = old as? PopoverController
      let name = earlier.name(of: popover?.content ?? old)
      guard let name, known(name) else { return }
      let screen = controller(name)
      guard screen.parent == nil, screen.presentingViewController == nil else { return }
      window.topViewController?.present(
        popover.map {
          PopoverController(content: screen, area: $0.area, sourceRect: $0.sourceRect)
        } ?? screen)
      open(screen, like: popover?.content ?? old, of: earlier)
    }
  }

  private func known(_ screen: String?) -> Bool {
    screen.map { file.node(of: $0) != nil } ?? false
  }

  /// Returns the name of a screen, or of the first screen of a stack.
  private func rootName(of controller: ViewController) -> String? {
    name(of: controller)
      ?? (controller as? NavigationController)?.viewControllers.first.flatMap { name(of: $0) }
  }

  // MARK: Elements

  /// Takes the attributes that changed in use, of elements whose class and file value are the same.
  private func takeAttributes(of earlier: ScreenRuntime, _ snapshot: Snapshot) {
    let oldNodes = earlier.file.nodes
    for (id, node) in file.nodes.sorted(by: { $0.key < $1.key }) {
      guard let old = oldNodes[id], old["class"]?.string == node["class"]?.string,
        let known = earlier.file.index.elements[id], earlier.isMade(known.screen),
        let changedElement = earlier.element(id), let element = element(id),
        let elementClass = ClassCatalog.named(node["class"]?.string ?? changedElement.className)
      else { continue }
      for (name, content) in snapshot.changes(of: old) {
        guard node[name] == old[name], node[name]?.hasPlaceholders != true,
          let attribute = (elementClass.attributes + Attribute.ofControls)
            .first(where: { $0.name == name }),
          !attribute.isStructure, !attribute.isInitOnly, content != .null
        else { continue }
        attribute.apply(element, ScreenValue(content, at: node.position), self)
        noteChange(of: id)
      }
    }
  }

  /// Returns the element with the ID of an earlier element, otherwise the first with its label.
  private func counterpart(of old: Responder?, in earlier: ScreenRuntime) -> Responder? {
    guard let old else { return nil }
    if let id = earlier.id(of: old) {
      return file.index.elements[id].map(\.screen).flatMap { isMade($0) ? element(id) : nil }
    }
    guard let label = old.accessibilityLabel else { return nil }
    return application.readingOrder.entries.first { $0.element.accessibilityLabel == label }?
      .element
  }
}

extension ScreenFile {
  /// The nodes with an ID.
  fileprivate var nodes: [String: ScreenValue] {
    var nodes: [String: ScreenValue] = [:]
    func visit(_ value: ScreenValue) {
      if let id = value["id"]?.string, nodes[id] == nil { nodes[id] = value }
      value.entries?.forEach { visit($0.value) }
      value.list?.forEach(visit)
    }
    if let screens = value["screens"] { visit(screens) }
    return nodes
  }
}
