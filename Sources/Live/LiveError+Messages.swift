package import Arguments
internal import Devices
internal import Disk
internal import Evdev
internal import Recordings
internal import Speech
internal import Text

extension LiveError: CustomStringConvertible {
  /// The error message.
  public var description: String { message }
}

extension LiveError: UserFacingError {
  /// The error message.
  package var message: String {
    switch problem {
    case .device(let error): "\(error)"
    case .disk(let error): error.message
    case .voice(let error): "\(error)"
    case .sound(let error): "\(error)"
    case .noneNamed(let word, let listed):
      "no touch device has '\(word)' in its name\n" + Self.offer(listed)
    case .severalNamed(let word, let matches):
      "several devices have '\(word)' in their names\n" + Self.offer(matches)
    case .nothingToTouch(let count):
      "this machine has \(count) input devices, and none can be touched\n"
        + "'retouch devices --all' lists them."
    case .severalDevices(let devices):
      "there are several touch devices; name one\n" + Self.offer(devices)
    case .unusable(let device, let unusable):
      "\(device.node): \(device.description.name): \(unusable.message)"
        + Self.wayOut(of: device, unusable)
    case .unannouncedWait(let error):
      "\(error)\nTo wait for a device, set LiveSession.remarks; it is called with each notice."
    case .recordingWithoutName: "--record needs the name of a file"
    case .unfitFormat(let name, let unfitness):
      "\(name): \(unfitness.phrase)\nThe endings for sessions are .yml, and .evemu for one "
        + "device; 'retouch convert' makes other files of them."
    case .brokenOff(let leftover) where leftover.unreadable != nil:
      "\(leftover.sentenceOfUnreadable); --force removes it."
    case .brokenOff(let leftover):
      leftover.partials.joined(separator: " and ") + (leftover.partials.count == 1 ? " is" : " are")
        + " left of a session that broke off (\(leftover.summary))\n"
        + Self.waysOut(of: leftover.name, partials: leftover.partials.count)
        + "; --force replaces it."
    case .roomForOne(let format):
      "\(format.rawValue) files have room for one device; record several as libinput "
        + "YAML (--record FILE.yml)"
    case .recordingStopped(let error, _, safe: nil):
      error.message
        + (error.isMissingFile
          ? "\nWhat came is lost, unless it was renamed." : "\nNothing was recorded.")
    case .recordingStopped(let error, let name, let safe?):
      error.message + "\nWhat came before is safe in \(safe.path): "
        + "\(safe.frames.pluralized("frame")), \(safe.length.inSeconds). "
        + "'retouch record --recover -o \(name)' gives it its name"
        + (name == error.unstorableFile ? ", or -o another." : " once the way is free.")
    case .noVoice(let name, let nearest):
      "speech-dispatcher has no voice '\(name.terminalSafe)'"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; 'retouch doctor' lists those that it has")
    case .unplayable(let refusal): "\(refusal)"
    }
  }

  /// The exit status of the command.
  package var exitStatus: ExitStatus {
    switch problem {
    case .device(let error): ExitStatus(error.exitCode)
    case .disk(let error), .recordingStopped(let error, _, _): error.exitStatus
    case .voice(let error): ExitStatus(error.exitStatus)
    case .sound, .nothingToTouch: .unavailable
    case .noneNamed: .noInput
    case .unannouncedWait(let error): error.exitStatus
    case .severalNamed, .severalDevices, .recordingWithoutName, .unfitFormat, .brokenOff,
      .roomForOne, .noVoice:
      .usage
    case .unusable(_, let unusable): unusable.status
    case .unplayable: .badData
    }
  }

  /// The file and line of the error, or `nil`.
  package var position: FilePosition? {
    if case .disk(let error) = problem { error.position } else { nil }
  }

  private static func offer(_ devices: [ListedDevice]) -> String {
    let lines = devices.filter { $0.kind != nil }.map { "  \($0.node)  \($0.description.name)" }
    return lines.isEmpty ? "'retouch devices' lists what there is." : lines.joined(separator: "\n")
  }

  /// Returns the remedy for an unusable device, on a separate line.
  static func wayOut(of device: ListedDevice, _ unusable: UnusableReason) -> String {
    unusable.remedy(node: device.node).map { "\n\($0)" } ?? ""
  }

  /// Returns the remedies for an interrupted session with this number of partial files.
  static func waysOut(of name: RecordingName, partials count: Int) -> String {
    let recover = "'retouch record --recover -o \(name.path)'"
    // A replay of one of several files would omit the touches in the others.
    return count == 1
      ? "'retouch replay \(name.partial())' shows it; \(recover) gives it its name"
      : "\(recover) makes one recording of them; then 'retouch replay \(name.path)' shows it"
  }
}

extension LiveError.Unfitness {
  fileprivate var phrase: String {
    switch self {
    case .anonymous:
      "such a file does not say which device it is of, and no replay would be right"
    case .unknown(let ending): "'.\(ending)' names no format to write"
    }
  }
}

extension UnusableReason {
  fileprivate var status: ExitStatus {
    switch self {
    case .noPermission: .noPermission
    case .notATouchDevice, .noPosition: .noInput
    case .noNode, .busy: .unavailable
    case .failed(let error): ExitStatus(error.exitCode)
    }
  }
}
