package import Elements

/// The text of a row that also contains controls.
package final class CellTextElement: AccessibilityElement, BorrowingElement {
  init(cell: TableViewCell) {
    super.init(accessibilityContainer: cell)
    flags.insert(.borrowsAttributes)
  }

  // Weak: a reader may keep the element longer than the row exists.
  private var cell: TableViewCell? { accessibilityContainer as? TableViewCell }

  package var attributeSource: Responder? { cell }
  package override var defaultLabel: String? { cell?.resolved.label?.string }
  package override var defaultValue: String? { cell?.resolved.value?.string }
  package override var defaultHint: String? { cell?.resolved.hint?.string }
  package override var defaultAttributedLabel: AttributedText? { cell?.resolved.label }
  package override var defaultAttributedValue: AttributedText? { cell?.resolved.value }
  package override var defaultAttributedHint: AttributedText? { cell?.resolved.hint }
  package override var defaultTraits: AccessibilityTraits { cell?.resolved.traits ?? .none }
  /// The activation point of the row's switch, or a point that no control covers.
  package override var accessibilityActivationPoint: Point {
    get {
      ownActivationPoint ?? cell?.textActivationPoint ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }
  package override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? cell?.resolved.identifier }
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
    cell?.acceptDrop(from: source) ?? super.receiveDrop(name, from: source)
  }
  package override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? cell?.resolved.customActions }
    set { super.accessibilityCustomActions = newValue }
  }
}

/// The button at the end of a row that shows details.
package final class CellDetailButton: Button {
  init(onActivate: @escaping () -> Void) {
    super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44), onActivate: onActivate)
  }

  package override var defaultLabel: String? { controlStrings.moreInfo }
  package override var defaultAttributedLabel: AttributedText? { marked(controlStrings.moreInfo) }
}
