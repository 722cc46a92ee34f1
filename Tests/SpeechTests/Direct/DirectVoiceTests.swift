import Glibc
import Synchronization
import Testing

@testable import ScreenReader
@testable import Speech

/// The synthesizer in this process, heard at an inaudible device.
@Suite(
  .serialized,
  .enabled(
    if: AudioServer.isInstalled,
    "pulseaudio, pulseaudio-utils or libasound2-plugins is not installed"))
struct DirectVoiceTests {
  private static let timeouts = SpeechTimeouts(
    answer: .seconds(60), opening: .seconds(60), firstRetry: .milliseconds(50),
    longestRetry: .milliseconds(100))

  private func listening(
    to server: AudioServer, by route: AudioServer.Route = .direct,
    or substitute: SpeechBackend? = nil, sounds: SoundPlayer? = nil, in stream: DirectSounds? = nil
  ) throws -> Listening {
    Listening(
      try SpeechVoice(
        through: .espeak(stream ?? DirectSounds(to: [server.output(route)])), or: substitute,
        sounds: sounds, timeouts: Self.timeouts))
  }

  /// The samples of a text as they are synthesized.
  private func synthesized(_ text: String) throws -> [Int16] {
    let samples = Mutex<[Int16]>([])
    let markup = SpeechMarkup([SpeechToken(.label, text)], language: "en")
    _ = try Espeak.synthesize(markup.body, SpeechParameters()) { part in
      samples.withLock { $0 += part.samples }
      return true
    }
    return samples.withLock(\.self)
  }

  @Test(arguments: AudioServer.Route.allCases)
  func endEventsArrive(route: AudioServer.Route) throws {
    let server = try AudioServer()
    let listening = try listening(to: server, by: route)
    for id in 1...3 {
      listening.voice.speak(.sample(id), SpeechParameters())
      try listening.wait(for: .ended(id))
    }
    #expect(listening.events == (1...3).flatMap { [VoiceEvent.began($0), .ended($0)] })
  }

  @Test(arguments: AudioServer.Route.allCases)
  func speechIsPlayedCompletely(route: AudioServer.Route) throws {
    let server = try AudioServer()
    let listening = try listening(to: server, by: route)
    func trimmed(_ samples: some Sequence<Int16>) -> [Int16] {
      Array(Array(samples.drop { $0 == 0 }).reversed().drop { $0 == 0 })
    }
    let wanted = trimmed(try synthesized("Volume, fifty percent"))
    #expect(wanted.count > 20_000)
    func energy(_ samples: some Sequence<Int16>) -> Double {
      samples.reduce(0) { $0 + Double($1) * Double($1) }
    }
    var played: [String] = []
    // A busy machine can interrupt the stream. The samples themselves differ each time.
    for id in 1...10 {
      let start = server.samples.count
      listening.voice.speak(.sample(id, "Volume, fifty percent"), SpeechParameters())
      try listening.wait(for: .ended(id))
      // The recorder is a little late.
      usleep(100_000)
      let early = trimmed(server.samples.dropFirst(start)).count
      guard early > wanted.count * 9 / 10 else {
        played.append("ended after \(early)")
        continue
      }
      try waitUntil("silence") { server.samples.suffix(2000).allSatisfy { $0 == 0 } }
      let heard = trimmed(server.samples.dropFirst(start))
      let length = Double(heard.count) / Double(wanted.count)
      let loudness = energy(heard) / energy(wanted)
      if (0.95...1.05).contains(length), (0.9...1.1).contains(loudness) { return }
      played.append("\(length), \(loudness)")
    }
    Issue.record("the speech is never complete: \(played)")
  }

  @Test(arguments: AudioServer.Route.allCases)
  func nothingIsHeardAfterAStop(route: AudioServer.Route) throws {
    let server = try AudioServer()
    let listening = try listening(to: server, by: route)
    // The server asks for what it missed in silence.
    try waitUntil("some silence") { server.samples.count > 60_000 }
    var lengths: [Int] = []
    // A busy machine stops later.
    for id in 3...12 {
      let start = server.samples.count
      listening.voice.speak(.long(id), SpeechParameters())
      try listening.wait(for: .began(id))
      try waitUntil("speech is heard") {
        server.samples.dropFirst(start).contains { abs(Int($0)) > 500 }
      }
      let stop = server.samples.count
      listening.voice.stop()
      try listening.wait(for: .interrupted(id))
      try waitUntil("a second") { server.samples.count > stop + 22_050 }
      let rest = server.samples[stop...].lastIndex { $0 != 0 }.map { $0 - stop } ?? 0
      lengths.append(rest)
      if rest < 22_050 / 5 { break }
    }
    #expect((lengths.last ?? 0) < 22_050 / 5, "\(lengths)")
    listening.voice.speak(.sample(2), SpeechParameters())
    try listening.wait(for: .ended(2))
    #expect(listening.losses == 0)
  }

  @Test(arguments: AudioServer.Route.allCases)
  func pausedSpeechContinues(route: AudioServer.Route) throws {
    let server = try AudioServer()
    let listening = try listening(to: server, by: route)
    func heard(since start: Int) -> Int {
      server.samples.dropFirst(start).count { $0.magnitude > 500 }
    }
    listening.voice.speak(.long(1, sentences: 3), SpeechParameters(rate: 75))
    try listening.wait("the tenth word") { _ in (listening.voice.word ?? 0) >= 10 }
    listening.voice.pause()
    try waitUntil("silence") { server.samples.suffix(8000).allSatisfy { $0 == 0 } }
    let (before, pause) = (heard(since: 0), server.samples.count)
    listening.voice.resume()
    try listening.wait(for: .ended(1))
    try waitUntil("silence") { server.samples.suffix(2000).allSatisfy { $0 == 0 } }
    let (after, end) = (heard(since: pause), server.samples.count)
    listening.voice.speak(.long(2, sentences: 3), SpeechParameters(rate: 75))
    try listening.wait(for: .ended(2))
    try waitUntil("silence") { server.samples.suffix(2000).allSatisfy { $0 == 0 } }
    // The word that was interrupted is spoken again.
    let whole = heard(since: end)
    #expect(after > whole / 10 && after < whole * 9 / 10, "\(before) + \(after), \(whole)")
    #expect(before + after > whole * 9 / 10, "\(before) + \(after), \(whole)")
  }

  @Test(arguments: AudioServer.Route.allCases)
  func manyUtterancesInterruptEachOther(route: AudioServer.Route) throws {
    let server = try AudioServer()
    let listening = try listening(to: server, by: route)
    for id in 1...200 {
      listening.voice.speak(.long(id, sentences: 20), SpeechParameters())
      if id.isMultiple(of: 3) { try listening.wait(for: .began(id)) }
    }
    listening.voice.stop()
    try listening.wait("all ends") { _ in listening.ends.count == 200 }
    #expect(listening.ends == Array(1...200))
    #expect(listening.losses == 0)
  }

  @Test(arguments: AudioServer.Route.allCases, [false, true])
  func speechReturnsWithTheServer(route: AudioServer.Route, hasSubstitute: Bool) throws {
    let server = try AudioServer()
    // A machine without speech-dispatcher.
    let nowhere = SpeechServer(
      at: .socket(path: "/nonexistent/speechd.sock"), command: "/nonexistent/speech-dispatcher")
    let listening = try listening(
      to: server, by: route, or: hasSubstitute ? .server(nowhere) : nil)
    listening.voice.speak(.long(1), SpeechParameters())
    try listening.wait(for: .began(1))
    server.end()
    try listening.wait(for: .interrupted(1))
    try listening.wait("the loss") { _ in listening.losses == 1 }
    listening.voice.speak(.sample(2), SpeechParameters())
    try listening.wait(for: .ended(2))
    try server.start()
    try listening.wait(for: .restored)
    listening.voice.speak(.sample(3), SpeechParameters())
    try listening.wait(for: .ended(3))
    #expect(server.samples.contains { abs(Int($0)) > 500 })
  }

  // Samples that were converted differ slightly.
  @Test(arguments: [AudioServer.Route.direct, .alsa])
  func soundsAreMixedIntoTheStream(route: AudioServer.Route) throws {
    let server = try AudioServer()
    let stream = DirectSounds(to: [server.output(route)])
    let player = try SoundPlayer(SoundDirectories(reader: "sounds"), in: stream)
    let listening = try listening(to: server, sounds: player, in: stream)
    listening.voice.speak(.sample(1), SpeechParameters())
    try listening.wait(for: .ended(1))
    let click = try SoundFile.samples(of: "sounds/click.wav", rate: 22_050).drop { $0 == 0 }
    let trimmed = Array(click.reversed().drop { $0 == 0 }.reversed())
    // A busy machine can interrupt the stream.
    for _ in 1...10 {
      let start = server.samples.count
      listening.voice.play(.reader(.click))
      try waitUntil("some samples") { server.samples.count > start + 22_050 }
      let heard = server.samples.dropFirst(start).drop { $0 == 0 }
      // The monitor of a device that was silent can omit the first five milliseconds.
      let isHeard = (0...110).contains { heard.starts(with: trimmed.dropFirst($0)) }
      if isHeard { return #expect(player.takeProblems() == []) }
    }
    Issue.record("the click is never heard sample by sample")
  }

  @Test func withoutAServerAnotherSynthesizerSpeaks() throws {
    let speechd = try PrivateServer()
    let listening = Listening(
      try SpeechVoice(
        through: .espeak(DirectSounds(to: [.server("unix:/nonexistent")])),
        or: .server(speechd.server),
        timeouts: Self.timeouts))
    listening.voice.speak(.sample(1), SpeechParameters())
    try listening.wait(for: .ended(1))
    #expect(
      listening.events.contains {
        if case .replaced(.noAudio, by: "speech-dispatcher") = $0 { true } else { false }
      })
    #expect(listening.losses == 0)
  }

  @Test func withoutAServerADeviceIsUsed() throws {
    let server = try AudioServer()
    let outputs = [AudioOutput.server("unix:/nonexistent"), server.output(.alsa)]
    let listening = Listening(
      try SpeechVoice(through: .espeak(DirectSounds(to: outputs)), timeouts: Self.timeouts))
    listening.voice.speak(.sample(1), SpeechParameters())
    try listening.wait(for: .ended(1))
    #expect(listening.losses == 0)
    #expect(server.samples.contains { abs(Int($0)) > 500 })
  }

  @Test func missingOutputsAreNamed() throws {
    let outputs = [AudioOutput.server("unix:/nonexistent"), .alsa("absent")]
    let listening = Listening(
      try SpeechVoice(through: .espeak(DirectSounds(to: outputs)), timeouts: Self.timeouts))
    try listening.wait("the loss") { _ in listening.losses == 1 }
    let reason =
      "PulseAudio or PipeWire: Connection refused; ALSA device absent: no such file or directory"
    #expect(listening.events == [.unavailable(.noAudio(reason: reason))])
  }

  @Test func choiceDoesNotWaitForTheServer() throws {
    let nowhere = SpeechServer(at: .socket(path: "/nonexistent/socket"), command: "/nonexistent")
    let voice = try SpeechVoice(
      through: .espeak(DirectSounds(to: [.server("unix:/nonexistent")])), or: .server(nowhere),
      timeouts: Self.timeouts)
    voice.awaitChoice()
    #expect(voice.address == nowhere.displayAddress)
    let server = try AudioServer()
    let direct = try listening(to: server, or: .server(nowhere)).voice
    direct.awaitChoice()
    #expect(direct.address == "eSpeak NG")
  }

  @Test func stoppedTextDoesNotChangeTheVoice() throws {
    // A text that was stopped before can make the first one longer.
    _ = try synthesized("Volume, fifty percent")
    let before = try synthesized("Volume, fifty percent").count
    let foreign = "<voice xml:lang=\"de\">Lautstärke fünfzig Prozent</voice>"
    _ = try Espeak.synthesize(foreign, SpeechParameters()) { _ in false }
    // The German voice takes 2 % less for these words.
    let after = try synthesized("Volume, fifty percent").count
    #expect(after > before * 99 / 100, "\(before), \(after)")
  }

  @Test func everyVoiceIsListed() throws {
    let voices = try Espeak.voices()
    #expect(voices.count > 50)
    for language in ["en", "de", "ja", "zh", "hi", "ru"] {
      #expect(voices.contains { $0.speaks(language) }, "\(language)")
      let parameters = SpeechParameters(language: language)
      #expect(try Espeak.synthesize("1 2", parameters) { _ in true })
    }
  }
}
