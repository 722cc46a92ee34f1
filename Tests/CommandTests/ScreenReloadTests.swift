import Foundation
import TestSupport
import Testing

/// Commands that read a saved screen file again.
@Suite struct ScreenReloadTests {
  private static let screen = ##"""
    {"version": 1, "start": "main", "variables": {"count": 1}, "screens": {"main": {"subviews": [
      {"id": "shown", "class": "Label", "frame": [0, 0, 300, 40], "text": "Count {count}"},
      {"id": "more", "class": "Button", "frame": [0, 50, 300, 40], "title": "More",
       "on": {"activate": [{"add": 1, "to": "count"}]}}]}}}
    """##

  /// Runs a command for a few seconds, in which the file is replaced, and then replaced by an error.
  private func run(_ words: [String], in directory: TemporaryDirectory) throws -> RetouchProcess {
    try directory.write(Self.screen, "s.json")
    try directory.write(Self.screen.replacing("Count {", with: "Number {"), "new.json")
    let script =
      "(sleep 2; mv \"$0/new.json\" \"$0/s.json\"; sleep 2; echo '{' >\"$0/s.json\") & "
      + "exec timeout --preserve-status --signal=INT --kill-after=1 6 \"$@\""
    return try RetouchProcess.run(words, by: ["/bin/sh", "-c", script, directory.path])
  }

  @Test func savedScreenIsShownInARun() throws {
    let directory = try TemporaryDirectory()
    let program = try run(["run", directory["s.json"], "nodevice", "--reload"], in: directory)
    #expect(program.output.contains("“Count 1”") && program.output.contains("“Number 1”"))
    #expect(program.errors.contains("s.json: reloaded"), "\(program.errors)")
    #expect(program.errors.contains("s.json:2:1: unexpected end of file"), "\(program.errors)")
    #expect(program.errors.contains("the earlier screen remains"), "\(program.errors)")
  }

  @Test func runWithoutReloadKeepsItsScreen() throws {
    let directory = try TemporaryDirectory()
    let program = try run(["run", directory["s.json"], "nodevice"], in: directory)
    #expect(program.output.contains("“Count 1”") && !program.output.contains("Number"))
    #expect(!program.errors.contains("unexpected end"), "\(program.errors)")
  }

  @Test func watchedWalkIsRepeated() throws {
    let directory = try TemporaryDirectory()
    let program = try run(
      ["walk", directory["s.json"], "--watch", "flick-right", "double-tap", "flick-left"],
      in: directory)
    #expect(program.output.contains("“Count 2”") && program.output.contains("“Number 2”"))
    #expect(program.errors.contains("the earlier screen remains"), "\(program.errors)")
  }

  @Test(arguments: [
    (["run", "s.json", "--reload", "--record", "a.yml"], "--reload"),
    (["run", "s.json", "--reload", "--visits", "."], "--reload"),
    (["run", "-", "--reload"], "standard input"),
    (["walk", "s.json", "--watch"], "--watch requires steps"),
    (["walk", "-", "tap", "--watch"], "standard input"),
  ])
  func reloadThatCannotBeReplayedIsRefused(words: [String], sentence: String) throws {
    let program = try RetouchProcess.run(words, input: Data(Self.screen.utf8))
    #expect(program.status == 2 && program.errors.contains(sentence), "\(program)")
  }
}
