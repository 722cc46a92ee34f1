/// A control that holds text to be edited: what text fields and text views have in common.
///
/// A double tap begins editing, with the insertion point at the end; while it is edited, a double tap
/// takes the insertion point to the start, or back to the end. Escape ends it.
open class TextInput: Control, KeyInput {
  /// The text with its insertion point and selection.
  public internal(set) final var model: TextModel {
    didSet {
      keptText = nil
      modelDidChange()
      if isFirstResponder { window?.keyboardView?.followText() }
    }
  }
  /// Which letters the keyboard makes capitals by itself.
  public final var autocapitalization = Autocapitalization.none {
    didSet { if isFirstResponder { window?.keyboardView?.followText() } }
  }
  /// The purpose of the return key, which decides its name.
  public final var returnKeyType = ReturnKeyType.standard
  /// Told after each edit by the user what the text is now.
  public final var onChange: ((String) -> Void)?
  public final var onBeginEditing: (() -> Void)?
  public final var onEndEditing: (() -> Void)?
  /// Where cut and copied text goes; its application's, unless it has one of its own.
  public final var ownPasteboard: Pasteboard?
  /// The last edit by the user, and how many there were: for echo.
  public internal(set) final var lastEdit: TextEdit?
  public internal(set) final var editCount = 0
  private var keptText: String?

  public init(text: String = "", frame: Rect = .zero, onChange: ((String) -> Void)? = nil) {
    model = TextModel(text)
    self.onChange = onChange
    super.init(frame: frame)
  }

  /// Setting it forgets what could be undone, and takes the insertion point to the end.
  public final var text: String {
    get {
      if let keptText { return keptText }
      let text = model.text
      keptText = text
      return text
    }
    set { model = TextModel(newValue, columns: model.columns) }
  }

  /// Whether its text may not be heard, nor taken elsewhere.
  open var isSecureTextEntry: Bool { false }

  /// Text as it may be said: itself, unless it is secret.
  open func spoken(_ text: String) -> String { text }

  // MARK: What it is

  override var isElementByDefault: Bool { true }
  override var defaultValue: String? { model.isEmpty ? nil : spoken(text) }
  override var defaultTraits: AccessibilityTraits { editingTraits.union(.textEntry) }

  /// What its state adds to the traits of its kind.
  public final var editingTraits: AccessibilityTraits {
    isFirstResponder ? stateTraits.union(.isEditing) : stateTraits
  }

  // MARK: Editing begins and ends

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

  /// The text, its insertion point or its selection is another.
  func modelDidChange() {}

  /// Empties it, as a button does, not a key.
  final func clear() {
    _ = model.replace(0..<model.count, with: "")
    onChange?(text)
  }

  // MARK: Keys

  public final var hasText: Bool { !model.isEmpty }

  open func insertText(_ text: String) { edit { $0.insert(text) } }

  open func deleteBackward() { edit { $0.deleteBackward() } }

  open func deleteForward() { edit { $0.deleteForward() } }

  /// Puts in what was copied elsewhere.
  open func paste(_ text: String) { edit { $0.paste(text) } }

  // MARK: The insertion point

  public final func moveInsertionPoint(to place: Int) { model.moveInsertionPoint(to: place) }

  public final func select(_ range: Range<Int>) { model.select(range) }

  /// Moves it by a unit, and answers what it passed over, as it may be said: nil at the end.
  open func moveInsertionPoint(_ direction: TextDirection, by unit: TextUnit) -> TextPassage? {
    guard var passage = model.move(direction, by: unit) else { return nil }
    passage.text = spoken(passage.text)
    return passage
  }

  /// Moves the end of the selection by a unit; nil at the end.
  open func extendSelection(
    _ direction: TextDirection, by unit: TextUnit
  ) -> SelectionChange? {
    model.extendSelection(direction, by: unit).map(spoken)
  }

  /// How many lines are a page; nil is all of them.
  open var linesOfAPage: Int? { nil }

  /// Moves the end of the selection by a page; nil at the end.
  public final func extendSelectionByPage(_ direction: TextDirection) -> SelectionChange? {
    model.extendSelection(direction, byLines: linesOfAPage).map(spoken)
  }

  private func spoken(_ change: SelectionChange) -> SelectionChange {
    SelectionChange(selected: spoken(change.selected), unselected: spoken(change.unselected))
  }
}
