import Foundation
import TestSupport
import Testing

@Suite struct AccuracyCommandTests {
  /// Returns a directory with a tablet and a touchpad only, so that a run is short.
  private func shelf() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for name in ["pixel-tablet-nvt.evemu", "elantech-ps2-semi-mt.evemu"] {
      try directory.write(try #require(Checkout.text("devices/\(name)")), name)
    }
    try directory.write("Two of them.", "README.md")
    return directory
  }

  private func run(_ words: [String], on shelf: TemporaryDirectory) throws -> RetouchProcess {
    try RetouchProcess.run(["accuracy"] + words, set: ["RETOUCH_DEVICES": shelf.path])
  }

  /// Returns the rows of a table as objects.
  private func rows(_ table: String, in output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let row = try #require(object as? [String: Any])
      #expect(row["v"] as? Int == 1)
      return row["table"] as? String == table ? row : nil
    }
  }

  @Test func sameSeedProducesTheSamePage() throws {
    let shelf = try shelf()
    for name in ["a.md", "b.md"] {
      let program = try run(["--sessions", "1", "-o", shelf[name]], on: shelf)
      #expect([0, 1].contains(program.status), "\(program.errors)")
      #expect(program.output.hasPrefix("\nTargets\n"))
    }
    let page = try #require(shelf.text("a.md"))
    #expect(page == shelf.text("b.md"))
    #expect(page.hasPrefix("# Accuracy\n"))
    #expect(page.contains("`retouch accuracy --seed 1000000 --sessions 1`"))
    #expect(page.contains("| practiced hand | ≥ 99.90 % correct |"))
    let again = try run(["--sessions", "1", "-o", shelf["a.md"]], on: shelf)
    #expect(again.status == 2)
    #expect(again.errors.contains("use --force to replace it"))
  }

  @Test func everyHandAndGestureIsListed() throws {
    let program = try run(["--sessions", "1", "--format", "jsonl"], on: try shelf())
    let hands = try rows("hands", in: program.output)
    #expect(
      hands.map { $0["hand"] as? String } == [
        "practiced", "learning", "slow", "tremor", "curving", "dwelling", "all",
      ])
    let gestures = try rows("gestures", in: program.output)
    #expect(gestures.count == 47)
    let counts = gestures.map { $0["count"] as? Int ?? 0 }
    #expect(counts.reduce(0, +) == hands.last?["count"] as? Int)
    for row in hands + gestures {
      let parts = ["right", "wrong", "missed"].map { row[$0] as? Int ?? -1 }
      #expect(parts.reduce(0, +) == row["count"] as? Int)
    }
    let kinds = try rows("device-kinds", in: program.output)
    #expect(kinds.map { $0["device"] as? String } == ["tablet", "trackpad"])
    let waits = try rows("waits", in: program.output)
    #expect(waits.count == 47)
    for row in waits { #expect(row["most_alone"] as? Double == 0, "\(row)") }
  }

  /// A tunable that breaks every flick affects the table, the list and the exit status.
  @Test func badTunableMissesTargets() throws {
    let shelf = try shelf()
    let program = try run(
      [
        "--sessions", "1", "--format", "jsonl", "--set", "flick-length=100mm", "--keep",
        shelf["bad"],
      ], on: shelf)
    #expect(program.status == 1)
    let flick = try rows("gestures", in: program.output).first {
      $0["gesture"] as? String == "flick-left"
    }
    #expect(flick?["right"] as? Int == 0)
    let targets = try rows("targets", in: program.output)
    #expect(targets.contains { $0["met"] as? Bool == false })
    let replay = try #require(
      rows("confusions", in: program.output).first { $0["expected"] as? String == "flick-left" })
    // The command recreates the failed session, which is correct with the default tunables.
    let words = try #require(replay["replay"] as? String).split(separator: " ").dropFirst()
    let session = try RetouchProcess.run(words.map(String.init))
    #expect(session.status == 0)
    let found = try RetouchProcess.run(["recognize", "-"], input: Data(session.output.utf8))
    #expect(found.output.contains("; as expected: flick-left\n"), "\(found.output)")
    let kept = try FileManager.default.contentsOfDirectory(atPath: shelf["bad"])
    #expect(kept.contains { $0.hasPrefix("flick-left.practiced.pixel-tablet-nvt.") })
  }

  @Test func recordingsAreGradedByExpectedGestures() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(
      ["synth", "magic-tap,flick-left,rotor-clockwise,tap", "-o", directory["walk.yml"]])
    #expect(made.status == 0)
    let program = try RetouchProcess.run(["accuracy", directory.path, "--format", "jsonl"])
    #expect(program.status == 0)
    let gestures = try rows("gestures", in: program.output)
    #expect(gestures.compactMap { $0["right"] as? Int } == [1, 1, 1, 1, 4])
    let missed = try RetouchProcess.run(
      ["accuracy", directory.path, "--format", "jsonl", "--set", "flick-length=90mm"])
    let confusion = try #require(rows("confusions", in: missed.output).first)
    #expect(confusion["expected"] as? String == "flick-left")
    #expect(confusion["found"] as? String == "nothing")
    #expect(confusion["replay"] as? String == "retouch explain \(directory["walk.yml"])")
  }

  /// A recording without events misses its expected gestures, which are counted.
  @Test func recordingWithoutEventsMissesItsGesture() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(["synth", "flick-left", "--as", "evemu"]).output
    let head = made.split(separator: "\n").filter { !$0.hasPrefix("E:") }.joined(separator: "\n")
    try directory.write(head + "\n", "a.evemu")
    try directory.write(head.replacing("# Expect: flick-left\n", with: "") + "\n", "device.evemu")
    let program = try RetouchProcess.run(["accuracy", directory.path, "--format", "jsonl"])
    let gestures = try rows("gestures", in: program.output)
    #expect(gestures.compactMap { $0["missed"] as? Int } == [1, 1], "\(program.output)")
    #expect(!program.errors.contains("device.evemu"), "\(program.errors)")
  }

  @Test func recordingsWithoutExpectedGesturesAreCounted() throws {
    let directory = try TemporaryDirectory()
    // Raw recordings have no expected gestures.
    _ = try RetouchProcess.run(["synth", "tap", "-o", directory["a.raw"]])
    let program = try RetouchProcess.run([
      "accuracy", directory.path, "--device", "pixel-tablet-nvt",
    ])
    #expect(program.status == 0)
    #expect(program.output.contains("1 file has no expected gestures"))
  }

  @Test func panelIsGradedWithSurfaceOptions() throws {
    let directory = try TemporaryDirectory()
    _ = try RetouchProcess.run(["synth", "flick-left", "-o", directory["a.yml"]])
    for (words, found) in [(["--rotate", "180"], "flick-right"), (["--size", "9x9"], "tap")] {
      let program = try RetouchProcess.run(
        ["accuracy", directory.path, "--format", "jsonl"] + words)
      let confusion = try #require(rows("confusions", in: program.output).first)
      #expect(confusion["found"] as? String == found, "\(words)")
    }
  }

  @Test(arguments: [("", "/a.evemu:1:1: the file is empty"), ("shreds", "not a recording")])
  func invalidRecordingIsReportedWithoutHidingOthers(text: String, words: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(text, "a.evemu")
    _ = try RetouchProcess.run(["synth", "tap", "-o", directory["b.yml"]])
    let program = try RetouchProcess.run(["accuracy", directory.path, "--format", "jsonl"])
    #expect(program.status == 65)
    #expect(program.errors.contains(words), "\(program.errors)")
    #expect(try rows("gestures", in: program.output).count == 2, "\(program.output)")
  }

  @Test func errorsSuggestARemedy() throws {
    let empty = try TemporaryDirectory()
    let shelf = try run([], on: empty)
    #expect(shelf.status == 66)
    #expect(shelf.errors.contains("name their directory in RETOUCH_DEVICES"))
    let file = try RetouchProcess.run(["accuracy", "/nowhere"])
    #expect(file.status == 66)
    let both = try RetouchProcess.run(["accuracy", "--format", "jsonl", "-o", "a.md"])
    #expect(both.status == 2)
    let input = try RetouchProcess.run(["accuracy", "-", "/dev/stdin"])
    #expect(input.status == 2)
    #expect(
      input.errors == "retouch: error: standard input can be read once, and it is named twice; "
        + "save it in a file, and name that\n")
    let nothing = try RetouchProcess.run(["accuracy", empty.path])
    #expect(nothing.status == 66)
    #expect(nothing.errors.contains("error: no recordings found in \(empty.path)\n"))
  }
}
