import Elements

/// What elements offer beyond themselves, made of the objects that describe it.
extension Stage {
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

  /// A rotor through elements that are known; what is not on the screen is passed over.
  func customRotor(_ value: ScreenValue) -> AccessibilityCustomRotor {
    let ids = (value["items"]?.list ?? []).compactMap(\.string)
    let search: (AccessibilityCustomRotor.Predicate) -> AccessibilityCustomRotor.Item? = {
      [weak self] predicate in
      let items = ids.compactMap { self?.element($0) }
      let current = predicate.current?.target
      let index = items.firstIndex { $0 === current }
      let next: Int
      switch predicate.direction {
      case .next: next = index.map { $0 + 1 } ?? 0
      case .previous: next = (index ?? items.count) - 1
      }
      return items.indices.contains(next) ? AccessibilityCustomRotor.Item(items[next]) : nil
    }
    if let type = value["systemType"]?.string.flatMap({
      AccessibilityCustomRotor.SystemType(rawValue: $0)
    }) {
      return AccessibilityCustomRotor(systemType: type, search: search)
    }
    return AccessibilityCustomRotor(name: string(value["name"]) ?? "", search: search)
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
    controller.title = string(value["title"])
    return controller
  }
}
