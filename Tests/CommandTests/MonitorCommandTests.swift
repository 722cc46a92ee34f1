import Foundation
import TestSupport
import Testing

@Suite struct MonitorCommandTests {
  private let scrub = "recordings/nexus-4/two-finger-scrub.evemu"

  @Test func stillShowsItsMoment() throws {
    let program = try RetouchProcess.run(["monitor", "--still", "0.3", scrub])
    #expect(program.status == 0)
    #expect(
      Golden.difference(program.output, "Tests/CommandTests/Goldens/still-two-finger-scrub.txt")
        == nil)
  }

  /// Next to the picture if the terminal is wide enough, otherwise below.
  @Test(arguments: [("120", "30", true), ("80", "24", false), ("40", "20", false)])
  func outcomeOfEachTouchIsShown(columns: String, lines: String, isBeside: Bool) throws {
    let miss = "recordings/nexus-4/flick-there-and-back.evemu"
    let reason = try RetouchProcess.run(["explain", miss]).output
    let still = try RetouchProcess.run(
      ["monitor", "--still", "60", miss], set: ["COLUMNS": columns, "LINES": lines])
    let rows = still.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(reason.contains("nothing"), "\(reason)")
    let printed = try #require(rows.firstIndex { $0.contains("nothing. ") }, "\(still.output)")
    #expect((printed < 3) == isBeside, "\(still.output)")
    #expect(rows.count <= Int(lines) ?? 0)
    #expect(rows.allSatisfy { $0.count <= Int(columns) ?? 0 }, "\(still.output)")
  }

  @Test func stillIsASCIIInTheCLocale() throws {
    let program = try RetouchProcess.run(
      ["monitor", "--still", "0.3", scrub], set: ["LC_ALL": "C", "NO_COLOR": "1"])
    #expect(
      program.output.split(separator: "\n").dropFirst(2).allSatisfy { $0.utf8.count == $0.count })
    #expect(program.output.contains("[1]"))
  }

  @Test func tooSmallTerminalIsReported() throws {
    let program = try RetouchProcess.run(
      ["monitor", "--still", "0.3", scrub], set: ["COLUMNS": "20", "LINES": "5"])
    #expect(program.output.contains("larger"))
  }

  @Test func hugeTerminalSizeIsAccepted() throws {
    let program = try RetouchProcess.run(
      ["monitor", "--still", "0", scrub], set: ["COLUMNS": "99999999", "LINES": "99999999"])
    #expect(program.status == 0)
  }

  @Test(arguments: ["text", "jsonl"])
  func pipedOutputMatchesTouchesAndRecognize(format: String) throws {
    let film = try RetouchProcess.run(["monitor", "--speed", "0", "--format", format, scrub])
    let touches = try RetouchProcess.run(["touches", "--format", format, scrub])
    let lines = film.output.split(separator: "\n")
    let gestures = lines.filter { $0.contains("escape") }
    #expect(gestures.count == 1)
    #expect(lines.filter { !gestures.contains($0) } == touches.output.split(separator: "\n"))
    // It follows the frame that completed it, which is the last.
    let isBehind = format == "text" ? lines.count - 2 : lines.count - 1
    #expect(lines.firstIndex(of: gestures[0]) == isBehind)
    let recognized = try RetouchProcess.run(["recognize", "--format", format, scrub]).output
    let name = "\"file\":\"\(scrub)\","
    #expect(recognized.replacingOccurrences(of: name, with: "").contains(gestures[0]))
  }

  @Test func monitorDoesNotWaitForExcludedGestures() throws {
    let film = try RetouchProcess.run(["monitor", "--speed", "0", "--only", "tap", scrub])
    #expect(!film.output.contains("escape"))
  }

  @Test(arguments: [
    (["monitor", "nowhere.evemu"], 66), (["monitor", "--grab", "recordings/nexus-4/tap.evemu"], 2),
    (["monitor", "--speed", "-1", "x"], 2), (["monitor", "--still", "1", "--once", "x"], 2),
  ])
  func errorsAreReported(words: [String], status: Int) throws {
    let program = try RetouchProcess.run(words)
    #expect(Int(program.status) == status)
    #expect(program.errors.hasPrefix("retouch: error: "))
  }

  /// Returns a panel and a touchpad that are touched at the same time.
  private func both() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (gestures, device, name) in [
      ("tap,flick-left", "elan-touchscreen-010c", "a.yml"), ("double-tap", "nexus-4", "b.yml"),
    ] {
      let made = try RetouchProcess.run([
        "synth", gestures, "--device", device, "-o", directory[name],
      ])
      #expect(made.status == 0, "\(made.errors)")
    }
    let files = ["a.yml", "b.yml", "both.yml"].map { directory[$0] }
    #expect(try RetouchProcess.run(["merge"] + files).status == 0)
    return directory
  }

  @Test func playbackCoversAllDevices() throws {
    let directory = try both()
    let both = directory["both.yml"]
    let film = try RetouchProcess.run(["monitor", "--speed", "0", "--format", "jsonl", both])
    let touches = try RetouchProcess.run(["touches", "--format", "jsonl", both])
    let recognized = try RetouchProcess.run(["recognize", "--format", "jsonl", both]).output
      .replacing("\"file\":\"\(both)\",", with: "")
      .replacing(
        /"expected":\[[^\]]*\],"verdict":"right"/, with: #""expected":[],"verdict":null"#)
    let lines = film.output.split(separator: "\n")
    #expect(
      lines.filter { !$0.contains("gesture") } == touches.output.split(separator: "\n"))
    #expect(lines.filter { $0.contains("gesture") } == recognized.split(separator: "\n"))
    #expect(lines.contains { $0.contains("\"device\":1") })
    let text = try RetouchProcess.run(["monitor", "--speed", "0", both]).output.split(
      separator: "\n")
    for name in ["ELAN Touchscreen: ", "touch_dev: "] {
      #expect(text.contains { $0.hasPrefix(name) }, "\(text)")
    }
  }

  /// Stacked on a narrow terminal, side by side on a wide one.
  @Test(arguments: [("80", "24", false), ("120", "24", true)])
  func stillShowsAllDevices(columns: String, lines: String, isBeside: Bool) throws {
    let directory = try both()
    let still = try RetouchProcess.run(
      ["monitor", "--still", "1.2", directory["both.yml"]],
      set: ["COLUMNS": columns, "LINES": lines])
    let rows = still.output.split(separator: "\n", omittingEmptySubsequences: false)
    let elan = try #require(rows.firstIndex { $0.hasPrefix("ELAN Touchscreen") })
    let nexus = try #require(rows.firstIndex { $0.contains("touch_dev") })
    #expect(elan == 0 && nexus == (isBeside ? 0 : 12), "\(still.output)")
    let gestures = rows.indices.filter { rows[$0].contains("double-tap") }
    #expect(gestures.count == 1 && gestures[0] > nexus, "\(still.output)")
    // The latest comes first. Below two pictures there is room for one only.
    let flick = try #require(rows.firstIndex { $0.contains("flick-left") }, "\(still.output)")
    let tap = rows.firstIndex { $0.hasSuffix(" tap") || $0.contains(" tap ") }
    #expect(isBeside ? try flick < #require(tap) : tap == nil, "\(still.output)")
  }

  @Test func twoPicturesNeedRoomForTwo() throws {
    let directory = try both()
    let still = try RetouchProcess.run(
      ["monitor", "--still", "0", directory["both.yml"]], set: ["COLUMNS": "80", "LINES": "20"])
    #expect(still.output.contains("at least 40 × 24"), "\(still.output)")
  }
}
