/// A line of text to be edited.
open class TextField: TextInput {
  /// The text that is shown while the field is empty; the label of a field that has no other.
  public final var placeholder: String?
  /// What the return key does; without it, the key ends editing.
  public final var onReturn: (() -> Void)?

  public init(
    _ placeholder: String? = nil, text: String = "", frame: Rect = .zero,
    onChange: ((String) -> Void)? = nil
  ) {
    self.placeholder = placeholder
    super.init(text: Self.oneLine(text), frame: frame, onChange: onChange)
  }

  override var defaultLabel: String? { standing }

  /// The placeholder is said already, unless something else is its label.
  override var defaultValue: String? {
    if let value = super.defaultValue { return value }
    return standing == accessibilityLabel ? nil : standing
  }

  /// The text that is shown while the field is empty.
  var standing: String? { placeholder }

  /// A newline is the return key; longer text comes in one line.
  open override func insertText(_ text: String) {
    if text.count == 1, text.first?.isNewline == true {
      returnKeyPressed()
    } else {
      super.insertText(Self.oneLine(text))
    }
  }

  open override func paste(_ text: String) { super.paste(Self.oneLine(text)) }

  open func returnKeyPressed() {
    if let onReturn { onReturn() } else { resignFirstResponder() }
  }

  private static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }
}
