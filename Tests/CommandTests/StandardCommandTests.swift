import Foundation
import TestSupport
import Testing

@Suite struct StandardCommandTests {
  private static let screen = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ["text", "jsonl", "openacr"], ["en301549", "508"])
  func judgementsMatchTheGolden(format: String, standard: String) throws {
    let program = try RetouchProcess.run(
      ["audit", "--standard", standard, "--format", format, Self.screen])
    #expect(program.errors.isEmpty)
    // A clause fails if and only if a verdict says so.
    let isFailure =
      program.output.contains(#""verdict":"fails""#)
      || program.output.contains("does-not-support")
      || program.output.contains("partially-supports")
    if format != "text" { #expect(program.status == (isFailure ? 1 : 0)) }
    let ending = ["text": "txt", "jsonl": "jsonl", "openacr": "yaml"][format] ?? ""
    let golden = "Tests/CommandTests/Goldens/audit-ticket-kiosk-\(standard).\(ending)"
    #expect(Golden.difference(program.output, golden) == nil)
  }

  @Test(arguments: [
    (["--format", "openacr"], "--standard"), (["--standard", "508", "--format", "sarif"], "sarif"),
    (["--standard", "508", "--rule", "L2"], "--rule"),
    (["--standard", "508", "--static"], "--static"),
    (["--standard", "508", "--format", "openacr", screen], "one screen file"),
    (["--one-finger", "--keypad"], "--keypad"), (["--standard", "509"], "en301549"),
  ])
  func optionsThatDoNotSuitAreErrors(words: [String], message: String) throws {
    let program = try RetouchProcess.run(["audit"] + words + [Self.screen])
    #expect(program.status == 2 && program.output.isEmpty)
    #expect(program.errors.contains(message), "\(program.errors)")
  }

  /// The restricted user of an audit finds a modal screen that only Escape leaves.
  @Test func inputOfTheUserIsRestricted() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      #"{"version": 1, "start": "a", "screens": {"a": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 60, 200, 44], "on": {"activate": [{"present": "b"}]}}]}, "b": {"presentationStyle": "fullScreen", "subviews": [{"class": "Label", "text": "A guide is at the desk", "frame": [0, 60, 300, 44]}]}}}"#,
      "a.json")
    let file = directory["a.json"]
    #expect(try !RetouchProcess.run(["audit", file]).output.contains("R13"))
    #expect(try !RetouchProcess.run(["audit", "--keypad", file]).output.contains("R13"))
    let program = try RetouchProcess.run(["audit", "--one-finger", file])
    #expect(program.output.contains("R13 input-not-enough"))
  }
}
