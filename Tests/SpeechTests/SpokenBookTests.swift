import Elements
import Evdev
import Replay
import ScreenReader
import Testing

@testable import Speech

/// The example book, read by a real server: only the ends of its utterances turn the pages.
@Suite(.enabled(if: PrivateServer.isInstalled, "speech-dispatcher is not installed"))
struct SpokenBookTests {
  private static let pages = ["The lighthouse keeper", "That night", "When the fog lifted"]

  @Test func threePagesAreReadByAnnouncementEndsAlone() throws {
    let server = try PrivateServer()
    let session = try SpokenSession(on: "Examples/screens/book.json", server: server.server)
    try session.make("flick-right", "flick-right", "flick-right", "double-tap")
    try session.liveUntilQuiet()
    session.end()

    let pages = session.announcements
    try #require(pages.count == 3, "\(session.said)")
    for (page, beginning) in zip(pages, Self.pages) { #expect(page.text.hasPrefix(beginning)) }
    #expect(ends(of: pages, in: session) == [false, false, false], "each is said to its end")
    // Each page is turned exactly at the end of the one before.
    for (page, next) in zip(pages, pages.dropFirst()) {
      #expect(moment(of: next, in: session) == moment(ofEnd: page, in: session))
    }
    #expect(session.notes == [])
    #expect(try session.replayed() == session.transcript)
  }

  @Test func movingFingerCutsTheStory() throws {
    let server = try PrivateServer()
    let story = try Story()
    let session = try SpokenSession(on: story.screen, server: server.server)
    try session.make("flick-right", "double-tap")
    try session.live(until: "the story is being told") { $0.isAnnouncing && $0.isSpeaking }
    try session.make("flick-left")
    try session.liveUntilQuiet()
    session.end()
    #expect(session.announcementEnds == [.moved])
    #expect(session.said.last == "Stories")
    #expect(try session.replayed() == session.transcript)
  }

  /// Returns whether each utterance was cut short, as reported by the server.
  private func ends(of utterances: [Utterance], in session: SpokenSession) -> [Bool] {
    utterances.compactMap { utterance in
      for line in session.log.lines {
        if case .spoken(utterance.id, let wasCut) = line.input { return wasCut }
      }
      return nil
    }
  }

  private func moment(ofEnd utterance: Utterance, in session: SpokenSession) -> Duration? {
    for line in session.log.lines {
      if case .spoken(utterance.id, _) = line.input { return line.time }
    }
    return nil
  }

  private func moment(of utterance: Utterance, in session: SpokenSession) -> Duration? {
    for entry in session.entries {
      if case .effect(.say(let said)) = entry.event, said.id == utterance.id { return entry.time }
    }
    return nil
  }
}
