/// Closures that answer in place of attributes and methods: where one is set, it wins.
///
/// An attribute is asked of the closure first, then of the property, then of the class's default.
public struct AccessibilityBlocks {
  public var isAccessibilityElement: (() -> Bool)?
  public var label: (() -> String?)?
  public var attributedLabel: (() -> AttributedText?)?
  public var value: (() -> String?)?
  public var attributedValue: (() -> AttributedText?)?
  public var hint: (() -> String?)?
  public var attributedHint: (() -> AttributedText?)?
  public var traits: (() -> AccessibilityTraits)?
  public var identifier: (() -> String?)?
  public var language: (() -> String?)?
  public var frame: (() -> Rect)?
  public var path: (() -> Path?)?
  public var activationPoint: (() -> Point)?
  public var userInputLabels: (() -> [String]?)?
  public var textualContext: (() -> AccessibilityTextualContext?)?
  public var customActions: (() -> [AccessibilityCustomAction]?)?
  public var customRotors: (() -> [AccessibilityCustomRotor]?)?
  public var elements: (() -> [Responder]?)?
  public var elementsHidden: (() -> Bool)?
  public var viewIsModal: (() -> Bool)?
  public var shouldGroupChildren: (() -> Bool)?
  public var navigationStyle: (() -> AccessibilityNavigationStyle)?
  public var respondsToUserInteraction: (() -> Bool)?
  public var expandedStatus: (() -> AccessibilityExpandedStatus)?
  public var nextTextNavigationElement: (() -> Responder?)?
  public var previousTextNavigationElement: (() -> Responder?)?
  public var headerElements: (() -> [Responder]?)?
  public var activate: (() -> Bool)?
  public var increment: (() -> Void)?
  public var decrement: (() -> Void)?
  public var scroll: ((AccessibilityScrollDirection) -> Bool)?
  public var performEscape: (() -> Bool)?
  public var performMagicTap: (() -> Bool)?
  public var zoomIn: ((Point) -> Bool)?
  public var zoomOut: ((Point) -> Bool)?

  public init() {}
}
