/// The traits of an element, with the bit values of UIKit for those that UIKit has.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// The element is a button.
  public static let button = AccessibilityTraits(bit: 0)
  /// The element is a link.
  public static let link = AccessibilityTraits(bit: 1)
  /// The element is an image.
  public static let image = AccessibilityTraits(bit: 2)
  /// The element is selected.
  public static let selected = AccessibilityTraits(bit: 3)
  /// The element plays its own sound when it is activated.
  public static let playsSound = AccessibilityTraits(bit: 4)
  /// The element is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(bit: 5)
  /// The element is text that does not change.
  public static let staticText = AccessibilityTraits(bit: 6)
  /// The element summarizes the screen when the application starts.
  public static let summaryElement = AccessibilityTraits(bit: 7)
  /// The element is disabled.
  public static let notEnabled = AccessibilityTraits(bit: 8)
  /// The element changes its label or value often.
  public static let updatesFrequently = AccessibilityTraits(bit: 9)
  /// The element is a search field.
  public static let searchField = AccessibilityTraits(bit: 10)
  /// The element starts a media session when it is activated.
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  /// The element's value can be incremented and decremented.
  public static let adjustable = AccessibilityTraits(bit: 12)
  /// The element receives touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 13)
  /// The reader turns the page after reading the element.
  public static let causesPageTurn = AccessibilityTraits(bit: 14)
  /// The element is a tab bar.
  public static let tabBar = AccessibilityTraits(bit: 15)
  /// The element is a heading.
  public static let header = AccessibilityTraits(bit: 16)
  /// The element can be zoomed.
  public static let supportsZoom = AccessibilityTraits(bit: 46)
  /// The element is a switch.
  public static let toggleButton = AccessibilityTraits(bit: 53)

  // Traits of UIKit's own controls that UIKit does not publish.
  /// The element is a text field.
  public static let textEntry = AccessibilityTraits(bit: 18)
  /// The element's text is being edited.
  public static let isEditing = AccessibilityTraits(bit: 21)
  /// The element's text is secret.
  public static let secureTextField = AccessibilityTraits(bit: 24)
  /// The element is the back button of a navigation bar.
  public static let backButton = AccessibilityTraits(bit: 27)
  /// The element is a tab of a tab bar.
  public static let tabBarItem = AccessibilityTraits(bit: 28)
  /// The element is a text with several lines.
  public static let textArea = AccessibilityTraits(bit: 47)
  /// UIKit's private name of `toggleButton`.
  public static let switchButton = toggleButton

  // Traits of fields in forms, which UIKit does not have.
  /// The element must be filled in or chosen.
  public static let required = AccessibilityTraits(bit: 60)
  /// The element has a value that is not accepted.
  public static let invalid = AccessibilityTraits(bit: 61)
}

extension AccessibilityTraits {
  /// The traits with their names in screen files and outlines, in bit order.
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
    ("required", .required),
    ("invalid", .invalid),
  ]

  /// Alternative names: `none`, and `switchButton`, UIKit's private name of `toggleButton`.
  public static let alsoNamed: [(name: String, trait: AccessibilityTraits)] = [
    ("none", .none), ("switchButton", .toggleButton),
  ]

  /// Traits that change the kind of an element: whether a rotor finds it, or whether it is a
  /// container.
  static let kinds: AccessibilityTraits = [
    .tabBar, .header, .link, .image, .button, .toggleButton, .textEntry, .searchField, .staticText,
    .adjustable, .allowsDirectInteraction,
  ]

  /// The traits of elements that a double tap operates.
  package static let operated: AccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .playsSound, .startsMediaSession, .adjustable,
    .allowsDirectInteraction, .textEntry, .backButton, .tabBarItem, .toggleButton,
  ]

  /// All trait names.
  package static let names = (named + alsoNamed).map(\.name)

  /// Creates the trait with a name; `nil` if the name is unknown.
  public init?(named name: String) {
    guard let known = (Self.named + Self.alsoNamed).first(where: { $0.name == name }) else {
      return nil
    }
    self = known.trait
  }

  /// The names of the contained traits, in bit order.
  public var names: [String] {
    Self.named.filter { contains($0.trait) }.map(\.name)
  }
}
