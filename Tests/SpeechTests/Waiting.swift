import Glibc
import System
import Testing

@testable import Speech

struct TookTooLong: Error {
  let what: String
}

/// Waits until a condition is met, for as long as a very busy machine may need.
func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
  let end = MonotonicClock.uptime + .seconds(120)
  while try !isSo() {
    guard MonotonicClock.uptime < end else { throw TookTooLong(what: what) }
    usleep(1_000)
  }
}

extension SpeechVoice {
  /// The index of the word that the voice has reached.
  var word: Int? {
    switch mouth.target {
    case .speech(let saying), .pause(let saying): saying.word
    case .silence: nil
    }
  }

  /// Whether the connected server has responded.
  var hasSpoken: Bool { if case .open = mouth.link { mouth.isProven } else { false } }

  /// Whether the server has begun to speak the current utterance.
  var isSpeaking: Bool {
    if case .speech(let saying) = mouth.target { saying.hasStarted } else { false }
  }

  var isQuiet: Bool { if case .idle = mouth.server { true } else { false } }
}

/// A voice whose events are collected.
final class Listening {
  let voice: SpeechVoice
  private(set) var events: [VoiceEvent] = []

  init(_ voice: SpeechVoice) { self.voice = voice }

  /// Runs the event loop until the expected event has arrived.
  func wait(_ what: String, for isWanted: ([VoiceEvent]) -> Bool) throws {
    let end = MonotonicClock.uptime + .seconds(120)
    while !isWanted(events) {
      guard MonotonicClock.uptime < end else {
        throw TookTooLong(what: "\(what); so far \(events.suffix(20))")
      }
      var one = pollfd(fd: voice.fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&one, 1, 1_000)
      events += voice.takeEvents()
    }
  }

  /// Runs the event loop for some time.
  func receive(for time: Duration) {
    let end = MonotonicClock.uptime + time
    while MonotonicClock.uptime < end {
      _ = Readiness.waitUntilReadable(voice.fileDescriptor, timeout: 10)
      events += voice.takeEvents()
    }
  }

  func wait(for event: VoiceEvent) throws { try wait("\(event)") { $0.contains(event) } }

  /// The outcome of each utterance, in the order of their ends.
  var ends: [Int] {
    events.compactMap {
      switch $0 {
      case .ended(let id), .interrupted(let id): id
      case .began, .unavailable, .restored, .replaced, .soundFailed: nil
      }
    }
  }

  var losses: Int { events.count { if case .unavailable = $0 { true } else { false } } }
}
