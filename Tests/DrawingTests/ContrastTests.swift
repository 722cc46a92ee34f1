import Elements
import Foundation
import Testing

@testable import Drawing

/// Contrast of drawn screens in the light and the dark theme.
@Suite struct ContrastTests {
  private static let sheet = StyleSheet.screen

  /// The named colors of each theme.
  ///
  /// A color without a dark value is the same in all themes.
  private static let themes: [[String: String]] = {
    let blocks = sheet.matches(of: #/\.drawn \{([^}]*--label:[^}]*)\}/#).map { match in
      Dictionary(
        match.1.matches(of: #/--([A-Za-z]+): (#[0-9a-f]{6})/#).map { (String($0.1), String($0.2)) },
        uniquingKeysWith: { $1 })
    }
    return [blocks[0]] + blocks.dropFirst().map { blocks[0].merging($0) { $1 } }
  }()

  @Test func bothDarkThemesHaveTheSameColors() {
    #expect(Self.themes.count == 3)
    #expect(Self.themes[1] == Self.themes[2])
    #expect(Self.themes[0] != Self.themes[1])
  }

  @Test(arguments: [
    "label", "secondaryLabel", "tint", "red", "orange", "yellow", "green", "teal", "blue", "indigo",
    "purple", "pink", "brown", "gray",
  ])
  func textHasContrastOnEveryBackground(color: String) throws {
    for ground in ["background", "secondaryBackground"] {
      try expectContrast(of: color, on: ground, atMinimum: 4.5)
    }
  }

  @Test(arguments: [
    ("label", "fill"), ("secondaryLabel", "fill"), ("tint", "fill"), ("label", "raised"),
    ("onTint", "tint"),
    ("secondaryBackground", "red"), ("background", "label"),
  ])
  func textHasContrastOnItsBackground(color: String, ground: String) throws {
    try expectContrast(of: color, on: ground, atMinimum: 4.5)
  }

  /// Selected rows and selected text are tinted.
  @Test(arguments: [("label", 0.16), ("secondaryLabel", 0.16), ("label", 0.35)])
  func selectedTextHasContrast(color: String, tint: Double) throws {
    for theme in Self.themes {
      let ground = try mix(theme["tint"], theme["secondaryBackground"], tint)
      let contrast = contrast(try channels(theme[color]), ground)
      #expect(contrast >= 4.5, "\(color) on \(tint) of the tint: \(contrast)")
    }
  }

  /// Tinted buttons.
  @Test func tintHasContrastOnItsLightShade() throws {
    for theme in Self.themes {
      let ground = try mix(theme["tint"], theme["secondaryBackground"], 0.12)
      let contrast = contrast(try channels(theme["tint"]), ground)
      #expect(contrast >= 4.5, "\(contrast)")
    }
  }

  /// Non-text parts: borders of fields, slider values, switch states.
  @Test(arguments: ["outline", "accept", "tint", "gray"])
  func controlsHaveContrastOnEveryBackground(color: String) throws {
    for ground in ["background", "secondaryBackground"] {
      try expectContrast(of: color, on: ground, atMinimum: 3)
    }
  }

  @Test func styleSheetDefinesEveryNamedColor() {
    for name in Color.Name.allCases where name != .clear {
      for theme in Self.themes { #expect(theme[name.rawValue] != nil, "\(name)") }
    }
  }

  private func expectContrast(of color: String, on ground: String, atMinimum minimum: Double) throws
  {
    for theme in Self.themes {
      let contrast = contrast(try channels(theme[color]), try channels(theme[ground]))
      #expect(contrast >= minimum, "\(color) on \(ground): \(contrast)")
    }
  }

  private func channels(_ color: String?) throws -> [Double] {
    let digits = Array(try #require(color).dropFirst())
    return try stride(from: 0, to: 6, by: 2).map { start in
      Double(try #require(Int(String(digits[start...start + 1]), radix: 16))) / 255
    }
  }

  private func mix(_ color: String?, _ ground: String?, _ part: Double) throws -> [Double] {
    zip(try channels(color), try channels(ground)).map { $0 * part + $1 * (1 - part) }
  }

  /// Returns the contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21.
  private func contrast(_ one: [Double], _ other: [Double]) -> Double {
    let both = [one, other].map { channels in
      let light = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05
    }.sorted()
    return both[1] / both[0]
  }
}
