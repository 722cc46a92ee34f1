internal import Devices
internal import Disk
internal import Display
internal import Evdev
internal import Recordings
internal import Speech
internal import System
package import Text
internal import Touches

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
    case .display(let error): error.message
    case .noneNamed(let word, let listed):
      "no touch device has '\(word)' in its name\n" + Self.offer(listed)
    case .severalNamed(let word, let matches):
      "several touch devices have '\(word)' in their names; specify one\n" + Self.offer(matches)
    case .nothingToTouch(let count):
      "no touch device among \(count.pluralized("input device"))\n"
        + "'retouch devices --all' lists them."
    case .severalDevices(let devices):
      "several touch devices found; specify one\n" + Self.offer(devices)
    case .noAccessory(let role, let word): role.absence(of: word)
    case .unusable(let device, let unusable):
      "\(device.node): \(device.description.name): \(unusable.message)"
        + Self.wayOut(of: device, unusable)
    case .unannouncedWait(let error):
      "\(error)\nTo wait for a device, set LiveSession.onNotice, or pass a closure for "
        + "notices to LiveTranscript."
    case .recordingWithoutName: "--record requires a file name"
    case .formatWithoutDevice(let name):
      "\(name): this format does not describe the device, so a replay would be wrong\n"
        + Self.suitableFormats
    case .unknownFormat(let name, let ending):
      "\(name): '.\(ending)' is not the extension of a format that retouch writes\n"
        + Self.suitableFormats
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
    case .recordingStopped(let error, _, partial: nil, _):
      error.message
        + (error.isMissingFile
          ? "\nThe recording is lost, unless the file was renamed." : "\nNothing was recorded.")
    case .recordingStopped(let error, let name, let partial?, let status):
      error.message + "\nThe recording so far is saved in \(partial): "
        + "\(status.frames.pluralized("frame")), \(status.length.inSeconds). "
        + (name == error.unstorableFile
          ? "Complete it under this or another name: " : "Solve this problem, then complete it: ")
        + "retouch record --recover -o \(name)"
    case .noVoice(let name, let nearest, of: let synthesizer):
      "\(synthesizer) has no voice '\(name.terminalSafe)'"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; 'retouch doctor' lists the voices of speech-dispatcher, 'espeak-ng --voices' those of "
          + "eSpeak NG")
    case .unplayable(let refusal): "\(refusal)"
    }
  }

  /// The file and line of the error, or `nil`.
  package var position: FilePosition? {
    if case .disk(let error) = problem { error.position } else { nil }
  }

  private static let suitableFormats =
    "Use .yml, or .evemu for one device; 'retouch convert' converts them to other formats."

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
    case .deviceUnusable, .openFailed, .deviceLimitReached, .waitsForDevice, .accessoryMissing,
      .unplugged, .speechLost, .voiceReplaced, .soundFailed, .requestFailed, .bridgeFault:
      .warning
    case .recordingFailed: .error
    case .deviceAdded, .accessoryAdded, .reconnected, .exitInstructions, .panicHold,
      .suspendIgnored,
      .secretKeyRefused, .speechRestored, .voiceChosen, .recorded, .nothingToRecord, .displayOpened,
      .inspectorOpened, .file:
      .usual
    }
  }

  private var sentence: String {
    switch self {
    case .deviceAdded(let device, let node, let surface):
      "\(device) added as \(node), \(TouchFormatter.size(of: surface))"
    case .accessoryAdded(.keypad, let device, let node): "\(device) added as \(node), a keypad"
    case .accessoryAdded(.headphones, let device, let node):
      "\(device) added as \(node), a headphone jack"
    case .accessoryMissing(let role, let word):
      role.absence(of: word) + "\nWaiting for it to be connected."
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
    case .voiceChosen(let name): "speech with \(name)"
    case .voiceReplaced(let error, let name): "\(error) Speech continues with \(name)."
    case .soundFailed(let error): "\(error)"
    case .requestFailed(let kind, let failure): failure.sentence(of: kind)
    case .bridgeFault(let fault): fault.sentence
    case .recorded(let path): "recorded to \(path) and \(path)\(SessionFiles.suffix)"
    case .nothingToRecord: "no device was used, so nothing was recorded"
    case .recordingFailed(let loss): loss.sentence
    case .displayOpened(let address): "open the screen at \(address)"
    case .inspectorOpened(let address): "open the inspector at \(address)"
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

extension AccessoryRole {
  /// The message for a missing device; `word` is its name or path.
  fileprivate func absence(of word: String?) -> String {
    let name = word.map { " named '\($0)'" } ?? ""
    return switch self {
    case .keypad: "no keypad\(name) found; 'retouch keypad' lists the keypads and keyboards"
    case .headphones: "no headphone jack\(name) with a switch found"
    }
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

extension RequestFailure {
  /// The message about a request that was not performed.
  func sentence(of kind: SystemRequestHandlers.Kind) -> String {
    switch self {
    case .noHandler:
      "\(kind.action): no command is configured\(kind == .media ? " and no media player found" : ""); "
        + "specify one with --on \(kind.rawValue)=COMMAND"
    case .unfitArgument:
      "\(kind.action): the command was not run, because its argument is empty, looks like an option, "
        + "or contains control characters"
    case .tooMany:
      "\(kind.action): not performed, because too many programs of earlier requests are still running"
    case .noProgram(let program): "\(kind.action): \(program.terminalSafe): no such program"
    case .notStarted(let program?, let number):
      "\(kind.action): cannot start \(program.terminalSafe): \(String(errorNumber: number))"
    case .notStarted(nil, let number):
      "\(kind.action): the media player does not respond: \(String(errorNumber: number))"
    case .ended(let program, let ending):
      "\(kind.action): \(program.terminalSafe) \(ending.phrase)"
    }
  }
}

extension RequestFailure.Ending {
  fileprivate var phrase: String {
    switch self {
    case .status(let status): "exited with status \(status)"
    case .signal(let signal): "was terminated by signal \(signal)"
    }
  }
}

extension BridgeFault {
  /// The message about the fault, with the program and the remedy.
  fileprivate var sentence: String {
    switch self {
    case .noBridge(let request):
      "the screen sends the request \(request.terminalSafe), but there is no bridge; specify one with "
        + "--bridge COMMAND"
    case .noProgram(let program):
      "bridge \(program.terminalSafe): no such program; trying again at growing intervals"
    case .notStarted(let program, let number):
      "bridge \(program.terminalSafe): cannot start: \(String(errorNumber: number)); trying again at "
        + "growing intervals"
    case .ended(let program, let ending):
      "bridge \(program.terminalSafe) \(ending.phrase); restarting it"
    case .hung(let program):
      "bridge \(program.terminalSafe) does not read its standard input; restarting it"
    case .lineDropped(let program):
      "bridge \(program.terminalSafe) reads its standard input too slowly; a line to it was dropped"
    case .flooded(let program):
      "bridge \(program.terminalSafe) writes more than allowed per second, so it has to wait"
    case .longLine(let program):
      "bridge \(program.terminalSafe): a line exceeds \(BridgeLimits().line) bytes and was skipped; "
        + "split the message"
    case .cutLine(let program):
      "bridge \(program.terminalSafe) ended within a line, which was skipped; end each message with a "
        + "newline"
    case .rejected(let program, let problem):
      "bridge \(program.terminalSafe): a message was not accepted: \(problem.terminalSafe)"
    }
  }
}

extension SystemRequestHandlers.Kind {
  /// The name of the request in messages.
  fileprivate var action: String {
    switch self {
    case .media: "play or pause media"
    case .link: "open a link"
    case .home: "show the home screen"
    case .application: "switch the application"
    }
  }
}
