public import ScreenReader
internal import Text

/// A user label whose key matches no element of a screen file, so that it is never spoken.
public struct LabelWarning: Hashable, Sendable {
  /// The key of the label: the screen, a slash, and the element.
  public let key: String
  /// The key that was probably intended; `nil` if none is similar.
  public let nearest: String?

  /// The warning to print.
  public var sentence: String {
    "a label is defined for '\(key.terminalSafe)', which does not exist in this screen file"
      + nearest.suggestion
  }
}

extension ScreenFile {
  /// Returns the labels whose keys match no element of the file.
  ///
  /// Keys of system screens and of elements without an ID cannot be checked, because those elements
  /// exist only at run time.
  public func warnings(about labels: UserLabels) -> [LabelWarning] {
    labels.names.keys.sorted().compactMap(warning)
  }

  private func warning(_ key: String) -> LabelWarning? {
    // Searched in bytes, because a combining mark after the slash would form one character with it.
    guard let slash = key.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return LabelWarning(key: key, nearest: nil)
    }
    let (screen, element) = (String(key[..<slash]), String(key[key.utf8.index(after: slash)...]))
    let screens = screenNames.map { Self.controllerName(of: $0) }
    guard screens.contains(screen) else {
      let near = screenNames.first { $0.lowercased() == screen.lowercased() }
      let meant = near.map { Self.controllerName(of: $0) }
      guard meant != nil || screen.hasPrefix(Self.controllerName(of: "")) else { return nil }
      return LabelWarning(
        key: key, nearest: (meant ?? screens.closestMatch(to: screen)).map { "\($0)/\(element)" })
    }
    let isPlace = element.last?.isNumber == true
    guard !isPlace, !identifiers.contains(element) else { return nil }
    return LabelWarning(
      key: key, nearest: identifiers.closestMatch(to: element).map { "\(screen)/\($0)" })
  }

  /// Returns the name of the controller of a screen.
  static func controllerName(of screen: String) -> String { "screen \(screen)" }

  private var identifiers: [String] {
    var names = index.ids
    value.visit { if $0 == "accessibilityIdentifier", let name = $1.string { names.append(name) } }
    return names
  }
}

extension ScreenValue {
  /// Calls the closure for all entries, recursively.
  fileprivate func visit(_ see: (String, ScreenValue) -> Void) {
    for entry in entries ?? [] {
      see(entry.key, entry.value)
      entry.value.visit(see)
    }
    for item in list ?? [] { item.visit(see) }
  }
}
