import Arguments
import Disk
import Evdev
import Glibc
import Recordings
import Synthesis
import System
import Text

extension CommandError: UserFacingError {
  var message: String {
    switch self {
    case .requiresOption(let option, let missing): "\(option) \(missing.phrase)"
    case .notForDevices(let option, let node):
      "\(option) is for recordings, and \(node) is a device"
    case .notForRecordings(let option, let path):
      "\(option) is for devices, and \(path) is a recording"
    case .screenTakesInput: "the screen comes from standard input, so name the steps"
    case .bindingsTakeInput: "bindings come from standard input, so name the steps"
    case .oneRecording(let option): "\(option) is for one recording at a time"
    case .deviceAmongOthers(let word):
      "\(word) is a device, and devices are watched one at a time"
    case .deviceNamedTwice(let word, let node):
      "'\(word)' is \(node), which is named already"
    case .fileAsDevice(let path):
      "\(path): this is a file, and not a device; name a screen file with --screen, and replay a "
        + "recording with 'retouch replay'"
    case .expectationOfInput:
      "--write needs the name of a file, and standard input has none"
    case .standardInputTwice:
      "standard input can be read once, and it is named twice; save it in a file, and name that"
    case .standardInputClaimed(let one, let other):
      "standard input can be read once, and is meant by \(one) and by \(other); name a file for "
        + "one of them"
    case .standardOutputTwice:
      "standard output takes one of them; name a file for the others"
    case .outputTwice(let one, let other, let path):
      "\(path): \(one) and \(other) name the same file; give one of them another name"
    case .outputOverInput(let option, let path):
      "\(path): \(option) would replace the recording or a file that belongs to it; give it another "
        + "name"
    case .labelsWithoutFile:
      "--labels needs the name of a file: names that are given are kept in it"
    case .screenWithoutFile:
      "--record needs a screen that has a file: a replay would not find it again"
    case .takesWithoutFile: "--take and --recover need the name of a file"
    case .unstablePath(let path, let option):
      "a transcript cannot name "
        + (path == "-" ? "standard input" : "\(path), which will be gone")
        + "; name a file with --\(option)"
    case .updateOnServer:
      "transcripts are not written on a build server (CI is set): what a check would find there, "
        + "nobody would see. --force writes them all the same"
    case .manyRecordingsToStep: "--step is for one recording"
    case .nothingToMerge: "merge needs recordings, and last of all the name of the new one"
    case .oneRecordingToMerge(let path, let new):
      "one recording is nothing to merge; name a further one, or copy it with 'retouch convert "
        + "\(path) \(new)'"
    case .noRoomToMerge(let path, let format):
      "\(path): \(format.phrase) has room for one device. End the name in .yml, or put the "
        + "recordings one after the other with --append"
    case .noRoomToRecord(let format):
      "\(format.rawValue) files have room for one device; record several as libinput YAML "
        + "(-o FILE.yml)"
    case .devicesIntoStream:
      "several devices stand one after the other in a recording, so they cannot be written while "
        + "they come; name a file"
    case .reportsOnOtherDevice(let path):
      "\(path): these are reports of a HID device, and no other device takes them; leave "
        + "--device, --to and --fit out"
    case .devicesOnOne(let path, let count, let node):
      "\(path): \(count) devices were recorded, and \(node) is one"
    case .recordingsIntoStream(let count):
      "\(count) recordings do not go into one stream; name a directory with -o"
    case .recordingsIntoFile(let path, let count):
      "\(path): this is a file; \(count) recordings go into a directory"
    case .rawIntoTerminal:
      "raw events would upset the terminal; name a file, or lead them into a program"
    case .pageIntoTerminal:
      "a page is not for a terminal; name a file with -o, as in -o page.html, or lead it into a "
        + "program. -o - writes it all the same"
    case .noFormat(let name, let source): source.sentence(name)
    case .noPictureFormat(let name):
      "\(name): this name says no kind of picture; let it end in .html, .svg or .png"
    case .pagesIntoStream:
      "several recordings make a page each, and an index of them; name a directory with -o"
    case .pagesIntoFile(let path):
      "\(path): several recordings make a page each, and an index of them; name a directory, as in "
        + "-o report/"
    case .ofOneRecording(let option): "\(option) is for one recording"
    case .noDirectory(let path):
      "\(path): this is no folder, and each recording gets a file of its own in one; make it first"
    case .noEvents(let name): "\(name): there are no events in it"
    case .nothingTouched(let name):
      "\(name): no device in it is touched, so nothing of it would be left"
    case .noEventsToTrim(let name): "\(name): this recording has no events"
    case .emptyStretch(let name, let length):
      "\(name): nothing happens in that stretch; the recording is \(length.formattedSeconds) seconds long"
    case .nothingToPlay(let path): "\(path): there is nothing to play in it"
    case .noDeviceFiles: "no device files found; name their directory in RETOUCH_DEVICES"
    case .deviceNotOpened(let nodes):
      "nobody opened \(nodes.joined(separator: ", ")); --no-wait plays all the same"
    case .noTerminalToStep: "there is no terminal to step in; leave --step out"
    case .noKeysForSteps:
      "there is no keyboard; name the steps, or send them to standard input"
    case .noKeysForPicture:
      "there is no keyboard to quit with; use --format jsonl, or send the output to a file"
    case .nothingToTouch(let path): "\(path): nothing in this recording can be touched"
    case .nothingExpected:
      "no recording says what it shows\n"
        + "Record with 'retouch record --expect GESTURE', or note it in the file."
    case .noBenchProgram(let name, let number):
      "\(name) is neither beside this program nor on PATH"
        + (number == ENOENT ? "" : " (\(String(errorNumber: number)))")
        + "\n'make bench' and 'make accuracy' build it where Retouch was built."
    case .leftover(let leftover) where leftover.unreadable != nil:
      "\(leftover.sentenceOfUnreadable); --discard removes it."
    case .leftover(let leftover):
      "\(leftover.partials[0]) is left of a recording that broke off (\(leftover.summary))\n"
        + "--recover gives it its name, \(leftover.name.path); --discard removes it."
    case .unreadableLeftover(let path):
      "\(path): not one frame in it can be read; --discard removes it"
    case .nothingToRecover(let path): "\(path): there is nothing to recover"
    case .synthesis(let error):
      "\(error)\nName another device with --device; 'retouch devices --files' lists those "
        + "that come with the program."
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .emptyStretch, .noEventsToTrim: .checkFailed
    case .noEvents, .nothingTouched, .nothingToPlay, .nothingToTouch, .unreadableLeftover: .badData
    case .noDeviceFiles, .nothingToRecover, .nothingExpected: .noInput
    case .deviceNotOpened, .noTerminalToStep, .noKeysForSteps, .noKeysForPicture, .noBenchProgram:
      .unavailable
    case .requiresOption, .expectationOfInput, .notForDevices, .notForRecordings, .screenTakesInput,
      .bindingsTakeInput,
      .oneRecording, .deviceAmongOthers, .deviceNamedTwice, .standardInputTwice,
      .standardInputClaimed, .standardOutputTwice, .outputTwice, .outputOverInput, .fileAsDevice,
      .pageIntoTerminal,
      .labelsWithoutFile, .screenWithoutFile, .takesWithoutFile,
      .unstablePath, .updateOnServer, .manyRecordingsToStep, .nothingToMerge, .oneRecordingToMerge,
      .noRoomToMerge, .noRoomToRecord, .devicesIntoStream, .reportsOnOtherDevice, .devicesOnOne,
      .recordingsIntoStream, .recordingsIntoFile, .rawIntoTerminal, .noFormat,
      .noPictureFormat, .pagesIntoStream, .pagesIntoFile, .ofOneRecording, .noDirectory, .leftover,
      .synthesis:
      .usage
    }
  }
}

extension CommandError.MissingOption {
  /// The rest of the message, which states what the option requires.
  fileprivate var phrase: String {
    switch self {
    case .update: "is for --update: say --update as well"
    case .record: "is for a recording: say --record FILE as well"
    case .append: "is for --append"
    case .expect: "is for expected gestures: say --expect GESTURE as well"
    case .write: "is written to the recordings: say --write as well"
    case .until: "says how the gesture of --until is recognized, and there is none"
    case .png: "is for pixels: let the name of the picture end in .png"
    case .output: "leaves no name to save changes to: say -o FILE as well"
    case .device: "is for fingers: name a device as well"
    case .show: "is for a display: say --show as well"
    case .heardVoice: "is for a voice that is heard: say --voice speechd as well"
    }
  }
}

extension CommandError.FormatSource {
  fileprivate func sentence(_ name: String) -> String {
    switch self {
    case .name(let option):
      (name == "-"
        ? "standard output has no name to tell the format; add --\(option) with one of "
        : "\(name): the name does not tell the format. End it in .yml (libinput), .evemu, "
          + ".events or .raw, or name one with --\(option): ")
        + RecordingWriter.Format.allCases.map(\.rawValue).joined(separator: ", ")
    case .takeName(let ending):
      "\(name): '.\(ending)' names no format to write\n"
        + "The endings are .yml, .evemu, .events and .raw; --to names a format whatever the "
        + "ending."
    case .synthName:
      "\(name): the name does not tell the format. End it in .evemu, .yml (libinput), "
        + ".events or .raw, name one with --to, or end it in / for a directory"
    }
  }
}
