/// Closures that replace accessibility attributes and methods.
///
/// An attribute resolves in this order: closure, property, class default.
public struct AccessibilityBlocks {
  /// The closure for `isAccessibilityElement`.
  public var isAccessibilityElement: (() -> Bool)?
  /// The closure for `accessibilityLabel`.
  public var label: (() -> String?)?
  /// The closure for `accessibilityAttributedLabel`.
  ///
  /// It takes precedence over `label`.
  public var attributedLabel: (() -> AttributedText?)?
  /// The closure for `accessibilityValue`.
  public var value: (() -> String?)?
  /// The closure for `accessibilityAttributedValue`.
  ///
  /// It takes precedence over `value`.
  public var attributedValue: (() -> AttributedText?)?
  /// The closure for `accessibilityHint`.
  public var hint: (() -> String?)?
  /// The closure for `accessibilityAttributedHint`.
  ///
  /// It takes precedence over `hint`.
  public var attributedHint: (() -> AttributedText?)?
  /// The closure for `accessibilityTraits`.
  public var traits: (() -> AccessibilityTraits)?
  /// The closure for `accessibilityIdentifier`.
  public var identifier: (() -> String?)?
  /// The closure for `accessibilityLanguage`.
  public var language: (() -> String?)?
  /// The closure for `accessibilityFrame`.
  public var frame: (() -> Rect)?
  /// The closure for `accessibilityPath`.
  public var path: (() -> Path?)?
  /// The closure for `accessibilityActivationPoint`.
  public var activationPoint: (() -> Point)?
  /// The closure for `accessibilityUserInputLabels`.
  public var userInputLabels: (() -> [String]?)?
  /// The closure for `accessibilityTextualContext`.
  public var textualContext: (() -> AccessibilityTextualContext?)?
  /// The closure for `accessibilityCustomActions`.
  public var customActions: (() -> [AccessibilityCustomAction]?)?
  /// The closure for `accessibilityCustomRotors`.
  public var customRotors: (() -> [AccessibilityCustomRotor]?)?
  /// The closure for `accessibilityElements`.
  public var elements: (() -> [Responder]?)?
  /// The closure for `accessibilityElementsHidden`.
  public var elementsHidden: (() -> Bool)?
  /// The closure for `accessibilityViewIsModal`.
  public var viewIsModal: (() -> Bool)?
  /// The closure for `shouldGroupAccessibilityChildren`.
  public var shouldGroupChildren: (() -> Bool)?
  /// The closure for `accessibilityNavigationStyle`.
  public var navigationStyle: (() -> AccessibilityNavigationStyle)?
  /// The closure for `accessibilityRespondsToUserInteraction`.
  public var respondsToUserInteraction: (() -> Bool)?
  /// The closure for `accessibilityExpandedStatus`.
  public var expandedStatus: (() -> AccessibilityExpandedStatus)?
  /// The closure for `accessibilityNextTextNavigationElement`.
  public var nextTextNavigationElement: (() -> Responder?)?
  /// The closure for `accessibilityPreviousTextNavigationElement`.
  public var previousTextNavigationElement: (() -> Responder?)?
  /// The closure for `accessibilityHeaderElements`.
  public var headerElements: (() -> [Responder]?)?
  /// The closure for `accessibilityActivate()`.
  public var activate: (() -> Bool)?
  /// The closure for `accessibilityIncrement()`.
  public var increment: (() -> Void)?
  /// The closure for `accessibilityDecrement()`.
  public var decrement: (() -> Void)?
  /// The closure for `accessibilityScroll(_:)`.
  public var scroll: ((AccessibilityScrollDirection) -> Bool)?
  /// The closure for `accessibilityPerformEscape()`.
  public var performEscape: (() -> Bool)?
  /// The closure for `accessibilityPerformMagicTap()`.
  public var performMagicTap: (() -> Bool)?
  /// The closure for `accessibilityZoomIn(at:)`.
  public var zoomIn: ((Point) -> Bool)?
  /// The closure for `accessibilityZoomOut(at:)`.
  public var zoomOut: ((Point) -> Bool)?

  /// Creates a value without closures.
  public init() {}
}
