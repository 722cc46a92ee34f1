internal import Disk
package import ScreenReader
package import Speech
internal import Text

/// What the reader says, through speech-dispatcher; and its short sounds.
package final class SpokenVoice: HeardVoice {
  package let voice: SpeechdVoice
  private let manner: VoiceManner
  private let remark: (LiveRemark) -> Void

  /// Begins to seek a server, and goes on in text until there is one.
  package init(
    _ manner: VoiceManner, server: SpeechServer? = nil, sounds: SoundPlayer? = nil,
    timeouts: SpeechTimeouts = SpeechTimeouts(), remark: @escaping (LiveRemark) -> Void
  ) throws(VoiceError) {
    voice = try SpeechdVoice(seeking: server, sounds: sounds, timeouts: timeouts)
    self.manner = manner
    self.remark = remark
  }

  /// The voice of this user's server, with the sounds of the reader and of the application; where there
  /// can be none, says so, and text must do.
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

  /// Sees whether the voices exist that were named; where the server cannot be asked, it is told so
  /// soon enough.
  package func findVoices() throws(LiveError) {
    guard !manner.voices.isEmpty, let there = try? voice.voices().map(\.name) else { return }
    for wanted in manner.voices.map(\.name) {
      let plain = String(wanted.prefix { $0 != "+" })
      guard !there.contains(plain) else { continue }
      throw LiveError(.noVoice(wanted, nearest: there.nearest(to: plain)))
    }
  }

  package var fileDescriptor: Int32 { voice.fileDescriptor }

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

  package func finish() { voice.finish() }
}

/// A voice that somebody hears, and that tells when it is done.
package protocol HeardVoice: AnyObject {
  /// What to wait on: it is readable when the voice has something to tell.
  var fileDescriptor: Int32 { get }

  /// Does what an effect asks of a voice.
  func follow(_ effect: Effect, _ settings: ReaderSettings)

  /// The utterances that it is done with since the last time, and whether each was cut short.
  func takeEnds() -> [(id: Int, wasCut: Bool)]

  /// Ends what is being said, and says no more.
  func finish()
}
