import Foundation
import TestSupport
import Testing

@Suite struct RecognizeCommandTests {
  private let tap = "recordings/nexus-4/two-finger-tap.evemu"
  private let scrub = "recordings/nexus-4/two-finger-scrub.evemu"

  private struct Line: Decodable {
    var v: Int
    var file: String
    var time, start, wait, x, y, nx, ny: Double?
    var gesture, phase: String?
    var fingers, events, frames, irregular: Int?
    var gestures, expected: [String]?
  }

  private func lines(_ arguments: [String], status: Int32 = 0) throws -> [Line] {
    let program = try RetouchProcess.run(["recognize", "--format", "jsonl"] + arguments)
    #expect(program.status == status, "\(program.errors)")
    return try program.output.split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test func gesturesArePrintedAsLinesWithASummary() throws {
    let program = try RetouchProcess.run(["recognize", tap])
    #expect(program.status == 0 && program.errors.isEmpty)
    let lines = program.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("touch_dev: touchscreen, protocol B"))
    #expect(lines[1].hasPrefix("     0.410  two-finger-tap "))
    #expect(lines[1].hasSuffix("waited 350 ms"))
    #expect(lines[2] == "1 gesture in 2 frames")
  }

  @Test func jsonOutputHasOneObjectPerGesture() throws {
    let line = try #require(try lines([tap]).first)
    #expect(line.v == 1 && line.file == tap)
    #expect(line.gesture == "two-finger-tap" && line.fingers == 2)
    #expect(line.time == 0.41 && line.start == 0 && line.wait == 0.35)
  }

  @Test func excludedGesturesCauseNoWait() throws {
    let only = try #require(try lines(["--only", "two-finger-tap", tap]).first)
    #expect(only.time == 0.06 && only.wait == 0)
    let except = try lines(["--except", "magic-tap,two-finger-triple-tap", tap])
    #expect(except.first?.wait == 0.35)
    #expect(try lines(["--except", "two-finger-tap", tap]).map(\.gestures) == [[]])
    #expect(try lines(["--only", "escape", "--only", "two-finger-tap", scrub, tap]).count == 2)
  }

  @Test func tunablesAndProfilesChangeTheWait() throws {
    #expect(try lines(["--set", "double-tap-window=500ms", tap]).first?.wait == 0.5)
    #expect(try lines(["--profile", "slow", tap]).first?.wait == 0.56)
    let both = ["--profile", "slow", "--set", "double-tap-window=0.2s", tap]
    #expect(try lines(both).first?.wait == 0.2)
  }

  @Test func summaryHasOneLinePerFile() throws {
    let all = try lines(["--summary", tap, "recordings/nexus-4/never-lifts.evemu"])
    #expect(all.map { $0.gesture != nil } == [true, false, false])
    #expect(all[1].gestures == ["two-finger-tap"])
    #expect(all[1].frames == 2 && all[1].irregular == 0 && all[1].events == 13)
    #expect(all[2].gestures == [] && all[2].irregular == 1)
  }

  @Test func directoriesAreSearchedInOrderForRecordings() throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text(tap))
    for name in ["b/2.evemu", "b/10.evemu", "a.evemu", "c/d/e.evemu"] {
      let path = URL(fileURLWithPath: directory[name])
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try directory.write(text, name)
    }
    try directory.write("what a hand did\n", "README.txt")
    let description = text.split(separator: "\n").filter { !$0.hasPrefix("E:") }
    try directory.write(description.joined(separator: "\n"), "panel.desc")
    let files = try lines(["--summary", directory.path + "/"]).filter { $0.gestures != nil }
    #expect(
      files.map { String($0.file.dropFirst(directory.path.count + 1)) }
        == ["a.evemu", "b/10.evemu", "b/2.evemu", "c/d/e.evemu"])
  }

  /// The expected gestures of an unreadable file count as missed.
  @Test(arguments: [
    ("a.evemu", "", "/a.evemu:1:1: the file is empty"),
    ("a.yml", "", "/a.yml:1:1: the file is empty"),
    ("a.evemu", "shreds\n", "/a.evemu:1:1: not a recording"),
    ("a.yml", "\0\0\0\0\0\0\0\0", "/a.yml:1:1: not a recording"),
  ])
  func invalidRecordingsInADirectoryAreReported(name: String, text: String, words: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "tap.evemu")
    try directory.write(text, name)
    let program = try RetouchProcess.run(["recognize", directory.path])
    #expect(program.status == 65)
    #expect(program.errors.contains(words), "\(program.errors)")
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.status != 0)
    #expect(check.output.contains(words), "\(check.output)")
  }

  @Test func otherYAMLIsReportedWithoutFailure() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "tap.evemu")
    try directory.write("shreds\n", "a.yml")
    try directory.write("version: 1\nstart: main\nscreens:\n  main: {}\n", "screen.yml")
    let program = try RetouchProcess.run(["recognize", directory.path])
    #expect(program.status == 0)
    #expect(program.errors.contains("/a.yml: skipped: not a recording"))
    #expect(!program.errors.contains("screen.yml"), "\(program.errors)")
  }

  @Test func invalidFileDoesNotHideOthers() throws {
    let program = try RetouchProcess.run(["recognize", "Package.swift", tap])
    #expect(program.status == 65)
    #expect(program.errors.contains("Package.swift:1:1: not a recording"))
    #expect(program.output.contains("two-finger-tap"))
  }

  @Test func recordingWithExpectedGesturesIsGraded() throws {
    let directory = try TemporaryDirectory()
    for (name, gesture) in [("right", "two-finger-tap"), ("wrong", "magic-tap")] {
      let made = try RetouchProcess.run(["convert", tap, directory["\(name).yml"]])
      #expect(made.status == 0, "\(made.errors)")
      let text = try #require(directory.text("\(name).yml"))
      let marked = text.replacingOccurrences(
        of: "\ndevices:", with: "\nretouch:\n  expect: [\(gesture)]\ndevices:")
      try directory.write(marked, "\(name).yml")
    }
    let right = try RetouchProcess.run(["recognize", directory["right.yml"]])
    #expect(right.output.hasSuffix("1 gesture in 2 frames; as expected: two-finger-tap\n"))
    let both = try RetouchProcess.run(["recognize", "--summary", directory.path])
    #expect(both.output.contains("right.yml  right  two-finger-tap\n"))
    #expect(both.output.contains("wrong.yml  WRONG  two-finger-tap, expected magic-tap\n"))
    #expect(both.output.hasSuffix("2 files, 2 gestures; 1 right, 1 wrong\n"))
    let summary = try lines(["--summary", directory["wrong.yml"]], status: 1)
    #expect(summary.last?.expected == ["magic-tap"])
  }

  @Test func continuousGestureShowsItsPhases() throws {
    let drag = "recordings/elan-touchscreen-010c/clock-set-back.evemu"
    #expect(try lines([drag]).map(\.gesture) == ["explore"])
    let steps = try lines(["--phases", drag])
    #expect(steps.first?.phase == "began")
    #expect(steps.contains { $0.phase == "changed" })
    #expect(steps.filter { $0.phase == nil }.map(\.gesture) == ["explore"])
  }

  @Test func pipedInputMatchesTheFile() throws {
    let text = try #require(Checkout.text(scrub))
    let piped = try RetouchProcess.run(["recognize", "-"], input: Data(text.utf8))
    let read = try RetouchProcess.run(["recognize", scrub])
    #expect(piped.output == read.output)
  }

  @Test func expectedGesturesAreTestCases() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "tap.evemu")
    try directory.write(try #require(Checkout.text(scrub)), "scrub.evemu")
    try directory.write("double-tap, escape", "scrub.evemu.expect")
    try directory.write("hello", "torn.evemu")
    let report = directory["out.xml"]
    let program = try RetouchProcess.run(
      ["recognize", "--junit", report] + ["scrub", "tap", "torn"].map { directory["\($0).evemu"] })
    #expect(program.status == 65, "\(program.errors)")
    let xml = try #require(directory.text("out.xml"))
    let timeless = xml.replacing(/\ time="[0-9.]+"/, with: "").replacing(
      String(directory.path.dropFirst()), with: "D")
    let lines = timeless.split(separator: "\n").map(String.init)
    #expect(
      Array(lines[2...5]) == [
        #"<testsuite name="retouch recognize" tests="4" failures="1" errors="1">"#,
        #"<testcase classname="/D/scrub.evemu" name="1 double-tap"><failure message="expected double-tap, recognized no gesture">'retouch explain /D/scrub.evemu' prints the reason</failure></testcase>"#,
        #"<testcase classname="/D/scrub.evemu" name="2 escape"/>"#,
        #"<testcase classname="D" name="tap.evemu"/>"#,
      ], "\(xml)")
    #expect(lines[6].contains(#"name="torn.evemu"><error message="recording cannot be read">"#))
  }

  @Test func recordingIsNotReplacedByAReport() throws {
    let directory = try TemporaryDirectory()
    try directory.write("1 2 3", "notes.txt")
    let program = try RetouchProcess.run(["recognize", "--junit", directory["notes.txt"], tap])
    #expect(program.status == 2 && directory.text("notes.txt") == "1 2 3", "\(program)")
  }

  @Test(arguments: [
    (["nowhere.evemu"], 66, "no such file"),
    ([], 2, "missing argument FILE|DIR|DEVICE"),
    (["--only", "magic-tip", "a"], 2, "did you mean 'magic-tap'?"),
    (["--only", "tap,,flick-left", "a"], 2, "expected the name of a gesture"),
    (["--except", "double tap", "a"], 2, "did you mean 'double-tap'?"),
    (["--profile", "slw", "a"], 2, "did you mean 'slow'?"),
    (["--set", "double-tap-window", "a"], 2, "expected a name and a value"),
    (["--set", "duble-tap-window=1s", "a"], 2, "did you mean 'double-tap-window'?"),
    (["--set", "double-tap-window=2s", "a"], 2, "double-tap-window from 150ms to 1000ms"),
    (["--set", "tap-slop=5ms", "a"], 2, "expected a length such as 5mm"),
    (["--only", "tap", "--except", "tap", "recordings"], 2, "exclude all gestures"),
    (["--config", "nowhere", "a"], 66, "no such file"),
  ])
  func errorsSuggestARemedy(words: [String], status: Int32, sentence: String) throws {
    let program = try RetouchProcess.run(["recognize"] + words)
    #expect(program.status == status)
    #expect(program.errors.hasPrefix("retouch: error: "))
    #expect(program.errors.contains(sentence), "\(program.errors)")
    #expect(program.output.isEmpty)
  }

  @Test func contradictoryTunablesCauseAWarning() throws {
    let program = try RetouchProcess.run(["recognize", "--set", "tap-slop=20mm", tap])
    #expect(program.status == 0)
    #expect(program.errors.contains("warning: tap-slop (20mm) must not exceed flick-length"))
  }

  @Test func shellCompletionListsGesturesAndTunables() throws {
    let gestures = try RetouchProcess.run(["__complete", "gestures"]).output.split(separator: "\n")
    #expect(gestures.count == 47 && gestures.contains("magic-tap"))
    let tunables = try RetouchProcess.run(["__complete", "tunables"]).output.split(separator: "\n")
    #expect(tunables.contains("double-tap-window="))
  }
}
