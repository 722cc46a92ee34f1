public import Elements

/// A button that shows a choice and opens a menu of all choices.
open class PopUpButton: Button, RoleProviding {
  /// The choices.
  public final var choices: [String] {
    didSet { selectedIndex = known(selectedIndex) }
  }
  /// The index of the selected choice; `nil` if none is selected.
  ///
  /// Invalid indices become `nil`.
  public final var selectedIndex: Int? {
    didSet { selectedIndex = known(selectedIndex) }
  }

  /// Creates a pop-up button.
  public init(
    _ title: String? = nil, choices: [String] = [], selectedIndex: Int? = nil,
    frame: Rect = .zero, onValueChange: (() -> Void)? = nil
  ) {
    self.choices = choices
    super.init(title, frame: frame)
    self.selectedIndex = known(selectedIndex)
    self.onValueChange = onValueChange
  }

  /// The role that a reader speaks.
  public final var spokenRole: AccessibilityRole { .popUpButton }

  /// The selected choice.
  public final var selectedChoice: String? { selectedIndex.map { choices[$0] } }

  /// Returns `index` if it is valid, otherwise `nil`.
  private func known(_ index: Int?) -> Int? {
    index.flatMap { choices.indices.contains($0) ? $0 : nil }
  }

  open override var defaultValue: String? { selectedChoice }
  open override var defaultHint: String? { controlStrings.pickerHint }
  open override var defaultAttributedHint: AttributedText? { marked(controlStrings.pickerHint) }

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
