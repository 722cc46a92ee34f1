internal import Elements
internal import Speech

/// The availability of speech and of voices for each language.
enum SpeechCheckup {
  /// The address of the speech server, and its voices.
  case speaks(String, [SynthesisVoice])
  case silent(VoiceError)

  /// Connects to the speech server, and starts one if none runs.
  ///
  /// Returns a function that waits for the result. The connection takes longest of all checks, so
  /// other checks run meanwhile.
  static func begin() -> () -> SpeechCheckup {
    do throws(VoiceError) {
      let voice = try SpeechdVoice(seeking: nil)
      return { SpeechCheckup(voice) }
    } catch {
      return { .silent(error) }
    }
  }

  private init(_ voice: SpeechdVoice) {
    // Ends the server if this check started it.
    defer { voice.endOwnServer() }
    do throws(VoiceError) {
      let voices = try voice.voices()
      try voice.hearNothing(within: .seconds(2))
      self = .speaks(voice.address, voices)
    } catch {
      self = .silent(error)
    }
  }

  var findings: [Finding] {
    switch self {
    case .silent(let error):
      return [Finding(.warning, "\(error.problem) Sessions go on in text.", error.remedy)]
    case .speaks(let address, let voices):
      let words = "speech-dispatcher answers; it has \(voices.count) voices"
      return [Finding(.ok, about: address, words)]
        + Language.allCases.map { Self.finding(for: $0, voices) }
    }
  }

  private static func finding(for language: Language, _ voices: [SynthesisVoice]) -> Finding {
    let names = voices.filter { $0.speaks(language.rawValue) }.map(\.name)
    guard !names.isEmpty else {
      return Finding(
        .warning, about: language.rawValue, "no voice speaks this language", .synthesizer)
    }
    return Finding(.ok, about: language.rawValue, names.joined(separator: "; "))
  }
}

extension Remedy {
  fileprivate static let synthesizer = Remedy(
    "sudo apt-get install speech-dispatcher-espeak-ng", SpeechServer.killCommand,
    note: "speech-dispatcher is started again when it is needed")
}

extension VoiceError {
  /// The commands that fix the error; `nil` if there are none to suggest.
  fileprivate var remedy: Remedy? {
    switch self {
    case .notInstalled:
      Remedy("sudo apt-get install speech-dispatcher speech-dispatcher-espeak-ng")
    case .noSynthesizer, .rejected: .synthesizer
    case .notRunning: Remedy("speech-dispatcher --run-single", note: "tells why it does not start")
    case .badAddress, .unreachable, .notSpeechDispatcher: Remedy("unset SPEECHD_ADDRESS")
    case .unresponsive:
      Remedy(
        "speaker-test -l 1",
        "echo 'AudioOutputMethod \"alsa\"' | install -D /dev/stdin "
          + "~/.config/speech-dispatcher/speechd.conf",
        SpeechServer.killCommand,
        note: "the second where sound works and no PulseAudio runs")
    case .disconnected, .failed: nil
    }
  }
}
