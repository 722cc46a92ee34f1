import Arguments
import Live
import Speech

/// The options of a voice that produces sound.
enum VoiceOptions {
  static let pitch = Option<Int?>(
    "pitch", .integer("PERCENT", from: 0, through: 100),
    "pitch of the voice; 50 is normal")
  static let names = Option<[VoiceName]>.list(
    "voice-name", .voiceName,
    "voice for a language, such as 'en=English (America)'; without a "
      + "language, for that of the session ('retouch doctor' lists the voices)")
  static let all = ([pitch, names] as [any DeclaredOption]).grouped(as: "Voice options")

  /// Throws if these options are given without a voice that has sound.
  static func check(_ arguments: ParsedArguments, for voice: VoiceChoice) throws {
    if !voice.hasSound, let option = arguments.firstGiven(of: [pitch, names]) {
      throw CommandError.requiresOption(option, .heardVoice)
    }
  }

  /// Returns the voice settings for a session in `language`.
  ///
  /// Throws if such options are given without a voice that has sound.
  static func mode(
    _ arguments: ParsedArguments, for voice: VoiceChoice, language: String
  ) throws -> VoiceConfiguration {
    try check(arguments, for: voice)
    var mode = VoiceConfiguration()
    mode.pitch = arguments[pitch] ?? mode.pitch
    mode.voices = arguments[names].map { name in
      SynthesisVoice(name: name.name, language: name.language ?? language)
    }
    return mode
  }
}

extension ValueKind where Value == VoiceName {
  fileprivate static var voiceName: Self {
    .value("LANGUAGE=NAME", expected: "the name of a voice, such as 'en=English (America)'") {
      VoiceName($0)
    }
  }
}
