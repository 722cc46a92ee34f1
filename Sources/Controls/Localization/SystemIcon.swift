import Elements

/// A system icon and its label in each language.
struct SystemIcon: Sendable {
  /// The names of the symbol and of the bar button item, such as `plus` and `add`.
  let names: [String]
  /// The labels in the order of `Language.allCases`.
  private let labels: [String]

  /// Parses a row of the table: names, then labels separated by vertical bars.
  init?(row: Substring) {
    let columns = row.split(separator: "|").map(String.init)
    guard columns.count == Language.allCases.count + 1 else { return nil }
    names = columns[0].split(separator: " ").map(String.init)
    labels = Array(columns.dropFirst())
  }

  func label(in language: Language) -> String? {
    Language.allCases.firstIndex(of: language).map { labels[$0] }
  }

  /// Finds the icon with a name, ignoring variants: `heart.circle.fill` is `heart`.
  ///
  /// `nil` for other names, such as image files.
  init?(named name: String) {
    var name = name.lowercased()[...]
    while Self.numbers[String(name)] == nil {
      guard let dot = name.lastIndex(of: "."), Self.variants.contains(name[dot...]) else {
        return nil
      }
      name = name[..<dot]
    }
    guard let number = Self.numbers[String(name)] else { return nil }
    self = Self.all[number]
  }

  private static let variants: Set<Substring> = [
    ".fill", ".circle", ".square", ".rectangle", ".rtl", ".ltr",
  ]

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, icon) in all.enumerated() {
      for name in icon.names { numbers[name] = number }
    }
    return numbers
  }()
}

extension ControlStrings {
  /// Returns the label of a system icon; `nil` for other images.
  public func icon(_ name: String) -> String? {
    SystemIcon(named: name)?.label(in: language)
  }
}
