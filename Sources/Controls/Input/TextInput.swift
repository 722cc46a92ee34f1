public import Elements

/// A control with editable text, the superclass of text fields and text views.
///
/// A double tap begins editing, with the insertion point at the end. Further double taps move the
/// insertion point to the start or back to the end. Escape ends editing.
open class TextInput: Control, KeyInput {
  /// The text with its insertion point and selection.
  public internal(set) final var model: TextModel {
    didSet {
      keptText = nil
      modelDidChange()
      if isFirstResponder { window?.keyboardView?.updateShift() }
    }
  }
  /// The automatic capitalization by the keyboard.
  public final var autocapitalization = Autocapitalization.none {
    didSet { if isFirstResponder { window?.keyboardView?.updateShift() } }
  }
  /// The keys that the keyboard offers.
  public final var keyboardType = KeyboardType.standard {
    didSet { if isFirstResponder { window?.keyboardChanged() } }
  }
  /// The maximum number of characters; `nil` for that of every text.
  ///
  /// An insertion that would exceed it has no effect.
  public final var maxLength: Int? {
    get { model.limit == TextModel.maximumLength ? nil : model.limit }
    set { model.limit = min(newValue ?? TextModel.maximumLength, TextModel.maximumLength) }
  }
  /// The purpose of the return key, which determines its name.
  public final var returnKeyType = ReturnKeyType.standard
  /// The closure that is called with the new text after each edit by the user.
  public final var onChange: ((String) -> Void)?
  /// The closure that is called after an edit by the user that reaches the maximum length.
  public final var onLengthReached: (() -> Void)?
  /// The closure that is called when editing begins.
  public final var onBeginEditing: (() -> Void)?
  /// The closure that is called when editing ends.
  public final var onEndEditing: (() -> Void)?
  /// A pasteboard to use instead of the application's.
  public final var ownPasteboard: Pasteboard?
  /// The latest edit by the user, as it may be spoken, for echo.
  public internal(set) final var lastEdit: TextEdit?
  /// The number of edits by the user, for echo.
  public internal(set) final var editCount = 0
  private var keptText: String?

  /// Creates a text input.
  public init(text: String = "", frame: Rect = .zero, onChange: ((String) -> Void)? = nil) {
    model = TextModel(text)
    self.onChange = onChange
    super.init(frame: frame)
  }

  /// The text.
  ///
  /// Setting it clears the undo history and moves the insertion point to the end.
  public final var text: String {
    get {
      if let keptText { return keptText }
      let text = model.text
      keptText = text
      return text
    }
    set {
      var changed = TextModel(newValue, columns: model.columns)
      changed.limit = model.limit
      model = changed
    }
  }

  /// Whether the text is secret: not spoken, cut or copied.
  open var isSecureTextEntry: Bool { false }

  /// Returns a text as it may be spoken.
  ///
  /// Subclasses with secret text replace it.
  open func spoken(_ text: String) -> String { text }

  /// Returns a typed text as a capital, if the automatic capitalization requires it.
  package final func capitalizing(_ text: String) -> String {
    let isCapital = autocapitalization != .none && model.beginsWithCapital(autocapitalization)
    return isCapital ? text.uppercased() : text
  }

  // MARK: Accessibility

  open override var isElementByDefault: Bool { true }
  open override var defaultValue: String? { model.isEmpty ? nil : spoken(text) }
  open override var defaultTraits: AccessibilityTraits { editingTraits.union(.textEntry) }

  /// The traits that follow from the state: those of a control, and `isEditing`.
  public final var editingTraits: AccessibilityTraits {
    isFirstResponder ? stateTraits.union(.isEditing) : stateTraits
  }

  // MARK: Begin and end editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard super.becomeFirstResponder() else { return false }
    model.moveInsertionPoint(to: model.count)
    onBeginEditing?()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasEditing { onEndEditing?() }
    return true
  }

  open override func accessibilityActivate() -> Bool {
    guard isFirstResponder else { return becomeFirstResponder() }
    model.moveInsertionPoint(to: model.insertionPoint == model.count ? 0 : model.count)
    return true
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard isFirstResponder else { return super.accessibilityPerformEscape() }
    return resignFirstResponder()
  }

  open override func sendActions() {
    becomeFirstResponder()
    super.sendActions()
  }

  /// Called after the text, the insertion point or the selection changed.
  func modelDidChange() {}

  /// Clears the text.
  ///
  /// Not recorded as a keystroke for echo.
  final func clear() {
    _ = model.replace(0..<model.count, with: "")
    onChange?(text)
  }

  // MARK: Keyboard input

  /// Whether the text is not empty.
  public final var hasText: Bool { !model.isEmpty }

  /// Inserts a text at the insertion point.
  open func insertText(_ text: String) { edit { $0.insert(text) } }

  /// Deletes the character before the insertion point, or the selection.
  open func deleteBackward() { edit { $0.deleteBackward() } }

  /// Deletes the character after the insertion point, or the selection.
  open func deleteForward() { edit { $0.deleteForward() } }

  /// Inserts a text from the pasteboard.
  open func paste(_ text: String) { edit { $0.paste(text) } }

  // MARK: Insertion point

  /// Moves the insertion point to a character index.
  public final func moveInsertionPoint(to index: Int) { model.moveInsertionPoint(to: index) }

  /// Selects a range of characters.
  public final func select(_ range: Range<Int>) { model.select(range) }

  /// Moves the insertion point by one unit.
  ///
  /// Returns the traversed text as it may be spoken, or `nil` at the end.
  open func moveInsertionPoint(
    _ direction: TextStorageDirection, by unit: TextGranularity
  ) -> TraversedText? {
    guard var passage = model.move(direction, by: unit) else { return nil }
    passage.text = spoken(passage.text)
    return passage
  }

  /// Moves the end of the selection by one unit.
  ///
  /// Returns the change, or `nil` at the end.
  open func extendSelection(
    _ direction: TextStorageDirection, by unit: TextGranularity
  ) -> SelectionChange? {
    model.extendSelection(direction, by: unit).map(spoken)
  }

  /// The number of lines of a page; `nil` for all lines.
  open var linesPerPage: Int? { nil }

  /// Moves the end of the selection by one page.
  ///
  /// Returns the change, or `nil` at the end.
  public final func extendSelectionByPage(_ direction: TextStorageDirection) -> SelectionChange? {
    model.extendSelection(direction, byLines: linesPerPage).map(spoken)
  }

  private func spoken(_ change: SelectionChange) -> SelectionChange {
    SelectionChange(selected: spoken(change.selected), unselected: spoken(change.unselected))
  }
}
