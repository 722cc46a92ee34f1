import Disk
import Evdev
import Foundation
import Hands
import Live
import Replay
import ScreenReader
import Testing

/// What a session's recording may be called, and that it gets both its names or none.
@Suite struct SessionTapesTests {
  /// Why a recording cannot have a name; nil where it can.
  private static func objection(to path: String, _ isForced: Bool) -> String? {
    do throws(LiveError) {
      _ = try LiveRecording(path, replacing: isForced)
      return nil
    } catch {
      return error.sentence
    }
  }

  // MARK: Names that nothing can have

  @Test(arguments: ["", ".session"])
  func deviceIsNeverReplaced(ending: String) throws {
    let folder = try Folder()
    try #require(unsafe mkfifo(folder["visit.yml" + ending], 0o600) == 0)
    for isForced in [false, true] {
      let sentence = Self.objection(to: folder["visit.yml"], isForced)
      #expect(sentence == "\(folder["visit.yml" + ending]): this is no file; name one")
    }
    #expect(folder.names == ["visit.yml" + ending])
  }

  @Test func directoryIsNeverReplaced() throws {
    let folder = try Folder()
    try #require(unsafe mkdir(folder["visit.yml.session"], 0o700) == 0)
    let sentence = Self.objection(to: folder["visit.yml"], true)
    #expect(
      sentence == "\(folder["visit.yml.session"]): this is a directory; name a file in it")
  }

  @Test func directoryOfTheNameTakesTheSession() throws {
    let folder = try Folder()
    try #require(unsafe mkdir(folder["visits"], 0o700) == 0)
    let recording = try LiveRecording(folder["visits"])
    #expect(recording.path.hasPrefix(folder["visits/20"]))
    #expect(recording.path.hasSuffix("Z.yml"))
  }

  /// A packed recording has the session of the name that it had before.
  @Test func sessionOfAnotherIsNeverReplaced() throws {
    let folder = try Folder()
    try folder.write("packed", "visit.yml.gz")
    try folder.write("another's", "visit.yml.session")
    for isForced in [false, true] {
      let sentence = Self.objection(to: folder["visit.yml"], isForced) ?? ""
      let told = "\(folder["visit.yml.session"]): this is the session of \(folder["visit.yml.gz"])"
      #expect(sentence.hasPrefix(told), "\(sentence)")
    }
    #expect(Self.objection(to: folder["visit.yml.xz"], false) == nil)
  }

  // MARK: The end

  /// A session that nobody touched, but somebody spoke in.
  private static var log: SessionLog {
    var log = SessionLog(options: [.screen("kiosk.json")], hasVoice: true)
    for input in [SessionLog.Input.spoken(1, wasCut: false), .end] {
      log.lines.append(SessionLog.Line(frames: 0, time: .milliseconds(5), input: input))
    }
    return log
  }

  private static let moment = Timestamp(microseconds: 1_000_000)

  @Test func endGivesBothTheirNames() throws {
    let folder = try Folder()
    let recording = SessionTapes(try LiveRecording(folder["visit.yml"], replacing: false))
    try recording.end(Self.log, begun: Self.moment, at: Self.moment)
    #expect(folder.names == ["visit.yml", "visit.yml.session"])
  }

  @Test(arguments: ["visit.yml", "visit.yml.session"])
  func nameThatIsTakenMeanwhileCostsNothing(taken: String) throws {
    let folder = try Folder()
    let recording = SessionTapes(try LiveRecording(folder["visit.yml"], replacing: false))
    try folder.write("another's", taken)
    let problem = #expect(throws: DiskError.self) {
      try recording.end(Self.log, begun: Self.moment, at: Self.moment)
    }
    #expect(problem == DiskError.keeping(folder[taken], .name, number: EEXIST))
    // Neither has its name, so nothing is replayed with what belongs to another.
    #expect(folder.names.sorted() == [taken, "visit.yml.part.session"].sorted())
    #expect(folder.text(taken) == "another's")
    #expect(folder.text("visit.yml.part.session")?.contains("spoken") == true)
    let rescue = try #require(recording.rescue?.sentence)
    #expect(!rescue.contains("--recover"), "\(rescue)")
  }

  @Test func sessionGoesBackWhereItsFingersHaveNoName() throws {
    let folder = try Folder()
    let recording = SessionTapes(try LiveRecording(folder["visit.yml"], replacing: true))
    // Not even what may replace a file replaces this.
    try #require(unsafe mkdir(folder["visit.yml"], 0o700) == 0)
    #expect(throws: DiskError.self) {
      try recording.end(Self.log, begun: Self.moment, at: Self.moment)
    }
    #expect(!folder.names.contains("visit.yml.session"))
    #expect(folder.names.contains("visit.yml.part.session"))
  }

  @Test func whatIsDiscardedIsItsOwn() throws {
    let folder = try Folder()
    let recording = SessionTapes(try LiveRecording(folder["visit.yml"], replacing: false))
    // Another was quicker.
    try folder.write("another's", "visit.yml.part.session")
    recording.discard()
    #expect(folder.names == ["visit.yml.part.session"])
  }

  @Test func recoveredFingersGetNoSessionOfAnother() throws {
    let folder = try Folder()
    let recording = try #require(Checkout.text("recordings/sessions/previous-item.yml"))
    try folder.write(recording, "visit.yml.part")
    try folder.write("own", "visit.yml.part.session")
    try folder.write("another's", "visit.yml.session")
    let before = folder.names
    let words = ["record", "--recover", "-o", folder["visit.yml"]]
    let refused = try Program.run(words)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("visit.yml.session: cannot give the recording its name"))
    #expect(folder.names == before)
    #expect(try Program.run(words + ["--force"]).status == 0)
    #expect(folder.names == ["visit.yml", "visit.yml.session"])
    #expect(folder.text("visit.yml.session") == "own")
  }
}
