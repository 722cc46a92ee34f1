package import Elements

/// The colors of drawn screens in one appearance.
package enum Palette: CaseIterable, Sendable {
  case light, dark

  /// Returns the contrast between two colors, from 1 to 21, by the Web Content Accessibility
  /// Guidelines; `nil` if one of them is transparent.
  package func contrast(of one: Color, on other: Color) -> Double? {
    guard let a = luminance(of: one), let b = luminance(of: other) else { return nil }
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(of color: Color) -> Double? {
    switch color {
    case .named(let name): luminances[name.rawValue]
    case .rgb(let red, let green, let blue, let opacity):
      opacity == 255 ? Self.luminance([red, green, blue]) : nil
    }
  }

  private static func luminance(_ bytes: [UInt8]) -> Double {
    let parts = bytes.map { byte in
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : Self.power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// Returns a number from 0 to 1 to the power of 2.4.
  private static func power(_ base: Double) -> Double {
    // The fifth root of the twelfth power, by Newton's method.
    let target = Self.whole(base, 12)
    var root = base
    for _ in 0..<40 where root > 0 {
      root -= (Self.whole(root, 5) - target) / (5 * Self.whole(root, 4))
    }
    return root
  }

  private static func whole(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  private var luminances: [String: Double] {
    switch self {
    case .light: Self.lightColors
    case .dark: Self.darkColors
    }
  }

  private static let lightColors = luminances(in: ".drawn {")
  private static let darkColors = luminances(in: ".dark .drawn {")

  /// Returns the luminance of each color that a rule of the style sheet sets.
  private static func luminances(in rule: String) -> [String: Double] {
    let lines = StyleSheet.screen.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0 == rule }) else { return [:] }
    var colors: [String: Double] = [:]
    for declaration in lines[(start + 1)...].prefix(while: { $0 != "}" }).joined().split(
      separator: ";")
    {
      let parts = declaration.split { $0 == ":" || $0 == " " }
      guard parts.count == 2, parts[0].hasPrefix("--"), parts[1].hasPrefix("#"),
        parts[1].count == 7,
        let bits = UInt32(parts[1].dropFirst(), radix: 16)
      else { continue }
      let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
      colors[String(parts[0].dropFirst(2))] = luminance(bytes)
    }
    return colors
  }
}

extension Color {
  /// Whether nothing behind the color is visible.
  package var isOpaque: Bool {
    switch self {
    case .named(let name): name != .clear
    case .rgb(_, _, _, let opacity): opacity == 255
    }
  }
}
