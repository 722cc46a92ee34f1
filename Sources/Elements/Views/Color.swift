/// A color: RGB components or a named color of the theme.
public enum Color: Hashable, Sendable {
  /// Components from 0 to 255.
  case rgb(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255)
  /// A color of the theme, which differs between light and dark mode.
  case named(Name)

  /// A color name of the theme.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The color of text.
    case label
    /// The color of less important text, such as details and placeholders.
    case secondaryLabel
    /// The color of the screen behind all views.
    case background
    /// The color of bars, rows, fields and overlays.
    case secondaryBackground
    /// The color of the lines between rows and at bars.
    case separator
    /// The color of controls and links.
    case tint
    /// Red, lighter in dark mode; also the color of actions that destroy data.
    case red
    /// Orange, lighter in dark mode.
    case orange
    /// Yellow, lighter in dark mode.
    case yellow
    /// Green, lighter in dark mode.
    case green
    /// Teal, a green blue, lighter in dark mode.
    case teal
    /// Blue, lighter in dark mode.
    case blue
    /// Indigo, a violet blue, lighter in dark mode.
    case indigo
    /// Purple, lighter in dark mode.
    case purple
    /// Pink, lighter in dark mode.
    case pink
    /// Brown, lighter in dark mode.
    case brown
    /// Gray, lighter in dark mode.
    case gray
    /// Black in both modes.
    case black
    /// White in both modes.
    case white
    /// No color: the view is transparent.
    case clear
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
