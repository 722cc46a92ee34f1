import Elements

/// A system icon, which has a label in each language.
struct SystemIcon: Sendable {
  /// The names of the symbol and of the bar button item, such as `plus` and `add`.
  let names: [String]

  /// Returns the label of the icon.
  func label(in language: Language) -> String? {
    names.first.flatMap { ControlStrings.strings(in: language).table.text("icon.\($0)") }
  }

  /// Finds the icon with a name, ignoring variants: `heart.circle.fill` is `heart`.
  ///
  /// `nil` for other names, such as image files.
  init?(named name: String) {
    var name = name.lowercased()[...]
    while Self.byName[String(name)] == nil {
      guard let dot = name.lastIndex(of: "."), Self.variants.contains(name[dot...]) else {
        return nil
      }
      name = name[..<dot]
    }
    guard let icon = Self.byName[String(name)] else { return nil }
    self = icon
  }

  private init(names: [String]) { self.names = names }

  private static let variants: Set<Substring> = [
    ".fill", ".circle", ".square", ".rectangle", ".rtl", ".ltr",
  ]

  /// The system icons, from a file with the names of one icon in each line.
  static let all = String(decoding: PackageResources.icons_txt, as: UTF8.self)
    .split(separator: "\n").map { SystemIcon(names: $0.split(separator: " ").map(String.init)) }

  private static let byName: [String: SystemIcon] = {
    var icons: [String: SystemIcon] = [:]
    for icon in all {
      for name in icon.names { icons[name] = icon }
    }
    return icons
  }()
}

extension ControlStrings {
  /// Returns the label of a system icon; `nil` for other images.
  public func icon(_ name: String) -> String? {
    SystemIcon(named: name)?.label(in: language)
  }
}
