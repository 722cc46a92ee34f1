/// A color: RGB components or a named color of the theme.
public enum Color: Hashable, Sendable {
  /// Components from 0 to 255.
  case rgb(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255)
  /// A color of the theme, which differs between light and dark mode.
  case named(Name)

  /// A color name of the theme.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case label, secondaryLabel, background, secondaryBackground, separator, tint
    case red, orange, yellow, green, teal, blue, indigo, purple, pink, brown, gray
    case black, white, clear
  }

  /// Parses `#d70015`, `#d7001580`, `#fff` or a name; `nil` if the text is not a color.
  public init?(_ text: String) {
    if let name = Name(rawValue: text) {
      self = .named(name)
      return
    }
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else {
      return nil
    }
    let parts: [Int]
    switch digits.count {
    case 3, 4: parts = digits.map { $0 * 17 }
    case 6, 8:
      parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let bytes = parts.map { UInt8($0) }
    self = .rgb(
      red: bytes[0], green: bytes[1], blue: bytes[2], opacity: bytes.count > 3 ? bytes[3] : 255)
  }

  /// The color as parsed by `init(_:)`.
  public var cssText: String {
    switch self {
    case .named(let name): return name.rawValue
    case .rgb(let red, let green, let blue, let opacity):
      let bytes = opacity == 255 ? [red, green, blue] : [red, green, blue, opacity]
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
