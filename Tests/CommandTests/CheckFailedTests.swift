import Foundation
import TestSupport
import Testing

/// `check --failed`.
@Suite struct CheckFailedTests {
  /// A working directory with recordings `a`, `b` and `c`, of which `b` and `c` fail, and a
  /// directory for the state.
  private struct Place {
    let work: TemporaryDirectory
    let state: TemporaryDirectory

    init() throws {
      (work, state) = (try TemporaryDirectory(), try TemporaryDirectory())
      let text = try #require(Checkout.text("recordings/sessions/next-item.yml"))
      for name in ["a", "b", "c"] { try work.write(text, "\(name).yml") }
      #expect(try check(["--update"]).status == 0)
      for name in ["b", "c"] { try spoil(name) }
    }

    func spoil(_ name: String) throws {
      try work.write("# retouch transcript 1\nold\n", "\(name).transcript")
    }

    func repair(_ name: String) throws {
      try work.write(try #require(work.data("a.transcript")), "\(name).transcript")
    }

    func check(_ words: [String], set: [String: String] = [:]) throws -> RetouchProcess {
      try RetouchProcess.start(
        [RetouchProcess.path, "check"] + words, in: work.path,
        set: ["XDG_STATE_HOME": state["new/state"], "CI": "", "GITHUB_ACTIONS": ""]
          .merging(set) { $1 })
    }

    /// The names of the stored recordings.
    var stored: [String] {
      let folder = state["new/state/retouch/check"]
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().flatMap { name -> [String] in
        let text = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
          .map { String($0.split(separator: "/").last ?? "") }
      }
    }
  }

  private static let none = "retouch: no recording failed in the last check\n"

  @Test func onlyFailedRecordingsAreChecked() throws {
    let place = try Place()
    let first = try place.check(["--failed"])
    #expect(first.status == 0 && first.errors == Self.none && first.output.isEmpty)
    #expect(try place.check([]).output.contains("3 recordings: 1 passed, 2 failed"))
    #expect(place.stored == ["b.yml", "c.yml"])
    let second = try place.check(["--failed"])
    #expect(second.status == 1 && second.output.contains("2 recordings: 2 failed"))
    #expect(second.output.contains("run: retouch check --update --failed\n"), "\(second.output)")
    try place.repair("b")
    #expect(try place.check(["--failed"]).output.contains("2 recordings: 1 passed, 1 failed"))
    #expect(place.stored == ["c.yml"])
    #expect(try place.check(["--failed", "--update"]).output.contains("1 recording: 1 rewritten"))
    #expect(place.stored.isEmpty)
    #expect(try place.check(["--failed"]).errors == Self.none)
  }

  @Test func partOfTheFilesChangesOnlyTheirEntries() throws {
    let place = try Place()
    #expect(try place.check([]).status == 1)
    try place.repair("b")
    #expect(try place.check(["b.yml"]).status == 0)
    #expect(place.stored == ["c.yml"])
    try place.spoil("b")
    #expect(try place.check(["--filter", "b."]).status == 1)
    #expect(place.stored == ["b.yml", "c.yml"])
    let filtered = try place.check(["--failed", "--filter", "c."])
    #expect(filtered.output.contains("1 recording: 1 failed"), "\(filtered.output)")
    #expect(try place.check(["--failed", "\(place.work.path)/b.yml"]).output.contains("1 failed"))
    let other = try place.check(["--failed", "a.yml", "--junit", "out.xml"])
    #expect(other.status == 0)
    #expect(other.errors == "retouch: none of these files failed in the last check\n")
    #expect(place.work.text("out.xml")?.contains("tests=\"0\"") == true)
    #expect(try place.check(["--failed", "--filter", "zz"]).status == 66)
    // A check of all files replaces all entries, and a removed file is forgotten.
    try FileManager.default.removeItem(atPath: place.work["b.yml"])
    try FileManager.default.removeItem(atPath: place.work["b.transcript"])
    #expect(try place.check([]).status == 1)
    #expect(place.stored == ["c.yml"])
  }

  @Test func fileIsPrivateAndOfTheWorkingDirectory() throws {
    let place = try Place()
    #expect(try place.check([]).status == 1)
    let folder = place.state["new/state/retouch/check"]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1 && names[0].hasSuffix(".failed"), "\(names)")
    for (path, mode) in [("\(folder)/\(names[0])", 0o600), (folder, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    let other = try RetouchProcess.run(
      ["check", "--failed", place.work.path], set: ["XDG_STATE_HOME": place.state["new/state"]])
    #expect(other.status == 0 && other.errors == Self.none)
  }

  @Test func unwritableDirectoryIsIgnored() throws {
    let place = try Place()
    for state in ["/dev/null", "/proc/none", "relative"] {
      let program = try place.check([], set: ["XDG_STATE_HOME": state, "HOME": "/nonexistent"])
      #expect(program.status == 1 && program.errors.isEmpty, "\(program.errors)")
      let failed = try place.check(
        ["--failed"], set: ["XDG_STATE_HOME": state, "HOME": "/nonexistent"])
      #expect(failed.status == 0 && failed.errors == Self.none)
    }
    #expect(!place.work.names.contains("relative"))
    // The directory of the user is used by default.
    let home = ["XDG_STATE_HOME": "", "HOME": place.state.path]
    #expect(try place.check([], set: home).status == 1)
    #expect(
      FileManager.default.fileExists(atPath: place.state[".local/state/retouch/check"]))
  }
}
