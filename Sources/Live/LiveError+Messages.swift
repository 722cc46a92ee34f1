internal import Devices
internal import Disk
internal import Evdev
internal import Recordings
internal import Speech
package import Text

extension LiveError: CustomStringConvertible {
  /// The error message.
  public var description: String { message }
}

extension LiveError: DescribedError {
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
      "several touch devices have '\(word)' in their names; specify one\n" + Self.offer(matches)
    case .nothingToTouch(let count):
      "no touch device among \(count.pluralized("input device"))\n"
        + "'retouch devices --all' lists them."
    case .severalDevices(let devices):
      "several touch devices found; specify one\n" + Self.offer(devices)
    case .unusable(let device, let unusable):
      "\(device.node): \(device.description.name): \(unusable.message)"
        + Self.wayOut(of: device, unusable)
    case .unannouncedWait(let error):
      "\(error)\nTo wait for a device, set LiveSession.onNotice, which is called with each notice."
    case .recordingWithoutName: "--record requires a file name"
    case .unfitFormat(let name, let unfitness):
      "\(name): \(unfitness.phrase)\nUse .yml, or .evemu for one device; 'retouch convert' "
        + "converts them to other formats."
    case .brokenOff(let leftover) where leftover.unreadable != nil:
      "\(leftover.sentenceOfUnreadable); to remove it, use --force."
    case .brokenOff(let leftover):
      leftover.partials.joined(separator: " and ")
        + (leftover.partials.count == 1 ? " remains" : " remain")
        + " from an interrupted session (\(leftover.summary))\nYou can "
        + Self.waysOut(of: leftover.name, partials: leftover.partials.count)
        + "; to replace it, use --force."
    case .roomForOne(let format):
      "\(format.rawValue) files hold one device; record several devices as libinput YAML "
        + "(--record FILE.yml)"
    case .recordingStopped(let error, _, safe: nil):
      error.message
        + (error.isMissingFile
          ? "\nThe recording is lost, unless the file was renamed." : "\nNothing was recorded.")
    case .recordingStopped(let error, let name, let safe?):
      error.message + "\nThe recording so far is saved in \(safe.path): "
        + "\(safe.frames.pluralized("frame")), \(safe.length.inSeconds). "
        + (name == error.unstorableFile
          ? "Complete it under this or another name: " : "Solve this problem, then complete it: ")
        + "retouch record --recover -o \(name)"
    case .noVoice(let name, let nearest):
      "speech-dispatcher has no voice '\(name.terminalSafe)'"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; 'retouch doctor' lists the available voices")
    case .unplayable(let refusal): "\(refusal)"
    }
  }

  /// The file and line of the error, or `nil`.
  package var position: FilePosition? {
    if case .disk(let error) = problem { error.position } else { nil }
  }

  private static func offer(_ devices: [ListedDevice]) -> String {
    let lines = devices.filter { $0.kind != nil }.map { "  \($0.node)  \($0.description.name)" }
    return lines.isEmpty ? "'retouch devices' lists all devices." : lines.joined(separator: "\n")
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
      ? "replay it with 'retouch replay \(name.partial())', or complete it with \(recover)"
      : "combine them with \(recover), then replay the recording with 'retouch replay \(name.path)'"
  }
}

extension LiveError.Unfitness {
  fileprivate var phrase: String {
    switch self {
    case .anonymous:
      "this format does not describe the device, so a replay would be wrong"
    case .unknown(let ending): "'.\(ending)' is not the extension of a format that retouch writes"
    }
  }
}
