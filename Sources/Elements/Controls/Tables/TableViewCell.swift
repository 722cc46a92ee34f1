/// A row of a table.
///
/// A row with text is one element: its text is the label, and what stands opposite is the value. A
/// switch at its end becomes part of it, and is what a double tap touches. Any other control at its end
/// or among its subviews is an element of its own, beside the text. A row without text is one element as
/// well where it has a label, and otherwise what its subviews are. A row that is made no element is what
/// its subviews are, and its label names the group that they form.
open class TableViewCell: Control {
  /// Where the detail stands.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Opposite the text: it is the value.
    case value
    /// Below the text: both are one label.
    case subtitle
  }

  /// What stands at the end of a row.
  public enum Accessory {
    case none
    /// More lies behind the row.
    case disclosure
    /// A button that tells more about the row.
    case detailButton(() -> Void)
    /// The row is chosen.
    case checkmark
    /// A switch, a slider, or anything else.
    case view(View)
  }

  public final var text: String? {
    didSet {
      textRuns = []
      arrangementChanged()
    }
  }
  public final var detail: String? {
    didSet {
      let before = oldValue.map { AttributedText($0, runs: detailRuns) }
      detailRuns = []
      marksChanged(before, attributedDetail)
    }
  }
  private final var textRuns: [AttributedText.Run] = []
  private final var detailRuns: [AttributedText.Run] = []
  public final var style: Style {
    didSet { if style != oldValue { arrangementChanged() } }
  }
  public final var accessory: Accessory = .none {
    didSet { showAccessory() }
  }
  public final var leadingSwipeActions: [SwipeAction] = []
  public final var trailingSwipeActions: [SwipeAction] = []
  package private(set) final var accessoryView: View?
  /// Whose row it is, while it is out of sight as well.
  package internal(set) final weak var table: TableView?
  private lazy var textElement = CellTextElement(cell: self)
  private(set) final var removeButton: CellRemoveButton?
  private(set) final var handle: CellHandle?
  /// The button that deletes the row, while the user is asked.
  private(set) final var deleteButton: CellDeleteButton?
  /// A Boolean value that indicates whether the cell reads its own attributes, to find what the program set.
  private var readsItself = false

  public init(
    _ text: String? = nil, detail: String? = nil, style: Style = .value,
    accessory: Accessory = .none, onActivate: (() -> Void)? = nil
  ) {
    self.text = text
    self.detail = detail
    self.style = style
    self.accessory = accessory
    super.init(frame: .zero)
    // What lies in a row is read before the next one.
    shouldGroupAccessibilityChildren = true
    self.onActivate = onActivate
    showAccessory()
  }

  /// The text with what a voice needs to know about it.
  public final var attributedText: AttributedText? {
    get { text.map { AttributedText($0, runs: textRuns) } }
    set {
      text = newValue?.string
      textRuns = newValue?.runs ?? []
    }
  }
  public final var attributedDetail: AttributedText? {
    get { detail.map { AttributedText($0, runs: detailRuns) } }
    set {
      let before = attributedDetail
      detail = newValue?.string
      detailRuns = newValue?.runs ?? []
      marksChanged(before, attributedDetail)
    }
  }

  // MARK: What it is

  override var isElementByDefault: Bool {
    readsItself || (isNamed && !isSplit && !isEdited && rare?.elements == nil)
  }
  override var defaultLabel: String? {
    switch style {
    case .value: labels.isEmpty ? text : shownLabel?.string
    case .subtitle: shownLabel?.string ?? ""
    }
  }
  override var shownLabel: AttributedText? {
    if style == .value, labels.isEmpty { return attributedText }
    let texts = [attributedText, style == .value ? nil : attributedDetail] + labels
    return .joined(texts.compactMap { $0 }.filter { !$0.string.isEmpty }, by: comma)
  }
  /// The texts of the labels among the subviews, which the label of a row with text joins.
  private var labels: [AttributedText?] {
    guard text != nil, !subviews.isEmpty else { return [] }
    return subviews.compactMap { $0 as? Label }
      .filter { !$0.isHidden && $0.alpha > 0 && !$0.asked.elementsHidden }
      .map { $0.asked.label }
  }
  /// The separator between its text and its detail.
  private var comma: String {
    // Languages with another comma are not written in ASCII.
    text?.utf8.contains { $0 > 0x7f } == true ? words.comma : ", "
  }
  override var defaultValue: String? {
    if let toggle { return toggle.asked.value?.string }
    return style == .value ? detail : nil
  }
  override var speaksFor: Responder? { toggle }
  override var shownValue: AttributedText? { toggle?.asked.value ?? attributedDetail }
  override var defaultTraits: AccessibilityTraits {
    var traits = stateTraits
    if let toggle { return traits.union(toggle.asked.traits.subtracting(.button)) }
    if case .checkmark = accessory { traits.insert(.selected) }
    if isSelectable { traits.insert(.button) }
    return traits
  }

  /// A row with something beside its text that is touched by itself.
  open override var accessibilityElements: [Responder]? {
    get {
      if let own = super.accessibilityElements { return own }
      guard isSplit || isEdited else { return nil }
      // A switch belongs to the text, whatever stands beside it.
      let end = toggle == nil ? accessoryView : nil
      let first: [Responder?] = [removeButton, textElement]
      return (first + controls + [end, handle, deleteButton]).compactMap { $0 }
    }
    set { super.accessibilityElements = newValue }
  }

  override var nameDecidesOrder: Bool {
    super.nameDecidesOrder || text == nil || !isAccessibilityElement
  }

  override var isGroupByLabel: Bool {
    guard rare?.elements != nil || !(isSplit || isEdited) else { return false }
    return asked.label?.string.isEmpty == false
  }

  /// A control among its subviews is found by touch before the text around it.
  open override func accessibilityHitTest(_ point: Point) -> Responder? {
    guard isSplit, !controls.isEmpty else { return super.accessibilityHitTest(point) }
    var view = hitTest(screen: point)
    while let here = view, here !== self {
      if here.asked.isAccessibilityElement { return here }
      view = here.superview
    }
    return super.accessibilityHitTest(point)
  }

  /// What can be done by swiping it aside follows what else can be done.
  ///
  /// A row with swipe actions of its own at its end has those in place of its table's Delete.
  open override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      var swipes = (leadingSwipeActions + trailingSwipeActions).map(\.customAction)
      if let table, table.onDelete != nil, !table.isEditing, trailingSwipeActions.isEmpty {
        swipes.append(
          AccessibilityCustomAction(name: inOwnLanguage(words.delete)) { [weak self] in
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
      if let point = rare?.activationPoint { return point }
      return toggle?.asked.activationPoint ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }

  // MARK: What it does

  open override func sendActions() {
    super.sendActions()
    (superview as? TableView)?.touched(self)
  }

  private var isSelectable: Bool {
    if onActivate != nil || (superview as? TableView)?.onSelect != nil { return true }
    if case .disclosure = accessory { return true }
    return false
  }

  /// The switch at its end.
  final var toggle: Switch? { accessoryView as? Switch }

  /// A Boolean value that indicates whether it has a text, or a label of its own.
  private var isNamed: Bool { text != nil || asked.label?.string.isEmpty == false }
  private var isSplit: Bool {
    ((accessoryView != nil && toggle == nil) || !controls.isEmpty) && isNamed && !isDeclined
  }
  /// Whether it shows what it is deleted or moved by.
  private var isEdited: Bool {
    (removeButton != nil || handle != nil) && isNamed && !isDeclined
  }

  /// A Boolean value that indicates whether the program made it no element, in whichever way.
  private var isDeclined: Bool {
    if flags.contains(.isElementSet), rare?.blocks == nil { return !flags.contains(.isElement) }
    // A subclass may compute the answer of that of its superclass.
    guard !readsItself else { return false }
    readsItself = true
    defer { readsItself = false }
    return !asked.isAccessibilityElement
  }

  /// A label of its own says the detail if it contains it, or if it joins the text with more.
  override var isValueSaidByLabel: Bool {
    guard let detail, style == .value, toggle == nil, accessibilityValue == detail,
      let label = asked.label?.string, label != defaultLabel
    else { return false }
    return label.says(detail) || text.map(label.joins) == true
  }

  // MARK: Its end

  private func showAccessory() {
    accessoryView?.removeFromSuperview()
    switch accessory {
    case .none, .disclosure, .checkmark: accessoryView = nil
    case .detailButton(let action): accessoryView = CellDetailButton(onActivate: action)
    case .view(let view): accessoryView = view
    }
    if let accessoryView { addSubview(accessoryView) }
    layoutSubviews()
    arrangementChanged()
  }

  /// Shows what it is deleted and moved by, while its table is edited.
  final func showEditing() {
    let isEditing = table?.isEditing == true
    let isRemovable = isEditing && table?.onDelete != nil
    let isMovable = isEditing && table?.onMove != nil
    guard isRemovable != (removeButton != nil) || isMovable != (handle != nil) else { return }
    if !isRemovable { asksToDelete = false }
    removeButton = shown(removeButton, isRemovable) { CellRemoveButton($0) }
    handle = shown(handle, isMovable) { CellHandle($0) }
    layoutSubviews()
    arrangementChanged()
  }

  /// A Boolean value that indicates whether it shows the button that deletes the row.
  final var asksToDelete: Bool {
    get { deleteButton != nil }
    set {
      guard newValue != asksToDelete else { return }
      deleteButton = shown(deleteButton, newValue) { CellDeleteButton($0) }
      layoutSubviews()
      arrangementChanged()
    }
  }

  /// Adds a part, or takes it away; one that stays is the same.
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

  /// Escape takes back the question whether to delete the row.
  open override func accessibilityPerformEscape() -> Bool {
    guard asksToDelete else { return super.accessibilityPerformEscape() }
    return table?.askToDelete(nil) ?? false
  }

  override func visibilityChanged() { table?.rowVisibilityChanged(self) }

  /// Whether another row can be let go of here.
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
    guard let view = accessoryView else { return }
    let size = view.frame.size
    view.frame = mirrored(
      Rect(
        x: max(0, end - TableViewCell.margin - size.width),
        y: (frame.height - size.height) / 2, width: size.width, height: size.height))
  }

  static let margin = 16.0
  static let editWidth = 44.0
  static let deleteWidth = 80.0

  /// What is left of it beside what stands at its end.
  package final var textArea: Rect {
    // Mirrored twice, a place is where it would be without that.
    let last: View? = accessoryView ?? handle ?? deleteButton
    let end = last.map { mirrored($0.frame).minX } ?? frame.width
    let start = removeButton.map { mirrored($0.frame).maxX } ?? 0
    return mirrored(Rect(x: start, y: 0, width: max(0, end - start), height: frame.height))
  }
}
