import Controls
import Elements
import Foundation
import Recordings
import Replay
import RetouchFiles
import Screens
import TestSupport
import Testing

/// Recordings and sessions as files, for programs in Swift.
@Suite struct RecordedSessionTests {
  private static let taps = Checkout.path("recordings/nexus-4/double-tap.evemu")

  /// The screens of all visits, which their applications do not keep.
  private final class Shown {
    var prototypes: [Prototype] = []
  }

  private static func application(_ screen: String) throws -> () -> Application {
    let file = try ScreenFile.parse(
      bytes: Array(try #require(Checkout.text("Examples/screens/\(screen).json")).utf8),
      name: screen)
    let shown = Shown()
    return {
      let prototype = Prototype(file)
      shown.prototypes.append(prototype)
      return prototype.application
    }
  }

  /// The command `replay` reads the same files with other code.
  @Test(arguments: [
    ("sessions/activate.yml", "ticket-kiosk"), ("sessions/escape.yml", "weather"),
    ("visits/museum.yml", "ticket-kiosk"),
  ])
  func transcriptIsThatOfTheCommand(name: String, screen: String) throws {
    let path = Checkout.path("recordings/\(name)")
    let session = try RecordedSession(contentsOf: path)
    var text = TranscriptText()
    let application = try Self.application(screen)
    let lines = session.transcript(of: application).map { text.line($0) }
    let golden = try #require(Checkout.text("recordings/\(name.dropLast(4)).transcript"))
    #expect(lines.count > 5)
    #expect(lines == golden.split(separator: "\n").dropFirst().map(String.init))
    #expect(try RecordedSession.check(path, of: application) == nil)
  }

  @Test(arguments: ["a.yml", "a.evemu", "a.evemu.gz", "a.yml.xz", "a.evemu.zst"])
  func writtenSessionIsReadAgain(name: String) throws {
    let directory = try TemporaryDirectory()
    let recording = try Recording(contentsOf: Self.taps)
    #expect(recording.events.count > 10)
    var log = SessionLog()
    log.options = [.rate(70)]
    let session = RecordedSession([recording], log: log)
    try session.write(to: directory[name])
    #expect(directory.names == [name, name + ".session"])
    let again = try RecordedSession(contentsOf: directory[name])
    #expect(again.recordings.map(\.events) == [recording.events])
    #expect(again.log?.options == log.options)
    #expect(throws: FileError.self) { try session.write(to: directory[name]) }
    try session.write(to: directory[name], replacing: true)
    // The session of the earlier recording would belong to the new one.
    #expect(throws: FileError.self) { try recording.write(to: directory[name]) }
    try recording.write(to: directory[name], replacing: true)
    #expect(directory.names == [name])
  }

  /// A recording without a description of its device has no touches without it.
  @Test func deviceOfTheSessionReplacesThatOfTheRecording() throws {
    let directory = try TemporaryDirectory()
    var recording = try Recording(contentsOf: Self.taps)
    let device = recording.device
    recording.device = RecordedDevice()
    var log = SessionLog()
    log.options = [.device("device.yml")]
    try RecordedSession([recording], log: log).write(to: directory["a.evemu"])
    #expect(throws: FileError.self) { try RecordedSession(contentsOf: directory["a.evemu"]) }
    try Recording(device: device).write(to: directory["device.yml"])
    let session = try RecordedSession(contentsOf: directory["a.evemu"])
    #expect(session.recordings.map(\.device.entry?.device) == [device.entry?.device])
  }

  /// Otherwise a replay of the copy would not find its screen.
  @Test func copyNamesTheSameScreen() throws {
    let directory = try TemporaryDirectory()
    let session = try RecordedSession(
      contentsOf: Checkout.path("recordings/visits/museum.yml"))
    try session.write(to: directory["copy.yml"])
    let program = try RetouchProcess.run(
      ["replay", directory["copy.yml"], "--allow-path", Checkout.path("Examples/screens")])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    let golden = try #require(Checkout.text("recordings/visits/museum.transcript"))
    #expect(program.output == golden.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined())
  }

  @Test func errorsNameTheRemedy() throws {
    let directory = try TemporaryDirectory()
    let several = Checkout.path("recordings/visits/none.yml")
    let missing = #expect(throws: FileError.self) { try Recording(contentsOf: several) }
    #expect(missing?.description.contains("none.yml") == true)
    let recording = try Recording(contentsOf: Self.taps)
    let two = RecordedSession([recording, recording])
    try two.write(to: directory["two.yml"])
    let many = #expect(throws: FileError.self) { try Recording(contentsOf: directory["two.yml"]) }
    #expect(many?.description.contains("RecordedSession(contentsOf:)") == true)
    let one = #expect(throws: FileError.self) { try two.write(to: directory["two.evemu"]) }
    #expect(one?.description.contains("use .yml") == true)
    let unknown = #expect(throws: FileError.self) { try two.write(to: directory["two.txt"]) }
    #expect(unknown?.description.contains("extension") == true)
    #expect(directory.names == ["two.yml"])
  }

  @Test func noticesAreSentences() throws {
    let directory = try TemporaryDirectory()
    let bytes = try #require(FileManager.default.contents(atPath: Self.taps))
    try directory.write(bytes.dropLast(15), "torn.evemu")
    var notices: [String] = []
    let session = try RecordedSession(contentsOf: directory["torn.evemu"]) { notices.append($0) }
    #expect(!session.isWhole)
    #expect(notices.contains { $0.contains("torn.evemu") }, "\(notices)")
  }

  // MARK: Editing

  /// The command `trim` keeps the same events.
  @Test(arguments: [("0", "0.1"), ("0.1", "9"), ("0.01", "0.1")])
  func trimmedPartIsThatOfTheCommand(from: String, to: String) throws {
    let session = try RecordedSession(contentsOf: Self.taps)
    let (first, last) = (try #require(Double(from)), try #require(Double(to)))
    for isSplit in [false, true] {
      let part = try #require(
        session.trimmed(from: .seconds(first), to: .seconds(last), splitsTouches: isSplit))
      let program = try RetouchProcess.run(
        ["trim", Self.taps, "-", "--from", from, "--to", to] + (isSplit ? ["--through"] : []))
      let trimmed = try RecordedSession(Array(program.output.utf8))
      #expect(part.recordings.map(\.events) == trimmed.recordings.map(\.events))
      #expect(part.recordings.allSatisfy { $0.notes.expected.isEmpty })
    }
    #expect(session.trimmed(from: .seconds(100)) == nil)
    #expect(session.trimmed() == session)
  }

  @Test func trimmedLogEndsWithTheRecording() throws {
    let path = Checkout.path("recordings/visits/museum.yml")
    let session = try RecordedSession(contentsOf: path)
    let head = try #require(session.trimmed(to: .seconds(3)))
    let lines = try #require(head.log?.lines)
    #expect(lines.last?.input == .end)
    let tail = try #require(session.trimmed(from: .seconds(3)))
    #expect(tail.log?.lines.isEmpty == true)
    #expect(tail.log?.options == session.log?.options)
  }

  // MARK: Checking and reporting

  @Test func differenceIsThatOfCheck() throws {
    let directory = try TemporaryDirectory()
    let name = "recordings/sessions/activate"
    try directory.write(try #require(Checkout.text("\(name).yml")), "a.yml")
    let application = try Self.application("ticket-kiosk")
    let missing = #expect(throws: FileError.self) {
      try RecordedSession.check(directory["a.yml"], of: application)
    }
    #expect(missing?.description.contains("RETOUCH_UPDATE=1") == true)
    let golden = try #require(Checkout.text("\(name).transcript"))
    try directory.write(
      golden.replacing("City Museum. Heading", with: "Zoo. Heading"), "a.transcript")
    let difference = try #require(
      try RecordedSession.check(directory["a.yml"], of: application))
    #expect(difference.contains("a.transcript:3: transcript differs"))
    #expect(difference.contains("-             say      “Zoo. Heading.”"), "\(difference)")
    #expect(difference.contains("+             say      “City Museum. Heading.”"), "\(difference)")
  }

  @Test func reportShowsTheSession() throws {
    let path = Checkout.path("recordings/sessions/activate.yml")
    let session = try RecordedSession(contentsOf: path)
    let page = session.report(titled: "Visit", of: try Self.application("ticket-kiosk"))
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("<title>Visit – ") && page.contains("City Museum. Heading."))
    let directory = try TemporaryDirectory()
    let command = try RetouchProcess.run([
      "report", path, "--screen", Checkout.path("Examples/screens/ticket-kiosk.json"), "-o",
      directory["command.html"],
    ])
    #expect(command.status == 0, "\(command.errors)")
    // The data of both pages agree, except for the IDs of the screen file and its name.
    for key in ["\"gestures\":", "\"speech\":", "\"trails\":", "\"rules\":", "\"touches\":"] {
      let (own, its) = (
        Self.value(of: key, page), Self.value(of: key, directory.text("command.html"))
      )
      #expect(own != nil && own == its, "\(key)")
    }
  }

  private static func value(of key: String, _ page: String?) -> String? {
    guard let page, let range = page.range(of: key) else { return nil }
    var depth = 0
    for index in page[range.upperBound...].indices {
      switch page[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      default: break
      }
      if depth == 0 { return String(page[range.upperBound...index]) }
    }
    return nil
  }
}
