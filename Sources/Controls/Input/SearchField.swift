public import Elements

/// A text field for a search term, labeled with its placeholder.
///
/// While it contains text, a button at its end clears it.
open class SearchField: TextField, NestingElement {
  private static let clearWidth = 30.0
  private let clearButton: Button = ClearButton()

  /// Creates a search field.
  ///
  /// If `placeholder` is `nil`, “Search” in the application's language is used.
  public override init(
    _ placeholder: String? = nil, text: String = "", frame: Rect = .zero,
    onChange: ((String) -> Void)? = nil
  ) {
    super.init(placeholder, text: text, frame: frame, onChange: onChange)
    returnKeyType = .search
    flags.insert(.hasNestedElement)
    clearButton.onActivate = { [weak self] in self?.clear() }
    addSubview(clearButton)
    modelDidChange()
    layoutSubviews()
  }

  override var standing: String? { placeholder ?? controlStrings.searchPlaceholder }
  open override var defaultAttributedLabel: AttributedText? {
    placeholder == nil ? marked(controlStrings.searchPlaceholder) : super.defaultAttributedLabel
  }

  open override var defaultTraits: AccessibilityTraits {
    editingTraits.union([.textEntry, .searchField])
  }

  // MARK: Clear button

  package final var nestedElement: View? { model.isEmpty || !isEnabled ? nil : clearButton }

  override func modelDidChange() {
    if clearButton.isHidden != model.isEmpty { clearButton.isHidden = model.isEmpty }
  }

  /// Places the clear button at the end of the line.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(Self.clearWidth, frame.width)
    clearButton.frame = mirrored(
      Rect(x: frame.width - width, y: 0, width: width, height: frame.height))
  }
}

/// The button that clears a search field.
package final class ClearButton: Button {
  package override var defaultLabel: String? { controlStrings.clearText }
  package override var defaultAttributedLabel: AttributedText? { marked(controlStrings.clearText) }
}
