package import Arguments
internal import Devices
internal import Disk
internal import Evdev
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
      "\(device) takes part as \(node), \(TouchFormatter.size(of: surface))"
    case .deviceUnusable(let error): error.sentenceOfAbsence
    case .openFailed(let device, isBack: true, let error):
      "\(device) is back, and takes no part\n\(error)"
    case .openFailed(let device, isBack: false, let error): "\(device) takes no part\n\(error)"
    case .deviceLimitReached(let device):
      "\(device) takes no part: the recording has no room for it"
    case .waitsForDevice(let error): "\(error)\nWaiting for a touch device to be plugged in."
    case .unplugged(let device, isAwaited: true):
      "\(device) was unplugged; waiting for it to come back"
    case .unplugged(let device, isAwaited: false): "\(device) was unplugged"
    case .reconnected(let device, let node): "\(device) is back as \(node)"
    case .exitInstructions(let instructions): instructions.sentence
    case .panicHold(let pausesForCleaning):
      "five fingers were held for \(pausesForCleaning ? "six" : "three") seconds: letting go"
    case .suspendIgnored:
      "a session that keeps devices from other programs does not stop, or nobody would hear "
        + "them; Ctrl-C ends it"
    case .secretKeyRefused:
      "the cursor stays: a secure text is edited, and the number of a key would tell what is typed; "
        + "go there by gestures"
    case .speechLost(let error): "\(error) Going on in text."
    case .speechRestored: "speech is back"
    case .soundFailed(let error): "\(error)"
    case .requestFailed(let kind, let failure): failure.sentence(of: kind)
    case .recorded(let path): "recorded to \(path) and \(path)\(SessionFiles.suffix)"
    case .nothingToRecord: "no device took part, so nothing is recorded"
    case .recordingFailed(let loss): loss.sentence
    case .file(let file): file.notice.notice.text
    }
  }
}

extension LiveError {
  /// The message for a device that is not used.
  fileprivate var sentenceOfAbsence: String {
    guard case .unusable(let device, let unusable) = problem else { return message }
    return "\(device.node): \(device.description.name): \(unusable.message); it takes no part"
      + LiveError.wayOut(of: device, unusable)
  }
}

extension RecordingFailure {
  fileprivate var sentence: String {
    let rest = isOver ? nil : "The session goes on without being recorded."
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
      : "'retouch replay \(name.partial())' shows it"
    return "What came before is safe in \(partials.joined(separator: ", ")): \(ways)."
  }
}

extension ExitInstructions {
  /// The instructions for the user.
  package var sentence: String {
    // The fingers may be on different devices.
    let maximum = devices.map(\.maxFingers).reduce(0, +)
    guard let device = devices.first, maximum < Self.fingers else {
      let length = pausesForCleaning ? "six" : "three"
      return "Ctrl-C ends it, and so do five fingers held for \(length) seconds"
    }
    let felt = device.maxFingers == 1 ? "one finger" : "\(device.maxFingers) fingers"
    let why =
      devices.count == 1 ? "\(device.name) feels \(felt)" : "all panels together feel \(maximum)"
    return "Ctrl-C ends it, or 'kill \(process)' from elsewhere; five held fingers do not: \(why)"
  }
}
