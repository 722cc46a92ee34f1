import Foundation
import TestSupport
import Testing

/// The configuration file, as read by the commands that recognize gestures.
@Suite struct ConfigurationTests {
  private let tap = "recordings/nexus-4/two-finger-tap.evemu"

  /// Runs `recognize` on a recording with a configuration file.
  private func run(
    _ content: String, _ arguments: [String] = [], usual: Bool = false
  ) throws -> RetouchProcess {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory["retouch"], withIntermediateDirectories: true)
    try directory.write(content, "retouch/config")
    let named = usual ? [] : ["--config", directory["retouch/config"]]
    return try RetouchProcess.run(
      ["recognize", tap] + named + arguments, set: usual ? ["XDG_CONFIG_HOME": directory.path] : [:]
    )
  }

  @Test func linesAreOptionsAndTunables() throws {
    let content = """
      # a slow hand
      profile = slow

      \tdouble-tap-window = 600 ms   # more than the profile gives
      except = magic-tap, escape\r
      """
    let program = try run(content)
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    #expect(program.output.contains("waited 600 ms"))
  }

  @Test func defaultConfigurationFileIsRead() throws {
    #expect(try run("double-tap-window = 400ms", usual: true).output.contains("waited 400 ms"))
    let none = try RetouchProcess.run(["recognize", tap], set: ["XDG_CONFIG_HOME": "/nowhere"])
    #expect(none.output.contains("waited 350 ms") && none.errors.isEmpty)
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory[".config/retouch"], withIntermediateDirectories: true)
    try directory.write("double-tap-window = 450ms", ".config/retouch/config")
    let home = try RetouchProcess.run(["recognize", tap], set: ["HOME": directory.path])
    #expect(home.output.contains("waited 450 ms"))
  }

  @Test func commandLineOverridesTheConfiguration() throws {
    let content = "profile = slow\nonly = escape\n"
    #expect(try run(content).output.contains("no gesture"))
    let only = try run(content, ["--only", "two-finger-tap,magic-tap"])
    #expect(only.output.contains("waited 560 ms"))
    let quick = try run(content, ["--profile", "quick", "--only", "two-finger-tap,magic-tap"])
    #expect(quick.output.contains("waited 245 ms"))
    let set = try run(
      "double-tap-window = 400ms", ["--set", "double-tap-window=300ms"])
    #expect(set.output.contains("waited 300 ms"))
    // `set` overrides the profile.
    #expect(
      try run("double-tap-window = 400ms", ["--profile", "slow"]).output.contains("waited 400 ms"))
  }

  @Test(arguments: [
    ("profile = slow\nduble-tap-window = 500ms\n", "2:1", "did you mean 'double-tap-window'?"),
    (
      "\n  profile = fast", "2:13",
      "expected quick, standard, slow, novice, tremor, spastic or machine"
    ),
    ("tap-slop = 500ms", "1:12", "expected a length such as 5mm"),
    ("double-tap-window = 5s", "1:21", "expected double-tap-window from 150ms to 1000ms"),
    ("only = magic-tip", "1:8", "did you mean 'magic-tap'?"),
    ("profile slow", "1:1", "expected 'name = value'"), ("= slow", "1:1", "expected a name"),
    ("profile =  # none", "1:10", "expected a value after '='"),
    ("profile = slow\nprofile = quick", "2:1", "duplicate 'profile'; first defined on line 1"),
  ])
  func errorsShowTheirPosition(content: String, place: String, sentence: String) throws {
    let program = try run(content)
    #expect(program.status == 65)
    #expect(program.output.isEmpty)
    #expect(program.errors.contains("/config:\(place): "), "\(program.errors)")
    #expect(program.errors.contains(sentence), "\(program.errors)")
    // The caret is below the position.
    let column = Int(place.split(separator: ":")[1]) ?? 0
    let caret = program.errors.split(separator: "\n").last { $0.hasSuffix("^") }
    #expect(caret?.utf8.count == column + 2, "\(program.errors)")
  }
}
