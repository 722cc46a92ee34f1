import Foundation
import TestSupport
import Testing

/// A session at the path of a new recording, which would be taken for the session of the new one.
@Suite struct StaleSessionTests {
  private static let tap = "recordings/nexus-4/tap.evemu"
  private static let old = "# retouch session 1\nscreen: old.json\nlead: 0.0\nvoice: quiet\n"

  private static let ways: [[String]] = [
    ["convert", tap, "OUT"], ["trim", tap, "OUT", "--to", "5"], ["anonymize", tap, "OUT"],
    ["merge", "--append", tap, tap, "OUT"], ["synth", "tap", "-o", "OUT"],
  ]

  private func run(
    _ words: [String], in directory: TemporaryDirectory, _ more: String...
  ) throws -> RetouchProcess {
    try RetouchProcess.run(words.map { $0 == "OUT" ? directory["a.yml"] : $0 } + more)
  }

  @Test(arguments: ways)
  func staleSessionPreventsANewRecording(words: [String]) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, "a.yml.session")
    let program = try run(words, in: directory)
    #expect(program.status == 2)
    #expect(program.errors.contains("/a.yml.session: the session file exists"), "\(program)")
    #expect(directory.names == ["a.yml.session"])
    #expect(directory.text("a.yml.session") == Self.old)
  }

  @Test(arguments: ways)
  func sessionIsRemovedWithTheReplacedRecording(words: [String]) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, "a.yml.session")
    try directory.write("old", "a.yml")
    let program = try run(words, in: directory, "--force")
    #expect(program.status == 0)
    #expect(
      program.errors.contains(
        "/a.yml.session: removed, because it belonged to the replaced recording"),
      "\(program.errors)")
    #expect(directory.names == ["a.yml"])
    #expect(try RetouchProcess.run(["replay", directory["a.yml"]]).output.contains("gesture  tap"))
  }

  // MARK: Sessions of other recordings

  /// Returns a compressed recording whose session has the name of the uncompressed one.
  private func packed() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text("recordings/visits/museum.yml")), "a.yml")
    #expect(try RetouchProcess.start(["/usr/bin/gzip", directory["a.yml"]]).status == 0)
    try directory.write(Self.old.replacing("old.json", with: Checkout.path(kiosk)), "a.yml.session")
    return directory
  }

  private let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ways + [["convert", tap, "OUT.xz"]])
  func sessionOfAnotherRecordingIsNeverRemoved(words: [String]) throws {
    let directory = try packed()
    let session = directory.text("a.yml.session")
    let words = words.map { $0.replacing("OUT", with: directory["a.yml"]) }
    for more in [[], ["--force"]] {
      let program = try RetouchProcess.run(words + more)
      #expect(program.status == 2)
      let printed =
        "/a.yml.session: the session file belongs to \(directory["a.yml.gz"]), but would also apply"
      #expect(program.errors.contains(printed), "\(program.errors)")
      #expect(directory.names == ["a.yml.gz", "a.yml.session"])
      #expect(directory.text("a.yml.session") == session)
    }
  }

  @Test func newRecordingDoesNotAdoptAnotherSession() throws {
    let directory = try packed()
    let program = try RetouchProcess.run(["record", "-o", directory["a.yml"], "--force"])
    #expect(program.status == 2)
    #expect(program.errors.contains("the session file belongs to "), "\(program.errors)")
    let visit = try #require(Checkout.text("recordings/visits/museum.yml"))
    try directory.write(visit, "a.yml.part")
    for own in [nil, Self.old] {
      if let own { try directory.write(own, "a.yml.part.session") }
      let recovered = try RetouchProcess.run([
        "record", "--recover", "-o", directory["a.yml"], "--force",
      ])
      #expect(recovered.status == 2, "\(recovered)")
      #expect(directory.text("a.yml") == nil)
      #expect(directory.text("a.yml.session")?.contains("ticket-kiosk") == true)
    }
  }

  /// A recording keeps its session when it is compressed or decompressed.
  @Test(arguments: ["a.yml", "a.yml.xz"])
  func compressionChangeKeepsTheSession(name: String) throws {
    let directory = try packed()
    let session = directory.text("a.yml.session")
    let usual = try RetouchProcess.run(["replay", directory["a.yml.gz"]])
    #expect(usual.output.contains("Museum"), "\(usual)")
    let program = try RetouchProcess.run(["convert", directory["a.yml.gz"], directory[name]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    #expect(directory.text("a.yml.session") == session)
    #expect(try RetouchProcess.run(["replay", directory[name]]).output == usual.output)
    // Only a file with the plain name has the session of the plain name.
    #expect(directory.names.contains("a.yml.xz.session") == (name == "a.yml.xz"))
  }

  @Test func trimDoesNotReuseTheSession() throws {
    let directory = try packed()
    let session = directory.text("a.yml.session")
    let words = ["trim", directory["a.yml.gz"], directory["a.yml"], "--to", "4", "--force"]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 2)
    #expect(program.errors.contains("the session file belongs to "), "\(program.errors)")
    #expect(directory.names == ["a.yml.gz", "a.yml.session"])
    #expect(directory.text("a.yml.session") == session)
  }

  @Test func orphanedSessionIsRemovedWithANotice() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, "a.yml.session")
    let program = try RetouchProcess.run(["synth", "tap", "-o", directory["a.yml"], "--force"])
    #expect(program.status == 0)
    #expect(
      program.errors.contains("removed, because it belonged to no recording"), "\(program.errors)")
  }

  @Test func staleSessionInADirectoryPreventsRecording() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, "tap.practiced.1.evemu.session")
    let words = ["synth", "tap", "-o", directory.path + "/"]
    #expect(try RetouchProcess.run(words).status == 2)
    #expect(directory.names == ["tap.practiced.1.evemu.session"])
    #expect(try RetouchProcess.run(words + ["--force"]).status == 0)
    #expect(directory.names == ["tap.practiced.1.evemu"])
  }

  @Test func omittedSessionRemovesTheStaleOne() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, "new.yml.session")
    #expect(try RetouchProcess.run(["convert", Self.tap, directory["old.yml"]]).status == 0)
    try directory.write("nonsense", "old.yml.session")
    let program = try RetouchProcess.run([
      "convert", directory["old.yml"], directory["new.yml"], "--force",
    ])
    #expect(program.status == 0)
    #expect(program.errors.contains("the session file is omitted"), "\(program.errors)")
    #expect(program.errors.contains("new.yml.session: removed, "), "\(program.errors)")
    #expect(directory.names == ["new.yml", "old.yml", "old.yml.session"])
  }

  @Test func anonymizingRemovesTypedLabels() throws {
    let directory = try TemporaryDirectory()
    let visit = try #require(Checkout.text("recordings/visits/museum.yml"))
    try directory.write(visit, "visit.yml")
    try directory.write(Self.old + "1 0.5 label Anna's door\n", "visit.yml.session")
    let words = ["anonymize", directory["visit.yml"], directory["visit.yml"]]
    #expect(try RetouchProcess.run(words).status == 2)
    #expect(directory.text("visit.yml.session")?.contains("Anna") == true)
    let program = try RetouchProcess.run(words + ["--force"])
    #expect(program.status == 0)
    #expect(program.errors.contains("dropped: the session file"), "\(program.errors)")
    #expect(directory.names == ["visit.yml"])
  }

  @Test func standardOutputHasNoSession() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, "-.session")
    let words = ["-c", "cd \(directory.path) && \"$0\" synth tap -o -", RetouchProcess.path]
    let program = try RetouchProcess.start(["/bin/sh"] + words)
    #expect(program.status == 0 && program.output.hasPrefix("# EVEMU"), "\(program.errors)")
    #expect(directory.names == ["-.session"])
  }

  // MARK: Recording

  @Test func recordingIsRefusedBeforeItStarts() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, "a.yml.session")
    let program = try RetouchProcess.run(["record", "-o", directory["a.yml"]])
    #expect(program.status == 2)
    #expect(program.errors.contains("/a.yml.session: the session file exists"))
  }

  @Test func recoveredRecordingHasItsOwnSessionOrNone() throws {
    let directory = try TemporaryDirectory()
    let visit = try #require(Checkout.text("recordings/visits/museum.yml"))
    try directory.write(visit, "a.yml.part")
    try directory.write(Self.old, "a.yml.session")
    let words = ["record", "--recover", "-o", directory["a.yml"]]
    #expect(try RetouchProcess.run(words).status == 2)
    #expect(directory.names == ["a.yml.part", "a.yml.session"])
    let program = try RetouchProcess.run(words + ["--force"])
    #expect(program.status == 0, "\(program.errors)")
    #expect(
      program.errors.contains("/a.yml.session: removed, because it belonged to no recording"),
      "\(program.errors)")
    #expect(directory.names == ["a.yml"])
    let own = "# retouch session 1\nlead: 0.5\nvoice: quiet\n"
    try directory.write(visit, "a.yml.part")
    try directory.write(own, "a.yml.part.session")
    try directory.write(Self.old, "a.yml.session")
    let second = try RetouchProcess.run(words + ["--force"])
    #expect(second.status == 0 && second.errors.isEmpty, "\(second.errors)")
    #expect(directory.names == ["a.yml", "a.yml.session"])
    #expect(directory.text("a.yml.session") == own)
  }
}
