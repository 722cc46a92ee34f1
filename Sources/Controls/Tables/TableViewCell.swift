public import Elements

/// A row of a table.
///
/// A row with a text is one element: the text is its label and the detail its value. A switch at
/// its end becomes part of that element and receives the double tap. Any other control at the end
/// or among the subviews is a separate element. A row without a text is one element if it has a
/// label; otherwise its subviews are the elements. If the program makes the row no element, its
/// subviews are the elements, and its label names them as a group.
open class TableViewCell: Control, BorrowingElement, TableRow {
  /// The position of the detail.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// At the trailing end.
    ///
    /// The detail is the value.
    case value
    /// Below the text.
    ///
    /// The label is text and detail.
    case subtitle
  }

  /// The accessory at the trailing end of a row.
  public enum Accessory {
    /// No accessory.
    case none
    /// An arrow: the row leads to another screen.
    case disclosure
    /// A button that shows details.
    case detailButton(() -> Void)
    /// A checkmark: the row is selected.
    case checkmark
    /// Any view, such as a switch or a slider.
    case view(View)
  }

  /// The text.
  ///
  /// Setting it removes speech attributes.
  public final var text: String? {
    didSet {
      textRuns = []
      invalidateReadingOrder()
    }
  }
  /// The detail.
  ///
  /// Setting it removes speech attributes.
  public final var detail: String? {
    didSet {
      let before = oldValue.map { AttributedText($0, runs: detailRuns) }
      detailRuns = []
      marksChanged(before, attributedDetail)
    }
  }
  private final var textRuns: [AttributedText.Run] = []
  private final var detailRuns: [AttributedText.Run] = []
  /// The position of the detail.
  public final var style: Style {
    didSet { if style != oldValue { invalidateReadingOrder() } }
  }
  /// The accessory at the trailing end.
  public final var accessory: Accessory = .none {
    didSet { showAccessory() }
  }
  /// The actions that swiping from the leading end reveals.
  public final var leadingSwipeActions: [SwipeAction] = []
  /// The actions that swiping from the trailing end reveals.
  public final var trailingSwipeActions: [SwipeAction] = []
  /// The view of the accessory.
  package private(set) final var endView: View?
  /// The table that contains the row, even while the row is outside the visible area.
  package internal(set) final weak var table: TableView?
  package final var tableView: View? { table }
  private lazy var textElement = CellTextElement(cell: self)
  private(set) final var removeButton: CellRemoveButton?
  private(set) final var handle: CellHandle?
  /// The delete button, while it is revealed.
  private(set) final var deleteButton: CellDeleteButton?
  /// Whether `isDeclined` is reading the cell's own attributes to find a value set by the program.
  private var readsItself = false

  /// Creates a row.
  public init(
    _ text: String? = nil, detail: String? = nil, style: Style = .value,
    accessory: Accessory = .none, onActivate: (() -> Void)? = nil
  ) {
    self.text = text
    self.detail = detail
    self.style = style
    self.accessory = accessory
    super.init(frame: .zero)
    flags.formUnion([.borrowsAttributes, .isTableRow])
    // Elements of a row are read together, before the next row.
    shouldGroupAccessibilityChildren = true
    self.onActivate = onActivate
    showAccessory()
  }

  /// The text with speech attributes.
  public final var attributedText: AttributedText? {
    get { text.map { AttributedText($0, runs: textRuns) } }
    set {
      text = newValue?.string
      textRuns = newValue?.runs ?? []
    }
  }
  /// The detail with speech attributes.
  public final var attributedDetail: AttributedText? {
    get { detail.map { AttributedText($0, runs: detailRuns) } }
    set {
      let before = attributedDetail
      detail = newValue?.string
      detailRuns = newValue?.runs ?? []
      marksChanged(before, attributedDetail)
    }
  }

  // MARK: Accessibility

  open override var isElementByDefault: Bool {
    readsItself || (isNamed && !isSplit && !isEdited && ownElements == nil)
  }
  open override var defaultLabel: String? {
    switch style {
    case .value: labels.isEmpty ? text : defaultAttributedLabel?.string
    case .subtitle: defaultAttributedLabel?.string ?? ""
    }
  }
  open override var defaultAttributedLabel: AttributedText? {
    if style == .value, labels.isEmpty { return attributedText }
    let texts = [attributedText, style == .value ? nil : attributedDetail] + labels
    return .joined(texts.compactMap { $0 }.filter { !$0.string.isEmpty }, by: comma)
  }
  /// The labels of `Label` subviews, which are appended to the label of a row with a text.
  private var labels: [AttributedText?] {
    guard text != nil, !subviews.isEmpty else { return [] }
    return subviews.compactMap { $0 as? Label }
      .filter { !$0.isHidden && $0.alpha > 0 && !$0.resolved.elementsHidden }
      .map { $0.resolved.label }
  }
  /// The separator between text and detail.
  private var comma: String {
    // Languages with a different comma are not written in ASCII.
    text?.utf8.contains { $0 > 0x7f } == true ? controlStrings.comma : ", "
  }
  open override var defaultValue: String? {
    if let toggle { return toggle.resolved.value?.string }
    return style == .value ? detail : nil
  }
  package final var attributeSource: Responder? { toggle }
  open override var defaultAttributedValue: AttributedText? {
    toggle?.resolved.value ?? attributedDetail
  }
  open override var defaultTraits: AccessibilityTraits {
    var traits = stateTraits
    if let toggle { return traits.union(toggle.resolved.traits.subtracting(.button)) }
    if case .checkmark = accessory { traits.insert(.selected) }
    if isSelectable { traits.insert(.button) }
    return traits
  }

  /// The text and the controls, if the row contains controls beside its text; otherwise `nil`.
  open override var accessibilityElements: [Responder]? {
    get {
      if let own = super.accessibilityElements { return own }
      guard isSplit || isEdited else { return nil }
      // A switch is part of the text element, whatever other controls there are.
      let end = toggle == nil ? endView : nil
      let first: [Responder?] = [removeButton, textElement]
      return (first + controls + [end, handle, deleteButton]).compactMap { $0 }
    }
    set { super.accessibilityElements = newValue }
  }

  package final var nameDecidesOrder: Bool { text == nil || !isAccessibilityElement }

  package final var isGroupByLabel: Bool {
    guard ownElements != nil || !(isSplit || isEdited) else { return false }
    return resolved.label?.string.isEmpty == false
  }

  /// Returns a control among the subviews at the point, else the row's text.
  open override func accessibilityHitTest(_ point: Point) -> Responder? {
    guard isSplit, !controls.isEmpty else { return super.accessibilityHitTest(point) }
    var view = hitTest(screen: point)
    while let here = view, here !== self {
      if here.resolved.isAccessibilityElement { return here }
      view = here.superview
    }
    return super.accessibilityHitTest(point)
  }

  /// The custom actions, followed by the swipe actions.
  ///
  /// Trailing swipe actions replace the table's Delete action.
  open override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      var swipes = (leadingSwipeActions + trailingSwipeActions).map(\.customAction)
      if let table, table.onDelete != nil, !table.isEditing, trailingSwipeActions.isEmpty {
        swipes.append(
          AccessibilityCustomAction(name: inOwnLanguage(controlStrings.delete)) { [weak self] in
            self.flatMap { $0.table?.delete($0) } ?? false
          })
      }
      return swipes.isEmpty
        ? super.accessibilityCustomActions : (super.accessibilityCustomActions ?? []) + swipes
    }
    set { super.accessibilityCustomActions = newValue }
  }

  open override var accessibilityActivationPoint: Point {
    get {
      if let point = ownActivationPoint { return point }
      return toggle?.resolved.activationPoint ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }

  // MARK: Actions

  open override func sendActions() {
    super.sendActions()
    (superview as? TableView)?.didSelect(self)
  }

  private var isSelectable: Bool {
    if onActivate != nil || (superview as? TableView)?.onSelect != nil { return true }
    if case .disclosure = accessory { return true }
    return false
  }

  /// The switch at the trailing end.
  final var toggle: Switch? { endView as? Switch }

  /// Whether the row has a text, or a label that is not empty.
  private var isNamed: Bool { text != nil || resolved.label?.string.isEmpty == false }
  private var isSplit: Bool {
    ((endView != nil && toggle == nil) || !controls.isEmpty) && isNamed && !isDeclined
  }
  /// Whether the row shows a delete or a move control.
  private var isEdited: Bool {
    (removeButton != nil || handle != nil) && isNamed && !isDeclined
  }

  /// Whether the program made the row no element, by its property, a closure or a subclass.
  private var isDeclined: Bool {
    if flags.contains(.isElementSet), !hasBlocks { return !flags.contains(.isElement) }
    // A subclass may derive its value from its superclass's.
    guard !readsItself else { return false }
    readsItself = true
    defer { readsItself = false }
    return !resolved.isAccessibilityElement
  }

  /// Whether a label set by the program contains the detail already, or appends more to the text
  /// after a comma.
  package final var isValueSaidByLabel: Bool {
    guard let detail, style == .value, toggle == nil, accessibilityValue == detail,
      let label = resolved.label?.string, label != defaultLabel
    else { return false }
    return label.says(detail) || text.map(label.joins) == true
  }

  // MARK: Accessory and editing

  private func showAccessory() {
    endView?.removeFromSuperview()
    switch accessory {
    case .none, .disclosure, .checkmark: endView = nil
    case .detailButton(let action): endView = CellDetailButton(onActivate: action)
    case .view(let view): endView = view
    }
    if let endView { addSubview(endView) }
    layoutSubviews()
    invalidateReadingOrder()
  }

  /// Shows the controls that delete and move the row while its table is being edited.
  final func showEditing() {
    let isEditing = table?.isEditing == true
    let isRemovable = isEditing && table?.onDelete != nil
    let isMovable = isEditing && table?.onMove != nil
    guard isRemovable != (removeButton != nil) || isMovable != (handle != nil) else { return }
    if !isRemovable { asksToDelete = false }
    removeButton = shown(removeButton, isRemovable) { CellRemoveButton($0) }
    handle = shown(handle, isMovable) { CellHandle($0) }
    layoutSubviews()
    invalidateReadingOrder()
  }

  /// Whether the row shows its delete button.
  final var asksToDelete: Bool {
    get { deleteButton != nil }
    set {
      guard newValue != asksToDelete else { return }
      deleteButton = shown(deleteButton, newValue) { CellDeleteButton($0) }
      layoutSubviews()
      invalidateReadingOrder()
    }
  }

  /// Adds or removes a control.
  ///
  /// A control that stays is not replaced.
  private func shown<Part: View>(
    _ part: Part?, _ isShown: Bool, _ make: (TableViewCell) -> Part
  ) -> Part? {
    guard isShown != (part != nil) else { return part }
    part?.removeFromSuperview()
    guard isShown else { return nil }
    let made = make(self)
    addSubview(made)
    return made
  }

  /// Hides the delete button, if it is revealed.
  open override func accessibilityPerformEscape() -> Bool {
    guard asksToDelete else { return super.accessibilityPerformEscape() }
    return table?.askToDelete(nil) ?? false
  }

  package final func visibilityChanged() { table?.rowVisibilityChanged(self) }

  /// Whether another row can be dropped on this one.
  final var takesRows: Bool { handle != nil }

  open override func layoutSubviews() {
    let part = Size(width: TableViewCell.editWidth, height: frame.height)
    var end = frame.width
    removeButton?.frame = mirrored(Rect(origin: .zero, size: part))
    if let deleteButton {
      end -= TableViewCell.deleteWidth
      deleteButton.frame = mirrored(
        Rect(x: end, y: 0, width: TableViewCell.deleteWidth, height: frame.height))
    }
    if let handle {
      end -= part.width
      handle.frame = mirrored(Rect(origin: Point(x: end, y: 0), size: part))
    }
    guard let view = endView else { return }
    let size = view.frame.size
    view.frame = mirrored(
      Rect(
        x: max(0, end - TableViewCell.margin - size.width),
        y: (frame.height - size.height) / 2, width: size.width, height: size.height))
  }

  static let margin = 16.0
  static let editWidth = 44.0
  static let deleteWidth = 80.0

  /// The part of the row that its accessory and editing controls leave free.
  package final var textArea: Rect {
    // Mirroring a mirrored frame yields the left-to-right frame.
    let last: View? = endView ?? handle ?? deleteButton
    let end = last.map { mirrored($0.frame).minX } ?? frame.width
    let start = removeButton.map { mirrored($0.frame).maxX } ?? 0
    return mirrored(Rect(x: start, y: 0, width: max(0, end - start), height: frame.height))
  }
}
