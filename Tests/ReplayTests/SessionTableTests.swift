import Foundation
import TestSupport
import ScreenReader
import Testing

/// The recordings of `scripts/sessions`: from fingers to the effect on an element, one row per
/// command.
@Suite struct SessionTableTests {
  /// A row of the table.
  private struct Row {
    var name: String
    var screen: String
    var gesture: String
    var outcome: String

    init?(_ name: String) {
      guard let text = Checkout.text("recordings/sessions/\(name).transcript") else { return nil }
      let lines = text.split(separator: "\n").map(String.init)
      self.name = name
      screen = lines[0].split(separator: "/").last.map(String.init) ?? ""
      screen = String(screen.prefix { $0 != "." })
      guard
        let index = lines.lastIndex(where: { line in
          line.hasSuffix(" → \(name)") && line.contains("  command  ")
        }),
        let start = lines[index].range(of: "command  "),
        let end = lines[index].range(of: " → ")
      else { return nil }
      gesture = String(lines[index][start.upperBound..<end.lowerBound])
      // The following actions of the fingers have a separate line in the table, or none.
      let after = lines[(index + 1)...].prefix { line in
        !line.contains("  gesture  ") && !line.contains("  command  ")
      }
      let words = after.map { $0.dropFirst(12) }
      // Lines with a time are later events without input.
      let atOnce = after.filter { $0.hasPrefix("          ") }.map { $0.dropFirst(12) }
      let act = ["act ", "focus ", "edit "].lazy
        .compactMap { sort in words.first { $0.hasPrefix(sort) } }.first
      let emitted = act ?? atOnce.first { !$0.hasPrefix("sound ") } ?? atOnce.first
      let isCurtain = emitted?.hasPrefix("curtain") == true
      outcome =
        emitted.map { (isCurtain ? "curtain " : "") + $0.dropFirst(9) } ?? "nothing on this screen"
    }
  }

  private static let names = Checkout.names(in: "recordings/sessions")
    .filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }

  private var rows: [Row] {
    // Special gestures come first, then the rest in command order.
    let order = ["escape", "magic-tap", "increment", "decrement"]
    let scrolls = Self.names.filter { $0.hasPrefix("scroll-") }
    let special = order + scrolls
    let others = ReaderCommand.allCases.map(\.rawValue).filter { !special.contains($0) }
    return (special + others).compactMap { Row($0) }
  }

  /// The commands that only keys have by default.
  private static let ofKeys = ["louder", "quieter", "repeat-speech", "item-help"]

  @Test func everyCommandHasARecordedGesture() {
    let shown = Set(rows.map(\.name))
    let missing = ReaderCommand.allCases.map(\.rawValue).filter { !shown.contains($0) }
    #expect(missing == Self.ofKeys + ["nothing"])
    #expect(Set(Self.names) == shown)
  }

  @Test(
    arguments: [
      "escape", "magic-tap", "increment", "decrement", "scroll-left", "scroll-right", "scroll-up",
      "scroll-down", "long-press", "pass-through",
    ])
  func specialGestureCallsItsMethod(name: String) throws {
    let row = try #require(Row(name))
    #expect(row.outcome.hasSuffix("→ done"), "\(row.outcome)")
  }

  @Test func documentationContainsTheTable() {
    var text = """
      # Gestures and their effects

      Each row is a recording in `recordings/sessions`: the gesture, its command, and the result on a
      screen of `Examples/screens`. Each recording has a transcript; `retouch check recordings/sessions`
      replays all of them.

      In `escape — back: no, View: no, … → done`, each element that was asked answers *no* or *yes*. The
      first *yes* ends the search. `done` means that an element handled the action. `tapped, handled by
      buy` means that none did, and the touch at the element reached the element `buy`. A row without
      such a list shows what the reader did: the new element with the cursor, the speech, or its state.

      Related pages: [gestures](gestures.md), [files beside a recording](files.md),
      [screen files](screens.md), [rules of VoiceOver](voiceover.md).

      | gesture | command | screen | result |
      |---|---|---|---|

      """
    for row in rows {
      let recording = "[\(row.name)](../recordings/sessions/\(row.name).transcript)"
      let outcome = row.outcome.replacing("|", with: "\\|")
      text += "| \(row.gesture) | \(recording) | \(row.screen) | \(outcome) |\n"
    }
    #expect(Golden.difference(text, "docs/sessions.md") == nil)
  }
}
