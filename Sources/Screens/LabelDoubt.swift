public import ScreenReader
internal import Text

/// A name that a person gave to what no element of a screen file is, so that nobody ever hears it.
public struct LabelDoubt: Hashable, Sendable {
  /// What is named: the screen, a slash, and the element.
  public let key: String
  /// What was probably meant.
  public let nearest: String?

  public var sentence: String {
    "a name is given to '\(key.harmless)', which this screen file does not have"
      + nearest.suggestion
  }
}

extension ScreenFile {
  /// Those of the names that nothing in the file will ever have.
  ///
  /// What the system shows has names of its own, and what has no id is known by its place: of these
  /// nobody knows before they are there.
  public func doubts(about labels: UserLabels) -> [LabelDoubt] {
    labels.names.keys.sorted().compactMap(doubt)
  }

  private func doubt(_ key: String) -> LabelDoubt? {
    // In bytes: an accent behind the slash would be one character with it.
    guard let slash = key.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return LabelDoubt(key: key, nearest: nil)
    }
    let (screen, element) = (String(key[..<slash]), String(key[key.utf8.index(after: slash)...]))
    let screens = screenNames.map { Self.controllerName(of: $0) }
    guard screens.contains(screen) else {
      let near = screenNames.first { $0.lowercased() == screen.lowercased() }
      let meant = near.map { Self.controllerName(of: $0) }
      guard meant != nil || screen.hasPrefix(Self.controllerName(of: "")) else { return nil }
      return LabelDoubt(
        key: key, nearest: (meant ?? screens.nearest(to: screen)).map { "\($0)/\(element)" })
    }
    let isPlace = element.last?.isNumber == true
    guard !isPlace, !identifiers.contains(element) else { return nil }
    return LabelDoubt(
      key: key, nearest: identifiers.nearest(to: element).map { "\(screen)/\($0)" })
  }

  /// What the controller of a screen is called.
  static func controllerName(of screen: String) -> String { "screen \(screen)" }

  private var identifiers: [String] {
    var names = index.ids
    value.visit { if $0 == "accessibilityIdentifier", let name = $1.string { names.append(name) } }
    return names
  }
}

extension ScreenValue {
  /// Goes through all entries in it.
  fileprivate func visit(_ see: (String, ScreenValue) -> Void) {
    for entry in entries ?? [] {
      see(entry.key, entry.value)
      entry.value.visit(see)
    }
    for item in list ?? [] { item.visit(see) }
  }
}
