internal import Devices
internal import Disk
internal import Evdev
package import Text
internal import Touches

extension LiveNotice: CustomStringConvertible {
  /// The text for the user.
  public var description: String { notice.line }

  /// The notice with its severity, for printing.
  package var notice: Notice {
    if case .file(let file) = self { file.notice.notice } else { Notice(sentence, weight: weight) }
  }

  /// The severity.
  ///
  /// A session with a warning continues, but an operator should look into it.
  private var weight: Notice.Severity {
    switch self {
    case .deviceUnusable, .openFailed, .deviceLimitReached, .waitsForDevice, .unplugged,
      .speechLost, .soundFailed,
      .requestFailed:
      .warning
    case .recordingFailed: .error
    case .deviceAdded, .reconnected, .exitInstructions, .panicHold, .suspendIgnored,
      .secretKeyRefused, .speechRestored,
      .recorded, .nothingToRecord, .file:
      .usual
    }
  }

  private var sentence: String {
    switch self {
    case .deviceAdded(let device, let node, let surface):
      "\(device) added as \(node), \(TouchFormatter.size(of: surface))"
    case .deviceUnusable(let error): error.sentenceOfAbsence
    case .openFailed(let device, isBack: true, let error):
      "\(device) reconnected, but is not used\n\(error)"
    case .openFailed(let device, isBack: false, let error): "\(device) is not used\n\(error)"
    case .deviceLimitReached(let device):
      "\(device) is not used: the recording cannot hold another device"
    case .waitsForDevice(let error): "\(error)\nWaiting for a touch device to be connected."
    case .unplugged(let device, isAwaited: true):
      "\(device) disconnected; waiting for it to reconnect"
    case .unplugged(let device, isAwaited: false): "\(device) disconnected"
    case .reconnected(let device, let node): "\(device) reconnected as \(node)"
    case .exitInstructions(let instructions): instructions.sentence
    case .panicHold(let pausesForCleaning):
      "five fingers were held for \(pausesForCleaning ? "six" : "three") seconds: ending the session"
    case .suspendIgnored:
      "cannot suspend the session, because it has grabbed its devices and other programs receive "
        + "no events from them; press Ctrl-C to end it"
    case .secretKeyRefused:
      "the cursor did not move: a secure text field is being edited, and recording the key would "
        + "disclose the input; move the cursor with gestures"
    case .speechLost(let error): "\(error) Continuing with text only."
    case .speechRestored: "speech is available again"
    case .soundFailed(let error): "\(error)"
    case .requestFailed(let kind, let failure): failure.sentence(of: kind)
    case .recorded(let path): "recorded to \(path) and \(path)\(SessionFiles.suffix)"
    case .nothingToRecord: "no device was used, so nothing was recorded"
    case .recordingFailed(let loss): loss.sentence
    case .file(let file): file.notice.notice.text
    }
  }
}

extension LiveError {
  /// The message for a device that is not used.
  fileprivate var sentenceOfAbsence: String {
    guard case .unusable(let device, let unusable) = problem else { return message }
    return "\(device.node): \(device.description.name): \(unusable.message); not used"
      + LiveError.wayOut(of: device, unusable)
  }
}

extension RecordingFailure {
  fileprivate var sentence: String {
    let rest = isOver ? nil : "The session continues without recording."
    let advice = [rest, rescue?.sentence].compactMap(\.self).joined(separator: " ")
    return "error: \(error)" + (advice.isEmpty ? "" : "\n\(advice)")
  }
}

extension RecordingFailure.Rescue {
  /// A message with the location of the recorded part and the commands to recover it.
  package var sentence: String {
    let ways =
      hasFrames
      ? LiveError.waysOut(of: name, partials: partials.count)
      : "replay it with 'retouch replay \(name.partial())'"
    return "The recording so far is saved in \(partials.joined(separator: ", ")): \(ways)."
  }
}

extension ExitInstructions {
  /// The instructions for the user.
  package var sentence: String {
    // The fingers may be on different devices.
    let maximum = devices.map(\.maxFingers).reduce(0, +)
    guard let device = devices.first, maximum < Self.fingers else {
      let length = pausesForCleaning ? "six" : "three"
      return "to end the session, press Ctrl-C or hold five fingers for \(length) seconds"
    }
    let felt = device.maxFingers == 1 ? "one finger" : "\(device.maxFingers) fingers"
    let why =
      devices.count == 1
      ? "\(device.name) detects \(felt)" : "all panels together detect \(maximum)"
    return "to end the session, press Ctrl-C or run 'kill \(process)' in another terminal; holding "
      + "five fingers does not end it: \(why)"
  }
}
