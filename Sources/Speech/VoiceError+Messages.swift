internal import System
internal import Text

extension VoiceError: CustomStringConvertible {
  /// The problem and its remedy.
  package var description: String {
    let advice = advice
    return advice.isEmpty ? problem : "\(problem) \(advice)"
  }

  /// The problem, without its remedy.
  package var problem: String {
    switch self {
    case .notInstalled(let address):
      "speech-dispatcher is not running (nothing listens at \(address)) and not installed."
    case .notRunning(let address, let reason):
      "speech-dispatcher is not running (nothing listens at \(address)), and does not start"
        + (reason.isEmpty ? "." : ": \(reason).")
    case .unreachable(let address, let reason):
      "speech-dispatcher cannot be reached at \(address)\(reason.isEmpty ? "" : ": \(reason)")."
    case .notSpeechDispatcher(let address): "What listens at \(address) is not speech-dispatcher."
    case .badAddress(let address):
      "SPEECHD_ADDRESS is \"\(address)\", which is no address of speech-dispatcher."
    case .disconnected(let address): "speech-dispatcher at \(address) has gone away."
    case .unresponsive(let address): "speech-dispatcher at \(address) does not speak."
    case .rejected(let address):
      "speech-dispatcher at \(address) does not take what is to be said."
    case .noSynthesizer(let address):
      "speech-dispatcher at \(address) has no synthesizer, so nothing is heard."
    case .failed(let operation, let errno):
      "Speech: cannot \(operation.phrase): \(Self.reason(errno))."
    }
  }

  private var advice: String {
    switch self {
    case .notInstalled:
      "Install it: sudo apt install speech-dispatcher speech-dispatcher-espeak-ng."
    case .notRunning: "Start it by hand to see why: speech-dispatcher -s."
    case .unreachable: "Start it there, or unset SPEECHD_ADDRESS to use the one of this machine."
    case .notSpeechDispatcher:
      "Say where it is in SPEECHD_ADDRESS, or unset that to use the one of this machine."
    case .badAddress: "Say unix_socket:PATH or inet_socket:HOST:PORT, or unset it."
    case .disconnected, .failed: ""
    case .unresponsive:
      "See whether sound works here at all (speaker-test -l 1). If it does and no PulseAudio runs, "
        + "say AudioOutputMethod \"alsa\" in ~/.config/speech-dispatcher/speechd.conf; then end "
        + "speech-dispatcher (\(SpeechServer.killCommand)): it is started again when it is needed."
    case .rejected:
      "See whether it has a synthesizer: spd-say -O lists them; sudo apt install "
        + "speech-dispatcher-espeak-ng adds one."
    case .noSynthesizer:
      "Install one: sudo apt install speech-dispatcher-espeak-ng; then end speech-dispatcher "
        + "(\(SpeechServer.killCommand)): it is started again when it is needed."
    }
  }

  /// The description and the consequence for the session.
  package var notice: String { "\(description) Going on in text." }

  fileprivate static func reason(_ errno: Int32) -> String {
    let words = String(errorNumber: errno)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension VoiceError.Operation {
  fileprivate var phrase: String {
    switch self {
    case .wait: "wait for the voice"
    case .thread: "begin a thread"
    case .start: "start speech-dispatcher"
    }
  }
}

extension SoundError: CustomStringConvertible {
  /// The message in one line, with control characters of the sound's name replaced.
  package var description: String { sentence.terminalSafe }

  private var sentence: String {
    switch self {
    case .noDevice(let reason):
      "No sounds: nothing here plays them (\(reason)). Speech and text go on without."
    case .noFile(path: let path?):
      "No sounds of the reader: \(path) cannot be read. Install retouch again."
    case .noFile(path: nil):
      "No sounds of the reader: their folder is not found. Install retouch again."
    case .notInTheme(let name): "No sound '\(name)': the desktop's sound theme has none."
    case .unknown(let name, file: let file?):
      "No sound '\(name)': there is no \(file), and the desktop's sound theme has none of that name."
    case .unknown(let name, file: nil):
      "No sound '\(name)': the desktop's sound theme has none of that name, and a screen without a "
        + "file has no sounds of its own."
    case .invalidName(let name): "No sound '\(name)': the name of a sound has no /."
    case .redactedName(directory: let directory?):
      "No sound of a name that was filled in, which is not told here: none in \(directory) can be "
        + "played, and the desktop's sound theme has none of that name."
    case .redactedName(directory: nil):
      "No sound of a name that was filled in, which is not told here: the desktop's sound theme has "
        + "none of that name, and a screen without a file has no sounds of its own."
    case .unreadable(let name, let file, let errno):
      "No sound '\(name)': \(file) cannot be read: \(VoiceError.reason(errno))."
    case .notAFile(let name, let path): "No sound '\(name)': \(path) is not a file."
    case .unplayable(let name, let reason): "No sound '\(name)': \(reason)."
    case .failed(let reason):
      "No sounds: \(reason). Speech and text go on without."
    }
  }
}
