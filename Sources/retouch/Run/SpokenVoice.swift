import Arguments
import Disk
import ScreenReader
import Speech
import Text

/// What the reader says, through speech-dispatcher; and its short sounds.
final class SpokenVoice: HeardVoice {
  let voice: SpeechdVoice
  private let manner: VoiceManner
  private let note: (String) -> Void

  /// Begins to seek a server, and goes on in text until there is one.
  init(
    _ manner: VoiceManner, server: SpeechServer? = nil, sounds: SoundPlayer? = nil,
    patience: Patience = Patience(), note: @escaping (String) -> Void = Output.note
  ) throws(VoiceError) {
    voice = try SpeechdVoice(seeking: server, sounds: sounds, patience: patience)
    self.manner = manner
    self.note = note
  }

  /// The voice of this user's server, for a screen file; where there can be none, says so, and text
  /// must do.
  static func sought(_ manner: VoiceManner, screen: String) throws -> SpokenVoice? {
    let spoken: SpokenVoice
    do throws(VoiceError) {
      let folders = SoundShelf.folders(forScreen: screen)
      spoken = try SpokenVoice(manner, sounds: try? SoundPlayer(folders))
    } catch {
      Output.note(error.notice)
      return nil
    }
    try spoken.findVoices()
    return spoken
  }

  /// Sees whether the voices exist that were named; where the server cannot be asked, it is told so
  /// soon enough.
  func findVoices() throws {
    guard !manner.voices.isEmpty, let there = try? voice.voices().map(\.name) else { return }
    for wanted in manner.voices.map(\.name) {
      let plain = String(wanted.prefix { $0 != "+" })
      guard !there.contains(plain) else { continue }
      let nearest = there.nearest(to: plain).map { "; did you mean '\($0)'?" }
      throw Failure(
        sentence: "speech-dispatcher has no voice '\(wanted.harmless)'"
          + (nearest ?? "; 'retouch doctor' lists those that it has"), status: .usage)
    }
  }

  var fileDescriptor: Int32 { voice.fileDescriptor }

  func follow(_ effect: Effect, _ settings: ReaderSettings) {
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

  func takeEnds() -> [(id: Int, wasCut: Bool)] {
    var ends: [(id: Int, wasCut: Bool)] = []
    for event in voice.takeEvents() {
      switch event {
      case .ended(let id): ends.append((id, false))
      case .cut(let id): ends.append((id, true))
      case .began: break
      case .lost(let error): note(error.notice)
      case .back: note("speech is back")
      case .soundless(let error): note("\(error)")
      }
    }
    return ends
  }

  func finish() { voice.finish() }
}

/// The sounds that come with the program: installed, or in the checkout that it was built in.
enum SoundShelf {
  /// Those, and the folder `sounds` beside a screen.
  static func folders(forScreen screen: String) -> SoundFolders {
    let own = screen == "-" ? nil : FileNames.joined("sounds", beside: screen)
    return SoundFolders(reader: DeviceShelf.sounds, screen: own)
  }
}
