/// Whatever can be accessible, and whatever can answer a gesture: the root of views and controllers.
///
/// Short version: set an attribute on an instance, or override it in a subclass; a reader asks anew
/// each time. What nobody set is what UIKit would say.
///
/// Long version: an attribute has three sources. A closure in `accessibilityBlocks` wins over the
/// property, and the property over the default of the class. The getters here know the last two;
/// readers use `asked`, which knows all three. Nothing here is assumed to be stored: an element may
/// stand for something far away that is slow to answer, so whoever needs an attribute twice keeps it.
open class Responder {
  // Kept in private: what nobody else can reach is not guarded at each look.
  private final var storedLabel: String?
  private final var storedValue: String?
  private final var storedHint: String?
  private final var storedTraits: AccessibilityTraits?
  private final var held: AttributeFlags = []
  private final var rarely: RareAttributes?
  private final var mark: Int32 = -1
  private final var changes: UInt32 = 0

  public init() {}

  /// Who is asked after this one.
  open var next: Responder? { nil }

  // MARK: What it is

  open var isAccessibilityElement: Bool {
    get { flags.contains(.isElementSet) ? flags.contains(.isElement) : isElementByDefault }
    set {
      flags.insert(.isElementSet)
      flags.set(.isElement, newValue)
      arrangementChanged()
    }
  }
  open var accessibilityLabel: String? {
    get { rare?.attributedLabel?.string ?? storedLabel ?? defaultLabel }
    set {
      storedLabel = newValue
      marksChanged(rare?.attributedLabel ?? shownLabel, nil)
      rare?.attributedLabel = nil
      nameChanged()
    }
  }
  open var accessibilityAttributedLabel: AttributedText? {
    get { rare?.attributedLabel ?? accessibilityLabel?.like(storedLabel == nil ? shownLabel : nil) }
    set {
      marksChanged(rare?.attributedLabel ?? shownLabel, newValue)
      ownRare.attributedLabel = newValue
      nameChanged()
    }
  }
  open var accessibilityValue: String? {
    get { rare?.attributedValue?.string ?? storedValue ?? defaultValue }
    set {
      storedValue = newValue
      marksChanged(rare?.attributedValue ?? shownValue, nil)
      rare?.attributedValue = nil
      nameChanged()
    }
  }
  open var accessibilityAttributedValue: AttributedText? {
    get { rare?.attributedValue ?? accessibilityValue?.like(storedValue == nil ? shownValue : nil) }
    set {
      marksChanged(rare?.attributedValue ?? shownValue, newValue)
      ownRare.attributedValue = newValue
      nameChanged()
    }
  }
  open var accessibilityHint: String? {
    get { rare?.attributedHint?.string ?? storedHint ?? defaultHint }
    set {
      storedHint = newValue
      rare?.attributedHint = nil
    }
  }
  open var accessibilityAttributedHint: AttributedText? {
    get { rare?.attributedHint ?? accessibilityHint?.like(storedHint == nil ? shownHint : nil) }
    set { ownRare.attributedHint = newValue }
  }
  open var accessibilityTraits: AccessibilityTraits {
    get { storedTraits ?? defaultTraits }
    set {
      let changed = accessibilityTraits.symmetricDifference(newValue)
      storedTraits = newValue
      if !changed.isDisjoint(with: .kinds) { arrangementChanged() }
    }
  }
  open var accessibilityIdentifier: String? {
    get { rare?.identifier }
    set {
      ownRare.identifier = newValue
      nameChanged()
    }
  }
  /// The language of it and of what lies in it, as a tag such as `de-CH`; `nil` is that around it.
  open var accessibilityLanguage: String? {
    get { rare?.language }
    set { ownRare.language = newValue }
  }
  /// What it may be called by voice; never spoken by a reader.
  open var accessibilityUserInputLabels: [String]? {
    get { rare?.userInputLabels }
    set { ownRare.userInputLabels = newValue }
  }
  open var accessibilityTextualContext: AccessibilityTextualContext? {
    get { rare?.textualContext }
    set { ownRare.textualContext = newValue }
  }
  open var accessibilityExpandedStatus: AccessibilityExpandedStatus {
    get { rare?.expandedStatus ?? .unsupported }
    set { ownRare.expandedStatus = newValue }
  }
  open var accessibilityDirectTouchOptions: AccessibilityDirectTouchOptions {
    get { rare?.directTouchOptions ?? [] }
    set { ownRare.directTouchOptions = newValue }
  }
  /// Whether it is a target for those who steer by switch, voice or keyboard; a reader reads it anyway.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { flags.contains(.respondsSet) ? flags.contains(.responds) : true }
    set {
      flags.insert(.respondsSet)
      flags.set(.responds, newValue)
    }
  }

  // MARK: What its class says, as long as nobody says otherwise

  var isElementByDefault: Bool { false }
  var defaultLabel: String? { nil }
  var defaultValue: String? { nil }
  var defaultHint: String? { nil }
  var defaultTraits: AccessibilityTraits { .none }
  /// What it shows, where its default label is that: the label is spoken as it is.
  var shownLabel: AttributedText? { nil }
  var shownValue: AttributedText? { nil }
  var shownHint: AttributedText? { nil }

  // MARK: Where it is

  /// Where it is on the screen.
  open var accessibilityFrame: Rect {
    get { rare?.frame ?? .zero }
    set {
      guard rare?.frame != newValue else { return }
      ownRare.frame = newValue
      arrangementChanged()
    }
  }
  open var accessibilityPath: Path? {
    get { rare?.path }
    set { ownRare.path = newValue }
  }
  /// Where a touch would mean it: the center of its frame, unless it says otherwise.
  open var accessibilityActivationPoint: Point {
    get { rare?.activationPoint ?? accessibilityFrame.placeable.center }
    set { ownRare.activationPoint = newValue }
  }

  // MARK: What it holds

  /// What it holds, in order; where this is set, nothing else of it is looked at.
  open var accessibilityElements: [Responder]? {
    get { rare?.elements }
    set {
      ownRare.elements = newValue
      arrangementChanged()
    }
  }
  /// How many elements it holds, asked before any of them; nil where it is no container.
  open func accessibilityElementCount() -> Int? { accessibilityElements?.count }

  open func accessibilityElement(at index: Int) -> Responder? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  open func index(ofAccessibilityElement element: Responder) -> Int? {
    accessibilityElements?.firstIndex { $0 === element }
  }
  open var accessibilityContainerType: AccessibilityContainerType {
    get { rare?.containerType ?? .none }
    set {
      ownRare.containerType = newValue
      arrangementChanged()
    }
  }
  open var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { rare?.navigationStyle ?? .automatic }
    set { ownRare.navigationStyle = newValue }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { flags.contains(.groupsChildren) }
    set { change(.groupsChildren, newValue) }
  }
  open var accessibilityElementsHidden: Bool {
    get { flags.contains(.elementsHidden) }
    set { change(.elementsHidden, newValue) }
  }
  open var accessibilityViewIsModal: Bool {
    get { flags.contains(.viewIsModal) }
    set { change(.viewIsModal, newValue) }
  }
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { rare?.customActions }
    set { ownRare.customActions = newValue }
  }
  open var accessibilityCustomRotors: [AccessibilityCustomRotor]? {
    get { rare?.customRotors }
    set { ownRare.customRotors = newValue }
  }
  open var accessibilityCustomContent: [AccessibilityCustomContent] {
    get { rare?.customContent ?? [] }
    set { ownRare.customContent = newValue }
  }
  /// Where its text goes on, and where it comes from: reading by characters, words or lines crosses over.
  open var accessibilityNextTextNavigationElement: Responder? {
    get { rare?.nextText }
    set { ownRare.nextText = newValue }
  }
  open var accessibilityPreviousTextNavigationElement: Responder? {
    get { rare?.previousText }
    set { ownRare.previousText = newValue }
  }
  /// What heads what it holds: said on the way into it.
  open var accessibilityHeaderElements: [Responder]? {
    get { rare?.headerElements }
    set {
      ownRare.headerElements = newValue
      arrangementChanged()
    }
  }
  /// The names of what can be dragged from it.
  open var accessibilityDragSources: [String]? {
    get { rare?.dragSources }
    set { ownRare.dragSources = newValue }
  }
  /// The names of the places in it where what is dragged can be let go; an empty one needs no name.
  open var accessibilityDropPoints: [String]? {
    get { rare?.dropPoints }
    set { ownRare.dropPoints = newValue }
  }
  /// Where it stands in a data table, if it is a cell of one.
  open var accessibilityTableCell: AccessibilityTableCell? {
    get { rare?.tableCell }
    set {
      ownRare.tableCell = newValue
      arrangementChanged()
    }
  }

  // MARK: What it can do

  /// Does what a double tap means; false lets a touch at its activation point say it.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() { flags.insert(.declinedAdjustment) }
  open func accessibilityDecrement() { flags.insert(.declinedAdjustment) }
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityZoomIn(at point: Point) -> Bool { false }
  open func accessibilityZoomOut(at point: Point) -> Bool { false }
  /// Brings it into what can be seen, by whatever scrolls around it; false where nothing had to move.
  open func accessibilityScrollToVisible() -> Bool { bringIntoView() }
  /// Brings a rectangle of the screen into what it shows; false where it does not scroll, or need not.
  open func scrollToVisible(_ rect: Rect) -> Bool { false }
  /// The element of it at a place on the screen, where it knows better than its frames do.
  open func accessibilityHitTest(_ point: Point) -> Responder? { nil }

  /// A link within its text was followed: true does it, false leaves it to the system.
  open func open(link: String) -> Bool { rare?.openLink?(link) ?? false }

  // MARK: Telling

  /// Posts a notification for the reader to its application, or to the last one that it was part of.
  ///
  /// The notification of a responder that has never been part of an application is ignored.
  open func post(_ notification: AccessibilityNotification) {
    latestApplication?.post(notification)
  }

  // MARK: The cursor

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}

  // MARK: Touches that come through to it

  /// A finger that the reader let through: true takes it, false offers it to the next responder.
  open func receiveTouch(_ touch: PassedTouch) -> Bool { false }

  /// A finger that was held on it.
  open func receiveLongPress(at point: Point) -> Bool { rare?.longPress?() ?? false }

  /// What was dragged, by its name, was let go of on it: true takes it.
  open func receiveDrop(_ name: String, from source: Responder?) -> Bool {
    rare?.drop?(name) ?? false
  }

  // MARK: The keyboard

  /// Whether it hears the keyboard when it is asked to.
  open var canBecomeFirstResponder: Bool { false }

  /// Asks for the keyboard, and answers whether it has it now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeKeyboard() }

  /// Gives the keyboard away, and answers whether it is without it now.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveKeyboard() }

  /// Whose label, value or traits it has as its own.
  var speaksFor: Responder? { nil }

  /// A Boolean value that indicates whether the reading order depends on its label, value or identifier.
  var nameDecidesOrder: Bool { accessibilityContainerType == .semanticGroup }

  /// A Boolean value that indicates whether its label says its value already, so that a reader does not.
  var isValueSaidByLabel: Bool { false }

  /// A Boolean value that indicates whether it is a group that its own label names, although it has no
  /// container type.
  var isGroupByLabel: Bool { false }

  /// An element within this one that is read after it, though an element has no parts.
  var companion: View? { nil }

  // MARK: Keeping

  final var flags: AttributeFlags {
    get { held }
    set { held = newValue }
  }
  final var rare: RareAttributes? { rarely }
  /// Where it stood when the screen was last looked at: a hint, believed only where it proves true.
  final var place: Int32 {
    get { mark }
    set { mark = newValue }
  }
  /// How often something below changed that order or visibility depend on; kept by roots.
  final var arrangement: UInt32 {
    get { changes }
    set { changes = newValue }
  }

  /// What holds it, in the tree that its changes are reported to.
  var holder: Responder? { nil }

  final var ownRare: RareAttributes {
    if let rarely { return rarely }
    let made = RareAttributes()
    rarely = made
    return made
  }
}
