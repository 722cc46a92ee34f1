import Foundation
import TestSupport
import Testing

/// `docs/gestures.md`: the table printed by the program, with a test for each row.
@Suite struct GestureDocsTests {
  private struct Row {
    var cells: [String]
    var gesture: String { cells[0].replacingOccurrences(of: "`", with: "") }
    var contexts: String { cells[1] }
    var isBound: Bool { cells[2] != "–" }
    var test: String? {
      GestureEvidence.test(for: gesture, in: contexts, bound: isBound)
    }
  }

  private func rows() throws -> [Row] {
    let table = try RetouchProcess.run(["gestures", "--format", "markdown"]).output
    return table.split(separator: "\n").dropFirst(2).map { line in
      Row(
        cells: line.components(separatedBy: "|").dropFirst().dropLast()
          .map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  @Test func pageMatchesTheProgramOutput() throws {
    var page = """
      # Gestures

      This page shows each gesture and the command that it performs in each context.

      The context depends on the position of the cursor:

      - `default`: every other position
      - `editing`: an edited text
      - `adjustable`: an adjustable element
      - `keyboard`: a key of the on-screen keyboard
      - `practice`: practice mode, which announces gestures and does not perform them

      `retouch gestures` prints this list. With `--format markdown`, it prints the table of this
      page. To change what gestures do, pass `--bindings FILE` to `retouch gestures`, `walk`,
      `replay` or `run`.

          $ retouch gestures --context editing

      In the drawings, numbers give the order of the touches. A ring marks a finger that is held.
      `retouch touches --draw` draws your own recordings in the same way.

      Related pages: [VoiceOver behavior](voiceover.md), [tunables](tunables.md),
      [failure reasons](reasons.md), [UIKit names](from-uikit.md).

      \(try gallery())

      | gesture | context | command | effect |
      | --- | --- | --- | --- |

      """
    for row in try rows() {
      page += "| \(row.cells.joined(separator: " | ")) |\n"
    }
    page += """

      ## One finger

      With `--one-finger`, a session can be operated with one finger. Flicks in two directions
      perform the commands that otherwise need several fingers. The finger goes on without lifting:
      `flick-down-then-left` draws an L. `retouch gestures --one-finger` prints these gestures. The
      setting `oneFinger` of a screen file does the same. These commands then need no two
      simultaneous actions, as EN 301 549, 5.9 requires. A bindings file can bind the flicks to
      other commands.

          $ retouch gestures --one-finger --context default

      | gesture | context | command | effect |
      | --- | --- | --- | --- |

      """
    let program = try RetouchProcess.run(["gestures", "--one-finger", "--format", "markdown"])
    page += program.output.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n"
    #expect(Golden.difference(page, "docs/gestures.md") == nil)
  }

  /// Returns the drawings, four in a row, with their names below.
  private func gallery() throws -> String {
    var names: [String] = []
    for row in try rows() where !names.contains(row.gesture) { names.append(row.gesture) }
    let cells = names.map {
      "<img src=\"pictures/gestures/\($0).svg\" width=\"160\" height=\"120\" alt=\"\"><br>`\($0)`"
    }
    let lines = stride(from: 0, to: cells.count, by: 4).map { start in
      let line = cells[start..<min(start + 4, cells.count)]
      return
        "| \((Array(line) + Array(repeating: "", count: 4 - line.count)).joined(separator: " | ")) |"
    }
    return (["| | | | |", "|---|---|---|---|"] + lines).joined(separator: "\n")
  }

  /// The drawings match the current output for the recordings.
  @Test func everyGestureHasACurrentDrawing() throws {
    let names = Set(try rows().map(\.gesture))
    let directory = try TemporaryDirectory()
    #expect(names.count > 40)
    for name in names.sorted() {
      let drawing = try #require(Checkout.text("docs/pictures/gestures/\(name).svg"), "\(name)")
      #expect(drawing.utf8.count < 6_000, "\(name) has \(drawing.utf8.count) bytes")
      #expect(drawing.contains("<circle") || drawing.contains("<path"), "\(name)")
      let program = try RetouchProcess.run([
        "touches", "recordings/nexus-4/\(name).practiced.evemu", "--draw", directory["\(name).svg"],
      ])
      #expect(
        program.status == 0 && directory.text("\(name).svg") == drawing, "\(name): \(program)")
    }
    #expect(Checkout.names(in: "docs/pictures/gestures").count == names.count)
  }

  @Test func everyRowNamesAnExistingTest() throws {
    let root = Checkout.path("Tests/ScreenReaderTests")
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let sources = files.filter { $0.hasSuffix(".swift") }
      .compactMap { Checkout.text("Tests/ScreenReaderTests/\($0)") }.joined()
    let rows = try rows()
    #expect(rows.count > 80)
    for row in rows {
      #expect(row.cells.count == 4 && row.cells.allSatisfy { !$0.isEmpty }, "\(row)")
      let test = try #require(row.test, "no test shows \(row.gesture) in \(row.contexts)")
      let isThere = sources.contains("func \(test)(")
      #expect(isThere, "\(row.gesture) in \(row.contexts): \(test)")
    }
  }
}
