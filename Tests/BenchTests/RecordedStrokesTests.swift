import Foundation
import TestSupport
import Testing

/// `accuracy` with recorded strokes next to synthesized sessions.
@Suite struct RecordedStrokesTests {
  /// Returns a directory with one device only, so that a run is short.
  private func shelf() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let device = "pixel-tablet-nvt.evemu"
    try directory.write(try #require(Checkout.text("devices/\(device)")), device)
    try directory.write("One of them.", "README.md")
    return directory
  }

  private func run(_ strokes: String, _ words: [String] = []) throws -> RetouchProcess {
    let shelf = try shelf()
    let arguments = ["--sessions", "1", "--format", "jsonl", "--strokes", strokes] + words
    return try withExtendedLifetime(shelf) {
      try RetouchProcess.run(["accuracy"] + arguments, set: ["RETOUCH_DEVICES": shelf.path])
    }
  }

  private func rows(_ table: String, in output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").compactMap { line in
      let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return row?["table"] as? String == table ? row : nil
    }
  }

  private func directory(_ list: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (gestures, seed) in [("flick-left,tap", "1"), ("flick-up,tap", "2")] {
      let file = directory["\(seed).evemu"]
      let made = try RetouchProcess.run(
        ["synth", gestures, "--seed", seed, "--as", "evemu", "-o", file])
      #expect(made.status == 0, "\(made.errors)")
    }
    try directory.write(list, "expect.jsonl")
    return directory
  }

  @Test func eachTouchIsComparedWithTheList() throws {
    let folder = try directory(
      """
      {"file": "1.evemu", "subject": "1", "speed": "fast", "touches": ["flick-left", "tap"]}
      {"file": "2.evemu", "subject": "1", "speed": "slow", "touches": ["flick-down", null]}

      """)
    let program = try run(folder.path)
    #expect(program.status == 1)
    let strokes = try rows("strokes", in: program.output)
    #expect(strokes.compactMap { $0["pace"] as? String } == ["fast", "slow", "dots"])
    #expect(strokes.compactMap { $0["right"] as? Int } == [1, 0, 1])
    #expect(strokes.compactMap { $0["wrong"] as? Int } == [0, 1, 0])
    let targets = try rows("targets", in: program.output)
      .filter { ($0["what"] as? String)?.hasPrefix("recorded strokes") == true }
    #expect(targets.compactMap { $0["met"] as? Bool } == [true, true, false])
    let confusion = try rows("confusions", in: program.output)
      .first { $0["hand"] as? String == "people" }
    #expect(confusion?["replay"] as? String == "retouch explain \(folder["2.evemu"])")
  }

  @Test func errorsInTheListAreReportedWithTheirLine() throws {
    let list = try directory("{\"file\": \"1.evemu\"}\n")
    let broken = try run(list.path)
    #expect(broken.status == 65)
    #expect(broken.errors.contains("expect.jsonl:1: not an object with"), "\(broken.errors)")
    let missing = try run("/nowhere")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("/nowhere/expect.jsonl: cannot be read"))
    let both = try run("/nowhere", ["recordings"])
    #expect(both.status == 2)
  }

  /// The strokes are not in the repository.
  ///
  /// If they are installed, the targets must be met.
  @Test(.enabled(if: RecordedStrokesTests.recorded != nil, "RETOUCH_CORPUS names no strokes"))
  func recordedStrokesMeetTheTargets() throws {
    let program = try run(try #require(RecordedStrokesTests.recorded))
    let targets = try rows("targets", in: program.output)
      .filter { ($0["what"] as? String)?.hasPrefix("recorded strokes") == true }
    #expect(targets.count == 3)
    for target in targets { #expect(target["met"] as? Bool == true, "\(target)") }
  }

  private static let recorded: String? = {
    guard let corpus = Checkout.variable("RETOUCH_CORPUS") else { return nil }
    let strokes = "\(corpus)/strokes"
    return FileManager.default.fileExists(atPath: "\(strokes)/expect.jsonl") ? strokes : nil
  }()
}
