internal import Disk
package import ScreenReader
package import Speech
internal import Text

/// The speech output through speech-dispatcher, including short sounds.
package final class SpokenVoice: HeardVoice {
  /// The connection to the speech server.
  package let voice: SpeechdVoice
  private let manner: VoiceManner
  private let remark: (LiveRemark) -> Void

  /// Starts connecting to a server; the session continues with text until it succeeds.
  package init(
    _ manner: VoiceManner, server: SpeechServer? = nil, sounds: SoundPlayer? = nil,
    timeouts: SpeechTimeouts = SpeechTimeouts(), remark: @escaping (LiveRemark) -> Void
  ) throws(VoiceError) {
    voice = try SpeechdVoice(seeking: server, sounds: sounds, timeouts: timeouts)
    self.manner = manner
    self.remark = remark
  }

  /// Returns the output through the user's server, with the sounds of reader and application.
  ///
  /// If it is unavailable, emits a notice and returns `nil`.
  static func sought(
    _ manner: VoiceManner, sounds folders: SoundFolders, remark: @escaping (LiveRemark) -> Void
  ) throws(LiveError) -> SpokenVoice? {
    let spoken: SpokenVoice
    do throws(VoiceError) {
      spoken = try SpokenVoice(manner, sounds: try? SoundPlayer(folders), remark: remark)
    } catch {
      remark(.speechLost(LiveError(error)))
      return nil
    }
    try spoken.findVoices()
    return spoken
  }

  /// Throws if a named voice does not exist.
  ///
  /// Does nothing if the server does not provide a list of voices.
  package func findVoices() throws(LiveError) {
    guard !manner.voices.isEmpty, let there = try? voice.voices().map(\.name) else { return }
    for wanted in manner.voices.map(\.name) {
      let plain = String(wanted.prefix { $0 != "+" })
      guard !there.contains(plain) else { continue }
      throw LiveError(.noVoice(wanted, nearest: there.nearest(to: plain)))
    }
  }

  /// The descriptor to wait on.
  package var fileDescriptor: Int32 { voice.fileDescriptor }

  /// Performs an effect that concerns speech or sound; other effects are ignored.
  package func follow(_ effect: Effect, _ settings: ReaderSettings) {
    switch effect {
    case .say(let utterance): voice.speak(utterance, manner.delivery(settings))
    case .stop: voice.stop()
    case .pause: voice.pause()
    case .resume: voice.resume()
    case .sound(let sound): voice.play(.reader(sound))
    case .system(.sound(let name)): voice.play(.screen(name))
    case .command, .practiced, .focus, .act, .edit, .pass, .curtain, .copy, .system, .setting,
      .askForLabel, .finished, .gaveUp:
      break
    }
  }

  /// Returns the utterances that have ended since the last call, and emits pending notices.
  package func takeEnds() -> [(id: Int, wasCut: Bool)] {
    var ends: [(id: Int, wasCut: Bool)] = []
    for event in voice.takeEvents() {
      switch event {
      case .ended(let id): ends.append((id, false))
      case .cut(let id): ends.append((id, true))
      case .began: break
      case .lost(let error): remark(.speechLost(LiveError(error)))
      case .back: remark(.speechIsBack)
      case .soundless(let error): remark(.soundless(LiveError(.sound(error))))
      }
    }
    return ends
  }

  /// Silences the voice permanently.
  package func finish() { voice.finish() }
}

/// A speech output that reports the ends of utterances.
package protocol HeardVoice: AnyObject {
  /// The descriptor to wait on; readable when there are events.
  var fileDescriptor: Int32 { get }

  /// Performs an effect that concerns speech; other effects are ignored.
  func follow(_ effect: Effect, _ settings: ReaderSettings)

  /// Returns the utterances that have ended since the last call, and whether each was interrupted.
  func takeEnds() -> [(id: Int, wasCut: Bool)]

  /// Stops the current utterance and accepts no more.
  func finish()
}
