/// The text of a row that also contains controls.
package final class CellTextElement: AccessibilityElement {
  init(cell: TableViewCell) {
    super.init(accessibilityContainer: cell)
  }

  // Weak: a reader may keep the element longer than the row exists.
  private var cell: TableViewCell? { accessibilityContainer as? TableViewCell }

  override var speaksFor: Responder? { cell }
  override var defaultLabel: String? { cell?.asked.label?.string }
  override var defaultValue: String? { cell?.asked.value?.string }
  override var defaultHint: String? { cell?.asked.hint?.string }
  override var shownLabel: AttributedText? { cell?.asked.label }
  override var shownValue: AttributedText? { cell?.asked.value }
  override var shownHint: AttributedText? { cell?.asked.hint }
  override var defaultTraits: AccessibilityTraits { cell?.asked.traits ?? .none }
  /// The activation point of the row's switch, or a point that no control covers.
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
  /// An unnamed drop point if the cell accepts rows.
  ///
  /// The dropped row takes the place of this one.
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

/// The button at the end of a row that shows details.
package final class CellDetailButton: Button {
  init(onActivate: @escaping () -> Void) {
    super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44), onActivate: onActivate)
  }

  override var defaultLabel: String? { words.moreInfo }
  override var shownLabel: AttributedText? { marked(words.moreInfo) }
}
