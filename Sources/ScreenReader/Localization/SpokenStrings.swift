package import Elements

/// The strings of one language for the kinds, states, positions and hints of elements.
public final class SpokenStrings: Sendable {
  /// The BCP 47 language tag without a region.
  public let language: String
  let selected: String
  let dimmed: String
  let button: String
  let backButton: String
  let back: String
  let switchButton: String
  let on: String
  let off: String
  let mixed: String
  let tab: String
  let textField: String
  let secureTextField: String
  let isEditing: String
  let heading: String
  let headingLevel: @Sendable (Int) -> String
  /// For roles without a trait.
  let pickerItem: String
  let popUpButton: String
  let link: String
  let adjustable: String
  let image: String
  let searchField: String
  let expanded: String
  let collapsed: String
  let draggable: String
  /// For elements with direct touch.
  let directTouch: String
  /// Spoken when the cursor enters a tab bar.
  let tabBar: String
  /// The name of a container without a label that is focused as a whole.
  let group: String
  let list: String
  let table: String
  let listStart: String
  let listEnd: String
  let landmarkStart: String
  let landmarkEnd: String
  let positionOf: @Sendable (Int, Int) -> String
  let spansRows: @Sendable (Int) -> String
  let spansColumns: @Sendable (Int) -> String
  /// The length of a secure value.
  let characters: @Sendable (Int) -> String
  let row: @Sendable (Int) -> String
  let column: @Sendable (Int) -> String
  let toggleHint: String
  let adjustHint: String
  let editHint: String
  let editingHint: String
  let textAreaHint: String
  let expandHint: String
  let collapseHint: String
  let dragHint: String
  /// The hints for enabling direct touch by a double tap and by the rotor.
  let directTouchHint: String
  let directTouchRotorHint: String
  let sentenceEnd: String

  init(
    language: String, selected: String, dimmed: String, button: String, backButton: String,
    back: String, switchButton: String, on: String, off: String, mixed: String, tab: String,
    textField: String, secureTextField: String, isEditing: String, heading: String,
    headingLevel: @escaping @Sendable (Int) -> String, pickerItem: String, popUpButton: String,
    link: String, adjustable: String, image: String, searchField: String, expanded: String,
    collapsed: String, draggable: String,
    directTouch: String, tabBar: String, group: String, list: String, table: String,
    listStart: String, listEnd: String, landmarkStart: String, landmarkEnd: String,
    positionOf: @escaping @Sendable (Int, Int) -> String,
    spansRows: @escaping @Sendable (Int) -> String,
    spansColumns: @escaping @Sendable (Int) -> String,
    characters: @escaping @Sendable (Int) -> String, row: @escaping @Sendable (Int) -> String,
    column: @escaping @Sendable (Int) -> String, toggleHint: String, adjustHint: String,
    editHint: String, editingHint: String, textAreaHint: String, expandHint: String,
    collapseHint: String, dragHint: String, directTouchHint: String, directTouchRotorHint: String,
    sentenceEnd: String = "."
  ) {
    self.language = language
    self.selected = selected
    self.dimmed = dimmed
    self.button = button
    self.backButton = backButton
    self.back = back
    self.switchButton = switchButton
    self.on = on
    self.off = off
    self.mixed = mixed
    self.tab = tab
    self.textField = textField
    self.secureTextField = secureTextField
    self.isEditing = isEditing
    self.heading = heading
    self.headingLevel = headingLevel
    self.pickerItem = pickerItem
    self.popUpButton = popUpButton
    self.link = link
    self.adjustable = adjustable
    self.image = image
    self.searchField = searchField
    self.expanded = expanded
    self.collapsed = collapsed
    self.draggable = draggable
    self.directTouch = directTouch
    self.tabBar = tabBar
    self.group = group
    self.list = list
    self.table = table
    self.listStart = listStart
    self.listEnd = listEnd
    self.landmarkStart = landmarkStart
    self.landmarkEnd = landmarkEnd
    self.positionOf = positionOf
    self.spansRows = spansRows
    self.spansColumns = spansColumns
    self.characters = characters
    self.row = row
    self.column = column
    self.toggleHint = toggleHint
    self.adjustHint = adjustHint
    self.editHint = editHint
    self.editingHint = editingHint
    self.textAreaHint = textAreaHint
    self.expandHint = expandHint
    self.collapseHint = collapseHint
    self.dragHint = dragHint
    self.directTouchHint = directTouchHint
    self.directTouchRotorHint = directTouchRotorHint
    self.sentenceEnd = sentenceEnd
  }

  /// The strings of all supported languages.
  public static let all: [SpokenStrings] = [
    .english, .german, .russian, .chinese, .japanese, .hindi,
  ]

  /// Returns the strings of a language with any region; `nil` if it is not supported.
  public static func strings(for language: String) -> SpokenStrings? {
    let name = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return all.first { $0.language == name }
  }

  /// Returns the language if it is supported; otherwise `nil`, for the reader's own language.
  static func supportedLanguage(_ language: String?) -> String? {
    language.flatMap { strings(for: $0) == nil ? nil : $0 }
  }

  func position(_ index: Int, of count: Int) -> String { positionOf(index, count) }
}

extension SpokenStrings {
  /// Returns the strings for the kind and state of an element, in the order of iOS.
  func traitWords(
    _ traits: AccessibilityTraits, value: String?, expanded: AccessibilityExpandedStatus,
    context: ElementContext?, headingLevel level: Int?, role: AccessibilityRole?,
    _ extent: SpokenElement.Extent = .whole
  ) -> [String] {
    var words: [String] = []
    let isTab: Bool
    if case .tab = context { isTab = true } else { isTab = false }
    if traits.contains(.notEnabled) { words.append(dimmed) }
    switch expanded {
    case .expanded: words.append(self.expanded)
    case .collapsed: words.append(collapsed)
    case .unsupported: break
    }
    if extent != .whole {
      if traits.contains(.toggleButton), let state = state(value) { words.append(state) }
      // The name alone does not indicate that the element is one of several tabs.
      if traits.contains(.tabBarItem) || isTab { words.append(tab) }
      return words
    }
    switch role {
    case .pickerItem: words.append(pickerItem)
    case .popUpButton: words.append(popUpButton)
    case nil: break
    }
    let saysMore: AccessibilityTraits = [.keyboardKey, .toggleButton, .tabBarItem, .backButton]
    if traits.contains(.button), traits.isDisjoint(with: saysMore), !isTab, role != .popUpButton {
      words.append(button)
    }
    if traits.contains(.backButton) { words.append(backButton) }
    if traits.contains(.toggleButton) {
      if traits.contains(.button) { words.append(switchButton) }
      if let state = state(value) { words.append(state) }
    }
    if traits.contains(.tabBarItem) || isTab { words.append(tab) }
    let isSearch = traits.contains(.searchField)
    if traits.contains(.textEntry) {
      if isSearch {
        words.append(searchField)
      } else {
        words.append(traits.contains(.secureTextField) ? secureTextField : textField)
      }
      if traits.contains(.isEditing) { words.append(isEditing) }
    }
    if traits.contains(.header) { words.append(level.map(headingLevel) ?? heading) }
    if traits.contains(.link) { words.append(link) }
    if traits.contains(.adjustable) { words.append(adjustable) }
    if traits.contains(.image) { words.append(image) }
    if isSearch, !traits.contains(.textEntry) { words.append(searchField) }
    if traits.contains(.allowsDirectInteraction) { words.append(directTouch) }
    return words
  }

  /// Returns a value as it is spoken: the state of a switch, or the length of a secure value.
  package func spokenValue(_ value: String, _ traits: AccessibilityTraits) -> String {
    if traits.contains(.toggleButton) { return state(value)?.withoutStop ?? "" }
    return value.secretLength(traits).map { characters($0).withoutStop } ?? value
  }

  /// Returns the state of a switch; any other value is returned unchanged.
  func state(_ value: String?) -> String? {
    switch value {
    case "1": on
    case "0": off
    case "2": mixed
    default: value?.nonEmpty
    }
  }
}
