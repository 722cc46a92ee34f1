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
  let headingLevel: TextPattern
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
  let required: String
  let invalid: String
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
  private let position: TextPattern
  let spansRows: TextPattern
  let spansColumns: TextPattern
  /// The length of a secure value.
  let characters: TextPattern
  let row: TextPattern
  let column: TextPattern
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

  init(_ texts: StringTable) {
    language = texts.language.rawValue
    selected = texts["element.selected"]
    dimmed = texts["element.dimmed"]
    button = texts["element.button"]
    backButton = texts["element.back-button"]
    back = texts["element.back"]
    switchButton = texts["element.switch-button"]
    on = texts["element.on"]
    off = texts["element.off"]
    mixed = texts["element.mixed"]
    tab = texts["element.tab"]
    textField = texts["element.text-field"]
    secureTextField = texts["element.secure-text-field"]
    isEditing = texts["element.is-editing"]
    heading = texts["element.heading"]
    headingLevel = texts.pattern("element.heading-level")
    pickerItem = texts["element.picker-item"]
    popUpButton = texts["element.pop-up-button"]
    link = texts["element.link"]
    adjustable = texts["element.adjustable"]
    image = texts["element.image"]
    searchField = texts["element.search-field"]
    expanded = texts["element.expanded"]
    collapsed = texts["element.collapsed"]
    draggable = texts["element.draggable"]
    required = texts["element.required"]
    invalid = texts["element.invalid"]
    directTouch = texts["element.direct-touch"]
    tabBar = texts["element.tab-bar"]
    group = texts["element.group"]
    list = texts["element.list"]
    table = texts["element.table"]
    listStart = texts["element.list-start"]
    listEnd = texts["element.list-end"]
    landmarkStart = texts["element.landmark-start"]
    landmarkEnd = texts["element.landmark-end"]
    position = texts.pattern("element.position")
    spansRows = texts.pattern("element.spans-rows")
    spansColumns = texts.pattern("element.spans-columns")
    characters = texts.pattern("element.characters")
    row = texts.pattern("element.row")
    column = texts.pattern("element.column")
    toggleHint = texts["element.toggle-hint"]
    adjustHint = texts["element.adjust-hint"]
    editHint = texts["element.edit-hint"]
    editingHint = texts["element.editing-hint"]
    textAreaHint = texts["element.text-area-hint"]
    expandHint = texts["element.expand-hint"]
    collapseHint = texts["element.collapse-hint"]
    dragHint = texts["element.drag-hint"]
    directTouchHint = texts["element.direct-touch-hint"]
    directTouchRotorHint = texts["element.direct-touch-rotor-hint"]
    sentenceEnd = texts["element.sentence-end"]
  }

  /// The strings for elements in English.
  public static var english: SpokenStrings { ReaderStrings.english.elements }

  /// The strings of all supported languages.
  public static var all: [SpokenStrings] { ReaderStrings.all.map(\.elements) }

  /// Returns the strings of a language with any region; `nil` if it is not supported.
  public static func strings(for language: String) -> SpokenStrings? {
    Language(known: language).map { ReaderStrings.strings(in: $0).elements }
  }

  /// Returns the language if it is supported; otherwise `nil`, for the reader's own language.
  static func supportedLanguage(_ language: String?) -> String? {
    language.flatMap { Language(known: $0) == nil ? nil : $0 }
  }

  func position(_ index: Int, of count: Int) -> String { position(index, count) }
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
    if traits.contains(.header) { words.append(level.map { headingLevel($0) } ?? heading) }
    if traits.contains(.link) { words.append(link) }
    if traits.contains(.adjustable) { words.append(adjustable) }
    if traits.contains(.image) { words.append(image) }
    if isSearch, !traits.contains(.textEntry) { words.append(searchField) }
    if traits.contains(.allowsDirectInteraction) { words.append(directTouch) }
    if traits.contains(.required) { words.append(required) }
    if traits.contains(.invalid) { words.append(invalid) }
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
