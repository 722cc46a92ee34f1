import Foundation
import TestSupport
import Testing

/// Every help page is a golden.
@Suite struct HelpTests {
  /// A device that another process has grabbed is one of the documented exit reasons.
  @Test(arguments: ["recognize", "explain", "describe", "monitor", "record", "run", "inspect"])
  func deviceCommandsDocumentTheBusyDeviceStatus(command: String) throws {
    let help = try RetouchProcess.run([command, "--help"]).output
    #expect(help.contains("\n  69  "), "\(help)")
  }

  @Test(arguments: [
    "", "devices", "describe", "monitor", "touches", "info", "record", "play", "convert",
    "trim", "merge", "anonymize", "recognize", "explain", "tune", "synth",
    "outline", "walk", "audit", "gestures", "replay", "report", "run", "inspect", "check",
    "completion",
    "doctor",
  ])
  func helpMatchesTheGolden(command: String) throws {
    let words = command.isEmpty ? ["--help"] : [command, "--help"]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 0)
    #expect(program.errors.isEmpty)
    let name = command.isEmpty ? "retouch" : command
    #expect(Golden.difference(program.output, "Tests/CommandTests/Goldens/help-\(name).txt") == nil)
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func versionIsTheNewestInTheChangelog() throws {
    let program = try RetouchProcess.run(["--version"])
    let changelog = try #require(Checkout.text("CHANGELOG.md"))
    // An unreleased version has its future number.
    let newest = changelog.split(separator: "\n").first { $0.hasPrefix("## [") }
    let number = try #require(newest?.firstMatch(of: /\d+\.\d+\.\d+/)?.output)
    #expect(program.output == "retouch \(number)\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionIsPrinted(shell: String) throws {
    let program = try RetouchProcess.run(["completion", shell])
    #expect(program.status == 0)
    #expect(program.output.contains("touches"))
    #expect(program.output.contains("__complete"))
  }

  @Test func shellCompletionListsDeviceFiles() throws {
    let program = try RetouchProcess.run(["__complete", "device-files"])
    #expect(program.output.contains("nexus-4\n"))
  }
}
