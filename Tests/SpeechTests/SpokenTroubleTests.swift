import Elements
import Glibc
import Replay
import ScreenReader
import Testing

@testable import Speech

/// The messages and repeated speech that a kiosk user receives when the speech server fails.
@Suite(.enabled(if: PrivateServer.isInstalled, "speech-dispatcher is not installed"))
struct SpokenTroubleTests {
  private static let book = "Examples/screens/book.json"

  private func waitUntilSpeechReturns(_ session: SpokenSession) throws {
    try session.live(until: "speech is available again") {
      $0.notes.last == "speech is available again"
    }
  }

  @Test func killedServerIsReportedOnceAndSpeechReturns() throws {
    let server = try PrivateServer()
    let story = try Story()
    let session = try SpokenSession(on: story.screen, server: server.server)
    try session.make("flick-right", "double-tap")
    try session.live(until: "the announcement is being said") {
      $0.isAnnouncing && $0.isSpeaking
    }
    server.end(SIGKILL)
    try session.live(until: "the announcement is over") { $0.announcementEnds.count == 1 }
    #expect(session.announcementEnds == [.stopped], "it was cut short, and the screen is told so")
    // The session continues, and each utterance ends without a voice.
    try session.make("flick-left", "flick-right")
    try session.liveUntilQuiet()
    try #require(session.notes.count == 1, "\(session.notes)")
    #expect(session.notes[0].hasSuffix("closed the connection. Continuing with text only."))
    try server.start()
    try waitUntilSpeechReturns(session)
    try session.make("flick-left")
    try session.liveUntilQuiet()
    session.end()
    #expect(session.notes.count == 2)
    #expect(try session.replayed() == session.transcript)
  }

  @Test func sessionContinuesInTextUntilAServerAppears() throws {
    let server = try PrivateServer()
    server.end(SIGKILL)
    let brief = SpeechTimeouts(
      answer: .seconds(60), opening: .seconds(60), firstRetry: .milliseconds(100),
      longestRetry: .milliseconds(500))
    let session = try SpokenSession(on: Self.book, server: server.server, timeouts: brief)
    try session.make("flick-right", "flick-right", "flick-right", "double-tap")
    try session.liveUntilQuiet()
    try #require(session.notes.count == 1, "\(session.notes)")
    #expect(session.notes[0].contains("sudo apt install speech-dispatcher"))
    #expect(session.notes[0].hasSuffix("Continuing with text only."))
    #expect(
      session.announcementEnds == [.spoken, .spoken, .spoken], "the pages turn as they are read")
    try server.start()
    try waitUntilSpeechReturns(session)
    try session.make("flick-left")
    try session.liveUntilQuiet()
    session.end()
    #expect(try session.replayed() == session.transcript)
  }

  @Test func frozenServerDoesNotBlockTheSession() throws {
    let server = try PrivateServer()
    // Longer than a working server needs on a busy machine.
    let brief = SpeechTimeouts(
      answer: .seconds(4), opening: .seconds(8), firstRetry: .milliseconds(500))
    let session = try SpokenSession(on: Self.book, server: server.server, timeouts: brief)
    try session.make("flick-right")
    try session.liveUntilQuiet()
    server.freeze()
    try session.make("flick-right", "flick-right", "double-tap")
    try session.live(until: "the pages are over") { $0.announcementEnds.count == 3 }
    try #require(session.notes.count == 1, "\(session.notes)")
    #expect(session.notes[0].contains("does not speak"))
    server.thaw()
    try session.live(until: "speech is available again") { session in
      if session.notes.last == "speech is available again" { return true }
      // The voice counts as working only after an utterance has ended.
      if session.isIdle { try? session.make("flick-left", "flick-right") }
      return false
    }
    try session.liveUntilQuiet()
    session.end()
    #expect(try session.replayed() == session.transcript)
  }

  @Test func unusableAudioDeviceIsReportedOnceAndTheSessionContinues() throws {
    let server = try PrivateServer(device: "there-is-no-such-device")
    let brief = SpeechTimeouts(answer: .seconds(1), opening: .seconds(60))
    let session = try SpokenSession(on: Self.book, server: server.server, timeouts: brief)
    try session.live(until: "the first is over") { $0.isQuiet }
    try session.make("flick-right")
    try session.live(until: "the second is over") { $0.utterances.count > 1 && $0.isQuiet }
    try #require(session.notes.count == 1, "\(session.notes)")
    #expect(session.notes[0].contains("AudioOutputMethod \"alsa\""))
    session.end()
    #expect(try session.replayed() == session.transcript)
  }

  @Test func serverFrozenBeforeTheFirstWordDoesNotBlock() throws {
    let server = try PrivateServer()
    server.freeze()
    let brief = SpeechTimeouts(
      answer: .seconds(1), opening: .seconds(1), firstRetry: .milliseconds(500))
    let session = try SpokenSession(on: Self.book, server: server.server, timeouts: brief)
    try session.make("flick-right")
    try session.liveUntilQuiet()
    #expect(session.notes.count == 1)
    #expect(session.notes.first?.contains("does not speak") == true)
    session.end()
    #expect(try session.replayed() == session.transcript)
  }
}
