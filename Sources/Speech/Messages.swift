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
      "speech-dispatcher is not running (nothing listens at \(address)) and is not installed."
    case .notRunning(let address, let reason):
      "speech-dispatcher is not running (nothing listens at \(address)) and cannot be started"
        + (reason.isEmpty ? "." : ": \(reason).")
    case .unreachable(let address, let reason):
      "Cannot connect to speech-dispatcher at \(address)\(reason.isEmpty ? "" : ": \(reason)")."
    case .notSpeechDispatcher(let address): "The server at \(address) is not speech-dispatcher."
    case .badAddress(let address):
      "SPEECHD_ADDRESS is \"\(address)\", which is not a valid speech-dispatcher address."
    case .disconnected(let address): "speech-dispatcher at \(address) closed the connection."
    case .unresponsive(let address): "speech-dispatcher at \(address) does not speak."
    case .rejected(let address): "speech-dispatcher at \(address) rejects the text to be spoken."
    case .noSynthesizer(let address):
      "speech-dispatcher at \(address) has no synthesizer, so it cannot speak."
    case .noEspeak: "eSpeak NG cannot speak in this process."
    case .noAudio(let reason): "No audio output is available: \(reason)."
    case .audioEnded: "The audio server or the audio device ended."
    case .audioStopped: "The audio device does not play the speech."
    case .failed(let operation, let errno):
      "Speech: cannot \(operation.phrase): \(String(reasonFor: errno))."
    }
  }

  private var advice: String {
    switch self {
    case .notInstalled:
      "Install it: sudo apt install speech-dispatcher speech-dispatcher-espeak-ng."
    case .notRunning: "To see why, start it in a terminal: speech-dispatcher -s."
    case .unreachable: "Start it there, or unset SPEECHD_ADDRESS to use the local one."
    case .notSpeechDispatcher:
      "Set SPEECHD_ADDRESS to its address, or unset SPEECHD_ADDRESS to use the local one."
    case .badAddress: "Set it to unix_socket:PATH or inet_socket:HOST:PORT, or unset it."
    case .disconnected, .failed, .audioEnded: ""
    case .noEspeak: "Reinstall its data: sudo apt install --reinstall espeak-ng-data."
    case .noAudio:
      "Connect a sound device (aplay -l lists them), or start an audio server: sudo apt install "
        + "pulseaudio; pulseaudio --start."
    case .audioStopped: "Check that sound works (speaker-test -l 1)."
    case .unresponsive:
      "Check that sound works (speaker-test -l 1). If it does and PulseAudio is not running, set "
        + "AudioOutputMethod \"alsa\" in ~/.config/speech-dispatcher/speechd.conf. Then stop "
        + "speech-dispatcher (\(SpeechServer.killCommand)); it restarts when needed."
    case .rejected:
      "Check that it has a synthesizer ('spd-say -O' lists them), or install one: sudo apt install "
        + "speech-dispatcher-espeak-ng."
    case .noSynthesizer:
      "Install one: sudo apt install speech-dispatcher-espeak-ng. Then stop speech-dispatcher "
        + "(\(SpeechServer.killCommand)); it restarts when needed."
    }
  }

  /// The description and the consequence for the session.
  package var notice: String { "\(description) Continuing with text only." }
}

extension VoiceError.Operation {
  fileprivate var phrase: String {
    switch self {
    case .wait: "wait for the speech server"
    case .thread: "start a thread"
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
      "Sounds are off: no audio output (\(reason)). Speech and text continue. 'retouch doctor' states "
        + "how to get sound."
    case .noFile(path: let path?):
      "The sounds of the screen reader are missing: cannot read \(path). Reinstall retouch."
    case .noFile(path: nil):
      "The sounds of the screen reader are missing: their directory was not found. Reinstall retouch."
    case .notInTheme(let name):
      "Sound '\(name)' not found: the desktop's sound theme does not have it."
    case .unknown(let name, file: let file?):
      "Sound '\(name)' not found: no such file \(file), and the desktop's sound theme does not have it."
    case .unknown(let name, file: nil):
      "Sound '\(name)' not found: the desktop's sound theme does not have it, and only a screen in a "
        + "file can have sound files."
    case .invalidName(let name):
      "Cannot play sound '\(name)': the name of a sound must not contain '/'."
    case .redactedName(directory: let directory?):
      "Sound not found (its name is not shown, because the user may have typed it): no playable file "
        + "in \(directory) has this name, and the desktop's sound theme does not have it."
    case .redactedName(directory: nil):
      "Sound not found (its name is not shown, because the user may have typed it): the desktop's "
        + "sound theme does not have it, and only a screen in a file can have sound files."
    case .unreadable(let name, let file, let errno):
      "Cannot play sound '\(name)': cannot read \(file): \(String(reasonFor: errno))."
    case .notAFile(let name, let path):
      "Cannot play sound '\(name)': \(path) is not a regular file."
    case .unplayable(let name, let reason): "Cannot play sound '\(name)': \(reason)."
    case .failed(let reason): "Sounds are off: \(reason). Speech and text continue."
    }
  }
}
