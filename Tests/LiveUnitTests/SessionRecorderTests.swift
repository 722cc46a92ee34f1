import Disk
import Evdev
import Foundation
import TestSupport
import Live
import Replay
import ScreenReader
import Testing

/// The names of a session's recording: it gets both its names or neither.
@Suite struct SessionRecorderTests {
  /// Returns the reason a recording cannot use the name, or `nil` if it can.
  private static func objection(to path: String, _ isForced: Bool) -> String? {
    do throws(LiveError) {
      _ = try RecordingDestination(path, replacing: isForced)
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: Names that nothing can have

  @Test(arguments: ["", ".session"])
  func deviceIsNeverReplaced(ending: String) throws {
    let directory = try TemporaryDirectory()
    try #require(unsafe mkfifo(directory["visit.yml" + ending], 0o600) == 0)
    for isForced in [false, true] {
      let sentence = Self.objection(to: directory["visit.yml"], isForced)
      #expect(
        sentence == "\(directory["visit.yml" + ending]): not a regular file; specify another name")
    }
    #expect(directory.names == ["visit.yml" + ending])
  }

  @Test func directoryIsNeverReplaced() throws {
    let directory = try TemporaryDirectory()
    try #require(unsafe mkdir(directory["visit.yml.session"], 0o700) == 0)
    let sentence = Self.objection(to: directory["visit.yml"], true)
    #expect(
      sentence == "\(directory["visit.yml.session"]): is a directory; specify a file in it")
  }

  @Test func existingDirectoryReceivesTheSession() throws {
    let directory = try TemporaryDirectory()
    try #require(unsafe mkdir(directory["visits"], 0o700) == 0)
    let recording = try RecordingDestination(directory["visits"])
    #expect(recording.path.hasPrefix(directory["visits/20"]))
    #expect(recording.path.hasSuffix("Z.yml"))
  }

  /// The session of a compressed recording keeps the name without the compression's extension.
  @Test func sessionOfAnotherRecordingIsNeverReplaced() throws {
    let directory = try TemporaryDirectory()
    try directory.write("packed", "visit.yml.gz")
    try directory.write("another's", "visit.yml.session")
    for isForced in [false, true] {
      let sentence = Self.objection(to: directory["visit.yml"], isForced) ?? ""
      let emitted =
        "\(directory["visit.yml.session"]): the session file belongs to \(directory["visit.yml.gz"])"
      #expect(sentence.hasPrefix(emitted), "\(sentence)")
    }
    #expect(Self.objection(to: directory["visit.yml.xz"], false) == nil)
  }

  // MARK: The end

  /// The log of a session without touches but with speech.
  private static var log: SessionLog {
    var log = SessionLog(options: [.screen("kiosk.json")], hasVoice: true)
    for input in [SessionLog.Input.spoken(1, wasCut: false), .end] {
      log.lines.append(SessionLog.Line(frames: 0, time: .milliseconds(5), input: input))
    }
    return log
  }

  private static let moment = Timestamp(microseconds: 1_000_000)

  @Test func endNamesRecordingAndSession() throws {
    let directory = try TemporaryDirectory()
    let recording = SessionRecorder(
      try RecordingDestination(directory["visit.yml"], replacing: false))
    try recording.end(Self.log, begun: Self.moment, at: Self.moment)
    #expect(directory.names == ["visit.yml", "visit.yml.session"])
  }

  @Test(arguments: ["visit.yml", "visit.yml.session"])
  func nameTakenMeanwhileLosesNothing(taken: String) throws {
    let directory = try TemporaryDirectory()
    let recording = SessionRecorder(
      try RecordingDestination(directory["visit.yml"], replacing: false))
    try directory.write("another's", taken)
    let problem = #expect(throws: DiskError.self) {
      try recording.end(Self.log, begun: Self.moment, at: Self.moment)
    }
    #expect(problem == DiskError.storing(directory[taken], .name, number: EEXIST))
    // Neither file gets its name, so no recording is replayed with another's session.
    #expect(directory.names.sorted() == [taken, "visit.yml.part.session"].sorted())
    #expect(directory.text(taken) == "another's")
    #expect(directory.text("visit.yml.part.session")?.contains("spoken") == true)
    let rescue = try #require(recording.rescue?.sentence)
    #expect(!rescue.contains("--recover"), "\(rescue)")
  }

  @Test func unnamedRecordingKeepsItsPartialSession() throws {
    let directory = try TemporaryDirectory()
    let recording = SessionRecorder(
      try RecordingDestination(directory["visit.yml"], replacing: true))
    // A directory is never replaced, even if files may be.
    try #require(unsafe mkdir(directory["visit.yml"], 0o700) == 0)
    #expect(throws: DiskError.self) {
      try recording.end(Self.log, begun: Self.moment, at: Self.moment)
    }
    #expect(!directory.names.contains("visit.yml.session"))
    #expect(directory.names.contains("visit.yml.part.session"))
  }

  @Test func discardRemovesOnlyItsOwnFiles() throws {
    let directory = try TemporaryDirectory()
    let recording = SessionRecorder(
      try RecordingDestination(directory["visit.yml"], replacing: false))
    // Another program created the file first.
    try directory.write("another's", "visit.yml.part.session")
    recording.discard()
    #expect(directory.names == ["visit.yml.part.session"])
  }

  @Test func recoveredRecordingDoesNotAdoptAnotherSession() throws {
    let directory = try TemporaryDirectory()
    let recording = try #require(Checkout.text("recordings/sessions/previous-item.yml"))
    try directory.write(recording, "visit.yml.part")
    try directory.write("own", "visit.yml.part.session")
    try directory.write("another's", "visit.yml.session")
    let before = directory.names
    let words = ["record", "--recover", "-o", directory["visit.yml"]]
    let refused = try RetouchProcess.run(words)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("visit.yml.session: cannot rename the recording to this name"))
    #expect(directory.names == before)
    #expect(try RetouchProcess.run(words + ["--force"]).status == 0)
    #expect(directory.names == ["visit.yml", "visit.yml.session"])
    #expect(directory.text("visit.yml.session") == "own")
  }
}
