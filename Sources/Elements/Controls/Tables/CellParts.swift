/// The text of a row that has something else to be touched beside it.
package final class CellTextElement: AccessibilityElement {
  init(cell: TableViewCell) {
    super.init(accessibilityContainer: cell)
  }

  // A reader may keep the element when the row is gone.
  private var cell: TableViewCell? { accessibilityContainer as? TableViewCell }

  override var speaksFor: Responder? { cell }
  override var defaultLabel: String? { cell?.asked.label?.string }
  override var defaultValue: String? { cell?.asked.value?.string }
  override var defaultHint: String? { cell?.asked.hint?.string }
  override var shownLabel: AttributedText? { cell?.asked.label }
  override var shownValue: AttributedText? { cell?.asked.value }
  override var shownHint: AttributedText? { cell?.asked.hint }
  override var defaultTraits: AccessibilityTraits { cell?.asked.traits ?? .none }
  /// A switch belongs to the text, and a touch in the middle may meet a control that stands there.
  package override var accessibilityActivationPoint: Point {
    get {
      rare?.activationPoint ?? cell?.textActivationPoint ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }
  package override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? cell?.asked.identifier }
    set { super.accessibilityIdentifier = newValue }
  }
  package override var accessibilityFrameInContainerSpace: Rect? {
    get { super.accessibilityFrameInContainerSpace ?? cell?.textArea }
    set { super.accessibilityFrameInContainerSpace = newValue }
  }
  /// A row that is moved takes the place of this one.
  package override var accessibilityDropPoints: [String]? {
    get { super.accessibilityDropPoints ?? (cell?.takesRows == true ? [""] : nil) }
    set { super.accessibilityDropPoints = newValue }
  }
  package override func receiveDrop(_ name: String, from source: Responder?) -> Bool {
    cell?.takeRow(from: source) ?? super.receiveDrop(name, from: source)
  }
  package override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? cell?.asked.customActions }
    set { super.accessibilityCustomActions = newValue }
  }
}

/// The button at the end of a row that tells more about it.
package final class CellDetailButton: Button {
  init(onActivate: @escaping () -> Void) {
    super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44), onActivate: onActivate)
  }

  override var defaultLabel: String? { words.moreInfo }
  override var shownLabel: AttributedText? { marked(words.moreInfo) }
}
