import Foundation
import Testing

/// Checks the second part of `docs/from-uikit.md`: each listed name of UIKit's guides is declared in
/// the given source.
@Suite struct GuideTableTests {
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { place, _ in
    place.deletingLastPathComponent()
  }

  private static func text(_ relative: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(relative), encoding: .utf8)
  }

  /// The rows of all tables of the second part, without headers.
  private static let rows: [Substring] = (text("docs/from-uikit.md") ?? "")
    .split(separator: "\n").drop { $0 != "## Names in the accessibility guides" }
    .filter { $0.hasPrefix("|") && !$0.hasPrefix("| UIKit |") && !$0.hasPrefix("| ---") }

  private static func quoted(_ cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// Whether a source declares each part of a name like `Responder.accessibilityLabel`.
  private static func declares(_ source: String, _ name: String) throws -> Bool {
    let path = name.replacing(/\(.*\)/, with: "").split(separator: ".")
    return try path.allSatisfy { part in
      let pattern =
        part == "init"
        ? #"\binit\("#
        : #"\b(class|struct|enum|protocol|extension|func|var|let)\s+\#(part)\b|\bcase\s+[^:\n]*\b\#(part)\b"#
      return try source.contains(Regex(pattern).wordBoundaryKind(.simple))
    }
  }

  /// Returns the errors of a row.
  private static func faults(_ row: Substring) throws -> [String] {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 3, cells.allSatisfy({ !$0.isEmpty }) else { return ["an empty cell"] }
    let names = quoted(cells[1])
    let files = cells[2].matches(of: /\]\(\.\.\/(Sources\/[^)]+)\)/).map { String($0.1) }
    var faults: [String] = []
    if names.isEmpty || files.isEmpty { faults.append("a cell without names") }
    faults += files.filter { text($0) == nil }.map { "no file \($0)" }
    let sources = files.compactMap { text($0) }
    for name in names where try !sources.contains(where: { try declares($0, name) }) {
      faults.append("\(name) is declared in none of its files")
    }
    return faults
  }

  @Test func everyRowNamesADeclaration() throws {
    for row in Self.rows {
      let faults = try Self.faults(row)
      #expect(faults.isEmpty, "\(row)")
    }
  }

  @Test func everyGuideNameHasARow() {
    #expect(Self.rows.count >= 116)
    let names = Self.rows.compactMap { $0.split(separator: "|").first }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("| a | `Label` |  |", "an empty cell"),
    ("| a | `Label` |", "an empty cell"),
    (
      "| a | Label | [Label](../Sources/Controls/Label.swift) |",
      "a cell without names"
    ),
    (
      "| a | `Label.tex` | [Label](../Sources/Controls/Label.swift) |",
      "Label.tex is declared in none of its files"
    ),
  ])
  func invalidRowIsDetected(row: String, fault: String) throws {
    #expect(try Self.faults(row[...]) == [fault])
  }

  @Test func missingFileIsDetected() throws {
    let row = "| a | `Label` | [Label](../Sources/Elements/Labels.swift) |"
    #expect(
      try Self.faults(row[...]) == [
        "no file Sources/Elements/Labels.swift", "Label is declared in none of its files",
      ])
  }
}
