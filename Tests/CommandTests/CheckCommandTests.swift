import Foundation
import TestSupport
import Testing

@Suite struct CheckCommandTests {
  private let tap = "recordings/sessions/next-item.yml"

  /// Returns a directory with recordings and their transcripts.
  private func visits(_ count: Int = 3) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text(tap))
    for number in 1...count { try directory.write(text, "visit-\(number).yml") }
    let written = try RetouchProcess.run([
      "check", "--update", "-s", "Examples/screens/ticket-kiosk.json", directory.path,
    ])
    #expect(written.status == 0, "\(written.errors)")
    return directory
  }

  @Test func recordedSessionsMatchTheirTranscripts() throws {
    let program = try RetouchProcess.run([
      "check", "recordings/sessions", "recordings/visits", "Examples/kiosk",
    ])
    #expect(program.status == 0, "\(program.output)")
    #expect(program.output.contains(" passed in "))
  }

  @Test func transcriptNamesItsScreenByRelativePath() throws {
    let directory = try visits(1)
    let text = try #require(directory.text("visit-1.transcript"))
    let first = try #require(text.split(separator: "\n").first)
    #expect(first.hasPrefix("# retouch transcript 1 · screen: ../"))
    #expect(first.hasSuffix("Examples/screens/ticket-kiosk.json"))
    #expect(text.contains("command  flick-right → next-item\n"))
    #expect(try RetouchProcess.run(["check", directory.path]).status == 0)
  }

  @Test func differenceIsShownWithContext() throws {
    let directory = try visits()
    let text = try #require(directory.text("visit-2.transcript"))
    try directory.write(
      text.replacingOccurrences(of: "→ next-item", with: "→ previous-item"), "visit-2.transcript")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 1)
    #expect(program.output.contains("visit-2.transcript:5: "), "\(program.output)")
    #expect(program.output.contains("  -             command  flick-right → previous-item\n"))
    #expect(program.output.contains("  +             command  flick-right → next-item\n"))
    #expect(program.output.contains("1 finger   flick-right\n"))
    #expect(program.output.contains("3 recordings: 2 passed, 1 failed (1 different) in "))
    #expect(!program.output.contains("visit-1"))
  }

  @Test func equalLinesAfterADifferenceAreNotReported() throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text("recordings/sessions/activate.yml"))
    for number in 1...2 { try directory.write(text, "visit-\(number).yml") }
    let words = ["check", "--update", "-s", "Examples/screens/ticket-kiosk.json", directory.path]
    #expect(try RetouchProcess.run(words).status == 0)
    var lines = try #require(directory.text("visit-1.transcript")).split(separator: "\n")
    let spoiled = lines.enumerated().map { $0 == 4 ? $1 + "x\n" : $1 + "\n" }.joined()
    try directory.write(spoiled, "visit-1.transcript")
    let gone = lines.remove(at: 4)
    try directory.write(lines.map { $0 + "\n" }.joined(), "visit-2.transcript")
    let program = try RetouchProcess.run([
      "check", "--annotations", "--format", "text", directory.path,
    ])
    let rows = program.output.split(separator: "\n").map(String.init)
    let marks = rows.filter { $0.hasPrefix("  - ") || $0.hasPrefix("  + ") }
    #expect(marks == ["  - \(gone)x", "  + \(gone)", "  + \(gone)"], "\(program.output)")
    for line in lines[4...6] {
      #expect(rows.count { $0 == "    \(line)" } == 2, "\(program.output)")
    }
    // Annotations for build servers and rows for programs contain the same differences.
    let annotation = try #require(rows.first { $0.hasPrefix("::error") })
    #expect(annotation.contains("%0A- \(gone)x%0A+ \(gone)%0A  \(lines[4])%0A"), "\(annotation)")
    let json = try RetouchProcess.run(["check", "--format", "jsonl", directory["visit-2.yml"]])
      .output
    #expect(json.contains(#""expected":[],"found":["\#(gone)"],"#), "\(json)")
    let update = try RetouchProcess.run(["check", "--update", directory["visit-2.yml"]])
    #expect(update.output.contains("  + \(gone)\n    \(lines[4])\n"), "\(update.output)")
  }

  /// The printed command accepts the output: it has the same options and recordings.
  @Test func suggestedCommandAcceptsTheNewOutput() throws {
    let directory = try visits(1)
    let text = try #require(directory.text("visit-1.transcript"))
    try directory.write(
      text.replacing("→ next-item", with: "→ previous-item"), "visit-1.transcript")
    let words = ["check", "--profile", "slow", "--set", "tap-slop=6mm", directory.path]
    // On a build server, `--force` would be suggested.
    let program = try RetouchProcess.run(words, set: ["CI": ""])
    #expect(program.status == 1, "\(program.output)")
    let sentence = /\nto accept the new results, run: retouch (.*)\n/
    let command = try #require(program.output.firstMatch(of: sentence))
    #expect(command.1 == "check --update --profile slow --set tap-slop=6mm \(directory.path)")
    let update = try RetouchProcess.run(
      command.1.split(separator: " ").map(String.init), set: ["CI": ""])
    #expect(update.status == 0, "\(update.errors)")
    #expect(try RetouchProcess.run(words).status == 0)
    #expect(try RetouchProcess.run(["check", directory.path]).status == 0)
  }

  // MARK: Options

  @Test(arguments: [
    ["--bindings", "nope"], ["--device", "nope"], ["--screen", "nope"], ["--labels", "nope"],
  ])
  func missingOptionFilesAreReportedBeforeReplay(option: [String]) throws {
    let directory = try visits(2)
    let program = try RetouchProcess.run(["check"] + option + [directory.path])
    #expect(program.status == 66 && program.output.isEmpty, "\(program.output)")
    #expect(program.errors.contains("'nope'") || program.errors.contains("nope: "))
    let replay = try RetouchProcess.run(
      ["replay"] + option + [directory["visit-1.yml"], "nowhere.yml"])
    #expect(replay.status == 66 && replay.output.isEmpty, "\(replay.output)")
    #expect(!replay.errors.contains("nowhere"), "\(replay.errors)")
  }

  @Test func longerOrShorterTranscriptDiffers() throws {
    let directory = try visits(2)
    let text = try #require(directory.text("visit-1.transcript"))
    try directory.write(text + "     9.000  gesture  tap\n", "visit-1.transcript")
    let shorter = text.split(separator: "\n").dropLast(2).map { $0 + "\n" }.joined()
    try directory.write(shorter, "visit-2.transcript")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 1)
    #expect(program.output.contains("  -      9.000  gesture  tap\n  + (the end)\n"))
    #expect(program.output.contains("  - (the end)\n  + "))
  }

  @Test func recordingWithoutATranscriptFails() throws {
    let directory = try visits(1)
    try directory.write(try #require(Checkout.text(tap)), "new.yml")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 1)
    #expect(program.output.contains("new.yml: the transcript new.transcript does not exist\n"))
    let other = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(other.output.contains("2 recordings: 1 passed, 1 written in "))
    #expect(directory.text("new.transcript")?.hasPrefix("# retouch transcript 1\n") == true)
  }

  @Test func updateOnABuildServerRequiresForce() throws {
    let directory = try visits(1)
    try directory.write("# retouch transcript 1\nold\n", "visit-1.transcript")
    let refused = try RetouchProcess.run(["check", "--update", directory.path], set: ["CI": "1"])
    #expect(refused.status == 2 && refused.errors.contains("--force"))
    #expect(directory.text("visit-1.transcript") == "# retouch transcript 1\nold\n")
    let forced = try RetouchProcess.run(
      ["check", "--update", "--force", directory.path], set: ["CI": "1"])
    #expect(forced.status == 0)
    #expect(forced.output.contains("visit-1.yml: rewritten from line 2 on\n"), "\(forced.output)")
  }

  @Test func buildServersReadXMLAndAnnotations() throws {
    let directory = try visits(2)
    try directory.write("# retouch transcript 1\n<a & \"b\">\n", "visit-1.transcript")
    let program = try RetouchProcess.run(
      ["check", "--junit", directory["out.xml"], directory.path], set: ["GITHUB_ACTIONS": "true"])
    #expect(program.status == 1)
    let annotation = program.output.split(separator: "\n").first { $0.hasPrefix("::error file=") }
    #expect(annotation?.contains("visit-1.transcript,line=2,title=") == true)
    #expect(annotation?.contains("%0A") == true)
    let xml = try #require(directory.text("out.xml"))
    #expect(xml.contains(#"tests="2" failures="1" errors="0""#))
    #expect(xml.contains("- &lt;a &amp; &quot;b&quot;&gt;"))
    #expect(xml.contains(#/name="visit-2.yml" time="\d+\.\d+"\/>/#))
  }

  @Test func outputOrderIsIndependentOfJobs() throws {
    let directory = try visits(24)
    for number in [3, 8, 17, 24] {
      try directory.write("# retouch transcript 1\n", "visit-\(number).transcript")
    }
    func said(_ jobs: Int) throws -> String {
      let words = ["check", "--format", "jsonl", "--jobs", "\(jobs)", directory.path]
      return try RetouchProcess.run(words).output
    }
    let one = try said(1)
    #expect(one.split(separator: "\n").count == 24)
    for jobs in [2, 3, 8, 64] { #expect(try said(jobs) == one) }
  }

  @Test func unreadableTranscriptIsAnErrorNotADifference() throws {
    let directory = try visits(2)
    try directory.write("# retouch transcript 7\n", "visit-1.transcript")
    try directory.write("# retouch transcript 1 · profile: slw\n", "visit-2.transcript")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 65)
    #expect(program.output.contains("visit-1.transcript:1: unsupported transcript version '7'"))
    #expect(program.output.contains("did you mean 'slow'?"), "\(program.output)")
  }

  @Test func userConfigurationIsIgnored() throws {
    let directory = try visits(1)
    try FileManager.default.createDirectory(
      atPath: directory["retouch"], withIntermediateDirectories: true)
    try directory.write("only = escape\n", "retouch/config")
    let set = ["XDG_CONFIG_HOME": directory.path]
    let replay = try RetouchProcess.run(["replay", directory["visit-1.yml"]], set: set)
    #expect(!replay.output.contains("flick-right"))
    #expect(try RetouchProcess.run(["check", directory["visit-1.yml"]], set: set).status == 0)
  }
}
