package import Arguments
internal import Disk
internal import Evdev
internal import Recordings
internal import Text

extension EditingError: UserFacingError {
  /// The message.
  package var message: String {
    switch self {
    case .noDevice(let word, let name, let devices):
      "\(name): this recording has no device '\(word)'\n"
        + devices.enumerated().map { number, device in
          let node = device.node.map { "\($0.terminalSafe)  " } ?? ""
          return "  \(number)  \(node)\(device.entry?.device.name.terminalSafe ?? "no name")"
        }.joined(separator: "\n")
    case .deviceCountMismatch(let name, let count, let first, let firstCount):
      "\(name): has \(count) devices, and \(first) has \(firstCount); --append needs the same"
    case .deviceMismatch(let name, let device, let first, let other):
      "\(name): is of '\(device.terminalSafe)', and \(first) of '\(other.terminalSafe)', or their axes "
        + "differ; --append needs the same device"
    case .sharedSession(let session, let recording):
      "\(session): this is the session of \(recording), and would not be that of the new "
        + "recording; give the new one another name"
    case .unreadableSession(let error, let recording):
      "\(error.message); it cannot be carried along, and would be lost with \(recording). Mend it, "
        + "move it away, or give the new recording another name"
    }
  }

  /// The exit status of a command that fails with this error.
  package var exitStatus: ExitStatus {
    switch self {
    case .noDevice: .noInput
    case .deviceCountMismatch, .deviceMismatch: .badData
    case .sharedSession: .usage
    case .unreadableSession(let error, _): error.exitStatus
    }
  }
}
