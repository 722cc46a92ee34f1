import Foundation
import Hands
import Testing

/// A session beside the place of a new recording, which would be taken for that of the new one.
@Suite struct StaleSessionTests {
  private static let tap = "recordings/nexus-4/tap.evemu"
  private static let old = "# retouch session 1\nscreen: old.json\nlead: 0.0\nvoice: quiet\n"

  private static let ways: [[String]] = [
    ["convert", tap, "OUT"], ["trim", tap, "OUT", "--to", "5"], ["anonymise", tap, "OUT"],
    ["merge", "--append", tap, tap, "OUT"], ["synth", "tap", "-o", "OUT"],
  ]

  private func run(_ words: [String], in folder: Folder, _ more: String...) throws -> Program {
    try Program.run(words.map { $0 == "OUT" ? folder["a.yml"] : $0 } + more)
  }

  @Test(arguments: ways)
  func itIsInTheWay(words: [String]) throws {
    let folder = try Folder()
    try folder.write(Self.old, "a.yml.session")
    let program = try run(words, in: folder)
    #expect(program.status == 2)
    #expect(program.errors.contains("/a.yml.session: this session would be taken"), "\(program)")
    #expect(folder.names == ["a.yml.session"])
    #expect(folder.text("a.yml.session") == Self.old)
  }

  @Test(arguments: ways)
  func itGoesWithTheRecordingThatIsReplaced(words: [String]) throws {
    let folder = try Folder()
    try folder.write(Self.old, "a.yml.session")
    try folder.write("old", "a.yml")
    let program = try run(words, in: folder, "--force")
    #expect(program.status == 0)
    #expect(program.errors.contains("/a.yml.session: removed: "), "\(program.errors)")
    #expect(folder.names == ["a.yml"])
    #expect(try Program.run(["replay", folder["a.yml"]]).output.contains("gesture  tap"))
  }

  @Test func inAFolderOfRecordingsItIsTheSame() throws {
    let folder = try Folder()
    try folder.write(Self.old, "tap.practised.1.evemu.session")
    let words = ["synth", "tap", "-o", folder.path + "/"]
    #expect(try Program.run(words).status == 2)
    #expect(folder.names == ["tap.practised.1.evemu.session"])
    #expect(try Program.run(words + ["--force"]).status == 0)
    #expect(folder.names == ["tap.practised.1.evemu"])
  }

  @Test func whatIsLeftOutLeavesNothingOld() throws {
    let folder = try Folder()
    try folder.write(Self.old, "new.yml.session")
    #expect(try Program.run(["convert", Self.tap, folder["old.yml"]]).status == 0)
    try folder.write("nonsense", "old.yml.session")
    let program = try Program.run(["convert", folder["old.yml"], folder["new.yml"], "--force"])
    #expect(program.status == 0)
    #expect(program.errors.contains("it is left out"), "\(program.errors)")
    #expect(program.errors.contains("new.yml.session: removed: "), "\(program.errors)")
    #expect(folder.names == ["new.yml", "old.yml", "old.yml.session"])
  }

  @Test func whatAPersonTypedDoesNotSurviveAnonymising() throws {
    let folder = try Folder()
    let visit = try #require(Checkout.text("recordings/visits/museum.yml"))
    try folder.write(visit, "visit.yml")
    try folder.write(Self.old + "1 0.5 label Anna's door\n", "visit.yml.session")
    let words = ["anonymise", folder["visit.yml"], folder["visit.yml"]]
    #expect(try Program.run(words).status == 2)
    #expect(folder.text("visit.yml.session")?.contains("Anna") == true)
    let program = try Program.run(words + ["--force"])
    #expect(program.status == 0)
    #expect(program.errors.contains("dropped: the session beside it"), "\(program.errors)")
    #expect(folder.names == ["visit.yml"])
  }

  @Test func standardOutputHasNone() throws {
    let folder = try Folder()
    try folder.write(Self.old, "-.session")
    let words = ["-c", "cd \(folder.path) && \"$0\" synth tap -o -", Program.path]
    let program = try Program.start(["/bin/sh"] + words)
    #expect(program.status == 0 && program.output.hasPrefix("# EVEMU"), "\(program.errors)")
    #expect(folder.names == ["-.session"])
  }

  // MARK: Recording

  @Test func aRecordingIsRefusedBeforeAnythingIsTouched() throws {
    let folder = try Folder()
    try folder.write(Self.old, "a.yml.session")
    let program = try Program.run(["record", "-o", folder["a.yml"]])
    #expect(program.status == 2)
    #expect(program.errors.contains("/a.yml.session: this session would be taken"))
  }

  @Test func whatIsRecoveredHasItsOwnOrNone() throws {
    let folder = try Folder()
    let visit = try #require(Checkout.text("recordings/visits/museum.yml"))
    try folder.write(visit, "a.yml.part")
    try folder.write(Self.old, "a.yml.session")
    let words = ["record", "--recover", "-o", folder["a.yml"]]
    #expect(try Program.run(words).status == 2)
    #expect(folder.names == ["a.yml.part", "a.yml.session"])
    let program = try Program.run(words + ["--force"])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.errors.contains("/a.yml.session: removed: "), "\(program.errors)")
    #expect(folder.names == ["a.yml"])
    let own = "# retouch session 1\nlead: 0.5\nvoice: quiet\n"
    try folder.write(visit, "a.yml.part")
    try folder.write(own, "a.yml.part.session")
    try folder.write(Self.old, "a.yml.session")
    let second = try Program.run(words + ["--force"])
    #expect(second.status == 0 && second.errors.isEmpty, "\(second.errors)")
    #expect(folder.names == ["a.yml", "a.yml.session"])
    #expect(folder.text("a.yml.session") == own)
  }
}
