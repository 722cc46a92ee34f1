public import Elements

/// A single line of editable text.
open class TextField: TextInput {
  /// The text that is shown while the field is empty, and the default label.
  public final var placeholder: String?
  /// The closure that the return key calls.
  ///
  /// If `nil`, the key ends editing.
  public final var onReturn: (() -> Void)?

  /// Creates a text field.
  public init(
    _ placeholder: String? = nil, text: String = "", frame: Rect = .zero,
    onChange: ((String) -> Void)? = nil
  ) {
    self.placeholder = placeholder
    super.init(text: Self.oneLine(text), frame: frame, onChange: onChange)
  }

  open override var defaultLabel: String? { standing }

  /// The text.
  ///
  /// If empty, the placeholder, unless that is the label already.
  open override var defaultValue: String? {
    if let value = super.defaultValue { return value }
    return standing == accessibilityLabel ? nil : standing
  }

  /// The text that is shown while the field is empty.
  var standing: String? { placeholder }

  /// Inserts a text.
  ///
  /// A single newline is the return key; newlines in longer text become spaces.
  open override func insertText(_ text: String) {
    if text.count == 1, text.first?.isNewline == true {
      returnKeyPressed()
    } else {
      super.insertText(Self.oneLine(text))
    }
  }

  open override func paste(_ text: String) { super.paste(Self.oneLine(text)) }

  /// Calls `onReturn`, or ends editing if it is `nil`.
  open func returnKeyPressed() {
    if let onReturn { onReturn() } else { resignFirstResponder() }
  }

  private static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }
}
