import Foundation
import TestSupport
import Testing

/// `check` with the sessions of recordings.
@Suite struct CheckSessionTests {
  private let tap = "recordings/sessions/next-item.yml"
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  /// Returns a directory with a session and its transcript.
  private func visit(_ lines: String, header: String = "") throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a.yml")
    try directory.write(
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\n\(header)lead: 0.5\nvoice: quiet\n"
        + lines, "a.yml.session")
    return directory
  }

  // MARK: Warnings

  private static let never = "a.yml.session:5: warning: no utterance has the number 77"

  @Test func implausibleSessionIsAWarningOnly() throws {
    let directory = try visit("0 0.700000 spoken 77\n1 0.800000 spoken 1\n999 60.0 end\n")
    let update = try RetouchProcess.run(["check", "--update", "--force", directory.path])
    #expect(update.status == 0)
    #expect(update.output.contains("/\(Self.never)\n"), "\(update.output)")
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.status == 0)
    #expect(check.output.contains("/\(Self.never)\n1 recording: 1 passed, 1 with a "))
    // A replay prints the same warning.
    #expect(
      try RetouchProcess.run(["replay", directory["a.yml"]]).errors.contains("/\(Self.never)\n"))
  }

  @Test func otherOptionsCauseNoWarning() throws {
    let directory = try visit("0 0.700000 spoken 77\n999 60.0 end\n")
    #expect(
      try RetouchProcess.run(["check", "--update", "--hints", "off", directory.path]).status == 0)
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.status == 0 && !check.output.contains("warning"), "\(check.output)")
  }

  @Test func impossibleSessionEventsAreReportedOnFailureToo() throws {
    let directory = try visit("9 0.800000 spoken 1\n3 0.700000 spoken 1\n999 60.0 end\n")
    try directory.write("# retouch transcript 1\nold\n", "a.transcript")
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.status == 1)
    let warning = "a.yml.session:6: warning: this input is earlier than the previous one"
    #expect(check.output.contains("/\(warning)"), "\(check.output)")
  }

  @Test func warningsAppearInJSONAndXML() throws {
    let directory = try visit("0 0.700000 spoken 77\n999 60.0 end\n")
    #expect(try RetouchProcess.run(["check", "--update", directory.path]).status == 0)
    let words = ["check", "--format", "jsonl", "--junit", directory["out.xml"], directory["a.yml"]]
    let program = try RetouchProcess.run(
      words, set: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": directory.path])
    #expect(program.status == 0)
    let line = try #require(program.output.split(separator: "\n").first)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let warnings = try #require(object?["warnings"] as? [String])
    #expect(warnings.count == 1 && warnings[0].hasSuffix("/\(Self.never)"), "\(warnings)")
    let annotation = "::warning file=a.yml.session,line=5,title=session warning::no utterance"
    #expect(program.errors.contains(annotation), "\(program.errors)")
    let xml = try #require(directory.text("out.xml"))
    #expect(xml.contains(#"failures="0" errors="0""#))
    #expect(xml.contains("/\(Self.never)</system-err></testcase>"), "\(xml)")
  }

  // MARK: The command line

  /// Returns the transcript of a session on a screen whose speech shows the effective values.
  private func said(_ header: String, _ words: [String]) throws -> String {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a.yml")
    try directory.write(
      """
      {"version": 1, "start": "a", "screens": {"a": {"subviews": [
        {"isAccessibilityElement": true, "accessibilityLabel": "One", "frame": [0, 0, 402, 400],
         "accessibilityHint": "Nothing happens."},
        {"isAccessibilityElement": true, "accessibilityLabel": "Two", "frame": [0, 400, 402, 400],
         "accessibilityTraits": ["summaryElement"]}]}}}
      """, "screen.json")
    try directory.write(
      "# retouch session 1\nscreen: screen.json\n\(header)lead: 9.5\nvoice: quiet\n999 60.0 end\n",
      "a.yml.session")
    let program = try RetouchProcess.run(["replay", directory["a.yml"]] + words)
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    return program.output
  }

  @Test(arguments: [
    ("hints: off", ["--hints", "on"]), ("rate: 100", ["--rate", "50"]),
    ("rotate: 180", ["--rotate", "0"]),
    ("config: /dev/null\nset: flick-length=60mm", ["--profile", "standard"]),
    ("config: /dev/null\nset: flick-length=60mm", ["--config", "/dev/null"]),
    ("config: /dev/null\nonly: escape", ["--config", "/dev/null"]),
  ])
  func explicitDefaultOnTheCommandLineOverridesTheSession(header: String, words: [String]) throws {
    let usual = try said("", [])
    #expect(try said(header + "\n", []) != usual)
    #expect(try said(header + "\n", words) == usual)
  }

  /// `check` ignores the user's configuration, but applies all options of the session.
  @Test func gestureOptionsOfASessionApplyInACheck() throws {
    let directory = try visit("999 60.0 end\n", header: "set: flick-length=60mm\n")
    let replayed = try RetouchProcess.run(["replay", directory["a.yml"]]).output
    let usual = try RetouchProcess.run(["replay", "--config", "/dev/null", directory["a.yml"]])
      .output
    #expect(replayed != usual)
    #expect(try RetouchProcess.run(["check", "--update", "--force", directory.path]).status == 0)
    let transcript = try #require(directory.text("a.transcript"))
    #expect(transcript.drop { $0 != "\n" }.dropFirst() == replayed)
  }

  @Test func commandLineTunableKeepsTheSessionTunables() throws {
    let other = ["--set", "double-tap-window=300ms"]
    let header = "config: /dev/null\nset: flick-length=60mm\n"
    #expect(try said("", other) == said("", []))
    #expect(try said(header, other) == said(header, []))
  }

  @Test func readerOptionsAreWrittenToTheHeading() throws {
    let directory = try visit("999 60.0 end\n", header: "volume: 30\n")
    try directory.write("flick-left = next-item\n", "own.bindings")
    let words = ["--volume", "80", "--rotate", "0", "--bindings", directory["own.bindings"]]
    #expect(try RetouchProcess.run(["check", "--update"] + words + [directory.path]).status == 0)
    let heading = try #require(directory.text("a.transcript")?.split(separator: "\n").first)
    #expect(
      heading == "# retouch transcript 1 · volume: 80 · bindings: own.bindings · rotate: 0")
  }

  @Test func transcriptOptionsApplyWithAnyProfile() throws {
    let directory = try visit("999 60.0 end\n")
    let words = ["check", "--update", "--force", "--set", "flick-length=60mm", directory.path]
    #expect(try RetouchProcess.run(words).status == 0)
    #expect(try RetouchProcess.run(["check", "--profile", "standard", directory.path]).status == 0)
    #expect(try RetouchProcess.run(["check", "--config", "/dev/null", directory.path]).status == 0)
  }

  // MARK: Screens of programs

  @Test(arguments: ["replay", "check"])
  func screenOfAnApplicationRequiresThatApplication(command: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a.yml")
    try directory.write(
      "# retouch session 1\napplication: tea-timer\nlead: 0.5\nvoice: quiet\n999 60.0 end\n",
      "a.yml.session")
    try directory.write("# retouch transcript 1\n", "a.transcript")
    let program = try RetouchProcess.run([command, directory["a.yml"]])
    #expect(program.status == 66)
    let remedy =
      command == "check"
      ? "specify how to start it with --app tea-timer=COMMAND, or a screen file with --screen"
      : "replay with that program, or specify a screen file with --screen"
    let sentence =
      "/a.yml.session:2: the screen is part of the program 'tea-timer'; \(remedy)\n"
    #expect((program.errors + program.output).contains(sentence), "\(program)")
    let other = try RetouchProcess.run(["replay", "--screen", kiosk, directory["a.yml"]])
    #expect(other.status == 0 && other.output.contains("City Museum"), "\(other)")
  }

  // MARK: Names of elements

  @Test(arguments: ["replay", "check"])
  func missingLabelFileIsAnError(command: String) throws {
    let directory = try visit("999 60.0 end\n")
    let program = try RetouchProcess.run([
      command, "--labels", directory["nowhere"], directory["a.yml"],
    ])
    #expect(program.status == 66)
    #expect(program.errors.contains("/nowhere: no such file; "), "\(program.errors)")
    #expect(program.output.isEmpty, "\(program.output)")
  }

  @Test(arguments: ["replay", "check"])
  func missingLabelFileOfASessionIsAnError(command: String) throws {
    let directory = try visit("999 60.0 end\n", header: "labels: names\n")
    try directory.write("# retouch transcript 1\n", "a.transcript")
    let program = try RetouchProcess.run([command, directory["a.yml"]])
    #expect(program.status == 66)
    let sentence =
      "/a.yml.session:3: the labels file 'names' is missing: no such file "
      + "\(directory["names"]); specify another with --labels\n"
    #expect((program.errors + program.output).contains(sentence), "\(program)")
    try directory.write("[screen welcome]\nhours = Hello there\n", "other")
    let other = try RetouchProcess.run([
      "replay", "--labels", directory["other"], directory["a.yml"],
    ])
    #expect(other.status == 0 && other.output.contains("Hello there"), "\(other)")
  }

  @Test func labelsMayComeFromStandardInput() throws {
    let directory = try visit("999 60.0 end\n")
    let program = try RetouchProcess.run(
      ["replay", "--labels", "-", directory["a.yml"]],
      input: Data("[screen welcome]\nhours = Hello there\n".utf8))
    #expect(program.status == 0 && program.output.contains("Hello there"), "\(program)")
  }

  @Test func commandLineErrorIsReportedOnce() throws {
    let directory = try visit("999 60.0 end\n")
    try directory.write(try #require(Checkout.text(tap)), "b.yml")
    let program = try RetouchProcess.run([
      "check", "--screen", directory["gone.json"], directory.path,
    ])
    #expect(program.status == 66 && program.output.isEmpty, "\(program)")
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
  }
}
