import Foundation
import Hands
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
  func wrongResultIsExitStatusOne(command: String) throws {
    for (gesture, status) in [("tap", 0), ("double-tap", 1), ("none", 1)] as [(String, Int32)] {
      let program = try Program.run([command, "--expect", gesture, tap])
      #expect(program.status == status, "\(gesture): \(program.output)")
    }
    let several = try Program.run([command, "--expect", "tap", tap, doubleTap])
    #expect(several.status == 1)
    #expect(several.output.contains("1 gesture in 2 frames; as expected: tap\n"))
    #expect(several.output.contains("; WRONG, tap was expected\n"))
  }

  @Test func reportOfAWrongRecordingIsWrittenAndEndsWithStatusOne() throws {
    let folder = try Folder()
    let right = try Program.run(["report", tap, "--expect", "tap", "-o", folder["right.html"]])
    #expect(right.status == 0, "\(right.errors)")
    let wrong = try Program.run(["report", tap, "--expect", "magic-tap", "-o", folder["a.html"]])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("WRONG, magic-tap was expected and tap came"))
    #expect(folder.names.contains("a.html"))
    let several = try Program.run(
      ["report", tap, doubleTap, "--expect", "tap", "-o", folder["pages/"]])
    #expect(several.status == 1 && folder.names.contains("pages"))
  }

  @Test func commandLineTakesThePlaceOfWhatTheRecordingNames() throws {
    let folder = try Folder()
    try folder.write("# Expect: magic-tap\n" + (try #require(Checkout.text(tap))), "a.evemu")
    #expect(try Program.run(["recognize", folder["a.evemu"]]).status == 1)
    #expect(try Program.run(["recognize", "--expect", "tap", folder["a.evemu"]]).status == 0)
  }

  @Test(arguments: [
    (["recognize", "--expect", "magic-tip"], "did you mean 'magic-tap'?"),
    (["explain", "--expect", "tap,none"], "expected the name of a gesture"),
    (["info", "--expect", "tap"], "say --write as well"),
    (["info", "--write"], "say --expect GESTURE as well"),
    (["info", "--expect", "tap", "--write", "-"], "standard input has none"),
  ])
  func mistakesAreUsageErrors(words: [String], sentence: String) throws {
    let program = try Program.run(words + [tap])
    #expect(program.status == 2)
    #expect(program.errors.contains(sentence), "\(program.errors)")
  }

  // MARK: JSON

  @Test func linesOfJSONCarryTheVerdict() throws {
    let cases = [
      (["--expect", "tap", tap], "right"), (["--expect", "double-tap", tap], "wrong"),
      (["--expect", "tap", "--only", "escape", tap], "missed"),
    ]
    for (words, verdict) in cases {
      for summary in [[], ["--summary"]] {
        let program = try Program.run(["recognize", "--format", "jsonl"] + summary + words)
        let last = try #require(try objects(program.output).last)
        #expect(last["verdict"] as? String == verdict, "\(program.output)")
        #expect(last["expected"] as? [String] == [words[1]])
        #expect(last["file"] as? String == tap)
        // For a file with gestures, each gesture has the verdict.
        let showsGesture = summary.isEmpty && verdict != "missed"
        #expect((last["gesture"] as? String == "tap") == showsGesture)
      }
      let explained = try objects(
        Program.run(["explain", "--format", "jsonl"] + words).output)
      #expect(explained.last?["verdict"] as? String == verdict)
      #expect(explained.last?["expected"] as? String == words[1])
    }
  }

  @Test func tuneEndsWithStatusOneWhereARecordingIsWrong() throws {
    let folder = try Folder()
    let text = try #require(Checkout.text(tap))
    try folder.write("# Expect: tap\n" + text, "a.evemu")
    #expect(try Program.run(["tune", folder.path]).status == 0)
    try folder.write("# Expect: five-finger-tap\n" + text, "b.evemu")
    let program = try Program.run(["tune", "--format", "jsonl", folder.path])
    #expect(program.status == 1, "\(program.errors)")
    let last = try #require(try objects(program.output).last)
    #expect(last["verdict"] as? String == "wrong" && last["file"] as? String == folder["b.evemu"])
  }

  @Test func fileWithoutGesturesHasItsLine() throws {
    let silent = "recordings/nexus-4/never-lifts.evemu"
    let program = try Program.run(["recognize", "--format", "jsonl", silent, tap])
    let lines = try objects(program.output)
    #expect(program.status == 0 && lines.count == 2, "\(program.output)")
    #expect(lines[0]["file"] as? String == silent && lines[0]["v"] as? Int == 1)
    #expect(lines[0]["gestures"] as? [String] == [] && lines[0]["frames"] as? Int == 32)
    // A recording with gestures and without expectations has no further line.
    #expect(lines[1]["gesture"] as? String == "tap")
  }

  // MARK: Reasons

  @Test func expectedTapThatCameTooLateIsExplained() throws {
    let folder = try Folder()
    try folder.write(try late(by: 282_000), "late.evemu")
    let program = try Program.run(["explain", "--expect", "double-tap", folder["late.evemu"]])
    #expect(program.status == 1)
    #expect(
      program.output.contains(
        "expected double-tap: WRONG, tap, tap came. Touch 2: One finger tapped twice, but the "
          + "second tap began 412 ms after the first ended; the limit is 350 ms "
          + "(double-tap-window).\n"), "\(program.output)")
    let json = try Program.run(
      ["explain", "--format", "jsonl", "--expect", "double-tap", folder["late.evemu"]])
    let last = try #require(try objects(json.output).last)
    #expect(last["reason"] as? String == "next-tap-late" && last["touch"] as? Int == 2)
    #expect(last["measure"] as? Double == 412 && last["limit"] as? Double == 350)
    #expect(last["tunable"] as? String == "double-tap-window" && last["unit"] as? String == "ms")
  }

  @Test func missingTapsOfASeriesAreNamed() throws {
    let one = try Program.run(["explain", "--expect", "double-tap", tap])
    #expect(
      one.output.contains(
        "expected double-tap: WRONG, tap came. Touch 1: One finger tapped once; double-tap takes "
          + "two, and the next tap must begin within 350 ms (double-tap-window).\n"),
      "\(one.output)")
    let two = try Program.run(["explain", "--expect", "triple-tap", doubleTap])
    #expect(
      two.output.contains("Touch 1: One finger tapped twice; triple-tap takes three, and"),
      "\(two.output)")
    let many = try Program.run(["explain", "--expect", "tap", doubleTap])
    #expect(many.output.contains("One finger tapped twice; tap takes one.\n"), "\(many.output)")
  }

  @Test func secondTouchThatIsNoTapIsExplained() throws {
    let text = try #require(Checkout.text(doubleTap))
    let slid = text.replacing(
      "E: 0.350000 0003 0039 -001",
      with: "E: 0.340000 0003 0035 1000\nE: 0.340000 0000 0000 0000\n"
        + "E: 0.350000 0003 0039 -001")
    let program = try Program.run(
      ["explain", "--expect", "double-tap", "-"], input: Data(slid.utf8))
    #expect(
      program.output.contains("Touch 1: One finger tapped once; double-tap takes two")
        && program.output.contains(" Touch 2: One finger touched, but it slid 8"),
      "\(program.output)")
    #expect(program.output.contains("(tap-slop)"))
  }

  @Test func otherFingersAndOtherDirectionsAreExplained() throws {
    let fingers = try Program.run(["explain", "--expect", "magic-tap", tap])
    #expect(fingers.output.contains("One finger touched; magic-tap takes two.\n"))
    let folder = try Folder()
    let made = try Program.run(["synth", "flick-right", "-o", folder["flick.evemu"]])
    #expect(made.status == 0)
    let way = try Program.run(["explain", "--expect", "flick-left", folder["flick.evemu"]])
    let otherWay = "One finger moved as in flick-right, not as in flick-left.\n"
    #expect(way.output.contains(otherWay), "\(way.output)")
    // If the touch is also too short, the direction is named nevertheless.
    let short = try Program.run([
      "explain", "--set", "flick-length=40mm", "--expect", "flick-left", folder["flick.evemu"],
    ])
    #expect(short.output.contains(otherWay), "\(short.output)")
    let pinch = try Program.run(
      ["explain", "--expect", "pinch-out", "recordings/nexus-4/two-finger-tap.evemu"])
    #expect(pinch.output.contains("(pinch-length"), "\(pinch.output)")
  }

  @Test func gestureThatCameTellsItsNearestLimit() throws {
    let program = try Program.run(["explain", "--expect", "double-tap", doubleTap])
    #expect(program.status == 0)
    let line = try #require(
      program.output.split(separator: "\n").first { $0.hasPrefix("expected") })
    #expect(line.hasPrefix("expected double-tap: right; touch "), "\(line)")
    #expect(line.contains(" came nearest to a limit: ") && line.hasSuffix(")"), "\(line)")
    let folder = try Folder()
    try folder.write(try late(by: 210_000), "near.evemu")
    let near = try Program.run(
      ["explain", "--format", "jsonl", "--expect", "double-tap", folder["near.evemu"]])
    let margin = try #require(try objects(near.output).last?["margin"] as? [String: Any])
    #expect(margin["tunable"] as? String == "double-tap-window", "\(near.output)")
    #expect(margin["measure"] as? Double == 340 && margin["limit"] as? Double == 350)
  }

  /// A tunable set to the measure of its margin still accepts the gesture, and slightly beyond it
  /// does not: the margin equals that of the recognizer.
  @Test(arguments: ["flick-left", "two-finger-flick-up", "pinch-in", "escape", "tap", "explore"])
  func marginIsTheLimitThatWouldFailNext(gesture: String) throws {
    let folder = try Folder()
    let made = try Program.run(["synth", gesture, "-o", folder["a.evemu"]])
    #expect(made.status == 0)
    let words = ["explain", "--format", "jsonl", "--expect", gesture, folder["a.evemu"]]
    let program = try Program.run(words)
    let margin = try #require(
      try objects(program.output).last?["margin"] as? [String: Any], "\(program.output)")
    let tunable = try #require(margin["tunable"] as? String)
    let measure = try #require(margin["measure"] as? Double)
    let limit = try #require(margin["limit"] as? Double)
    let isMost = measure < limit
    let beyond = String(format: "%.3f", isMost ? measure * 0.97 : measure * 1.03)
    let unit = margin["unit"] as? String ?? ""
    let failed = try Program.run(words + ["--set", "\(tunable)=\(beyond)\(unit)"])
    if failed.status == 2 { return }
    #expect(failed.status == 1, "\(tunable) \(measure) \(limit): \(failed.output)")
  }

  @Test func everyWrongResultHasAReason() throws {
    let folder = try Folder()
    let gestures = [
      "tap", "double-tap", "double-tap-hold", "flick-up", "split-tap", "explore", "magic-tap",
      "rotor-clockwise", "pinch-in", "escape", "three-finger-flick-left", "four-finger-tap",
    ]
    for made in gestures {
      let file = folder["\(made).evemu"]
      #expect(try Program.run(["synth", made, "-o", file]).status == 0)
      for expected in gestures {
        let program = try Program.run(["explain", "--expect", expected, file])
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
    let folder = try Folder()
    #expect(try Program.run(["convert", doubleTap, folder[name]]).status == 0)
    let before = try Program.run(["touches", folder[name]])
    for gesture in ["magic-tap", "double-tap"] {
      let noted = try Program.run(["info", "--expect", gesture, "--write", folder[name]])
      #expect(noted.status == 0, "\(noted.errors)")
      #expect(noted.output.contains("expected    \(gesture)\n"), "\(noted.output)")
      #expect(noted.errors.contains("wrote the expected gestures to its heading"))
      let info = try Program.run(["info", "--format", "jsonl", folder[name]])
      #expect(info.output.contains(#""expected":["\#(gesture)"]"#), "\(info.output)")
    }
    #expect(folder.names == [name])
    #expect(try Program.run(["recognize", folder[name]]).status == 0)
    #expect(try Program.run(["touches", folder[name]]).output == before.output)
  }

  @Test func expectationStandsBesideARecordingWithoutAHeading() throws {
    let folder = try Folder()
    #expect(try Program.run(["convert", tap, folder["a.raw"]]).status == 0)
    let bytes = folder.data("a.raw")
    let noted = try Program.run(
      ["info", "--device", "nexus-4", "--expect", "magic-tap", "--write", folder["a.raw"]])
    #expect(noted.status == 0, "\(noted.errors)")
    #expect(folder.text("a.raw.expect") == "magic-tap\n" && folder.data("a.raw") == bytes)
    let program = try Program.run(["recognize", "--device", "nexus-4", folder.path])
    #expect(program.status == 1 && program.output.contains("WRONG, magic-tap was expected"))
    // The note is kept if the output format can hold it.
    let converted = try Program.run(
      ["convert", "--device", "nexus-4", folder["a.raw"], folder["b.evemu"]])
    #expect(converted.status == 0)
    #expect(folder.text("b.evemu")?.contains("# Expect: magic-tap\n") == true)
  }

  @Test(arguments: [
    ("magictap", "a.raw.expect:1: unknown gesture 'magictap'; did you mean 'magic-tap'?"),
    ("# two\ntap none", "a.raw.expect:2: 'none' means that no gesture is expected"),
    (String(repeating: "tap ", count: 10_001), "a.raw.expect: this is too large"),
  ])
  func mistakeInAFileOfExpectedGesturesIsAnError(text: String, message: String) throws {
    let folder = try Folder()
    #expect(try Program.run(["convert", tap, folder["a.raw"]]).status == 0)
    try folder.write(text, "a.raw.expect")
    for command in [["recognize"], ["explain"], ["check", "--update"]] {
      let program = try Program.run(command + ["--device", "nexus-4", folder["a.raw"]])
      #expect((program.output + program.errors).contains(message), "\(program.errors)")
      #expect(program.status == 65, "\(command)")
    }
    #expect(folder.names == ["a.raw", "a.raw.expect"])
  }

  @Test func expectedGesturesAreNeitherReadNorWrittenThroughALinkOrAPipe() throws {
    let folder = try Folder()
    let other = try Folder()
    #expect(try Program.run(["convert", tap, folder["a.raw"]]).status == 0)
    let read = ["recognize", "--device", "nexus-4", folder["a.raw"]]
    let write = ["info", "--device", "nexus-4", "--expect", "tap", "--write", folder["a.raw"]]
    try other.write("secret", "secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder["a.raw.expect"], withDestinationPath: other["secret"])
    for words in [read, write] {
      let program = try Program.run(words)
      #expect(program.status == 65 && !program.errors.contains("secret"), "\(program.errors)")
    }
    #expect(other.text("secret") == "secret")
    try FileManager.default.removeItem(atPath: folder["a.raw.expect"])
    try FileManager.default.createDirectory(
      atPath: folder["a.raw.expect"], withIntermediateDirectories: false)
    for words in [read, write] { #expect(try Program.run(words).status == 65) }
  }

  /// The bindings in a transcript apply to the expected gesture.
  @Test func reportAppliesTheOptionsOfATranscript() throws {
    let folder = try Folder()
    let program = try Program.run(
      ["report", "recordings/sessions/first-item.yml", "-o", folder["a.html"]])
    #expect(program.status == 0 && !program.errors.contains("WRONG"), "\(program.errors)")
  }

  @Test func reportDoesNotReplaceTheRecording() throws {
    let folder = try Folder()
    let text = try #require(Checkout.text(tap))
    try folder.write(text, "a.evemu")
    for option in ["-o", "--trace", "--vtt"] {
      let outputs = option == "-o" ? [] : ["-o", folder["a.html"]]
      let program = try Program.run(
        ["report", folder["a.evemu"], "--force", option, folder["a.evemu"]] + outputs)
      #expect(program.status == 2 && program.errors.contains("would replace the recording"))
    }
    #expect(folder.names == ["a.evemu"] && folder.text("a.evemu") == text)
  }

  // MARK: check

  @Test func transcriptOfAWrongRecordingIsNotAcceptedWithoutForce() throws {
    let folder = try Folder()
    try folder.write("# Expect: magic-tap\n" + (try #require(Checkout.text(tap))), "a.evemu")
    let refused = try Program.run(["check", "--update", folder.path])
    #expect(refused.status == 1)
    #expect(refused.output.contains("a.evemu: WRONG, magic-tap was expected and tap came\n"))
    #expect(refused.output.contains("--force accepts what is not as expected"))
    #expect(folder.names == ["a.evemu"])
    let forced = try Program.run(["check", "--update", "--force", folder.path])
    #expect(forced.status == 0, "\(forced.output)")
    #expect(folder.names == ["a.evemu", "a.transcript"])
    // An accepted deviation is not a failure, but is printed.
    let checked = try Program.run(["check", "--format", "jsonl", folder.path])
    #expect(checked.status == 0)
    let line = try #require(try objects(checked.output).first)
    #expect(line["result"] as? String == "same" && line["verdict"] as? String == "wrong")
    #expect(line["expected_gestures"] as? [String] == ["magic-tap"])
    #expect(checked.errors.contains("WRONG, magic-tap was expected"))
    let asked = try Program.run(["check", "--expect", "double-tap", folder.path])
    #expect(asked.status == 1)
    #expect(asked.output.contains("WRONG, double-tap was expected and tap came"))
    #expect(try Program.run(["check", "--expect", "tap", folder.path]).status == 0)
  }

  // MARK: Directories

  @Test(arguments: [["touches", "--summary"], ["touches"], ["info"]])
  func directoriesAreReadAsRecognizeReadsThem(command: [String]) throws {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text(tap)), "a.evemu")
    try folder.write(try #require(Checkout.text(doubleTap)), "b.evemu")
    try folder.write("{\"name\": \"no recording\"}\n", "package.json")
    let whole = try Program.run(command + [folder.path])
    #expect(whole.status == 0, "\(whole.errors)")
    let named = try Program.run(command + [folder["a.evemu"], folder["b.evemu"]])
    #expect(whole.output == named.output && whole.output.contains("b.evemu"))
    let empty = try Folder()
    #expect(try Program.run(command + [empty.path]).status == 66)
  }
}
