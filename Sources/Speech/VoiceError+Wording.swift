internal import Glibc

extension VoiceError: CustomStringConvertible {
  /// What is wrong, and what the person can do.
  package var description: String {
    switch self {
    case .notInstalled(let address):
      "speech-dispatcher is not running (nothing listens at \(address)) and not installed. Install "
        + "it: sudo apt install speech-dispatcher speech-dispatcher-espeak-ng."
    case .notRunning(let address, let reason):
      "speech-dispatcher is not running (nothing listens at \(address)), and does not start"
        + (reason.isEmpty ? "." : ": \(reason).")
        + " Start it by hand to see why: speech-dispatcher -s."
    case .unreachable(let address, let reason):
      "speech-dispatcher cannot be reached at \(address)\(reason.isEmpty ? "" : ": \(reason)"). "
        + "Start it there, or unset SPEECHD_ADDRESS to use the one of this machine."
    case .badAddress(let address):
      "SPEECHD_ADDRESS is \"\(address)\", which is no address of speech-dispatcher. Say "
        + "unix_socket:PATH or inet_socket:HOST:PORT, or unset it."
    case .gone(let address):
      "speech-dispatcher at \(address) has gone away."
    case .mute(let address):
      "speech-dispatcher at \(address) does not speak. See whether sound works here at all "
        + "(speaker-test -l 1); if it does, end speech-dispatcher (pkill speech-dispatch): it is "
        + "started again when it is needed."
    case .refused(let address):
      "speech-dispatcher at \(address) does not take what is to be said. See whether it has a "
        + "synthesizer: spd-say -O lists them; sudo apt install speech-dispatcher-espeak-ng adds one."
    case .failed(let operation, let errno):
      "Speech: cannot \(operation.words): \(Self.words(errno))."
    }
  }

  /// The same, and what happens now.
  package var notice: String { "\(description) Going on in text." }

  private static func words(_ errno: Int32) -> String {
    guard let text = unsafe strerror(errno) else { return "error \(errno)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension VoiceError.Operation {
  fileprivate var words: String {
    switch self {
    case .wait: "wait for the voice"
    case .thread: "begin a thread"
    case .start: "start speech-dispatcher"
    }
  }
}

extension SoundError: CustomStringConvertible {
  /// What is wrong, and what the person can do.
  package var description: String {
    switch self {
    case .noDevice(let reason):
      "No sounds: nothing here plays them (\(reason)). Speech and text go on without."
    case .noFile(let path):
      "No sounds: \(path) is missing. Install retouch again, or say where its sounds are."
    case .failed(let reason):
      "No sounds: \(reason). Speech and text go on without."
    }
  }
}
