import Foundation
import TestSupport
import Testing

/// `check` with recordings of applications whose screen is part of a program.
@Suite struct CheckProgramTests {
  /// The gesture that the recording expects.
  private static let line = "     0.100  gesture  flick-right"

  /// Returns a directory with a recording of the application `tea`, and a program in sh.
  private func recording(
    hasSession: Bool = true, program: String = "printf '%s\\n' '\(line)'"
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    if hasSession {
      try directory.write(
        "# retouch session 1\napplication: tea\nlead: 0.5\nvoice: quiet\n", "a.yml.session")
    }
    try directory.write("#!/bin/sh\n\(program)\n", "tea")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: directory["tea"])
    return directory
  }

  private func check(_ directory: TemporaryDirectory, _ words: [String]) throws -> RetouchProcess {
    try RetouchProcess.run(
      ["check"] + words + [directory["a.yml"]], set: ["CI": "", "GITHUB_ACTIONS": ""])
  }

  @Test func programPrintsTheTranscript() throws {
    let directory = try recording(program: "printf '%s\\n' '\(Self.line)' \"$0 $1 $2\"")
    let app = ["--app", "other=/nonexistent", "--app", "tea=\(directory["tea"]) 'a b'"]
    let update = try check(directory, app + ["--update"])
    #expect(update.status == 0, "\(update.output)")
    let words = "\(directory["tea"]) a b \(directory["a.yml"])"
    #expect(
      directory.text("a.transcript") == "# retouch transcript 1\n\(Self.line)\n\(words)\n")
    #expect(try check(directory, app).output.contains("1 recording: 1 passed"))
  }

  @Test func differenceIsShownAsForAnyRecording() throws {
    let directory = try recording()
    try directory.write("# retouch transcript 1\n     0.100  say      “Milk”\n", "a.transcript")
    let app = ["--app", "tea=\(directory["tea"])"]
    let program = try check(
      directory, app + ["--annotations", "--junit", directory["out.xml"]])
    #expect(program.status == 1)
    #expect(
      program.output.contains(
        "a.yml: transcript differs\n  -      0.100  say      “Milk”\n  + \(Self.line)\n"),
      "\(program.output)")
    #expect(program.output.contains("1 finger   flick-right\n"), "\(program.output)")
    #expect(program.output.contains("run: retouch check --update --app \(app[1]) "))
    #expect(program.output.contains("::error file="))
    #expect(directory.text("out.xml")?.contains("“Milk”") == true)
    let json = try check(directory, app + ["--format", "jsonl"]).output
    #expect(json.contains(#""result":"differs","line":2,"expected":["     0.100"#), "\(json)")
    #expect(try check(directory, app + ["--update"]).output.contains("1 rewritten"))
    #expect(try check(directory, app).status == 0)
  }

  @Test func headingNamesTheApplication() throws {
    let directory = try recording(hasSession: false)
    let heading = "# retouch transcript 1 · application: tea"
    try directory.write("\(heading)\n\(Self.line)\n", "a.transcript")
    let app = ["--app", "tea=\(directory["tea"])"]
    #expect(try check(directory, app).status == 0)
    // An update keeps the heading. Options of the command line are not the program's.
    try directory.write("\(heading)\nold\n", "a.transcript")
    #expect(try check(directory, app + ["--update", "--profile", "slow"]).status == 0)
    #expect(directory.text("a.transcript") == "\(heading)\n\(Self.line)\n")
    // A screen file replaces the program.
    let screen = try check(directory, app + ["-s", "Examples/screens/ticket-kiosk.json"])
    #expect(screen.status == 1 && screen.output.contains("City Museum"), "\(screen.output)")
  }

  @Test func filesNameNoProgram() throws {
    let directory = try recording(hasSession: false)
    let heading = "# retouch transcript 1 · application: \(directory["tea"])"
    try directory.write("\(heading)\n\(Self.line)\n", "a.transcript")
    let program = try check(directory, ["--app", "tea=\(directory["tea"])"])
    #expect(program.status == 66)
    #expect(
      program.output.contains("a.transcript:1: the screen is part of the program '")
        && program.output.contains("--app \(directory["tea"])=COMMAND, or "), "\(program.output)")
  }

  @Test func expectedGesturesAreThoseOfTheProgram() throws {
    let directory = try recording(program: "printf '     0.100  gesture  flick-left\\n'")
    let app = ["--app", "tea=\(directory["tea"])"]
    #expect(try check(directory, app + ["--update", "--force"]).status == 0)
    #expect(try check(directory, app + ["--expect", "flick-left"]).status == 0)
    let other = try check(directory, app + ["--expect", "flick-right"])
    #expect(other.status == 1 && other.output.contains("recognized flick-left"))
  }

  @Test(arguments: [
    ("exit 3", Int32(74), "ended with exit status 3; start it in a terminal to see why"),
    ("echo first >&2; echo 'no file' >&2; exit 1", 74, "ended with exit status 1: no file"),
    ("kill -9 $$", 74, "was ended by signal 9"),
    ("true", 74, "printed no transcript"),
    ("yes", 74, "printed more than 1000000 lines or 16 MiB"),
    ("tr '\\0' x < /dev/zero", 74, "printed more than 1000000 lines or 16 MiB"),
  ])
  func failureOfTheProgramIsReported(script: String, status: Int32, text: String) throws {
    let directory = try recording(program: script)
    try directory.write("# retouch transcript 1\n\(Self.line)\n", "a.transcript")
    for update in [[], ["--update"]] {
      let program = try check(directory, ["--app", "tea=\(directory["tea"])"] + update)
      #expect(program.status == status, "\(program.output)")
      #expect(
        program.output.contains("a.yml: the program '\(directory["tea"])' \(text)"),
        "\(program.output)")
    }
    #expect(directory.text("a.transcript")?.hasSuffix("\(Self.line)\n") == true)
  }

  @Test func missingProgramIsReported() throws {
    let directory = try recording()
    try directory.write("# retouch transcript 1\n", "a.transcript")
    let missing = try check(directory, ["--app", "tea=/nonexistent"])
    #expect(missing.status == 69 && missing.output.contains("'/nonexistent' does not exist"))
    let other = try check(directory, ["--app", "tea=\(directory["a.yml"])"])
    #expect(other.status == 77 && other.output.contains("is not executable"), "\(other.output)")
    for value in ["tea", "=cat", "tea=", "tea='"] {
      let program = try check(directory, ["--app", value])
      #expect(program.status == 2, "\(value)")
      #expect(program.errors.contains("an application with a command"), "\(program.errors)")
    }
  }

  private static let teaTimer = Checkout.path(".build/examples/debug/tea-timer")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: teaTimer)))
  func teaTimerIsChecked() throws {
    let directory = try recording()
    try FileManager.default.removeItem(atPath: directory["a.yml"])
    let name = "making-tea.evemu"
    try directory.write(
      try #require(Checkout.text("Examples/tea-timer/recordings/\(name)")), name)
    try directory.write(
      "# retouch session 1\napplication: tea-timer\nlead: 0.5\nvoice: quiet\n", "\(name).session")
    let words = ["--app", "tea-timer=\(Self.teaTimer) --replay", directory[name]]
    let update = try RetouchProcess.run(["check", "--update", "--force"] + words)
    #expect(update.status == 0, "\(update.output)")
    #expect(directory.text("making-tea.transcript")?.contains("SteepDial “Steeping time”") == true)
    #expect(try RetouchProcess.run(["check"] + words).status == 0)
  }
}
