/// A line of text that says what is looked for; named by its placeholder.
open class SearchField: TextField {
  /// Without a placeholder of its own, it is called “Search” in its application's language.
  public override init(
    _ placeholder: String? = nil, text: String = "", frame: Rect = .zero,
    onChange: ((String) -> Void)? = nil
  ) {
    super.init(placeholder, text: text, frame: frame, onChange: onChange)
  }

  override var defaultLabel: String? { placeholder ?? words.language.search }

  /// The placeholder is said already, unless something else is its label.
  override var defaultValue: String? {
    guard model.isEmpty else { return super.defaultValue }
    let standing = placeholder ?? words.language.search
    return standing == accessibilityLabel ? nil : standing
  }
  override var defaultTraits: AccessibilityTraits {
    editingTraits.union([.textEntry, .searchField])
  }
}

extension Language {
  /// What stands in a search field where nothing else does.
  fileprivate var search: String {
    switch self {
    case .english: "Search"
    case .german: "Suchen"
    case .russian: "Поиск"
    case .chinese: "搜索"
    case .japanese: "検索"
    case .hindi: "खोजें"
    }
  }
}
