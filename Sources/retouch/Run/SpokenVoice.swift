import ScreenReader
import Speech

/// What the reader says, through speech-dispatcher; and its short sounds.
final class SpokenVoice: HeardVoice {
  private let voice: SpeechdVoice
  private let language: String

  private init(_ voice: SpeechdVoice, language: String) {
    self.voice = voice
    self.language = language
  }

  /// Connects to the server; where that cannot be, says so, and the session goes on in text.
  static func connected(language: String) -> SpokenVoice? {
    do throws(VoiceError) {
      let sounds = SoundShelf.directory.flatMap { folder in try? SoundPlayer(folder: folder) }
      return SpokenVoice(try SpeechdVoice(sounds: sounds), language: language)
    } catch {
      Output.note(error.notice)
      return nil
    }
  }

  var fileDescriptor: Int32 { voice.fileDescriptor }

  func follow(_ effect: Effect, _ settings: ReaderSettings) {
    switch effect {
    case .say(let utterance):
      voice.speak(
        utterance,
        Delivery(
          rate: settings.speakingRate, volume: settings.volume, language: settings.language,
          punctuation: settings.speaksPunctuation ? .all : .none))
    case .stop: voice.stop()
    case .pause: voice.pause()
    case .resume: voice.resume()
    case .sound(let sound): voice.play(sound)
    case .command, .practiced, .focus, .act, .edit, .pass, .curtain, .copy, .system, .setting,
      .askForLabel, .finished:
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
      case .lost(let error): Output.note(error.notice)
      case .back: Output.note("speech is back")
      case .soundless(let error): Output.note("\(error)")
      }
    }
    return ends
  }

  func finish() { voice.finish() }
}

/// The sounds that come with the program: installed, or in the checkout that it was built in.
enum SoundShelf {
  static let directory: String? = DeviceShelf.directory.flatMap { devices in
    let folder = devices.hasSuffix("/devices") ? String(devices.dropLast(8)) + "/sounds" : "sounds"
    return FileNames.exists(folder) ? folder : nil
  }
}
