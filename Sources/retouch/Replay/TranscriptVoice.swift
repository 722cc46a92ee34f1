import Arguments
import Disk
import Evdev
import Live
import Replay
import ScreenReader
import Screens
import Speech
import System

/// Speaks the speech of a transcript and plays its sounds.
final class TranscriptVoice {
  private let output: VoiceOutput
  private var settings: ReaderSettings
  /// The utterance that is spoken; `nil` if none is.
  private var current: Int?
  /// Whether the session has paused it.
  private var isPaused = false

  /// The option that selects this voice.
  static let option = Option<Bool>.flag(
    "speak", "also speak, and play sounds, as 'retouch run --speak' does")

  /// Connects to the voice that `--speak` selects.
  ///
  /// Returns `nil` without the option, and if no voice is available, which is printed.
  static func connecting(
    _ arguments: ParsedArguments, settings: ReaderSettings, screen: ScreenFile?, at path: String?
  ) throws -> TranscriptVoice? {
    let configuration = try VoiceOptions.mode(
      arguments, for: arguments[option] ? .auto : .text, language: settings.ownLanguage)
    guard arguments[option] else { return nil }
    let output = try VoiceOutput.connecting(
      .automatic(configuration),
      sounds: SoundDirectories(
        reader: DeviceFileCatalog.sounds, screen: path.flatMap { ScreenFiles.sounds(beside: $0) },
        named: Set(screen?.sounds ?? [])),
      onNotice: { Output.emit($0.notice) })
    return output.map { TranscriptVoice($0, settings) }
  }

  private init(_ output: VoiceOutput, _ settings: ReaderSettings) {
    (self.output, self.settings) = (output, settings)
  }

  deinit { output.finish() }

  /// The descriptor to wait on; readable when there are ends of utterances.
  var fileDescriptor: Int32 { output.fileDescriptor }

  /// Speaks or plays what an entry contains.
  ///
  /// If `interrupts` is `false`, the stops and pauses of the session have no effect.
  func perform(_ entry: TranscriptEntry, interrupts: Bool) {
    guard case .effect(let effect) = entry.event else { return }
    switch effect {
    case .say(let utterance) where utterance.isMuted:
      // A session of a user waits for its end.
      guard interrupts else { return }
      (current, isPaused) = (nil, false)
    case .say(let utterance):
      if !interrupts { output.voice.awaitRetry() }
      (current, isPaused) = (utterance.id, false)
    case .stop, .pause, .resume:
      guard interrupts else { return }
      isPaused = if case .pause = effect { true } else { false }
    case .setting(let setting): change(setting)
    default: break
    }
    output.handle(effect, settings)
  }

  /// Applies a setting that an entry contains, without speech or sound.
  func skip(_ entry: TranscriptEntry) {
    if case .effect(.setting(let setting)) = entry.event { change(setting) }
  }

  private func change(_ setting: ReaderEffect.Setting) {
    switch setting {
    case .speakingRate(let rate): settings.speakingRate = rate
    case .volume(let volume): settings.volume = volume
    case .language(let language): settings.language = language
    case .punctuation(let level): settings.punctuation = level
    case .isMuted, .help, .hints, .typing, .directTouch: break
    }
  }

  /// Returns the utterances that have ended since the last call.
  func takeFinished() -> [(id: Int, wasCut: Bool)] {
    let ends = output.takeFinished()
    if ends.contains(where: { $0.id == current }) { current = nil }
    return ends
  }

  /// Waits until the current utterance has ended, unless it is paused or not heard.
  func waitForSpeech() {
    while current != nil, !isPaused, !output.voice.isLost {
      _ = Readiness.waitUntilReadable(fileDescriptor, timeout: -1)
      _ = takeFinished()
    }
  }

  /// Waits until the current sounds have ended, for some seconds at most.
  func waitForSounds() {
    let deadline = MonotonicClock.now + .milliseconds(5_000)
    while output.voice.isPlayingSound, MonotonicClock.now < deadline {
      wait(until: MonotonicClock.now + .milliseconds(10))
    }
  }

  /// Waits until a time.
  func wait(until deadline: Timestamp) {
    while true {
      let rest = deadline - MonotonicClock.now
      guard rest.count > 0 else { return }
      let milliseconds = Int32(clamping: rest.count / 1_000 + 1)
      if Readiness.waitUntilReadable(fileDescriptor, timeout: milliseconds) { _ = takeFinished() }
    }
  }
}

/// The pace of a transcript: without waits, at a multiple of real time, or as it is spoken.
struct TranscriptPace {
  private var clock: ReplayClock?
  private let voice: TranscriptVoice?
  /// The time of the latest speech.
  private var speechTime: Duration?
  /// The time of the latest sound.
  private var soundTime: Duration?

  /// Creates a pace; a speed of 0 waits only until each utterance was spoken.
  init(speed: Double, voice: TranscriptVoice? = nil) {
    clock = speed > 0 ? ReplayClock(speed: speed) : nil
    self.voice = voice
  }

  /// Writes what is in a buffer, and waits until an entry is due.
  mutating func wait(for entry: TranscriptEntry, writing output: inout OutputBuffer) {
    let isSpeech = if case .effect(.say) = entry.event { true } else { false }
    wait(until: entry.time, isSpeech: isSpeech, writing: &output)
    if isSpeech { speechTime = entry.time }
    guard clock == nil, entry.isSound else { return }
    if let soundTime, entry.time > soundTime { voice?.waitForSounds() }
    soundTime = entry.time
  }

  /// Writes what is in a buffer, and waits until a time of the session.
  mutating func wait(until time: Duration, writing output: inout OutputBuffer) {
    wait(until: time, isSpeech: false, writing: &output)
  }

  private mutating func wait(
    until time: Duration, isSpeech: Bool, writing output: inout OutputBuffer
  ) {
    if let deadline = clock?.deadline(for: time, now: MonotonicClock.now) {
      output.flush()
      if let voice { voice.wait(until: deadline) } else { MonotonicClock.sleep(until: deadline) }
    } else if let voice, let speechTime, isSpeech || time > speechTime {
      output.flush()
      voice.waitForSpeech()
    }
  }

  /// Speaks or plays what an entry contains.
  func perform(_ entry: TranscriptEntry) { voice?.perform(entry, interrupts: clock != nil) }

  /// Applies a setting that an entry outside of the printed range contains.
  func skip(_ entry: TranscriptEntry) { voice?.skip(entry) }

  /// Waits until everything was heard.
  func finish() {
    voice?.waitForSpeech()
    voice?.waitForSounds()
  }
}

extension TranscriptEntry {
  /// Whether a sound is played.
  fileprivate var isSound: Bool {
    switch event {
    case .effect(.sound), .effect(.system(.sound)): true
    default: false
    }
  }
}
