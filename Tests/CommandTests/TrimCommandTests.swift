import Foundation
import TestSupport
import Testing

@Suite struct TrimCommandTests {
  /// Two taps, from 0.000 to 0.060 and from 0.190 to 0.250.
  private let taps = "recordings/nexus-4/double-tap.evemu"

  private func trim(_ words: String...) throws -> (touches: [String], errors: String) {
    let program = try RetouchProcess.run(["trim", taps, "-"] + words)
    #expect(program.status == 0, "\(program.errors)")
    let touches = try RetouchProcess.run(["touches", "-"], input: Data(program.output.utf8))
    let lines = touches.output.split(separator: "\n").map(String.init)
    // The lines before the touches are the device and the column heads.
    return (Array(lines.dropFirst(2)), program.errors)
  }

  @Test func trimWithoutOptionsKeepsEverything() throws {
    let program = try RetouchProcess.run(["trim", taps, "-"])
    #expect(program.output == Checkout.text(taps))
  }

  @Test func cutBetweenTouchesIsNotMoved() throws {
    let (touches, errors) = try trim("--from", "0.1")
    #expect(errors.isEmpty)
    #expect(touches.count == 3)
    #expect(touches[0].contains("1 down   31.5   50.6"))
    #expect(touches[2] == "1 contact in 2 frames, at most 1 together; no irregularities")
  }

  @Test func cutWithinATouchMovesOutward() throws {
    let (touches, errors) = try trim("--from", "0.01", "--to", "0.03")
    #expect(errors.contains("the beginning moved to 0.000000"))
    #expect(errors.contains("the end moved to 0.060000"))
    #expect(touches.last == "1 contact in 2 frames, at most 1 together; no irregularities")
  }

  @Test(arguments: Checkout.devices(showing: "two-finger-scrub"))
  func cutThroughATouchCausesNoIrregularity(device: String) throws {
    let scrub = "recordings/\(device)/two-finger-scrub.evemu"
    for (from, to) in [("0.05", "0.2"), ("0.21", "9"), ("0", "0.031")] {
      let program = try RetouchProcess.run([
        "trim", scrub, "-", "--from", from, "--to", to, "--through",
      ])
      #expect(program.errors.isEmpty, "\(program.errors)")
      let touches = try RetouchProcess.run(
        ["touches", "--summary", "--format", "jsonl", "-"], input: Data(program.output.utf8))
      #expect(touches.output.contains(#""irregular":{}"#), "\(from) \(touches.output)")
      #expect(touches.output.contains(#""cancelled":0"#))
    }
  }

  @Test func negativeTimesCountFromTheEnd() throws {
    #expect(try trim("--from", "-0.1").touches == trim("--from", "0.15").touches)
    #expect(try trim("--to", "-0.1").touches == trim("--to", "0.15").touches)
  }

  @Test func rebaseStartsTimesAtZero() throws {
    let program = try RetouchProcess.run(["trim", taps, "-", "--from", "0.1", "--rebase"])
    let events = program.output.split(separator: "\n").filter { $0.hasPrefix("E:") }
    #expect(events.first?.hasPrefix("E: 0.000000 ") == true)
    #expect(events.last == "E: 0.060000 0000 0000 0000")
  }

  @Test func unrepeatedDeviceStateIsAdded() throws {
    let header = (Checkout.text(taps) ?? "").split(separator: "\n").filter { !$0.hasPrefix("E:") }
    let events = """
      E: 0.100000 0003 002f 0001
      E: 0.100000 0003 0039 0001
      E: 0.100000 0003 0035 0700
      E: 0.100000 0003 0036 0800
      E: 0.100000 0000 0000 0000
      E: 0.200000 0003 0039 -001
      E: 0.200000 0000 0000 0000
      E: 0.900000 0003 0039 0002
      E: 0.900000 0003 0036 0810
      E: 0.900000 0000 0000 0000
      E: 0.950000 0003 0039 -001
      E: 0.950000 0000 0000 0000
      """
    let text = header.joined(separator: "\n") + "\n" + events + "\n"
    let program = try RetouchProcess.run(
      ["trim", "-", "-", "--from", "0.5"], input: Data(text.utf8))
    let kept = program.output.split(separator: "\n").filter { $0.hasPrefix("E:") }
    #expect(
      kept == [
        "E: 0.900000 0003 002f 0001", "E: 0.900000 0003 0039 0002", "E: 0.900000 0003 0035 0700",
        "E: 0.900000 0003 0036 0810", "E: 0.900000 0000 0000 0000", "E: 0.950000 0003 0039 -001",
        "E: 0.950000 0000 0000 0000",
      ])
  }

  /// The noted gestures follow the section that shows them.
  @Test func expectedGesturesStayWithTheirSection() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(
      ["synth", "flick-left,magic-tap,rotor-clockwise", "-o", directory["a.yml"]])
    #expect(made.status == 0, "\(made.errors)")
    let found = try RetouchProcess.run(["recognize", directory["a.yml"], "--format", "jsonl"])
    struct Made: Decodable { var start: Double }
    let times = try found.output.split(separator: "\n")
      .map { try JSONDecoder().decode(Made.self, from: Data($0.utf8)).start }
    try #require(times.count > 2)
    let second = "\(times[1] - 0.2)"
    let third = "\(times[2] - 0.2)"
    for (words, shown) in [
      (["--to", second], "flick-left"), (["--from", second], "magic-tap, rotor-clockwise"),
      (["--from", second, "--to", third], "magic-tap"),
    ] {
      let program = try RetouchProcess.run(
        ["trim", directory["a.yml"], directory["b.yml"], "--force"] + words)
      #expect(program.status == 0)
      #expect(program.errors.contains("the time range has \(shown)\n"), "\(program.errors)")
      let stretch = try RetouchProcess.run(["recognize", directory["b.yml"]])
      #expect(stretch.output.contains("; as expected: \(shown)\n"), "\(stretch.output)")
    }
  }

  @Test func unmatchedExpectedGesturesAreDropped() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(["synth", "flick-left,flick-right", "-o", directory["a.yml"]])
    #expect(made.status == 0, "\(made.errors)")
    let text = try #require(directory.text("a.yml"))
    try directory.write(text.replacing("[flick-left, flick-right]", with: "[escape, tap]"), "a.yml")
    let program = try RetouchProcess.run([
      "trim", directory["a.yml"], directory["b.yml"], "--to", "0.5",
    ])
    #expect(program.status == 0)
    #expect(program.errors.contains("(escape, tap) are omitted"), "\(program.errors)")
    let stretch = try RetouchProcess.run(["recognize", directory["b.yml"]])
    #expect(!stretch.output.contains("expected"), "\(stretch.output)")
    // If nothing is removed, the notes are not changed.
    let whole = try RetouchProcess.run(["trim", directory["a.yml"], directory["c.yml"]])
    #expect(whole.errors.isEmpty, "\(whole.errors)")
    #expect(directory.text("c.yml")?.contains("[escape, tap]") == true)
  }

  @Test func emptySectionWritesNothing() throws {
    let directory = try TemporaryDirectory()
    for words in [["--from", "7"], ["--to", "-5"]] {
      let program = try RetouchProcess.run(["trim", taps, directory["a.evemu"]] + words)
      #expect(program.status == 1, "\(words)")
      #expect(program.errors.contains("no events in this range"))
    }
    #expect(directory.names.isEmpty)
  }

  @Test func reversedSectionIsRefused() throws {
    let directory = try TemporaryDirectory()
    // Within a touch, where extending the section outward would keep all of it.
    let program = try RetouchProcess.run(
      ["trim", taps, directory["a.evemu"], "--from", "0.03", "--to", "0.02"])
    #expect(program.status == 2)
    #expect(program.errors.contains("--from (0.030000) is later than --to (0.020000)"))
    #expect(directory.names.isEmpty)
  }
}
