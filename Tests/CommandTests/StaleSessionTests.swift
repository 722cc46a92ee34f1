import Foundation
import Hands
import Testing

/// A session at the path of a new recording, which would be taken for the session of the new one.
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

  // MARK: Sessions of other recordings

  /// Returns a compressed recording whose session has the name of the uncompressed one.
  private func packed() throws -> Folder {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text("recordings/visits/museum.yml")), "a.yml")
    #expect(try Program.start(["/usr/bin/gzip", folder["a.yml"]]).status == 0)
    try folder.write(Self.old.replacing("old.json", with: Checkout.path(kiosk)), "a.yml.session")
    return folder
  }

  private let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ways + [["convert", tap, "OUT.xz"]])
  func thatOfAnotherIsNeverRemoved(words: [String]) throws {
    let folder = try packed()
    let session = folder.text("a.yml.session")
    let words = words.map { $0.replacing("OUT", with: folder["a.yml"]) }
    for more in [[], ["--force"]] {
      let program = try Program.run(words + more)
      #expect(program.status == 2)
      let told = "/a.yml.session: this is the session of \(folder["a.yml.gz"]), and would be taken"
      #expect(program.errors.contains(told), "\(program.errors)")
      #expect(folder.names == ["a.yml.gz", "a.yml.session"])
      #expect(folder.text("a.yml.session") == session)
    }
  }

  @Test func aRecordingIsNotMadeWhereItWouldHaveThatOfAnother() throws {
    let folder = try packed()
    let program = try Program.run(["record", "-o", folder["a.yml"], "--force"])
    #expect(program.status == 2)
    #expect(program.errors.contains("this is the session of "), "\(program.errors)")
    let visit = try #require(Checkout.text("recordings/visits/museum.yml"))
    try folder.write(visit, "a.yml.part")
    for own in [nil, Self.old] {
      if let own { try folder.write(own, "a.yml.part.session") }
      let recovered = try Program.run(["record", "--recover", "-o", folder["a.yml"], "--force"])
      #expect(recovered.status == 2, "\(recovered)")
      #expect(folder.text("a.yml") == nil)
      #expect(folder.text("a.yml.session")?.contains("ticket-kiosk") == true)
    }
  }

  /// A recording keeps its session when it is compressed or decompressed.
  @Test(arguments: ["a.yml", "a.yml.xz"])
  func ofAnUnpackedRecordingItIsTheSame(name: String) throws {
    let folder = try packed()
    let session = folder.text("a.yml.session")
    let usual = try Program.run(["replay", folder["a.yml.gz"]])
    #expect(usual.output.contains("Museum"), "\(usual)")
    let program = try Program.run(["convert", folder["a.yml.gz"], folder[name]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    #expect(folder.text("a.yml.session") == session)
    #expect(try Program.run(["replay", folder[name]]).output == usual.output)
    // Only a file with the plain name has the session of the plain name.
    #expect(folder.names.contains("a.yml.xz.session") == (name == "a.yml.xz"))
  }

  @Test func ofAStretchItWouldBeAnother() throws {
    let folder = try packed()
    let session = folder.text("a.yml.session")
    let words = ["trim", folder["a.yml.gz"], folder["a.yml"], "--to", "4", "--force"]
    let program = try Program.run(words)
    #expect(program.status == 2)
    #expect(program.errors.contains("this is the session of "), "\(program.errors)")
    #expect(folder.names == ["a.yml.gz", "a.yml.session"])
    #expect(folder.text("a.yml.session") == session)
  }

  @Test func ofNoRecordingItIsRemovedAsThat() throws {
    let folder = try Folder()
    try folder.write(Self.old, "a.yml.session")
    let program = try Program.run(["synth", "tap", "-o", folder["a.yml"], "--force"])
    #expect(program.status == 0)
    #expect(program.errors.contains("removed: no recording had it"), "\(program.errors)")
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
