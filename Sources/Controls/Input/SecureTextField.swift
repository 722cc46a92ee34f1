public import Elements

/// A text field for secret text.
///
/// Its value is a bullet for each character.
open class SecureTextField: TextField {
  /// The character that replaces each character of the text.
  public static let bullet = Responder.secretCharacter

  open override var defaultTraits: AccessibilityTraits {
    editingTraits.union([.textEntry, .secureTextField])
  }

  open override var isSecureTextEntry: Bool { true }

  open override func spoken(_ text: String) -> String {
    String(repeating: Self.bullet, count: text.count)
  }

  /// Moves by character or to the end of the text: other units would reveal where words end.
  open override func moveInsertionPoint(
    _ direction: TextStorageDirection, by unit: TextGranularity
  ) -> TraversedText? {
    super.moveInsertionPoint(direction, by: unit == .character ? .character : .line)
  }

  open override func extendSelection(
    _ direction: TextStorageDirection, by unit: TextGranularity
  ) -> SelectionChange? {
    super.extendSelection(direction, by: unit == .character ? .character : .line)
  }
}
