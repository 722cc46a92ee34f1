import Foundation
import Synchronization
import System
import Testing

@testable import ScreenReader
@testable import Speech

/// The synthesizer in this process, with audio devices that fail and speech that is interrupted often.
@Suite(.serialized, .enabled(if: AudioServer.isInstalled, "pulseaudio is not installed"))
struct DirectVoiceFaultTests {
  private static let timeouts = SpeechTimeouts(
    answer: .seconds(60), opening: .seconds(60), firstRetry: .milliseconds(50),
    longestRetry: .milliseconds(100))

  private func listening(to server: AudioServer) throws -> Listening {
    Listening(
      try SpeechVoice(
        through: .espeak(DirectSounds(to: [server.output(.direct)])), timeouts: Self.timeouts))
  }

  @Test func speechContinuesOnASuspendedDevice() throws {
    let server = try AudioServer()
    let listening = try listening(to: server)
    listening.voice.speak(.long(1, sentences: 2), SpeechParameters())
    try listening.wait("the second word") { _ in (listening.voice.word ?? 0) >= 2 }
    try server.control("suspend-sink", "null", "1")
    let word = listening.voice.word ?? 0
    usleep(500_000)
    // A suspended device reaches no further word.
    #expect((listening.voice.word ?? 0) <= word + 1)
    #expect(!listening.events.contains(.ended(1)))
    try server.control("suspend-sink", "null", "0")
    try listening.wait(for: .ended(1))
    listening.voice.speak(.sample(2), SpeechParameters())
    try listening.wait(for: .ended(2))
    #expect(listening.losses == 0)
  }

  @Test(arguments: [false, true])
  func silentDeviceIsReportedAlthoughEachUtteranceIsInterrupted(hasSubstitute: Bool) throws {
    let server = try AudioServer()
    // A machine without speech-dispatcher.
    let nowhere = SpeechServer(
      at: .socket(path: "/nonexistent/speechd.sock"), command: "/nonexistent/speech-dispatcher")
    let listening = Listening(
      try SpeechVoice(
        through: .espeak(DirectSounds(to: [server.output(.direct)])),
        or: hasSubstitute ? .server(nowhere) : nil, timeouts: Self.timeouts))
    listening.voice.speak(.sample(1), SpeechParameters())
    try listening.wait(for: .ended(1))
    try server.control("suspend-sink", "null", "1")
    var id = 1
    while listening.losses == 0, id < 200 {
      id += 1
      listening.voice.speak(.long(id), SpeechParameters())
      listening.receive(for: .milliseconds(200))
    }
    #expect(listening.losses == 1)
    // The device is opened again, but that it plays is not known before it does.
    for _ in 0..<50 {
      id += 1
      listening.voice.speak(.long(id), SpeechParameters())
      listening.receive(for: .milliseconds(200))
    }
    #expect(listening.losses == 1 && !listening.events.contains(.restored))
    try server.control("suspend-sink", "null", "0")
    while !listening.events.contains(.restored), id < 500 {
      id += 1
      listening.voice.speak(.sample(id), SpeechParameters())
      listening.receive(for: .milliseconds(200))
    }
    listening.voice.speak(.sample(id + 1), SpeechParameters())
    try listening.wait(for: .ended(id + 1))
    #expect(listening.events.contains(.restored))
  }

  @Test func serverWithoutAReplyIsNotAwaited() throws {
    let (frozen, server) = (try AudioServer(), try AudioServer())
    frozen.freeze()
    let outputs = [AudioOutput.server(frozen.address), server.output(.alsa)]
    let listening = Listening(try SpeechVoice(through: .espeak(DirectSounds(to: outputs))))
    listening.voice.speak(.sample(1), SpeechParameters())
    try listening.wait(for: .ended(1))
    #expect(listening.losses == 0)
    #expect(server.samples.contains { abs(Int($0)) > 500 })
  }

  /// At this rate eSpeak NG reports the word of the punctuation after the last sample.
  @Test(arguments: ["Menu ☰", "3 items •", "Log in |"])
  func fastUtteranceEnds(text: String) throws {
    let server = try AudioServer()
    let listening = try listening(to: server)
    listening.voice.speak(.sample(1, text), SpeechParameters(rate: 100))
    try listening.wait(for: .ended(1))
    #expect(listening.losses == 0)
  }

  @Test func speechReturnsWithTheDevice() throws {
    let server = try AudioServer()
    let listening = try listening(to: server)
    listening.voice.speak(.long(1), SpeechParameters())
    try listening.wait(for: .began(1))
    try server.control("unload-module", "module-null-sink")
    try listening.wait(for: .interrupted(1))
    try server.control(
      "load-module", "module-null-sink", "sink_name=null", "rate=22050", "channels=1")
    try listening.wait(for: .restored)
    try server.record()
    listening.voice.speak(.sample(2), SpeechParameters())
    try listening.wait(for: .ended(2))
    try waitUntil("speech is heard") { server.samples.contains { abs(Int($0)) > 500 } }
  }

  /// Ten utterances per second, for two minutes if RETOUCH_LONG is set.
  @Test func manyUtterancesUseNoMoreMemory() throws {
    let server = try AudioServer()
    let listening = try listening(to: server)
    let seconds = Environment["RETOUCH_LONG"] == nil ? 8 : 120
    var id = 0
    func speak(seconds: Int) throws {
      for _ in 0..<seconds * 10 {
        id += 1
        listening.voice.speak(.long(id, sentences: 20), SpeechParameters())
        listening.receive(for: .milliseconds(100))
      }
    }
    // Buffers reach their size.
    try speak(seconds: 2)
    let before = try residentPages()
    try speak(seconds: seconds)
    let growth = try residentPages() - before
    #expect(growth < 512, "\(growth) pages in \(seconds) s")
    // The last utterance is heard.
    listening.voice.speak(.sample(id + 1), SpeechParameters())
    let start = server.samples.count
    try listening.wait(for: .ended(id + 1))
    try waitUntil("speech is heard") {
      server.samples.dropFirst(start).contains { abs(Int($0)) > 500 }
    }
    #expect(listening.ends == Array(1...id + 1))
    #expect(listening.losses == 0)
  }

  /// The number of pages of memory that this process uses.
  private func residentPages() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let words = text.split(separator: " ")
    return try #require(words.count > 1 ? Int(words[1]) : nil)
  }

  @Test func rateHundredIsSixTimesAsFast() throws {
    #expect(Espeak.wordsPerMinute(0) == 80)
    #expect(Espeak.wordsPerMinute(50) == 175)
    #expect(Espeak.wordsPerMinute(100) == 1_050)
    func length(_ rate: Int) throws -> Int {
      let total = Mutex(0)
      let markup = SpeechMarkup(
        [SpeechToken(.label, "The museum is open from nine in the morning to six in the evening")],
        language: "en")
      _ = try Espeak.synthesize(markup.body, SpeechParameters(rate: rate)) { part in
        total.withLock { $0 += part.samples.count }
        return true
      }
      return total.withLock(\.self)
    }
    let (normal, fast) = (try length(50), try length(100))
    #expect((4.5...7).contains(Double(normal) / Double(fast)), "\(normal), \(fast)")
  }
}
