import Foundation
import TestSupport
import Testing

/// Commands on recordings with expected gestures.
@Suite struct VerdictCommandTests {
  private let tap = "recordings/nexus-4/tap.evemu"
  private let doubleTap = "recordings/nexus-4/double-tap.evemu"
  private let scrub = "recordings/nexus-4/two-finger-scrub.evemu"

  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  /// Returns a double tap whose second tap is delayed by `delay` microseconds.
  private func late(by delay: Int) throws -> String {
    var lines: [String] = []
    for line in try #require(Checkout.text(doubleTap)).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.first == "E:", let time = Double(words[1]), time > 0.2 else {
        lines.append(String(line))
        continue
      }
      let moved = String(format: "%.6f", time + Double(delay) / 1e6)
      lines.append((["E:", moved] + words.dropFirst(2).map(String.init)).joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Exit status

  @Test(arguments: ["recognize", "explain"])
  func wrongResultExitsWithStatusOne(command: String) throws {
    for (gesture, status) in [("tap", 0), ("double-tap", 1), ("none", 1)] as [(String, Int32)] {
      let program = try RetouchProcess.run([command, "--expect", gesture, tap])
      #expect(program.status == status, "\(gesture): \(program.output)")
    }
    let several = try RetouchProcess.run([command, "--expect", "tap", tap, doubleTap])
    #expect(several.status == 1)
    #expect(several.output.contains("1 gesture in 2 frames; as expected: tap\n"))
    #expect(several.output.contains("; WRONG, tap was expected\n"))
  }

  @Test func reportOfWrongRecordingIsWrittenWithStatusOne() throws {
    let directory = try TemporaryDirectory()
    let right = try RetouchProcess.run([
      "report", tap, "--expect", "tap", "-o", directory["right.html"],
    ])
    #expect(right.status == 0, "\(right.errors)")
    let wrong = try RetouchProcess.run([
      "report", tap, "--expect", "magic-tap", "-o", directory["a.html"],
    ])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("WRONG, expected magic-tap, recognized tap"))
    #expect(directory.names.contains("a.html"))
    let several = try RetouchProcess.run(
      ["report", tap, doubleTap, "--expect", "tap", "-o", directory["pages/"]])
    #expect(several.status == 1 && directory.names.contains("pages"))
  }

  @Test func commandLineOverridesExpectedGesturesOfTheRecording() throws {
    let directory = try TemporaryDirectory()
    try directory.write("# Expect: magic-tap\n" + (try #require(Checkout.text(tap))), "a.evemu")
    #expect(try RetouchProcess.run(["recognize", directory["a.evemu"]]).status == 1)
    #expect(
      try RetouchProcess.run(["recognize", "--expect", "tap", directory["a.evemu"]]).status == 0)
  }

  @Test(arguments: [
    (["recognize", "--expect", "magic-tip"], "did you mean 'magic-tap'?"),
    (["explain", "--expect", "tap,none"], "expected the name of a gesture"),
    (["info", "--expect", "tap"], "--expect requires --write"),
    (["info", "--write"], "--write requires --expect GESTURE"),
    (["info", "--expect", "tap", "--write", "-"], "--write cannot write to standard input"),
  ])
  func invalidExpectationsAreUsageErrors(words: [String], sentence: String) throws {
    let program = try RetouchProcess.run(words + [tap])
    #expect(program.status == 2)
    #expect(program.errors.contains(sentence), "\(program.errors)")
  }

  // MARK: JSON

  @Test func jsonLinesContainTheVerdict() throws {
    let cases = [
      (["--expect", "tap", tap], "right"), (["--expect", "double-tap", tap], "wrong"),
      (["--expect", "tap", "--only", "escape", tap], "missed"),
    ]
    for (words, verdict) in cases {
      for summary in [[], ["--summary"]] {
        let program = try RetouchProcess.run(["recognize", "--format", "jsonl"] + summary + words)
        let last = try #require(try objects(program.output).last)
        #expect(last["verdict"] as? String == verdict, "\(program.output)")
        #expect(last["expected"] as? [String] == [words[1]])
        #expect(last["file"] as? String == tap)
        // For a file with gestures, each gesture has the verdict.
        let showsGesture = summary.isEmpty && verdict != "missed"
        #expect((last["gesture"] as? String == "tap") == showsGesture)
      }
      let explained = try objects(
        RetouchProcess.run(["explain", "--format", "jsonl"] + words).output)
      #expect(explained.last?["verdict"] as? String == verdict)
      #expect(explained.last?["expected"] as? String == words[1])
    }
  }

  @Test func tuneExitsWithStatusOneIfARecordingIsWrong() throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text(tap))
    try directory.write("# Expect: tap\n" + text, "a.evemu")
    #expect(try RetouchProcess.run(["tune", directory.path]).status == 0)
    try directory.write("# Expect: five-finger-tap\n" + text, "b.evemu")
    let program = try RetouchProcess.run(["tune", "--format", "jsonl", directory.path])
    #expect(program.status == 1, "\(program.errors)")
    let last = try #require(try objects(program.output).last)
    #expect(
      last["verdict"] as? String == "wrong" && last["file"] as? String == directory["b.evemu"])
  }

  @Test func fileWithoutGesturesIsListed() throws {
    let silent = "recordings/nexus-4/never-lifts.evemu"
    let program = try RetouchProcess.run(["recognize", "--format", "jsonl", silent, tap])
    let lines = try objects(program.output)
    #expect(program.status == 0 && lines.count == 2, "\(program.output)")
    #expect(lines[0]["file"] as? String == silent && lines[0]["v"] as? Int == 1)
    #expect(lines[0]["gestures"] as? [String] == [] && lines[0]["frames"] as? Int == 32)
    // A recording with gestures and without expectations has no further line.
    #expect(lines[1]["gesture"] as? String == "tap")
  }

  // MARK: Reasons

  @Test func lateExpectedTapIsExplained() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try late(by: 282_000), "late.evemu")
    let program = try RetouchProcess.run([
      "explain", "--expect", "double-tap", directory["late.evemu"],
    ])
    #expect(program.status == 1)
    #expect(
      program.output.contains(
        "expected double-tap: WRONG, recognized tap, tap. Touch 2: One finger tapped twice, but the "
          + "second tap began 412 ms after the first ended; the limit is 350 ms "
          + "(double-tap-window).\n         With double-tap-window=412ms, this touch is double-tap.\n"
      ),
      "\(program.output)")
    let json = try RetouchProcess.run(
      ["explain", "--format", "jsonl", "--expect", "double-tap", directory["late.evemu"]])
    let last = try #require(try objects(json.output).last)
    #expect(last["reason"] as? String == "next-tap-late" && last["touch"] as? Int == 2)
    #expect(last["measure"] as? Double == 412 && last["limit"] as? Double == 350)
    #expect(last["tunable"] as? String == "double-tap-window" && last["unit"] as? String == "ms")
  }

  @Test func missingTapsOfASeriesAreNamed() throws {
    let one = try RetouchProcess.run(["explain", "--expect", "double-tap", tap])
    #expect(
      one.output.contains(
        "expected double-tap: WRONG, recognized tap. Touch 1: One finger tapped once; double-tap takes "
          + "two, and the next tap must begin within 350 ms (double-tap-window).\n"),
      "\(one.output)")
    let two = try RetouchProcess.run(["explain", "--expect", "triple-tap", doubleTap])
    #expect(
      two.output.contains("Touch 1: One finger tapped twice; triple-tap takes three, and"),
      "\(two.output)")
    let many = try RetouchProcess.run(["explain", "--expect", "tap", doubleTap])
    #expect(many.output.contains("One finger tapped twice; tap takes one.\n"), "\(many.output)")
  }

  @Test func nonTapSecondTouchIsExplained() throws {
    let text = try #require(Checkout.text(doubleTap))
    let slid = text.replacing(
      "E: 0.350000 0003 0039 -001",
      with: "E: 0.340000 0003 0035 1000\nE: 0.340000 0000 0000 0000\n"
        + "E: 0.350000 0003 0039 -001")
    let program = try RetouchProcess.run(
      ["explain", "--expect", "double-tap", "-"], input: Data(slid.utf8))
    #expect(
      program.output.contains("Touch 1: One finger tapped once; double-tap takes two")
        && program.output.contains(" Touch 2: One finger touched, but it moved 8"),
      "\(program.output)")
    #expect(
      program.output.contains(" mm, which is too far for a tap; the limit is 5 mm (tap-slop)."),
      "\(program.output)")
  }

  @Test func wrongFingerCountAndDirectionAreExplained() throws {
    let fingers = try RetouchProcess.run(["explain", "--expect", "magic-tap", tap])
    #expect(fingers.output.contains("One finger touched; magic-tap takes two.\n"))
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(["synth", "flick-right", "-o", directory["flick.evemu"]])
    #expect(made.status == 0)
    let way = try RetouchProcess.run([
      "explain", "--expect", "flick-left", directory["flick.evemu"],
    ])
    let otherWay = "One finger moved as in flick-right, not as in flick-left.\n"
    #expect(way.output.contains(otherWay), "\(way.output)")
    // If the touch is also too short, the direction is named nevertheless.
    let short = try RetouchProcess.run([
      "explain", "--set", "flick-length=40mm", "--expect", "flick-left", directory["flick.evemu"],
    ])
    #expect(short.output.contains(otherWay), "\(short.output)")
    let pinch = try RetouchProcess.run(
      ["explain", "--expect", "pinch-out", "recordings/nexus-4/two-finger-tap.evemu"])
    #expect(pinch.output.contains("(pinch-length"), "\(pinch.output)")
  }

  @Test func recognizedGestureStatesItsNearestLimit() throws {
    let program = try RetouchProcess.run(["explain", "--expect", "double-tap", doubleTap])
    #expect(program.status == 0)
    let line = try #require(
      program.output.split(separator: "\n").first { $0.hasPrefix("expected") })
    #expect(line.hasPrefix("expected double-tap: right; touch "), "\(line)")
    #expect(line.contains(" was closest to a limit: ") && line.hasSuffix(")"), "\(line)")
    let directory = try TemporaryDirectory()
    try directory.write(try late(by: 210_000), "near.evemu")
    let near = try RetouchProcess.run(
      ["explain", "--format", "jsonl", "--expect", "double-tap", directory["near.evemu"]])
    let margin = try #require(try objects(near.output).last?["margin"] as? [String: Any])
    #expect(margin["tunable"] as? String == "double-tap-window", "\(near.output)")
    #expect(margin["measure"] as? Double == 340 && margin["limit"] as? Double == 350)
  }

  /// A tunable set to the measure of its margin still accepts the gesture, and slightly beyond it
  /// does not: the margin equals that of the recognizer.
  @Test(arguments: ["flick-left", "two-finger-flick-up", "pinch-in", "escape", "tap", "explore"])
  func marginNamesTheNextFailingLimit(gesture: String) throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(["synth", gesture, "-o", directory["a.evemu"]])
    #expect(made.status == 0)
    let words = ["explain", "--format", "jsonl", "--expect", gesture, directory["a.evemu"]]
    let program = try RetouchProcess.run(words)
    let margin = try #require(
      try objects(program.output).last?["margin"] as? [String: Any], "\(program.output)")
    let tunable = try #require(margin["tunable"] as? String)
    let measure = try #require(margin["measure"] as? Double)
    let limit = try #require(margin["limit"] as? Double)
    let isMaximum = measure < limit
    let beyond = String(format: "%.3f", isMaximum ? measure * 0.97 : measure * 1.03)
    let unit = margin["unit"] as? String ?? ""
    let failed = try RetouchProcess.run(words + ["--set", "\(tunable)=\(beyond)\(unit)"])
    if failed.status == 2 { return }
    #expect(failed.status == 1, "\(tunable) \(measure) \(limit): \(failed.output)")
  }

  @Test func everyWrongResultHasAReason() throws {
    let directory = try TemporaryDirectory()
    let gestures = [
      "tap", "double-tap", "double-tap-hold", "flick-up", "split-tap", "explore", "magic-tap",
      "rotor-clockwise", "pinch-in", "escape", "three-finger-flick-left", "four-finger-tap",
    ]
    for made in gestures {
      let file = directory["\(made).evemu"]
      #expect(try RetouchProcess.run(["synth", made, "-o", file]).status == 0)
      for expected in gestures {
        let program = try RetouchProcess.run(["explain", "--expect", expected, file])
        let line = program.output.split(separator: "\n").first { $0.hasPrefix("expected") } ?? ""
        if expected == made {
          #expect(program.status == 0 && line.contains(": right"), "\(program.output)")
        } else {
          #expect(program.status == 1, "\(made)")
          #expect(line.contains(". Touch "), "\(made) for \(expected): \(program.output)")
        }
      }
    }
  }

  // MARK: Written expectations

  @Test(arguments: ["a.evemu", "a.yml", "a.events", "a.evemu.gz", "a.yml.xz"])
  func expectationIsWrittenToTheHeading(name: String) throws {
    let directory = try TemporaryDirectory()
    #expect(try RetouchProcess.run(["convert", doubleTap, directory[name]]).status == 0)
    let before = try RetouchProcess.run(["touches", directory[name]])
    for gesture in ["magic-tap", "double-tap"] {
      let noted = try RetouchProcess.run(["info", "--expect", gesture, "--write", directory[name]])
      #expect(noted.status == 0, "\(noted.errors)")
      #expect(noted.output.contains("expected    \(gesture)\n"), "\(noted.output)")
      #expect(noted.errors.contains("wrote the expected gestures to its heading"))
      let info = try RetouchProcess.run(["info", "--format", "jsonl", directory[name]])
      #expect(info.output.contains(#""expected":["\#(gesture)"]"#), "\(info.output)")
    }
    #expect(directory.names == [name])
    #expect(try RetouchProcess.run(["recognize", directory[name]]).status == 0)
    #expect(try RetouchProcess.run(["touches", directory[name]]).output == before.output)
  }

  @Test func expectationOfRawRecordingIsWrittenBesideIt() throws {
    let directory = try TemporaryDirectory()
    #expect(try RetouchProcess.run(["convert", tap, directory["a.raw"]]).status == 0)
    let bytes = directory.data("a.raw")
    let noted = try RetouchProcess.run(
      ["info", "--device", "nexus-4", "--expect", "magic-tap", "--write", directory["a.raw"]])
    #expect(noted.status == 0, "\(noted.errors)")
    #expect(directory.text("a.raw.expect") == "magic-tap\n" && directory.data("a.raw") == bytes)
    let program = try RetouchProcess.run(["recognize", "--device", "nexus-4", directory.path])
    #expect(program.status == 1 && program.output.contains("WRONG, magic-tap was expected"))
    // The note is kept if the output format can hold it.
    let converted = try RetouchProcess.run(
      ["convert", "--device", "nexus-4", directory["a.raw"], directory["b.evemu"]])
    #expect(converted.status == 0)
    #expect(directory.text("b.evemu")?.contains("# Expect: magic-tap\n") == true)
  }

  @Test(arguments: [
    ("magictap", "a.raw.expect:1: unknown gesture 'magictap'; did you mean 'magic-tap'?"),
    ("# two\ntap none", "a.raw.expect:2: 'none' means that no gesture is expected"),
    (String(repeating: "tap ", count: 10_001), "a.raw.expect: the file is too large"),
  ])
  func invalidExpectationFileIsAnError(text: String, message: String) throws {
    let directory = try TemporaryDirectory()
    #expect(try RetouchProcess.run(["convert", tap, directory["a.raw"]]).status == 0)
    try directory.write(text, "a.raw.expect")
    for command in [["recognize"], ["explain"], ["check", "--update"]] {
      let program = try RetouchProcess.run(command + ["--device", "nexus-4", directory["a.raw"]])
      #expect((program.output + program.errors).contains(message), "\(program.errors)")
      #expect(program.status == 65, "\(command)")
    }
    #expect(directory.names == ["a.raw", "a.raw.expect"])
  }

  @Test func expectationFileMustBeARegularFile() throws {
    let directory = try TemporaryDirectory()
    let other = try TemporaryDirectory()
    #expect(try RetouchProcess.run(["convert", tap, directory["a.raw"]]).status == 0)
    let read = ["recognize", "--device", "nexus-4", directory["a.raw"]]
    let write = ["info", "--device", "nexus-4", "--expect", "tap", "--write", directory["a.raw"]]
    try other.write("secret", "secret")
    try FileManager.default.createSymbolicLink(
      atPath: directory["a.raw.expect"], withDestinationPath: other["secret"])
    for words in [read, write] {
      let program = try RetouchProcess.run(words)
      #expect(program.status == 65 && !program.errors.contains("secret"), "\(program.errors)")
    }
    #expect(other.text("secret") == "secret")
    try FileManager.default.removeItem(atPath: directory["a.raw.expect"])
    try FileManager.default.createDirectory(
      atPath: directory["a.raw.expect"], withIntermediateDirectories: false)
    for words in [read, write] { #expect(try RetouchProcess.run(words).status == 65) }
  }

  /// The bindings in a transcript apply to the expected gesture.
  @Test func reportAppliesTheOptionsOfATranscript() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(
      ["report", "recordings/sessions/first-item.yml", "-o", directory["a.html"]])
    #expect(program.status == 0 && !program.errors.contains("WRONG"), "\(program.errors)")
  }

  @Test func reportDoesNotReplaceTheRecording() throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text(tap))
    try directory.write(text, "a.evemu")
    for option in ["-o", "--trace", "--vtt"] {
      let outputs = option == "-o" ? [] : ["-o", directory["a.html"]]
      let program = try RetouchProcess.run(
        ["report", directory["a.evemu"], "--force", option, directory["a.evemu"]] + outputs)
      #expect(program.status == 2 && program.errors.contains("would overwrite the recording"))
    }
    #expect(directory.names == ["a.evemu"] && directory.text("a.evemu") == text)
  }

  // MARK: check

  @Test func transcriptOfAWrongRecordingIsNotAcceptedWithoutForce() throws {
    let directory = try TemporaryDirectory()
    try directory.write("# Expect: magic-tap\n" + (try #require(Checkout.text(tap))), "a.evemu")
    let refused = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(refused.status == 1)
    #expect(refused.output.contains("a.evemu: WRONG, expected magic-tap, recognized tap\n"))
    #expect(refused.output.contains("use --force to accept unexpected gestures"))
    #expect(directory.names == ["a.evemu"])
    let forced = try RetouchProcess.run(["check", "--update", "--force", directory.path])
    #expect(forced.status == 0, "\(forced.output)")
    #expect(directory.names == ["a.evemu", "a.transcript"])
    // An accepted deviation is not a failure, but is printed.
    let checked = try RetouchProcess.run(["check", "--format", "jsonl", directory.path])
    #expect(checked.status == 0)
    let line = try #require(try objects(checked.output).first)
    #expect(line["result"] as? String == "same" && line["verdict"] as? String == "wrong")
    #expect(line["expected_gestures"] as? [String] == ["magic-tap"])
    #expect(checked.errors.contains("WRONG, expected magic-tap"))
    let asked = try RetouchProcess.run(["check", "--expect", "double-tap", directory.path])
    #expect(asked.status == 1)
    #expect(asked.output.contains("WRONG, expected double-tap, recognized tap"))
    #expect(try RetouchProcess.run(["check", "--expect", "tap", directory.path]).status == 0)
  }

  // MARK: Directories

  @Test(arguments: [["touches", "--summary"], ["touches"], ["info"]])
  func directoriesAreSearchedLikeInRecognize(command: [String]) throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a.evemu")
    try directory.write(try #require(Checkout.text(doubleTap)), "b.evemu")
    try directory.write("{\"name\": \"no recording\"}\n", "package.json")
    let whole = try RetouchProcess.run(command + [directory.path])
    #expect(whole.status == 0, "\(whole.errors)")
    let named = try RetouchProcess.run(command + [directory["a.evemu"], directory["b.evemu"]])
    #expect(whole.output == named.output && whole.output.contains("b.evemu"))
    let empty = try TemporaryDirectory()
    #expect(try RetouchProcess.run(command + [empty.path]).status == 66)
  }
}
