import Elements
import Glibc
import Speech

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
      let voice = try SpeechVoice(seeking: nil)
      return { SpeechCheckup(voice) }
    } catch {
      return { .silent(error) }
    }
  }

  private init(_ voice: SpeechVoice) {
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
      let effect = "Where eSpeak NG has no output either, sessions continue without speech."
      return [Finding(.warning, "\(error.problem) \(effect)", error.remedy)]
    case .speaks(let address, let voices):
      let words = "speech-dispatcher is running, with \(voices.count) voices"
      return [Finding(.ok, about: address, words)]
        + Language.allCases.map { Self.finding(for: $0, voices, address: address) }
    }
  }

  private static func finding(
    for language: Language, _ voices: [SynthesisVoice], address: String
  ) -> Finding {
    guard let names = voices.names(for: language) else {
      return Finding(
        .warning, about: language.rawValue, "no voice speaks this language", .synthesizer(address))
    }
    return Finding(.ok, about: language.rawValue, names)
  }
}

extension [SynthesisVoice] {
  /// Returns the names of the voices of a language; `nil` without one.
  func names(for language: Language) -> String? {
    let names = filter { $0.speaks(language.rawValue) }.map(\.name)
    return names.isEmpty ? nil : names.joined(separator: "; ")
  }
}

extension Remedy {
  private static let voices = "sudo apt-get install speech-dispatcher-espeak-ng"

  /// Installs voices, and restarts the server at an address if it belongs to the user.
  ///
  /// Another user's server is never ended, because it may be speaking for that user.
  fileprivate static func synthesizer(_ address: String) -> Remedy {
    guard isOwnServer(address) else {
      return Remedy(
        voices, note: "installs voices; speech-dispatcher at \(address) uses them after a restart")
    }
    return Remedy(
      voices, SpeechServer.killCommand,
      note: "the first command installs voices; the second \(restart)")
  }

  /// Makes a silent server of the user use ALSA; for another user's server, only tests the sound.
  fileprivate static func sound(_ address: String) -> Remedy {
    let test = "speaker-test -l 1"
    guard isOwnServer(address) else {
      return Remedy(
        test, note: "plays a test sound; if you hear it, restart speech-dispatcher at \(address)")
    }
    return Remedy(
      test,
      "echo 'AudioOutputMethod \"alsa\"' | install -D /dev/stdin "
        + "~/.config/speech-dispatcher/speechd.conf", SpeechServer.killCommand,
      note: "the first command plays a test sound; if you hear it and PulseAudio is not running, "
        + "the second replaces your speechd.conf by one that selects ALSA; the third \(restart)")
  }

  private static let restart =
    "ends your own speech-dispatcher and its current speech; it starts again when a program speaks"

  /// Returns whether the address is the socket of a server that this user runs.
  private static func isOwnServer(_ address: String) -> Bool {
    var status = stat()
    return unsafe stat(address, &status) == 0 && status.st_uid == geteuid()
  }
}

extension VoiceError {
  /// The commands that fix the error; `nil` if there are none to suggest.
  var remedy: Remedy? {
    switch self {
    case .notInstalled:
      Remedy(
        "sudo apt-get install speech-dispatcher speech-dispatcher-espeak-ng",
        note: "installs the speech server and voices")
    case .noSynthesizer(let address), .rejected(let address): .synthesizer(address)
    case .notRunning:
      Remedy(
        "speech-dispatcher --run-single",
        note: "runs the server in this terminal and shows why it does not start")
    case .badAddress, .unreachable, .notSpeechDispatcher:
      Remedy("unset SPEECHD_ADDRESS", note: "makes this shell use your own speech-dispatcher again")
    case .unresponsive(let address): .sound(address)
    case .noEspeak:
      Remedy(
        "sudo apt-get install --reinstall espeak-ng-data", note: "installs the data of eSpeak NG")
    case .noAudio:
      Remedy(
        "aplay -l", "sudo apt-get install pulseaudio", "pulseaudio --start",
        note: "the first command lists the sound cards; connect a card if the list is empty; the "
          + "others install and start an audio server")
    case .audioStopped: Remedy("speaker-test -l 1", note: "plays a test sound")
    case .disconnected, .failed, .audioEnded: nil
    }
  }
}
