/// An icon that the system provides, and its label in each language.
struct SystemIcon: Sendable {
  /// The names of the symbol and of the bar button item: `plus` and `add`.
  let names: [String]
  /// A label for each case of `Language`, in their order.
  private let labels: [String]

  /// The icon of a row of the table: names, and labels behind vertical bars.
  init?(row: Substring) {
    let columns = row.split(separator: "|").map(String.init)
    guard columns.count == Language.allCases.count + 1 else { return nil }
    names = columns[0].split(separator: " ").map(String.init)
    labels = Array(columns.dropFirst())
  }

  func label(in language: Language) -> String? {
    Language.allCases.firstIndex(of: language).map { labels[$0] }
  }

  /// The icon with a name, whatever its variant: `heart.circle.fill` is `heart`.
  ///
  /// `nil` for the name of any other picture, such as that of a file.
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

extension ControlWords {
  /// The label of an icon of the system, by its name; `nil` for any other picture.
  public func icon(_ name: String) -> String? {
    SystemIcon(named: name)?.label(in: language)
  }
}
