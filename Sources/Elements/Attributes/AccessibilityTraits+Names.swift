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
