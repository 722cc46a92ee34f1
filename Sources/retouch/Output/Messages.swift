import Disk
import Evdev
import Glibc
import Recordings
import Replay
import Synthesis
import System
import Text

extension CommandError: DescribedError {
  var message: String {
    switch self {
    case .requiresOption(let option, let missing): "\(option) \(missing.phrase)"
    case .notForDevices(let option, let node):
      "\(option) applies only to recordings, but \(node) is a device"
    case .notForRecordings(let option, let path):
      "\(option) applies only to devices, but \(path) is a recording"
    case .screenTakesInput:
      "standard input contains the screen, so it cannot contain the steps; specify the steps as arguments"
    case .bindingsTakeInput:
      "standard input contains the bindings, so it cannot contain the steps; specify the steps as arguments"
    case .oneRecording(let option): "\(option) accepts only one recording"
    case .twoToCompare:
      "--compare requires exactly two recordings: retouch report OLD NEW --compare"
    case .deviceAmongOthers(let word):
      "\(word) is a device, which cannot be combined with other devices or recordings; specify it alone"
    case .deviceNamedTwice(let word, let node):
      "'\(word)' is \(node), which is already specified; specify each device once"
    case .fileAsDevice(let path):
      "\(path): not a device; specify the screen file as the first argument, or replay a recording "
        + "with 'retouch replay'"
    case .expectationOfInput:
      "--write cannot write to standard input; specify the file of the recording"
    case .standardInputTwice:
      "standard input can be read only once, but is specified twice; save it to a file and specify that file"
    case .standardInputClaimed(let one, let other):
      "standard input can be read only once, but both \(one) and \(other) read it; specify a file "
        + "for one of them"
    case .standardOutputTwice:
      "only one output can go to standard output; specify a file for each of the others"
    case .outputTwice(let one, let other, let path):
      "\(path): \(one) and \(other) write the same file; choose another name for one of them"
    case .outputOverInput(let option, let path):
      "\(path): \(option) would overwrite the recording or a file that belongs to it; choose another "
        + "name"
    case .labelsWithoutFile: "--labels requires a file, not '-': new labels are saved to it"
    case .reloadWithoutFile:
      "the screen is standard input, which cannot be read again; name a file"
    case .screenWithoutFile:
      "--record requires a screen file, not standard input: a replay needs the file"
    case .correctionOfInput:
      "--fix requires a file, not standard input; use --diff to print the corrections"
    case .oneScreenForReport:
      "--format openacr requires one screen file; run it for each file"
    case .takesWithoutFile: "--take and --recover require a file name"
    case .unstablePath(let path, let option):
      "a transcript cannot name " + (path == "-" ? "standard input" : "\(path), which is temporary")
        + "; specify a regular file with --\(option)"
    case .nothingMatches(let text):
      "no file to check contains '\(text.terminalSafe)' in its path; check the text of --filter"
    case .shards(let problem): problem.terminalSafe
    case .updateOnServer:
      "--update does not write transcripts on a build server (CI is set), because it would hide "
        + "differences; use --force to write them"
    case .noVisits(let directory):
      "\(directory): \(FileInfo.isDirectory(directory) ? "no visits found" : "no such directory"); record visits with 'retouch run SCREEN --visits \(directory)'"
    case .nothingToMerge:
      "merge requires at least two recordings and, as the last argument, the name of the new one"
    case .oneRecordingToMerge(let path, let new):
      "merge requires at least two recordings; add one, or copy this one with 'retouch convert "
        + "\(path) \(new)'"
    case .noRoomToMerge(let path, let format):
      "\(path): \(format.phrase) holds only one device; use a name that ends in .yml, or join "
        + "recordings of one device with --append"
    case .noRoomToRecord(let format):
      "\(format.rawValue) files hold only one device; record several devices as libinput YAML "
        + "(-o FILE.yml)"
    case .devicesIntoStream:
      "a recording of several devices cannot be written to standard output; specify a file with -o "
        + "FILE"
    case .reportsOnOtherDevice(let path):
      "\(path): HID reports can be played only on the device that they describe; omit --device, "
        + "--node and --fit"
    case .devicesOnOne(let path, let count, let node):
      "\(path): cannot play \(count) recorded devices on one device, \(node)"
    case .reportsOnAndroid(let path):
      "\(path): HID reports cannot be played on an Android device; play them without --adb, record "
        + "the virtual device with 'retouch record', and play that recording"
    case .devicesOnAndroid(let path, let count):
      "\(path): an Android device plays one device at a time, but the recording has \(count); write "
        + "one of them with 'retouch convert --only'"
    case .endlessOnAndroid:
      "--loop 0 is not possible on an Android device; specify the number of passes"
    case .notForAndroid(let name):
      "\(name): not a touchscreen that reports fingers in slots; specify one with --device, such as "
        + "pixel-tablet-nvt or nexus-4"
    case .formatForAndroid(let format):
      "Android reads only evemu text, not \(format.phrase); omit --as, and use a name that ends in "
        + ".evemu"
    case .recordingsIntoStream(let count):
      "\(count) recordings cannot be written to standard output; specify a directory with -o DIR/"
    case .recordingsIntoFile(let path, let count):
      "\(path): not a directory; specify a directory for \(count) recordings"
    case .rawIntoTerminal: "cannot write raw events to a terminal; specify a file, or use a pipe"
    case .pageIntoTerminal:
      "cannot write a page to a terminal; specify a file, such as -o page.html, or use a pipe; -o - "
        + "writes to the terminal anyway"
    case .noFormat(let name, let source): source.sentence(name)
    case .noPictureFormat(let name):
      "\(name): unknown picture format; use a name that ends in .html, .svg or .png"
    case .pagesIntoStream:
      "several recordings need a directory for their pages, or one page; specify it with -o DIR/ or "
        + "-o PAGE.html"
    case .pagesIntoFile(let path):
      "\(path): not a directory; several recordings need a directory for their pages, such as "
        + "-o report/, or one page with a name that ends in .html"
    case .pageTooLarge(let path, let megabytes):
      "\(path): the recordings need more than \(megabytes) MB; specify a directory for their pages, "
        + "such as -o report/"
    case .noDirectory(let path):
      "\(path): not a directory; each recording needs a file in it; create the directory first"
    case .noEvents(let name): "\(name): the recording has no events"
    case .nothingTouched(let name):
      "\(name): the recording has no touches, so the result would be empty"
    case .noEventsToTrim(let name): "\(name): the recording has no events to trim"
    case .emptyTimeRange(let name, let length):
      "\(name): no events in this range; the recording is \(length.formattedSeconds) seconds long"
    case .nothingToPlay(let path): "\(path): the recording has no events to play"
    case .noDeviceFiles: "no device files found; set RETOUCH_DEVICES to their directory"
    case .deviceNotOpened(let nodes):
      "no program opened \(nodes.joined(separator: ", ")); use --no-wait to play without waiting"
    case .noTerminalToStep: "--step requires a terminal; omit --step"
    case .noKeysForSteps:
      "no terminal to read keys from; specify the steps as arguments, or send them to standard input"
    case .noKeysForPicture:
      "no terminal to read keys from; use --format jsonl, or redirect the output to a file"
    case .nothingToTouch(let path): "\(path): the recording has no touch device"
    case .nothingExpected:
      "no recording has expected gestures\n"
        + "Record with 'retouch record --expect GESTURE', or add them to a recording with "
        + "'retouch info --expect GESTURE --write FILE'."
    case .noBenchProgram(let name, let number):
      "\(name) is neither in the directory of this program nor in PATH"
        + (number == ENOENT ? "" : " (\(String(errorNumber: number)))")
        + "\nTo build it, run 'swift build -c release --product \(name)' in the source directory of "
        + "Retouch."
    case .noDemonstration:
      "the demonstration is not installed\n"
        + "Install the package 'retouch', or run 'make demo' in the source directory of Retouch."
    case .noManualPage(let name):
      "no manual page has the name '\(name)'\n'retouch manual' prints the names."
    case .leftover(let leftover) where leftover.unreadable != nil:
      "\(leftover.sentenceOfUnreadable); use --discard to remove it."
    case .leftover(let leftover):
      "\(leftover.partials[0]): an interrupted recording exists (\(leftover.summary))\n"
        + "Use --recover to save it as \(leftover.name.path), or --discard to remove it."
    case .unreadableLeftover(let path):
      "\(path): the recording has no readable frame; use --discard to remove it"
    case .nothingToRecover(let path): "\(path): no interrupted recording to recover"
    case .pathNotRecorded(let step):
      "\(step): a path of several fingers cannot be recorded; use another step or omit --record"
    case .walkWithoutTouch:
      "no step touches the surface, so there is no recording; add a gesture or omit --record"
    case .offSurface(let position, let size):
      "\(position) is outside of the surface, which is \(size)"
    case .elementWithoutScreen(let id):
      "'\(id)' is not a position; name the file with this element: --screen FILE"
    case .noElement(let id, let file, let nearest):
      "\(file): no element with the id '\(id)'\(nearest.suggestion)"
    case .elementOffScreen(let id):
      "'\(id)' is not on the screen at first; give a position instead"
    case .synthesis(let error):
      "\(error)\nSpecify another device with --device; 'retouch devices --files' lists the devices "
        + "of the program."
    }
  }
}

extension CommandError.MissingOption {
  /// The rest of the message, which states what the option requires.
  fileprivate var phrase: String {
    switch self {
    case .update: "requires --update"
    case .record: "requires --record FILE"
    case .append: "requires --append"
    case .expect: "requires --expect GESTURE"
    case .write: "requires --write"
    case .until: "applies only to the gesture of --until; add --until"
    case .png: "applies only to PNG pictures; use a file name that ends in .png"
    case .output: "requires -o FILE, to which changes are saved"
    case .device: "requires a touch device; specify one"
    case .show: "requires --show"
    case .keypad: "requires a keypad; 'retouch keypad' lists them"
    case .heardVoice: "requires --speak or another voice that is heard"
    case .webDriver: "requires --as webdriver"
    case .standard: "requires --standard"
    case .visits: "requires --visits DIR"
    case .steps: "requires steps or a .walk file"
    case .desktop: "requires --desktop"
    }
  }
}

extension CommandError.FormatSource {
  fileprivate func sentence(_ name: String) -> String {
    switch self {
    case .name(let option, let words):
      (name == "-"
        ? "standard output has no file extension; specify the format with --\(option): "
        : "\(name): unknown format; use a name that ends in .yml (libinput), .evemu, .events or "
          + ".raw, or specify the format with --\(option): ")
        + words.joined(separator: ", ")
    case .takeName(let ending):
      "\(name): unknown format '.\(ending)'\n"
        + "Use a name that ends in .yml, .evemu, .events or .raw, or specify the format with --as."
    case .synthName:
      "\(name): unknown format; use a name that ends in .evemu, .yml (libinput), .events or "
        + ".raw, specify the format with --as, or end the name in / for a directory"
    }
  }
}

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

extension EditingNotice {
  /// The notice that is printed.
  var notice: Notice {
    switch self {
    case .file(let notice): notice.notice
    case .lost(let loss, let format): Notice("lost in \(format.phrase): \(loss.phrase)")
    case .disjoint(let name, let before, let pause):
      Notice(
        "it begins \(pause.count / 1_000_000) seconds after \(before) ends, so their touches never "
          + "overlap. Use 'trim --rebase' to start a recording at zero, or --append to join them",
        kind: .warning, of: name)
    case .otherCalibration(let name, let calibration, let first, let other):
      Notice(
        "its calibration (\(calibration?.terminalSafe ?? "none")) differs from that of \(first) "
          + "(\(other?.terminalSafe ?? "none")), which applies to the whole new recording",
        kind: .warning, of: name)
    case .moved(let edge, let device, let time):
      Notice(
        "the \(edge == .start ? "beginning" : "end")\(device.map { " of device \($0)" } ?? "") "
          + "moved to \(time.formattedSeconds), where the touch \(edge == .start ? "begins" : "ends") "
          + "(use --through to split the touch)")
    case .noSidecar(let session):
      Notice("\(session): omitted, because the output is not a regular file")
    case .unreadableSession(let error): Notice("\(error.message); the session file is omitted")
    case .sessionReset(let session, let reason):
      Notice(
        "\(session): kept the screen and the settings; omitted the inputs other than touches, because "
          + reason.phrase)
    case .labelsReduced(let part, let names, let expected):
      Notice(
        "of the expected gestures (\(expected.joined(separator: ", ").terminalSafe)), \(part) has "
          + (names.isEmpty ? "none" : names.joined(separator: ", ").terminalSafe))
    case .labelsDropped(let part, let expected, let reason):
      Notice(
        "the expected gestures (\(expected.joined(separator: ", ").terminalSafe)) are omitted: "
          + reason.phrase(of: part))
    }
  }
}

extension EditingNotice.Reason {
  fileprivate func phrase(of part: String) -> String {
    switch self {
    case .wholeShowsOthers:
      "other gestures are recognized in the recording, so it is unknown which of these are in "
        + part
    case .partShows(let names):
      "\(part) alone shows \(names.isEmpty ? "none" : names.joined(separator: ", "))"
    }
  }
}

extension SessionCopy.ResetReason {
  fileprivate var phrase: String {
    switch self {
    case .middle: "the new recording begins in the middle of the session"
    case .fewerDevices: "the session counts the touches of all devices"
    }
  }
}
