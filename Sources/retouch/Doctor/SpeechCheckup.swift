import Elements
import Speech

/// Whether somebody speaks, and in which languages.
struct SpeechCheckup {
  var server: Server

  enum Server: Equatable {
    /// A server answers, and these are its voices.
    case speaks(String, [SpeechVoice])
    case silent(VoiceError)
  }

  var findings: [Finding] {
    switch server {
    case .silent(let error):
      [.warning(.speech, "\(error.problem) Sessions go on in text.", error.remedy)]
    case .speaks(let address, let voices):
      [.ok(.speech, about: address, "speech-dispatcher answers; it has \(voices.count) voices")]
        + Language.allCases.map { Self.finding(for: $0, voices) }
    }
  }

  private static func finding(for language: Language, _ voices: [SpeechVoice]) -> Finding {
    let names = voices.filter { $0.speaks(language.rawValue) }.map(\.name)
    guard !names.isEmpty else {
      return .warning(
        .speech, about: language.rawValue, "no voice speaks this language", .synthesizer)
    }
    return .ok(.speech, about: language.rawValue, names.joined(separator: "; "))
  }
}

extension Remedy {
  fileprivate static let synthesizer = Remedy(
    "sudo apt-get install speech-dispatcher-espeak-ng", SpeechServer.endingCommand,
    note: "speech-dispatcher is started again when it is needed")
}

extension VoiceError {
  /// What mends it, to copy.
  fileprivate var remedy: Remedy? {
    switch self {
    case .notInstalled:
      Remedy("sudo apt-get install speech-dispatcher speech-dispatcher-espeak-ng")
    case .noSynthesizer, .refused: .synthesizer
    case .notRunning: Remedy("speech-dispatcher --run-single", note: "tells why it does not start")
    case .badAddress, .unreachable, .stranger: Remedy("unset SPEECHD_ADDRESS")
    case .mute:
      Remedy(
        "speaker-test -l 1",
        "echo 'AudioOutputMethod \"alsa\"' | install -D /dev/stdin "
          + "~/.config/speech-dispatcher/speechd.conf",
        SpeechServer.endingCommand,
        note: "the second where sound works and no PulseAudio runs")
    case .gone, .failed: nil
    }
  }
}
