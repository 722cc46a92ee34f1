/// The base class of views, controllers, applications and accessibility elements.
///
/// Short version: set an attribute on an instance, or override it in a subclass. A reader reads it
/// again each time. Defaults are those of UIKit.
///
/// Long version: an attribute resolves in this order: closure in `accessibilityBlocks`, property,
/// class default. The getters here return the property or the class default; readers use `resolved`,
/// which resolves all three. An attribute may be slow to compute, so callers that need it twice
/// store it.
open class Responder {
  // Private, so that the compiler omits checks for overlapping access.
  private final var storedLabel: String?
  private final var storedValue: String?
  private final var storedHint: String?
  private final var storedTraits: AccessibilityTraits?
  private final var held: AttributeFlags = []
  private final var rarely: RareAttributes?
  private final var mark: Int32 = -1
  private final var changes: UInt32 = 0

  /// Creates a responder.
  public init() {}

  /// The next responder in the chain; `nil` at the end.
  open var next: Responder? { nil }

  // MARK: Attributes

  /// Whether the responder is an accessibility element.
  open var isAccessibilityElement: Bool {
    get { flags.contains(.isElementSet) ? flags.contains(.isElement) : isElementByDefault }
    set {
      let isSame = flags.contains(.isElementSet) && flags.contains(.isElement) == newValue
      flags.insert(.isElementSet)
      flags.set(.isElement, newValue)
      if !isSame { invalidateReadingOrder() }
    }
  }
  /// The label.
  open var accessibilityLabel: String? {
    get { rare?.attributedLabel?.string ?? storedLabel ?? defaultLabel }
    set {
      storedLabel = newValue
      marksChanged(rare?.attributedLabel ?? defaultAttributedLabel, nil)
      rare?.attributedLabel = nil
      nameChanged()
    }
  }
  /// Whether a label is set, so that the label is not the one of the class.
  package final var hasOwnLabel: Bool { storedLabel != nil || rare?.attributedLabel != nil }
  /// The label with speech attributes.
  open var accessibilityAttributedLabel: AttributedText? {
    get {
      rare?.attributedLabel
        ?? accessibilityLabel?.like(storedLabel == nil ? defaultAttributedLabel : nil)
    }
    set {
      marksChanged(rare?.attributedLabel ?? defaultAttributedLabel, newValue)
      ownRare.attributedLabel = newValue
      nameChanged()
    }
  }
  /// The value.
  open var accessibilityValue: String? {
    get { rare?.attributedValue?.string ?? storedValue ?? defaultValue }
    set {
      storedValue = newValue
      marksChanged(rare?.attributedValue ?? defaultAttributedValue, nil)
      rare?.attributedValue = nil
      nameChanged()
    }
  }
  /// The value with speech attributes.
  open var accessibilityAttributedValue: AttributedText? {
    get {
      rare?.attributedValue
        ?? accessibilityValue?.like(storedValue == nil ? defaultAttributedValue : nil)
    }
    set {
      marksChanged(rare?.attributedValue ?? defaultAttributedValue, newValue)
      ownRare.attributedValue = newValue
      nameChanged()
    }
  }
  /// The hint.
  open var accessibilityHint: String? {
    get { rare?.attributedHint?.string ?? storedHint ?? defaultHint }
    set {
      storedHint = newValue
      rare?.attributedHint = nil
    }
  }
  /// The hint with speech attributes.
  open var accessibilityAttributedHint: AttributedText? {
    get {
      rare?.attributedHint
        ?? accessibilityHint?.like(storedHint == nil ? defaultAttributedHint : nil)
    }
    set { ownRare.attributedHint = newValue }
  }
  /// The traits.
  open var accessibilityTraits: AccessibilityTraits {
    get { storedTraits ?? defaultTraits }
    set {
      let changed = accessibilityTraits.symmetricDifference(newValue)
      storedTraits = newValue
      if !changed.isDisjoint(with: .kinds) { invalidateReadingOrder() }
    }
  }
  /// The identifier, for tests and transcripts.
  ///
  /// A reader does not speak it.
  open var accessibilityIdentifier: String? {
    get { rare?.identifier }
    set {
      ownRare.identifier = newValue
      nameChanged()
    }
  }
  /// The language of the responder and its descendants, as a BCP 47 tag such as `de-CH`; `nil` to
  /// inherit it.
  open var accessibilityLanguage: String? {
    get { rare?.language }
    set { ownRare.language = newValue }
  }
  /// The names for voice control.
  ///
  /// A reader does not speak them.
  open var accessibilityUserInputLabels: [String]? {
    get { rare?.userInputLabels }
    set { ownRare.userInputLabels = newValue }
  }
  /// The kind of text, which determines how it is read.
  open var accessibilityTextualContext: AccessibilityTextualContext? {
    get { rare?.textualContext }
    set { ownRare.textualContext = newValue }
  }
  /// The state of a responder that can expand.
  open var accessibilityExpandedStatus: AccessibilityExpandedStatus {
    get { rare?.expandedStatus ?? .unsupported }
    set { ownRare.expandedStatus = newValue }
  }
  /// The options of an area that receives touches directly.
  open var accessibilityDirectTouchOptions: AccessibilityDirectTouchOptions {
    get { rare?.directTouchOptions ?? [] }
    set { ownRare.directTouchOptions = newValue }
  }
  /// Whether the responder is a target for Switch Control, voice control and keyboards.
  ///
  /// A screen reader reads it in either case.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { flags.contains(.respondsSet) ? flags.contains(.responds) : true }
    set {
      flags.insert(.respondsSet)
      flags.set(.responds, newValue)
    }
  }

  // MARK: Class defaults

  /// Whether instances are accessibility elements by default.
  open var isElementByDefault: Bool { false }
  /// The default label.
  open var defaultLabel: String? { nil }
  /// The default value.
  open var defaultValue: String? { nil }
  /// The default hint.
  open var defaultHint: String? { nil }
  /// The default traits.
  open var defaultTraits: AccessibilityTraits { .none }
  /// The default label with speech attributes; `nil` if the default label has none.
  open var defaultAttributedLabel: AttributedText? { nil }
  /// The default value with speech attributes; `nil` if the default value has none.
  open var defaultAttributedValue: AttributedText? { nil }
  /// The default hint with speech attributes; `nil` if the default hint has none.
  open var defaultAttributedHint: AttributedText? { nil }

  // MARK: Geometry

  /// The frame on the screen.
  open var accessibilityFrame: Rect {
    get { rare?.frame ?? .zero }
    set {
      guard rare?.frame != newValue else { return }
      ownRare.frame = newValue
      invalidateReadingOrder()
    }
  }
  /// The outline on the screen, drawn as the cursor instead of the frame.
  open var accessibilityPath: Path? {
    get { rare?.path }
    set { ownRare.path = newValue }
  }
  /// The point on the screen at which a tap activates the responder.
  ///
  /// Default: the center of the frame.
  open var accessibilityActivationPoint: Point {
    get { rare?.activationPoint ?? accessibilityFrame.finiteOrZero.center }
    set { ownRare.activationPoint = newValue }
  }

  // MARK: Container

  /// The elements in order.
  ///
  /// If set, subviews are not searched for elements.
  open var accessibilityElements: [Responder]? {
    get { rare?.elements }
    set {
      ownRare.elements = newValue
      invalidateReadingOrder()
    }
  }
  /// Returns the number of elements, or `nil` if the responder is not a container.
  open func accessibilityElementCount() -> Int? { accessibilityElements?.count }

  /// Returns the element at an index; `nil` if the index is invalid.
  open func accessibilityElement(at index: Int) -> Responder? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element; `nil` if it is not in the container.
  open func index(ofAccessibilityElement element: Responder) -> Int? {
    accessibilityElements?.firstIndex { $0 === element }
  }
  /// The container type.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { rare?.containerType ?? .none }
    set {
      ownRare.containerType = newValue
      invalidateReadingOrder()
    }
  }
  /// The navigation style for Switch Control.
  open var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { rare?.navigationStyle ?? .automatic }
    set { ownRare.navigationStyle = newValue }
  }
  /// Whether the elements in the responder are read together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { flags.contains(.groupsChildren) }
    set { change(.groupsChildren, newValue) }
  }
  /// Whether the elements in the responder are hidden from the reader.
  open var accessibilityElementsHidden: Bool {
    get { flags.contains(.elementsHidden) }
    set { change(.elementsHidden, newValue) }
  }
  /// Whether the reader ignores the siblings of the view.
  open var accessibilityViewIsModal: Bool {
    get { flags.contains(.viewIsModal) }
    set { change(.viewIsModal, newValue) }
  }
  /// The custom actions.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { rare?.customActions }
    set { ownRare.customActions = newValue }
  }
  /// The custom rotors.
  open var accessibilityCustomRotors: [AccessibilityCustomRotor]? {
    get { rare?.customRotors }
    set { ownRare.customRotors = newValue }
  }
  /// The details that a reader speaks on request.
  open var accessibilityCustomContent: [AccessibilityCustomContent] {
    get { rare?.customContent ?? [] }
    set { ownRare.customContent = newValue }
  }
  /// The element in which the text continues when it is read by characters, words or lines.
  open var accessibilityNextTextNavigationElement: Responder? {
    get { rare?.nextText }
    set { ownRare.nextText = newValue }
  }
  /// The element from which the text continues when it is read backward.
  open var accessibilityPreviousTextNavigationElement: Responder? {
    get { rare?.previousText }
    set { ownRare.previousText = newValue }
  }
  /// The headers of the responder's elements, read when the cursor enters it.
  open var accessibilityHeaderElements: [Responder]? {
    get { rare?.headerElements }
    set {
      ownRare.headerElements = newValue
      invalidateReadingOrder()
    }
  }
  /// The names of the items that can be dragged from the responder.
  open var accessibilityDragSources: [String]? {
    get { rare?.dragSources }
    set { ownRare.dragSources = newValue }
  }
  /// The names of the drop points in the responder.
  ///
  /// A single one may have an empty name.
  open var accessibilityDropPoints: [String]? {
    get { rare?.dropPoints }
    set { ownRare.dropPoints = newValue }
  }
  /// The position in a data table; `nil` if the responder is not a cell.
  open var accessibilityTableCell: AccessibilityTableCell? {
    get { rare?.tableCell }
    set {
      ownRare.tableCell = newValue
      invalidateReadingOrder()
    }
  }

  // MARK: Actions

  /// Handles a double tap.
  ///
  /// If it returns `false`, the activation point is tapped instead.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value.
  ///
  /// The default declines.
  open func accessibilityIncrement() { flags.insert(.declinedAdjustment) }
  /// Decrements the value.
  ///
  /// The default declines.
  open func accessibilityDecrement() { flags.insert(.declinedAdjustment) }
  /// Scrolls by one page.
  ///
  /// Returns whether it was handled.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  /// Handles Escape, for example by dismissing a screen.
  ///
  /// Returns whether it was handled.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Handles Magic Tap, the most important action of a screen.
  ///
  /// Returns whether it was handled.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Zooms in at a point.
  ///
  /// Returns whether it was handled.
  open func accessibilityZoomIn(at point: Point) -> Bool { false }
  /// Zooms out at a point.
  ///
  /// Returns whether it was handled.
  open func accessibilityZoomOut(at point: Point) -> Bool { false }
  /// Scrolls the surrounding scroll views until the responder is visible.
  ///
  /// Returns whether anything moved.
  open func accessibilityScrollToVisible() -> Bool { bringIntoView() }
  /// Scrolls until a rectangle of the screen is visible.
  ///
  /// Returns whether anything moved.
  open func scrollToVisible(_ rect: Rect) -> Bool { false }
  /// Returns the element at a point of the screen, if frames alone do not determine it; otherwise
  /// `nil`.
  open func accessibilityHitTest(_ point: Point) -> Responder? { nil }

  /// Opens a link of the responder's text.
  ///
  /// If it returns `false`, the system opens the link.
  open func open(link: String) -> Bool { rare?.openLink?(link) ?? false }

  // MARK: Notifications

  /// Posts a notification for the reader to the application, or to the application that contained
  /// the responder last.
  ///
  /// If the responder has never been part of an application, the notification is ignored.
  open func post(_ notification: AccessibilityNotification) {
    latestApplication?.post(notification)
  }

  // MARK: Cursor

  /// Called after the responder received the cursor.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called after the responder lost the cursor.
  open func accessibilityElementDidLoseFocus() {}

  // MARK: Touches

  /// Handles a touch that the reader passes through.
  ///
  /// If it returns `false`, the next responder is offered the touch.
  open func receiveTouch(_ touch: ViewTouch) -> Bool { false }

  /// Handles a long press.
  ///
  /// Returns whether it was handled.
  open func receiveLongPress(at point: Point) -> Bool { rare?.longPress?() ?? false }

  /// Handles the drop of a named item.
  ///
  /// Returns whether it was handled.
  open func receiveDrop(_ name: String, from source: Responder?) -> Bool {
    rare?.drop?(name) ?? false
  }

  // MARK: Keyboard

  /// Whether the responder can receive keyboard input.
  open var canBecomeFirstResponder: Bool { false }

  /// Requests keyboard input.
  ///
  /// Returns whether the responder receives it now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { acquireKeyboard() }

  /// Gives up keyboard input.
  ///
  /// Returns whether the responder no longer receives it.
  @discardableResult
  open func resignFirstResponder() -> Bool { releaseKeyboard() }

  // MARK: Storage

  package final var flags: AttributeFlags {
    get { held }
    set { held = newValue }
  }
  final var rare: RareAttributes? { rarely }
  /// The index in the latest reading order.
  ///
  /// A hint: verify it before use.
  final var orderIndexHint: Int32 {
    get { mark }
    set { mark = newValue }
  }
  /// The number of changes in the tree that affect order or visibility.
  ///
  /// Kept by the root.
  final var orderVersion: UInt32 {
    get { changes }
    set { changes = newValue }
  }

  /// The parent in the tree to which changes are reported.
  var treeParent: Responder? { nil }

  final var ownRare: RareAttributes {
    if let rarely { return rarely }
    let made = RareAttributes()
    rarely = made
    return made
  }
}
