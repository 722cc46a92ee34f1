import Foundation
import TestSupport
import Testing

/// `visits` counts recorded visits, and shows where visitors gave up.
@Suite struct VisitsCommandTests {
  /// Writes a visit to a directory.
  private func write(
    _ name: String, _ facts: [String], gestures: Int, to directory: TemporaryDirectory
  ) throws {
    try directory.write("", name + ".yml")
    let comments = facts.map { "# visit \($0)\n" }.joined()
    try directory.write(
      "# retouch session 1\nscreen: m.json\nlead: 0.000000\nvoice: quiet\nvisit: single\n"
        + comments,
      name + ".yml.session")
    let lines = (0..<gestures).map { "    \($0 % 9)\($0 % 7).000  gesture  flick-right\n" }
    try directory.write("# retouch transcript 1\n" + lines.joined(), name + ".transcript")
  }

  private func visits() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try write(
      "2026-11-28T101530Z",
      [
        "screen 0.000000 home", "began 2.000000", "missed 3.000000 double-tap moved",
        "screen 4.000000 tickets", "ended 64.500000 timeout",
      ], gestures: 3, to: directory)
    try write(
      "2026-11-28T101630Z",
      [
        "screen 0.000000 home", "began 1.000000", "screen 4.000000 pay",
        "missed 5.000000 double-tap moved", "missed 5.000000 flick-left slow",
        "ended 21.000000 end-visit",
      ], gestures: 5, to: directory)
    try directory.write("note", "notes.txt")
    return directory
  }

  @Test func tableAndSummaryShowWhereVisitorsGaveUp() throws {
    let directory = try visits()
    let program = try RetouchProcess.run(["visits", directory.path])
    #expect(program.status == 0, "\(program.errors)")
    #expect(
      program.output == """
        visit                 length  gestures  missed  screens  last screen  end
        2026-11-28T101530Z      1:02         3       1        2  tickets      timeout
        2026-11-28T101630Z      0:20         5       2        2  pay          end-visit

        2 visits, median length 1:02
        Not ended by a step of the screen, by last screen:
             1  tickets
        Unrecognized touches, by closest gesture and reason:
             2  double-tap moved
             1  flick-left slow

        """)
  }

  @Test func directoryWithoutVisitsIsAnError() throws {
    let directory = try TemporaryDirectory()
    try directory.write("note", "notes.yml")
    let program = try RetouchProcess.run(["visits", directory.path])
    #expect(program.status == 66)
    #expect(program.errors.contains("no visits found; record visits with"))
  }

  @Test func thousandVisitsAreReadQuickly() throws {
    let directory = try TemporaryDirectory()
    for number in 0..<1_000 {
      try write(
        "2026-11-28T10\(1_000 + number)Z",
        ["screen 0.000000 home", "began 2.000000", "ended 64.500000 timeout"], gestures: 200,
        to: directory)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let program = try RetouchProcess.run(["visits", directory.path])
    #expect(clock.now - start < .seconds(2))
    #expect(program.output.contains("\n1000 visits, median length 1:02\n"))
  }

  @Test(arguments: [
    (["--keep-visits", "5"], "--keep-visits requires --visits DIR"),
    (["--visits-size", "5M"], "--visits-size requires --visits DIR"),
    (["--visits", "v", "--record", "a.yml"], "--record"),
    (["--visits", "v", "--visits-size", "much"], "such as 500M or 2G"),
  ])
  func mistakesInOptionsAreReported(options: [String], message: String) throws {
    let program = try RetouchProcess.run(
      ["run", "Examples/screens/museum.json"] + options)
    #expect(program.status == 2)
    #expect(program.errors.contains(message), "\(program.errors)")
  }
}
