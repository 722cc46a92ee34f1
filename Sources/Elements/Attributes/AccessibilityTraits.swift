/// What an element is and how it behaves, in the bits of UIKit.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private init(bit: UInt64) {
    rawValue = 1 << bit
  }

  public static let none: AccessibilityTraits = []
  public static let button = AccessibilityTraits(bit: 0)
  public static let link = AccessibilityTraits(bit: 1)
  public static let image = AccessibilityTraits(bit: 2)
  public static let selected = AccessibilityTraits(bit: 3)
  public static let playsSound = AccessibilityTraits(bit: 4)
  public static let keyboardKey = AccessibilityTraits(bit: 5)
  public static let staticText = AccessibilityTraits(bit: 6)
  public static let summaryElement = AccessibilityTraits(bit: 7)
  public static let notEnabled = AccessibilityTraits(bit: 8)
  public static let updatesFrequently = AccessibilityTraits(bit: 9)
  public static let searchField = AccessibilityTraits(bit: 10)
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  public static let adjustable = AccessibilityTraits(bit: 12)
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 13)
  public static let causesPageTurn = AccessibilityTraits(bit: 14)
  public static let tabBar = AccessibilityTraits(bit: 15)
  public static let header = AccessibilityTraits(bit: 16)
  public static let supportsZoom = AccessibilityTraits(bit: 46)
  public static let toggleButton = AccessibilityTraits(bit: 53)

  // What UIKit's own controls carry and does not publish.
  public static let textEntry = AccessibilityTraits(bit: 18)
  public static let isEditing = AccessibilityTraits(bit: 21)
  public static let secureTextField = AccessibilityTraits(bit: 24)
  public static let backButton = AccessibilityTraits(bit: 27)
  public static let tabBarItem = AccessibilityTraits(bit: 28)
  public static let textArea = AccessibilityTraits(bit: 47)
  public static let switchButton = toggleButton
}
