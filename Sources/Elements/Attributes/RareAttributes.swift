/// Rarely used attributes, stored separately to keep elements small.
final class RareAttributes {
  var blocks: AccessibilityBlocks?
  var attributedLabel: AttributedText?
  var attributedValue: AttributedText?
  var attributedHint: AttributedText?
  var identifier: String?
  var language: String?
  var frame: Rect?
  var path: Path?
  var activationPoint: Point?
  var userInputLabels: [String]?
  var textualContext: AccessibilityTextualContext?
  var containerType = AccessibilityContainerType.none
  var navigationStyle = AccessibilityNavigationStyle.automatic
  var expandedStatus = AccessibilityExpandedStatus.unsupported
  var directTouchOptions: AccessibilityDirectTouchOptions = []
  var elements: [Responder]?
  var customActions: [AccessibilityCustomAction]?
  var customRotors: [AccessibilityCustomRotor]?
  var customContent: [AccessibilityCustomContent] = []
  weak var nextText: Responder?
  weak var formerApplication: Application?
  weak var previousText: Responder?
  var headerElements: [Responder]?
  var dragSources: [String]?
  var dropPoints: [String]?
  var drop: ((String) -> Bool)?
  var openLink: ((String) -> Bool)?
  var tableCell: AccessibilityTableCell?
  var longPress: (() -> Bool)?
  var keypad: ((String) -> Bool)?
  var appearance: Appearance?
  var directionalX: Double?
}

/// The Boolean attributes and states of a responder.
package struct AttributeFlags: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let isElementSet = AttributeFlags(rawValue: 1 << 0)
  package static let isElement = AttributeFlags(rawValue: 1 << 1)
  static let elementsHidden = AttributeFlags(rawValue: 1 << 2)
  static let viewIsModal = AttributeFlags(rawValue: 1 << 3)
  static let groupsChildren = AttributeFlags(rawValue: 1 << 4)
  static let respondsSet = AttributeFlags(rawValue: 1 << 5)
  static let responds = AttributeFlags(rawValue: 1 << 6)
  static let isHidden = AttributeFlags(rawValue: 1 << 7)
  static let clipsToBounds = AttributeFlags(rawValue: 1 << 8)
  static let ignoresTouches = AttributeFlags(rawValue: 1 << 9)
  /// The latest adjustment reached the default implementation, which does nothing.
  static let declinedAdjustment = AttributeFlags(rawValue: 1 << 10)

  /// The view has subviews.
  static let holdsViews = AttributeFlags(rawValue: 1 << 11)

  /// States of a control.
  package static let isDisabled = AttributeFlags(rawValue: 1 << 12)
  package static let isSelected = AttributeFlags(rawValue: 1 << 13)
  /// The element contains another element, such as the clear button of a field.
  package static let hasNestedElement = AttributeFlags(rawValue: 1 << 14)

  /// Cached knowledge about the class: whether its computed attributes depend only on stored state,
  /// or may change at any time.
  static let reportsChanges = AttributeFlags(rawValue: 1 << 15)
  static let isClientClass = AttributeFlags(rawValue: 1 << 16)
  /// The element was just created and is on no screen, so setting its attributes invalidates no
  /// reading order.
  static let isUnattached = AttributeFlags(rawValue: 1 << 17)

  /// Cached knowledge about the class, because casts to protocols are slow.
  package static let isScrollView = AttributeFlags(rawValue: 1 << 18)
  package static let isKeyboard = AttributeFlags(rawValue: 1 << 19)
  package static let isTableRow = AttributeFlags(rawValue: 1 << 20)
  /// The element takes over attributes of another one.
  package static let borrowsAttributes = AttributeFlags(rawValue: 1 << 21)

  /// The controller whose view this is loaded it, and it was not laid out yet.
  static let awaitsLayout = AttributeFlags(rawValue: 1 << 22)
  /// The view is a group as soon as it has a label.
  package static let isGroupByLabel = AttributeFlags(rawValue: 1 << 23)

  /// The view has a directional frame.
  static let isDirectional = AttributeFlags(rawValue: 1 << 24)

  /// The elements that the responder lists are drawn in the order of the list, so the last one is in
  /// front.
  package static let listsBackToFront = AttributeFlags(rawValue: 1 << 27)

  /// States of a control in a form.
  package static let isRequired = AttributeFlags(rawValue: 1 << 25)
  package static let isInvalid = AttributeFlags(rawValue: 1 << 26)

  package mutating func set(_ flag: AttributeFlags, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}
