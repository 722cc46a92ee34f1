import Arguments
import ScreenReader
import Speech

/// How the voice sounds that is heard; what it says does not depend on it.
struct VoiceManner {
  /// From 0 to 100; 50 is the voice's own.
  var pitch = 50
  /// The voices that were chosen, by the language that each is to speak.
  var voices: [SpeechVoice] = []

  /// How to say something with these settings of the reader's.
  func delivery(_ settings: ReaderSettings) -> Delivery {
    Delivery(
      rate: settings.speakingRate, pitch: pitch, volume: settings.volume,
      language: settings.language, punctuation: settings.speaksPunctuation ? .all : .none,
      voice: voices.first { $0.speaks(settings.language) }?.name)
  }
}

/// The options for a voice that is heard.
enum VoiceOptions {
  static let pitch = Option<Int?>(
    "pitch", .integer("PERCENT", from: 0, through: 100),
    "how high the voice is, with --voice speechd; 50 is its own")
  static let names = Option<[VoiceName]>.list(
    "voice-name", .voiceName,
    "which voice of speech-dispatcher's speaks a language, with --voice speechd, such as "
      + "'en=English (America)'; without a language, that of the session ('retouch doctor' lists "
      + "them)")

  static let all: [any DeclaredOption] = [pitch, names]

  /// How the voice is to sound, for a session in a language; a voice that nobody hears has no such.
  static func manner(
    _ arguments: ParsedArguments, for voice: VoiceChoice, language: String
  ) throws -> VoiceManner {
    var manner = VoiceManner()
    let given = [
      arguments[pitch] == nil ? nil : "--pitch", arguments[names].isEmpty ? nil : "--voice-name",
    ].compactMap(\.self)
    if voice != .speechd, let option = given.first {
      throw Failure(
        sentence: "\(option) is for a voice that is heard: say --voice speechd as well",
        status: .usage)
    }
    manner.pitch = arguments[pitch] ?? manner.pitch
    manner.voices = arguments[names].map { name in
      SpeechVoice(name: name.name, language: name.language ?? language)
    }
    return manner
  }
}

/// A voice as the command line names it: `German`, or `de=German`.
struct VoiceName: Hashable, Sendable {
  var language: String?
  var name: String

  init?(_ text: String) {
    guard let sign = text.firstIndex(of: "=") else {
      if text.isEmpty { return nil }
      name = text
      return
    }
    let tag = text[..<sign]
    name = String(text[text.index(after: sign)...])
    let isTag =
      tag.first?.isLetter == true && tag.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    guard isTag, !name.isEmpty else { return nil }
    language = String(tag)
  }
}

extension ValueKind where Value == VoiceName {
  fileprivate static var voiceName: Self {
    .value("LANGUAGE=NAME", expected: "the name of a voice, such as 'en=English (America)'") {
      VoiceName($0)
    }
  }
}
