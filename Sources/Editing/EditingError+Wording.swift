package import Arguments
internal import Evdev
internal import Recordings

extension EditingError: WordedError {
  package var sentence: String {
    switch self {
    case .noDevice(let word, let name, let devices):
      "\(name): this recording has no device '\(word)'\n"
        + devices.enumerated().map { number, device in
          let node = device.node.map { "\($0)  " } ?? ""
          return "  \(number)  \(node)\(device.file?.device.name ?? "no name")"
        }.joined(separator: "\n")
    case .otherCount(let name, let count, let first, let firstCount):
      "\(name): has \(count) devices, and \(first) has \(firstCount); --append needs the same"
    case .otherDevice(let name, let device, let first, let other):
      "\(name): is of '\(device)', and \(first) of '\(other)', or their axes differ; --append "
        + "needs the same device"
    case .sharedSession(let session, let recording):
      "\(session): this is the session of \(recording), and would not be that of the new "
        + "recording; give the new one another name"
    }
  }

  package var status: ExitStatus {
    switch self {
    case .noDevice: .noInput
    case .otherCount, .otherDevice: .badData
    case .sharedSession: .usage
    }
  }
}
