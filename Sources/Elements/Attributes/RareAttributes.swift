/// What few elements set, kept apart so that the many stay small.
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
  var appearance: Appearance?
}

/// The yes-or-no attributes that were set, in one word.
struct AttributeFlags: OptionSet {
  let rawValue: UInt32

  static let isElementSet = AttributeFlags(rawValue: 1 << 0)
  static let isElement = AttributeFlags(rawValue: 1 << 1)
  static let elementsHidden = AttributeFlags(rawValue: 1 << 2)
  static let viewIsModal = AttributeFlags(rawValue: 1 << 3)
  static let groupsChildren = AttributeFlags(rawValue: 1 << 4)
  static let respondsSet = AttributeFlags(rawValue: 1 << 5)
  static let responds = AttributeFlags(rawValue: 1 << 6)
  static let isHidden = AttributeFlags(rawValue: 1 << 7)
  static let clipsToBounds = AttributeFlags(rawValue: 1 << 8)
  static let ignoresTouches = AttributeFlags(rawValue: 1 << 9)
  /// The last adjustment that was asked for fell through to the default, which does nothing.
  static let declinedAdjustment = AttributeFlags(rawValue: 1 << 10)

  /// A view that has subviews.
  static let holdsViews = AttributeFlags(rawValue: 1 << 11)

  /// What a control is.
  static let isDisabled = AttributeFlags(rawValue: 1 << 12)
  static let isSelected = AttributeFlags(rawValue: 1 << 13)
  /// An element with another one in it, as a field that can be emptied.
  static let hasCompanion = AttributeFlags(rawValue: 1 << 14)

  /// What its class is, once somebody looked: what it computes changes with what is set, or by itself.
  static let tellsOfChanges = AttributeFlags(rawValue: 1 << 15)
  static let isOfForeignClass = AttributeFlags(rawValue: 1 << 16)
  /// What was just made, and is no part of any screen yet: what is set on it changes none.
  static let isUnseen = AttributeFlags(rawValue: 1 << 17)

  mutating func set(_ flag: AttributeFlags, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}
