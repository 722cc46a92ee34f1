import Controls
import Elements

/// A text that a step assigned to an attribute.
struct AssignedText {
  let attribute: Attribute
  /// The value; `nil` if it does not depend on the language.
  let value: ScreenValue?
}

extension ScreenRuntime {
  /// Changes the language of the texts, the standard controls, the keyboard and the reader; `nil`
  /// restores the initial one.
  func changeLanguage(to tag: String?) {
    let language = tag ?? initialLanguage
    guard language != self.language else { return }
    let isTurned = LanguageTag.isRightToLeft(language) != LanguageTag.isRightToLeft(self.language)
    self.language = language
    let direction = application.direction
    application.setLanguage(
      language,
      direction: isTurned ? (direction == .leftToRight ? .rightToLeft : .leftToRight) : direction)
    if window.keyboardLayout != nil {
      window.keyboardLayout =
        KeyboardLayout(language: language) ?? .named(application.fallbackLanguage.rawValue)
    }
    for screen in madeScreens {
      let controller = controller(screen)
      if isTurned, controller.isViewLoaded { controller.view.turnSubtree() }
    }
    forgetHiddenSystemScreens()
    translateTexts()
  }

  /// Sets the texts that depend on the language.
  private func translateTexts() {
    let numbers = dependentBindings[Self.languageName] ?? []
    application.spend(numbers.count)
    for number in numbers {
      let binding = bindings[number]
      let path = binding.element.flatMap(id).map { AttributePath($0, binding.attribute.name) }
      // A step assigned another text since.
      if let path, assignedTexts[path] != nil { continue }
      update(binding)
    }
    for (path, text) in assignedTexts.sorted(by: { $0.key.text < $1.key.text }) {
      guard let value = text.value, let element = element(path.id) else { continue }
      update(AttributeBinding(element: element, attribute: text.attribute, value: value))
    }
    outsideSteps {
      for element in madeElements {
        (element as? TableView).map(translateSections)
        (element as? CollectionView).map(translateSections)
      }
      for screen in madeScreens { translateTabs(of: screen) }
    }
  }

  /// Sets the headers and footers of a table, unless steps changed its sections.
  private func translateSections(of table: TableView) {
    let nodes = tableNodes[ObjectIdentifier(table)]?["sections"]?.list ?? []
    guard nodes.count == table.sections.count else { return }
    for (index, node) in nodes.enumerated() {
      if let header = node["header"] { table.sections[index].attributedHeader = text(header) }
      if let footer = node["footer"] { table.sections[index].attributedFooter = text(footer) }
    }
  }

  /// Sets the headers of a collection.
  private func translateSections(of collection: CollectionView) {
    let nodes = tableNodes[ObjectIdentifier(collection)]?["sections"]?.list ?? []
    guard nodes.count == collection.sections.count else { return }
    for (index, node) in nodes.enumerated() {
      if let header = node["header"] { collection.sections[index].attributedHeader = text(header) }
    }
  }

  /// Sets the titles of the tabs.
  private func translateTabs(of screen: String) {
    guard let tabs = file.node(of: screen)?["tabs"]?.list,
      let controller = controller(screen) as? TabBarController
    else { return }
    for (tab, node) in zip(controller.viewControllers, tabs) {
      tab.title = string(node["title"])
      (tab as? NavigationController)?.viewControllers.first?.title = tab.title
    }
    controller.updateTabs()
  }

  /// Returns a value whose placeholders have their current values.
  func withCurrentValues(_ value: ScreenValue) -> ScreenValue {
    guard value.hasPlaceholders else { return value }
    if value.string != nil { return ScreenValue(evaluate(value), at: value.position) }
    if let list = value.list {
      return ScreenValue(.list(list.map(withCurrentValues)), at: value.position)
    }
    guard let entries = value.entries else { return value }
    let filled = entries.map { entry in
      var entry = entry
      entry.value = withCurrentValues(entry.value)
      return entry
    }
    return ScreenValue(.object(filled), at: value.position)
  }
}

extension ScreenValue {
  /// Whether the value contains texts of the string tables, or numbers in the format of the language.
  var dependsOnLanguage: Bool {
    placeholders.contains { $0.utf8.contains(UInt8(ascii: "(")) } || hasKey
  }

  /// Whether it contains a key of the string tables.
  private var hasKey: Bool {
    if let list { return list.contains(where: \.hasKey) }
    return entries?.contains { $0.key == "key" && $0.value.string != nil || $0.value.hasKey }
      ?? false
  }
}
