/// A line of text that nobody may see or hear: its value is a bullet for each character.
open class SecureTextField: TextField {
  /// What stands for a character; a reader says its name.
  public static let bullet = "•"

  override var defaultTraits: AccessibilityTraits {
    editingTraits.union([.textEntry, .secureTextField])
  }

  open override var isSecureTextEntry: Bool { true }

  open override func spoken(_ text: String) -> String {
    String(repeating: Self.bullet, count: text.count)
  }

  /// Where words end is as secret as they are: every longer unit is the whole text.
  open override func moveInsertionPoint(
    _ direction: TextDirection, by unit: TextUnit
  ) -> TextPassage? {
    super.moveInsertionPoint(direction, by: unit == .character ? .character : .line)
  }

  open override func extendSelection(
    _ direction: TextDirection, by unit: TextUnit
  ) -> SelectionChange? {
    super.extendSelection(direction, by: unit == .character ? .character : .line)
  }
}
