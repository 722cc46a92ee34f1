import Foundation
import TestSupport
import Testing

@Suite struct ExplainCommandTests {
  private let doubleTap = "recordings/nexus-4/double-tap.evemu"

  @Test func everyTouchHasOneLine() throws {
    let program = try RetouchProcess.run(["explain", doubleTap])
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(program.output.contains("1 finger   double-tap (tap 1 of 2)\n"))
    #expect(program.output.contains("1 finger   double-tap (tap 2 of 2)\n"))
    #expect(program.output.hasSuffix("1 gesture in 4 frames\n"))
  }

  @Test func lateTapIsExplainedWithMeasureLimitAndTunable() throws {
    // The second tap begins 130 ms after the first ends. This delays it.
    let text = try #require(Checkout.text(doubleTap))
    let late = text.replacingOccurrences(of: "E: 0.290000", with: "E: 0.572000")
      .replacingOccurrences(of: "E: 0.350000", with: "E: 0.632000")
    let program = try RetouchProcess.run(
      ["explain", "--format", "jsonl", "-"], input: Data(late.utf8))
    let touches = program.output.split(separator: "\n")
    #expect(touches.count == 2)
    #expect(touches.allSatisfy { $0.contains(#""gestures":["tap"]"#) })
    #expect(
      touches.last?.contains(
        #""closest":"double-tap","reason":"next-tap-late","measure":412,"limit":350,"unit":"ms","#
          + #""tunable":"double-tap-window","text":"One finger tapped twice, but the second tap"#)
        == true, "\(program.output)")
  }

  @Test func repairsAreShownWithTheirTouch() throws {
    let program = try RetouchProcess.run(["explain", "recordings/nexus-4/never-lifts.evemu"])
    #expect(program.output.contains("1 finger   nothing\n"))
    #expect(program.output.contains("! the session ended with finger 1 down; cancelled\n"))
    #expect(program.output.hasSuffix("no gesture in 32 frames; repaired: never-lifted 1\n"))
  }

  @Test func traceShowsWhichGesturesWait() throws {
    let program = try RetouchProcess.run([
      "explain", "--trace", "--only", "two-finger-tap,magic-tap",
      "recordings/nexus-4/two-finger-tap.evemu",
    ])
    #expect(program.output.contains("two-finger-tap waits until 0.410; possible: magic-tap\n"))
    #expect(program.output.contains("     0.410  two-finger-tap"))
  }

  @Test(arguments: [
    (["explain", "nowhere.evemu"], 66), (["explain"], 2), (["explain", "Package.swift"], 65),
  ])
  func errorsAreReported(words: [String], status: Int) throws {
    let program = try RetouchProcess.run(words)
    #expect(Int(program.status) == status)
    #expect(program.errors.hasPrefix("retouch: error: "))
  }
}
