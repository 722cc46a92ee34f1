public import Elements

/// A text field for digits that are shown in a format, such as an amount of money.
///
/// Its text contains only digits. They are added and deleted at the end. What does not fit has no
/// effect.
open class DigitField: TextField {
  /// Creates a field.
  public init(_ placeholder: String? = nil, frame: Rect = .zero) {
    super.init(placeholder, frame: frame)
    keyboardType = .numberPad
  }

  /// The digits in their format.
  open var formattedText: String { text }

  /// Returns whether the field may contain digits, which may be the beginning of its final text.
  open func accepts(_ digits: String) -> Bool { true }

  open override var defaultValue: String? { model.isEmpty ? super.defaultValue : formattedText }

  open override func insertText(_ text: String) {
    if text.count == 1, text.first?.isNewline == true { return super.insertText(text) }
    if let digits = fitting(text) { super.insertText(digits) }
  }

  open override func paste(_ text: String) {
    if let digits = fitting(text) { super.paste(digits) }
  }

  open override func deleteBackward() {
    moveToEnd()
    super.deleteBackward()
  }

  /// Returns the digits of a text; `nil` if there are none or they do not fit.
  private func fitting(_ text: String) -> String? {
    let digits = text.compactMap(\.wholeNumberValue).filter { 0...9 ~= $0 }.map { "\($0)" }.joined()
    guard !digits.isEmpty else { return nil }
    moveToEnd()
    var changed = model
    return changed.insert(digits) != nil && accepts(changed.text) ? digits : nil
  }

  private func moveToEnd() {
    if !model.hasSelection, model.insertionPoint != model.count {
      moveInsertionPoint(to: model.count)
    }
  }
}
