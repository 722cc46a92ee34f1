/// A button that shows a choice, and opens a menu to make another.
open class PopUpButton: Button, RoleSpeaking {
  public final var choices: [String] {
    didSet { selectedIndex = known(selectedIndex) }
  }
  public final var selectedIndex: Int? {
    didSet { selectedIndex = known(selectedIndex) }
  }

  public init(
    _ title: String? = nil, choices: [String] = [], selectedIndex: Int? = nil,
    frame: Rect = .zero, onValueChange: (() -> Void)? = nil
  ) {
    self.choices = choices
    super.init(title, frame: frame)
    self.selectedIndex = known(selectedIndex)
    self.onValueChange = onValueChange
  }

  public final var spokenRole: SpokenRole { .popUpButton }

  public final var selectedChoice: String? { selectedIndex.map { choices[$0] } }

  /// A choice that is there, or none.
  private func known(_ index: Int?) -> Int? {
    index.flatMap { choices.indices.contains($0) ? $0 : nil }
  }

  override var defaultValue: String? { selectedChoice }
  override var defaultHint: String? { words.pickerHint }
  override var shownHint: AttributedText? { marked(words.pickerHint) }

  open override func sendActions() {
    super.sendActions()
    let items = choices.enumerated().map { index, choice in
      var item = MenuItem(choice) { [weak self] in self?.choose(index) }
      item.isSelected = index == selectedIndex
      return item
    }
    open(ContextMenu(items: items))
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    onValueChange?()
  }
}
