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
    "outline", "walk", "audit", "gestures", "replay", "report", "run", "visits", "inspect", "check",
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

  /// A longer list is divided under headings.
  @Test(arguments: [
    "devices", "describe", "monitor", "health", "touches", "info", "record", "convert", "trim",
    "merge", "anonymize", "recognize", "explain", "tune", "outline", "walk", "audit", "gestures",
    "run", "inspect", "replay", "report", "check", "doctor", "accuracy", "bench", "play", "synth",
  ])
  func listOfOptionsHasAtMostNineRows(command: String) throws {
    let help = try RetouchProcess.run([command, "--help"]).output
    let sections = help.split(separator: "\n\n").map { $0.split(separator: "\n") }
    let lists = sections.map { $0.filter { $0.prefixMatch(of: /\ {2}(-[a-z],\ |\ {4})--/) != nil } }
    #expect(lists.contains { !$0.isEmpty })
    for list in lists { #expect(list.count <= 9, "\(list)") }
  }

  @Test func helpNamesExistingPages() throws {
    let names = try RetouchProcess.run(["manual"]).output.split(separator: "\n").map(String.init)
    let text = try names.map { try RetouchProcess.run(["manual", $0]).output }.joined()
      .replacing("\n", with: " ")
    // They are in other directories of an installation.
    #expect(text.matches(of: /docs\/[a-z]+\.md/).map { String($0.output) } == [])
    let pages = text.matches(of: /page ([A-Za-z-]+) of the documentation/).map { String($0.1) }
    #expect(pages.count >= 6)
    for page in pages { #expect(Checkout.text("docs/\(page).md") != nil, "\(page)") }
  }

  @Test func programWithoutArgumentsPrintsFirstSteps() throws {
    let program = try RetouchProcess.run([])
    #expect(program.status == 0)
    let lines = program.output.split(separator: "\n")
    #expect(lines.count < 24)
    for command in ["retouch demo", "retouch synth escape | retouch explain -", "retouch help"] {
      #expect(program.output.contains(command))
    }
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
