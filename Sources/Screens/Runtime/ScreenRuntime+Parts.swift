import Controls
import Elements

/// Creates custom actions, content, rotors, menus and tabs from the objects that describe them.
extension ScreenRuntime {
  func customAction(_ value: ScreenValue, of element: Responder) -> AccessibilityCustomAction {
    AccessibilityCustomAction(
      name: value["name"].flatMap { text($0) } ?? AttributedText(""),
      handler: handler(value["steps"]))
  }

  func customContent(_ value: ScreenValue) -> AccessibilityCustomContent {
    var content = AccessibilityCustomContent(
      label: "", value: "",
      importance: value["importance"]?.string.flatMap {
        AccessibilityCustomContent.Importance(rawValue: $0)
      } ?? .default)
    content.label = value["label"].flatMap { text($0) } ?? content.label
    content.value = value["value"].flatMap { text($0) } ?? content.value
    return content
  }

  /// Returns a rotor through elements or ranges of their texts.
  ///
  /// Elements that do not exist are skipped.
  func customRotor(_ value: ScreenValue) -> AccessibilityCustomRotor {
    let items = value["items"]?.list ?? []
    let search: (AccessibilityCustomRotor.Predicate) -> AccessibilityCustomRotor.Item? = {
      [weak self] predicate in
      guard let self else { return nil }
      let found = items.compactMap { self.rotorItem($0) }
      let next: Int
      switch predicate.direction {
      case .next: next = found.place(after: predicate.current)
      case .previous: next = found.place(before: predicate.current)
      }
      return found.indices.contains(next) ? found[next] : nil
    }
    if let type = value["systemType"]?.string.flatMap({
      AccessibilityCustomRotor.SystemType(rawValue: $0)
    }) {
      return AccessibilityCustomRotor(systemType: type, search: search)
    }
    return AccessibilityCustomRotor(name: string(value["name"]) ?? "", search: search)
  }

  private func rotorItem(_ value: ScreenValue) -> AccessibilityCustomRotor.Item? {
    if let id = value.string { return element(id).map { AccessibilityCustomRotor.Item($0) } }
    guard let element = value["id"]?.string.flatMap({ element($0) }) else { return nil }
    let ends = (value["range"]?.list ?? []).compactMap(\.integer)
    let range = ends.count == 2 && ends[0] <= ends[1] ? ends[0]..<ends[1] : nil
    return AccessibilityCustomRotor.Item(element, range: range)
  }

  func menuItem(_ value: ScreenValue) -> MenuItem {
    let run = handler(value["steps"])
    var item = MenuItem(string(value["title"]) ?? "") { _ = run() }
    item.isEnabled = value["isEnabled"]?.flag ?? true
    item.isSelected = value["isSelected"]?.flag ?? false
    item.isDestructive = value["isDestructive"]?.flag ?? false
    return item
  }

  func alertAction(_ value: ScreenValue) -> AlertAction {
    let run = handler(value["steps"])
    return AlertAction(
      string(value["title"]) ?? "",
      style: value["style"]?.string.flatMap { AlertAction.Style(rawValue: $0) } ?? .default,
      isEnabled: value["isEnabled"]?.flag ?? true
    ) { _ = run() }
  }

  func tab(_ value: ScreenValue) -> ViewController? {
    guard let screen = value["screen"]?.string else { return nil }
    let controller = controller(screen)
    guard controller.parent == nil else { return nil }
    // Each tab has its own stack, so that the tab bar stays visible when screens are pushed.
    let stack = NavigationController(rootViewController: controller)
    stack.isNavigationBarHidden = true
    stack.title = string(value["title"])
    controller.title = stack.title
    stack.tabBarImageName = value["imageName"]?.string
    return stack
  }
}

extension [AccessibilityCustomRotor.Item] {
  /// Returns the index after an item.
  ///
  /// If the item is not in the list, returns the first index of its element.
  fileprivate func place(after current: AccessibilityCustomRotor.Item?) -> Int {
    guard let current else { return 0 }
    if let exact = firstIndex(where: { $0.isAt(current) }) { return exact + 1 }
    return firstIndex { $0.target === current.target } ?? 0
  }

  fileprivate func place(before current: AccessibilityCustomRotor.Item?) -> Int {
    guard let current else { return count - 1 }
    let here = firstIndex { $0.isAt(current) } ?? firstIndex { $0.target === current.target }
    return (here ?? count) - 1
  }
}

extension AccessibilityCustomRotor.Item {
  fileprivate func isAt(_ other: AccessibilityCustomRotor.Item) -> Bool {
    target === other.target && range == other.range
  }
}
