package import Arguments
internal import Devices
internal import Disk
internal import Evdev
internal import Touches

extension LiveRemark: CustomStringConvertible {
  /// The text for the user.
  public var description: String { remark.line }

  /// The notice with its severity, for printing.
  package var remark: Remark {
    if case .file(let file) = self { file.remark.remark } else { Remark(sentence, weight: weight) }
  }

  /// The severity.
  ///
  /// A session with a warning continues, but an operator should look into it.
  private var weight: Remark.Weight {
    switch self {
    case .takesNoPart, .notOpened, .noRoom, .waitsForDevice, .unplugged, .speechLost, .soundless,
      .requestFailed:
      .warning
    case .recordingLost: .error
    case .takesPart, .isBack, .ends, .lettingGo, .staysAwake, .secretKeyRefused, .speechIsBack,
      .recorded, .nothingToRecord, .file:
      .usual
    }
  }

  private var sentence: String {
    switch self {
    case .takesPart(let device, let node, let surface):
      "\(device) takes part as \(node), \(TouchText.size(of: surface))"
    case .takesNoPart(let error): error.sentenceOfAbsence
    case .notOpened(let device, isBack: true, let error):
      "\(device) is back, and takes no part\n\(error)"
    case .notOpened(let device, isBack: false, let error): "\(device) takes no part\n\(error)"
    case .noRoom(let device): "\(device) takes no part: the recording has no room for it"
    case .waitsForDevice(let error): "\(error)\nWaiting for a touch device to be plugged in."
    case .unplugged(let device, isAwaited: true):
      "\(device) was unplugged; waiting for it to come back"
    case .unplugged(let device, isAwaited: false): "\(device) was unplugged"
    case .isBack(let device, let node): "\(device) is back as \(node)"
    case .ends(let way): way.sentence
    case .lettingGo(let pausesForCleaning):
      "five fingers were held for \(pausesForCleaning ? "six" : "three") seconds: letting go"
    case .staysAwake:
      "a session that keeps devices from other programs does not stop, or nobody would hear "
        + "them; Ctrl-C ends it"
    case .secretKeyRefused:
      "the cursor stays: a secure text is edited, and the number of a key would tell what is typed; "
        + "go there by gestures"
    case .speechLost(let error): "\(error) Going on in text."
    case .speechIsBack: "speech is back"
    case .soundless(let error): "\(error)"
    case .requestFailed(let kind, let failure): failure.sentence(of: kind)
    case .recorded(let path): "recorded to \(path) and \(path)\(SessionFiles.ending)"
    case .nothingToRecord: "no device took part, so nothing is recorded"
    case .recordingLost(let loss): loss.sentence
    case .file(let file): file.remark.remark.text
    }
  }
}

extension LiveError {
  /// The message for a device that is not used.
  fileprivate var sentenceOfAbsence: String {
    guard case .unusable(let device, let unusable) = problem else { return sentence }
    return "\(device.node): \(device.description.name): \(unusable.reason); it takes no part"
      + LiveError.wayOut(of: device, unusable)
  }
}

extension LostRecording {
  fileprivate var sentence: String {
    let rest = isOver ? nil : "The session goes on without being recorded."
    let advice = [rest, rescue?.sentence].compactMap(\.self).joined(separator: " ")
    return "error: \(error)" + (advice.isEmpty ? "" : "\n\(advice)")
  }
}

extension LostRecording.Rescue {
  /// A message with the location of the recorded part and the commands to recover it.
  package var sentence: String {
    let ways =
      hasFrames
      ? LiveError.waysOut(of: name, partials: partials.count)
      : "'retouch replay \(name.partial())' shows it"
    return "What came before is safe in \(partials.joined(separator: ", ")): \(ways)."
  }
}

extension WayToEnd {
  /// The instructions for the user.
  package var sentence: String {
    // The fingers may be on different devices.
    let most = devices.map(\.feels).reduce(0, +)
    guard let device = devices.first, most < Self.fingers else {
      let length = pausesForCleaning ? "six" : "three"
      return "Ctrl-C ends it, and so do five fingers held for \(length) seconds"
    }
    let felt = device.feels == 1 ? "one finger" : "\(device.feels) fingers"
    let why =
      devices.count == 1 ? "\(device.name) feels \(felt)" : "all panels together feel \(most)"
    return "Ctrl-C ends it, or 'kill \(process)' from elsewhere; five held fingers do not: \(why)"
  }
}
