import Disk
import Evdev
import Recordings
import Text

extension EditingError: DescribedError {
  /// The message.
  var message: String {
    switch self {
    case .noDevice(let word, let name, let devices):
      "\(name): the recording has no device '\(word)'\n"
        + devices.enumerated().map { number, device in
          let node = device.node.map { "\($0.terminalSafe)  " } ?? ""
          return "  \(number)  \(node)\(device.entry?.device.name.terminalSafe ?? "unnamed")"
        }.joined(separator: "\n")
    case .deviceCountMismatch(let name, let count, let first, let firstCount):
      "\(name): has \(count) devices, but \(first) has \(firstCount); --append requires the same number"
    case .deviceMismatch(let name, let device, let first, let other):
      "\(name): recorded on '\(device.terminalSafe)', \(first) on '\(other.terminalSafe)', or with "
        + "different axes; --append requires the same device"
    case .sharedSession(let session, let recording):
      "\(session): the session file belongs to \(recording) and does not apply to the new "
        + "recording; give the new recording another name"
    case .unreadableSession(let error, let recording):
      "\(error.message); it cannot be copied, and would be lost with \(recording). Correct it, "
        + "move it away, or give the new recording another name"
    }
  }
}
