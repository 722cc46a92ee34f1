package import Arguments
internal import Disk
internal import Evdev
internal import Recordings
internal import Text

extension EditingError: WordedError {
  /// The message.
  package var sentence: String {
    switch self {
    case .noDevice(let word, let name, let devices):
      "\(name): this recording has no device '\(word)'\n"
        + devices.enumerated().map { number, device in
          let node = device.node.map { "\($0.harmless)  " } ?? ""
          return "  \(number)  \(node)\(device.file?.device.name.harmless ?? "no name")"
        }.joined(separator: "\n")
    case .otherCount(let name, let count, let first, let firstCount):
      "\(name): has \(count) devices, and \(first) has \(firstCount); --append needs the same"
    case .otherDevice(let name, let device, let first, let other):
      "\(name): is of '\(device.harmless)', and \(first) of '\(other.harmless)', or their axes "
        + "differ; --append needs the same device"
    case .sharedSession(let session, let recording):
      "\(session): this is the session of \(recording), and would not be that of the new "
        + "recording; give the new one another name"
    case .uncarriedSession(let error, let recording):
      "\(error.sentence); it cannot be carried along, and would be lost with \(recording). Mend it, "
        + "move it away, or give the new recording another name"
    }
  }

  /// The exit status of a command that fails with this error.
  package var status: ExitStatus {
    switch self {
    case .noDevice: .noInput
    case .otherCount, .otherDevice: .badData
    case .sharedSession: .usage
    case .uncarriedSession(let error, _): error.status
    }
  }
}
