import Glibc
import Testing

@testable import ScreenReader
@testable import Speech

/// A real speech-dispatcher with an inaudible synthesizer.
@Suite(.enabled(if: PrivateServer.isInstalled, "speech-dispatcher is not installed"))
struct SpeechdVoiceTests {
  /// Timeouts that a server on a busy machine does not exceed.
  static let timeouts = SpeechTimeouts(answer: .seconds(60), opening: .seconds(60))

  private func listening(to server: PrivateServer) throws -> Listening {
    Listening(try SpeechVoice(server: server.server, timeouts: Self.timeouts))
  }

  @Test func endEventsArrive() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    for id in 1...3 {
      listening.voice.speak(.sample(id), SpeechParameters())
      try listening.wait(for: .ended(id))
    }
    #expect(listening.events == (1...3).flatMap { [VoiceEvent.began($0), .ended($0)] })
  }

  @Test func everyDeliveryIsAccepted() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    var id = 0
    for language in ["en", "de", "ja", "zh", "hi", "ru"] {
      id += 1
      listening.voice.speak(
        .sample(id, "1 & 2 < 3!"),
        SpeechParameters(rate: id * 16, pitch: 100 - id, volume: id, language: language))
      try listening.wait(for: .ended(id))
    }
    #expect(listening.losses == 0)
  }

  @Test func multilingualAndSpelledTokensAreSpoken() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    let tokens = [
      SpeechToken(.label, "Street"),
      SpeechToken(.value, "Straße", separator: .colon, language: "de"),
      SpeechToken(.hint, "ABC", pause: 600, pitch: 1.4, spellsOut: true),
      SpeechToken(.note, "tomato", ipa: "təˈmeɪtoʊ"),
    ]
    listening.voice.speak(
      Utterance(id: 1, tokens: tokens, origin: .reader, isInterruptible: true, isMuted: false))
    try listening.wait(for: .ended(1))
  }

  @Test func emptyUtteranceEnds() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    listening.voice.speak(.sample(1, ""))
    try listening.wait(for: .ended(1))
    listening.voice.speak(.sample(2, " \n . \r\n"))
    try listening.wait(for: .ended(2))
  }

  @Test func stopCutsTheUtterance() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    listening.voice.speak(.long(1))
    try listening.wait(for: .began(1))
    listening.voice.stop()
    try listening.wait(for: .interrupted(1))
    listening.voice.speak(.sample(2))
    try listening.wait(for: .ended(2))
    #expect(listening.events == [.began(1), .interrupted(1), .began(2), .ended(2)])
  }

  @Test func nothingIsSpokenAfterFinish() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    listening.voice.speak(.long(1))
    try listening.wait(for: .began(1))
    listening.voice.finish()
    #expect(listening.voice.isQuiet)
    #expect(listening.voice.takeEvents() == [.interrupted(1)])
  }

  @Test func pauseDelaysTheEndUntilResume() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    listening.voice.speak(.long(1, sentences: 100))
    try listening.wait("some words") { _ in (listening.voice.word ?? 0) > 3 }
    listening.voice.pause()
    try listening.wait("silence") { _ in listening.voice.isQuiet }
    #expect(listening.ends == [])
    let word = try #require(listening.voice.word)
    #expect(word > 3)
    listening.voice.resume()
    try listening.wait(for: .ended(1))
    #expect(listening.events == [.began(1), .ended(1)])
  }

  @Test func twoHundredRapidUtterancesKeepTheVoiceWorking() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    for id in 1...200 {
      listening.voice.speak(.sample(id, "Button \(id) of two hundred"))
      // Some utterances may begin, and some may be spoken for a while.
      if id % 5 == 0 { try listening.wait(for: .began(id)) }
      if id % 20 == 0 { try listening.wait(for: .ended(id)) }
    }
    #expect(listening.ends.sorted() == Array(1...200))
    #expect(listening.losses == 0)
    #expect(listening.events.count { if case .ended = $0 { true } else { false } } >= 10)
  }

  @Test func voicesOfALanguageAreListed() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    let voices = try listening.voice.voices()
    let german = voices.filter { $0.speaks("de-CH") }
    let voice = try #require(german.first)
    #expect(german.allSatisfy { $0.language.hasPrefix("de") })
    for language in ["en", "ru", "zh", "ja", "hi"] {
      #expect(voices.contains { $0.speaks(language) }, "\(language)")
    }
    #expect(Set(voices).count == voices.count, "in their plain variants")
    listening.voice.speak(
      .sample(1, "Guten Tag"), SpeechParameters(language: "de", voice: voice.name))
    try listening.wait(for: .ended(1))
    #expect(!voices.contains { $0.speaks("tlh") })
  }

  @Test func idleVoiceCausesNoWakeups() throws {
    let server = try PrivateServer()
    let listening = try listening(to: server)
    listening.voice.speak(.sample(1))
    try listening.wait(for: .ended(1))
    try waitUntil("the last of what the server tells is read") {
      _ = listening.voice.takeEvents()
      var one = pollfd(fd: listening.voice.fileDescriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&one, 1, 200) == 0
    }
  }
}
