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

extension AccessibilityTraits {
  /// Every trait by the name that screen files and outlines give it, in the order of the bits.
  public static let named: [(name: String, trait: AccessibilityTraits)] = [
    ("button", .button),
    ("link", .link),
    ("image", .image),
    ("selected", .selected),
    ("playsSound", .playsSound),
    ("keyboardKey", .keyboardKey),
    ("staticText", .staticText),
    ("summaryElement", .summaryElement),
    ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently),
    ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession),
    ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction),
    ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar),
    ("header", .header),
    ("textEntry", .textEntry),
    ("isEditing", .isEditing),
    ("secureTextField", .secureTextField),
    ("backButton", .backButton),
    ("tabBarItem", .tabBarItem),
    ("supportsZoom", .supportsZoom),
    ("textArea", .textArea),
    ("toggleButton", .toggleButton),
  ]

  /// Other names that mean a trait: a switch is a toggle to those who know its private name.
  public static let alsoNamed: [(name: String, trait: AccessibilityTraits)] = [
    ("none", .none), ("switchButton", .toggleButton),
  ]

  /// What makes an element another kind of thing: something that the rotor leads to, or a container.
  static let kinds: AccessibilityTraits = [
    .tabBar, .header, .link, .image, .button, .toggleButton, .textEntry, .searchField, .staticText,
    .adjustable, .allowsDirectInteraction,
  ]

  /// The traits of elements that a user operates by a double tap.
  package static let operated: AccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .playsSound, .startsMediaSession, .adjustable,
    .allowsDirectInteraction, .textEntry, .backButton, .tabBarItem, .toggleButton,
  ]

  /// Every word for a trait.
  package static let words = (named + alsoNamed).map(\.name)

  /// The trait of that name.
  public init?(named name: String) {
    guard let known = (Self.named + Self.alsoNamed).first(where: { $0.name == name }) else {
      return nil
    }
    self = known.trait
  }

  /// The names of the traits it holds, in the order of the bits.
  public var names: [String] {
    Self.named.filter { contains($0.trait) }.map(\.name)
  }
}
