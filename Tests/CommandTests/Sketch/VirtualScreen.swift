@testable import retouch

/// A terminal that interprets the sketch's control sequences and records all others.
struct VirtualScreen {
  let columns: Int
  let rows: Int
  private(set) var cells: [Written]
  private(set) var offences: [String] = []
  private var row = 0
  private var column = 0
  private var style = ""

  struct Written: Equatable {
    var glyph: Unicode.Scalar = " "
    var style = ""
  }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Written(), count: columns * rows)
  }

  /// Fills the terminal with text that a complete drawing must overwrite.
  mutating func soil() { cells = Array(repeating: Written(glyph: "#"), count: columns * rows) }

  mutating func take(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        put(scalar)
        continue
      }
      guard rest.popFirst() == "[" else {
        offences.append("an escape that is no control sequence")
        continue
      }
      let parameters = String(rest.prefix { !("@"..."~").contains($0) })
      rest = rest.dropFirst(parameters.unicodeScalars.count)
      switch rest.popFirst() {
      case "H":
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "J": cells = Array(repeating: Written(), count: columns * rows)
      case "m": style = parameters.hasPrefix("0;") ? String(parameters.dropFirst(2)) : parameters
      case let other: offences.append("\(parameters) \(other.map(String.init) ?? "nothing")")
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else {
      offences.append("written beside the screen, at \(row), \(column)")
      return
    }
    cells[row * columns + column] = Written(glyph: scalar, style: style)
    column += 1
  }
}
