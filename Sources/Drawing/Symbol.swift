internal import Text

/// A line drawing of 24 × 24 points.
package enum Symbol: String, CaseIterable, Hashable, Sendable {
  case chevron, back, check, plus, minus, clear, search, info, handle, updown, calendar
  case shift, delete, newline, dismiss
  case play, pause, forward, backward, star, heart, house, person, gear, bell, picture, more, share
  case map, headphones, clock, globe

  /// Creates the symbol for an image name, such as `star`, `star.fill` or `play-circle`; `nil` if
  /// there is no symbol for it.
  init?(named name: String) {
    let word = name.lowercased().prefix { $0.isLetter }
    guard let row = Self.rows.first(where: { $0.names.contains(word) }) else { return nil }
    self.init(rawValue: String(row.names[0]))
  }

  /// The path data in SVG syntax.
  var path: String { Self.rows.first { $0.names[0] == rawValue }?.path ?? "" }

  /// The names of each symbol, of which the first is its own, and its path.
  private static let rows: [(names: [Substring], path: String)] =
    String(decoding: PackageResources.symbols_txt, as: UTF8.self).split(separator: "\n").map {
      let parts = $0.split(separator: ": ")
      return (parts[0].split(separator: " "), String(parts[1]))
    }
}
