internal import Compression
internal import Glibc
internal import Recordings
internal import Replay
internal import ScreenReader
internal import Screens
internal import System
package import Text

extension DiskError: DescribedError {
  /// The message, without the prefix `error:`.
  package var message: String {
    switch self {
    case .reading(let name, let step, let kind, let number):
      return "\(name): \(Self.reason(not: step, kind, number, name))"
    case .writing(let path, let number): return "\(path): \(Self.reason(notWriting: number))"
    case .stalled(let name, let frames):
      let lost = frames == 1 ? "1 frame" : "\(frames) frames"
      return "\(name): the program that reads this output stopped reading; \(lost) lost"
    case .storing(let path, .lookUp, _):
      return "\(path): the file was removed or renamed while it was written"
    case .storing(let path, let step, let number):
      return isConcurrentRecording
        ? "\(path): another process is recording to this file"
        : "\(path): cannot \(step.phrase): \(Self.writeFailure(number)?.problem ?? String(errorNumber: number))"
    case .invalidName(let path, let objection): return "\(path): \(objection.phrase)"
    case .tooLarge(let name, let kind): return "\(name): the file is too large for \(kind.phrase)"
    case .notARegularFile(let name, let kind):
      return
        "\(name): not a regular file, but \(kind.phrase) next to a recording must be one; move it away"
    case .truncated(let name, let packing):
      return "\(name): \(packing.phrase) is truncated; it contains no complete data"
    case .compressionRatioExceeded(let name, let packing):
      return
        "\(name): \(packing.phrase) expands to more than \(ByteStream.maximumCompressionRatio) times its "
        + "size; no recording does"
    case .corrupt(let name, let packing, let reason):
      // Corruption is detected after the point where it began, so no decompressed byte can be
      // trusted.
      return
        "\(name): \(packing.phrase) is corrupt (\(reason)), so its contents are not used. Copy "
        + "the file again; '\(packing.rawValue) -dc' prints what can be read"
    case .recording(let name, let error): return error.rendered(file: name)
    case .notARecording(let name, let kind): return "\(name): \(kind.sentence)"
    case .session(let name, let mistake): return mistake.rendered(file: name)
    case .walk(let name, let error):
      return error.line == nil ? "\(name): \(error.message)" : error.message
    case .walkWithoutScreen(let name):
      return
        "\(name): the walk has no screen; name it with --screen, and --update writes it to the "
        + "transcript"
    case .sessionOfAnother(let session, let owner):
      return "\(session): the session file belongs to \(owner), but would also apply to the new "
        + "recording; give the new recording another name"
    case .staleSession(let name):
      return "\(name): the session file exists and would apply to the new recording; use --force "
        + "to replace it"
    case .unreadableDirectory(let path):
      return "\(path): cannot read the directory: permission denied (see 'ls -ld \(path)')"
    case .foreignFile(let path):
      return "\(path): the file exists, but this command did not write it; specify another file"
    case .noRecordings(let places):
      return "no recordings found in \(places.joined(separator: ", "))"
    case .noDeviceFile(let name, let nearest):
      return "no device file '\(name)'\(nearest.suggestion)\n"
        + "'retouch devices --files' lists the device files of retouch."
    case .noDeviceDescription(let path):
      return "\(path): the file has events, but no device description"
    case .screen(_, let error): return error.rendered
    case .notAScreen(let name):
      return "\(name): not a screen file but a recording; 'retouch replay --screen SCREEN "
        + "RECORDING' replays it on a screen"
    case .noScreen(let screen, let name, let known):
      let way =
        known.closestMatch(to: screen).map { "did you mean '\($0)'?" }
        ?? "specify \(known.joinedWithOr())"
      return "\(name): no screen '\(screen.terminalSafe)'; \(way.terminalSafe)"
    case .bindings(let name, let mistake): return mistake.rendered(file: name)
    case .configuration(let name, let mistake): return mistake.rendered(file: name)
    case .expectation(let name, let line, "none", _):
      return
        "\(name):\(line): 'none' means that no gesture is expected; remove 'none' or the other "
        + "gestures"
    case .expectation(let name, let line, let word, let nearest):
      let remedy =
        nearest.map { "did you mean '\($0)'?" } ?? "'retouch gestures' lists all gestures"
      return "\(name):\(line): unknown gesture '\(word)'; \(remedy)"
    case .noImageSize:
      return
        "a .png image has 1 to \(PageScreenshot.maximumSide) pixels per side, but this screen does not; "
        + "choose a name ending in .html or .svg, which have no limit"
    case .noBrowser(let names):
      return
        "cannot create a .png image without a browser (tried \(names.joined(separator: ", "))); choose a name "
        + "ending in .html or .svg, or install a browser: sudo apt install chromium"
    case .browser(let name, let failure): return "\(name) created no image: \(failure.phrase)"
    case .program(let program, let path, let failure):
      return "\(path): the program '\(program.terminalSafe)' \(failure.phrase)"
    case .noGestures: return "--only and --except exclude all gestures"
    case .noLabels(let path):
      return "\(path): no such file; 'retouch run --labels FILE' and 'retouch walk --labels FILE' "
        + "create labels files"
    case .labels(let name, let mistake): return mistake.rendered(file: name)
    case .option(let option, let problem):
      let line = option.fileLine.map { ":\($0)" } ?? ""
      let origin = option.file.map { $0 + line } ?? "the command line"
      return "\(origin): \(problem.phrase(of: option))"
    }
  }

  /// The source position of the error; `nil` if it is not in a file.
  package var position: FilePosition? {
    switch self {
    case .reading(let name, _, _, _): FilePosition(file: name)
    case .recording(let name, let error):
      FilePosition(file: name, line: error.line > 0 ? error.line : nil)
    case .session(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .walk(let name, let error): FilePosition(file: name, line: error.line?.number)
    case .screen(let name, let error):
      FilePosition(file: name, line: error.issues.first?.position.line)
    case .bindings(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .configuration(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .labels(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .expectation(let name, let line, _, _): FilePosition(file: name, line: line)
    case .tooLarge(let name, _), .compressionRatioExceeded(let name, _), .corrupt(let name, _, _),
      .truncated(let name, _), .notARecording(let name, _), .noDeviceDescription(let name),
      .notAScreen(let name), .walkWithoutScreen(let name):
      FilePosition(file: name)
    case .option(let option, _): option.file.map { FilePosition(file: $0, line: option.fileLine) }
    default: nil
    }
  }

  private static func reason(
    not step: Reading, _ kind: FileKind, _ number: Int32, _ name: String
  ) -> String {
    switch number {
    case ENOENT: "no such file" + FilePaths.similarFile(to: name).map(\.terminalSafe).suggestion
    case EACCES, EPERM: "cannot \(step.phrase) the file: permission denied (see 'ls -l \(name)')"
    case EISDIR: "is a directory; specify \(kind.phrase)\(kind == .recording ? " in it" : "")"
    default: "cannot \(step.phrase): \(String(errorNumber: number))"
    }
  }

  /// Returns why a file cannot be written, and the remedy if there is an obvious one; `nil` if only
  /// the system's message is known.
  private static func writeFailure(_ number: Int32) -> (problem: String, remedy: String?)? {
    let otherDisk = "free some space, or choose a file on another disk"
    return switch number {
    case ENOSPC: ("the disk is full", otherDisk)
    case EDQUOT: ("your disk quota is exhausted", otherDisk)
    case EFBIG: ("the file exceeds the size limit (see 'ulimit -f')", nil)
    case EIO: ("the disk reports an I/O error; see 'dmesg'", nil)
    case EROFS: ("the file system is read-only", nil)
    case ENOENT: ("no such directory", "create it first")
    case ENOTDIR: ("a component of the path is not a directory", nil)
    case EISDIR: ("is a directory", "specify a file in it")
    case EACCES, EPERM: ("permission denied", "choose a file in a directory that you can write to")
    case EEXIST: ("file exists", "use --force to replace it")
    default: nil
    }
  }

  /// Returns why a file cannot be written, with the remedy.
  private static func reason(notWriting number: Int32) -> String {
    guard let (problem, remedy) = writeFailure(number) else {
      return "cannot write: \(String(errorNumber: number))"
    }
    return problem + (remedy.map { "; \($0)" } ?? "")
  }
}

extension DiskError.Reading {
  fileprivate var phrase: String {
    switch self {
    case .open: "open"
    case .read: "read"
    }
  }
}

extension DiskError.StorageStep {
  fileprivate var phrase: String {
    switch self {
    case .create: "create the file"
    case .open: "open"
    case .lock: "lock"
    case .write: "write"
    case .sync: "sync the file to disk"
    case .name: "rename the recording to this name"
    case .remove: "remove"
    case .lookUp: "find"
    }
  }
}

extension DiskError.OptionProblem {
  fileprivate func phrase(of option: SessionOptions.Entry) -> String {
    let name = option.name
    let text = option.text.terminalSafe
    let thing = name == SessionOption.Name.labels.rawValue ? "labels file" : name
    return switch self {
    case .missing(let path):
      "the \(thing) '\(text)' is missing: no such file \(path); specify another with --\(name)"
    case .notAFile(let path): "the \(thing) '\(text)' is not a regular file: \(path)"
    case .forbiddenPath(let path):
      "the \(thing) '\(text)' (\(FilePaths.canonical(path))) is outside the allowed directories; "
        + "allow it with --allow-path \(FilePaths.canonical(path).shellQuotedPath)"
    case .otherKind(let path):
      "the \(thing) '\(text)' has a different format or an error; use --\(name) "
        + "\(path.shellQuotedPath) to see which"
    case .wasStandardInput:
      "the \(thing) came from standard input, which cannot be read again; specify a file with "
        + "--\(name)"
    case .unreadable(let error): error.message
    case .screenOfProgram:
      "the screen is part of the program '\(text)'; replay with that program, or specify a screen "
        + "file with --screen"
    case .unnamedProgram:
      "the screen is part of the program '\(text)'; specify how to start it with "
        + "--app \("\(text)=COMMAND".shellQuoted), or a screen file with --screen"
    }
  }
}

extension ReplayProgram.Failure {
  /// The text that follows the name of the program.
  fileprivate var phrase: String {
    switch self {
    case .notFound: "does not exist; build or install it, or correct --app"
    case .notStarted(EACCES):
      "is not executable; make it executable with 'chmod +x', or correct --app"
    case .notStarted(let number):
      "cannot be started: \(String(errorNumber: number)); specify another with --app"
    case .status(let status, let errors):
      "ended with exit status \(status)\(Self.quoted(errors))"
    case .signal(let number, let errors): "was ended by signal \(number)\(Self.quoted(errors))"
    case .timedOut(let seconds):
      "did not end within \(seconds) s and was stopped; it has to end after the last event"
    case .interrupted: "was interrupted"
    case .noOutput: "printed no transcript; it has to print one to standard output"
    case .tooLong:
      "printed more than \(ReplayProgram.maximumLines) lines or \(FileKind.session.largest >> 20) "
        + "MiB and was stopped; it has to print a transcript only"
    }
  }

  private static func quoted(_ errors: String) -> String {
    errors.isEmpty ? "; start it in a terminal to see why" : ": \(errors.terminalSafe)"
  }
}

extension DiskError.NameProblem {
  fileprivate var phrase: String {
    switch self {
    case .directory: "is a directory; specify a file in it"
    case .notAFile: "not a regular file; specify another name"
    case .taken: "file exists; use --force to replace it"
    }
  }
}

extension FileKind {
  /// A description of the expected file for error messages.
  var phrase: String {
    switch self {
    case .recording: "a recording"
    case .screen: "a screen file"
    case .session: "a session or a transcript"
    case .bindings: "a bindings file"
    case .configuration: "a configuration file"
    case .labels: "a labels file"
    case .image, .screenImage: "an image"
    case .styleSheet: "a style sheet"
    case .screenData: "a data file"
    case .expectation: "a file of expected gestures"
    case .walk: "a file of walk steps"
    }
  }
}

extension CompressionFormat {
  /// The name of the compressed data in error messages.
  var phrase: String { "the \(rawValue) stream" }
}

extension NonRecordingKind {
  fileprivate var sentence: String {
    switch self {
    case .session(let recording):
      "not a recording but a session file; specify its recording"
        + (recording.map { ": \($0)" } ?? "")
    case .transcript:
      "not a recording but a transcript; specify the recording next to it, or check the transcript "
        + "with 'retouch check'"
    case .screen:
      "not a recording but a screen file; 'retouch walk FILE' performs gestures on it, and "
        + "'retouch replay --screen FILE RECORDING' replays a recording on it"
    case .noDevices: "not a recording; recordings of 'libinput record' have the key \"devices\""
    }
  }
}

extension DiskError.BrowserFailure {
  fileprivate var phrase: String {
    switch self {
    case .start(let number): "cannot start it: \(String(errorNumber: number))"
    case .timedOut(let seconds): "it was not ready within \(seconds) s"
    case .interrupted: "it was interrupted"
    case .noOutput(standardError: let errorOutput):
      errorOutput.isEmpty ? "it printed no error" : "it printed: \(errorOutput)"
    }
  }
}

extension DiskNotice {
  /// The notice with its message.
  package var notice: Notice {
    switch self {
    case .truncatedCompression(let name, let packing):
      warning(
        "\(packing.phrase) is truncated; the complete part is used without a checksum test", name)
    case .deviceFileLeftOut(let error): warning(error.message)
    case .sessionRemoved(let name, let wasOfReplaced):
      Notice(
        "\(name): removed, because it belonged to "
          + (wasOfReplaced ? "the replaced recording" : "no recording"))
    case .truncated(let name):
      warning("the recording is truncated; the complete part is used", name)
    case .unterminatedFrame(let name, let count):
      warning(
        "no SYN_REPORT follows the last \(count == 1 ? "event; it is" : "\(count) events; they are") "
          + "ignored", name)
    case .syntheticTimes(let name):
      warning("the recording has no times (getevent without -t); assuming 10 ms per report", name)
    case .unknownDevice(let name):
      warning(
        "the device is unknown; its axis ranges are guessed from the events, so millimeters are "
          + "wrong. Specify it with --device (see 'retouch devices --files').", name)
    case .described(let path, let description):
      Notice("\(path): using the device description \(description)")
    case .otherDevice(let name, let device, let known):
      warning(
        "--device uses '\(device.terminalSafe)' instead of the recorded device "
          + "'\(known.terminalSafe)'", name)
    case .incompatibleDevice(let name, let device):
      warning("'\(device.terminalSafe)' cannot send the recorded events; check --device", name)
    case .axisMismatch(let name, let device, let misfit):
      warning(
        "'\(device.terminalSafe)': \(misfit.phrase)\nCorrect the axes in the recording, or specify the "
          + "right device with --device (see 'retouch devices --files').", name)
    case .nothingTouched(let name, let hasEvents):
      Notice("\(name): the recording has no \(hasEvents ? "touch device" : "events")")
    case .noRecordings(let path): Notice("\(path): the directory contains no recordings")
    case .closedDirectory(let path): Notice(DiskError.unreadableDirectory(path).message)
    case .mountPoint(let path):
      Notice("\(path): skipped: on another file system; to read it, specify this directory")
    case .skipped(let path):
      Notice("\(path): skipped: not a recording, although it is named like one")
    case .labelWarning(let label): warning(label.sentence)
    case .unspokenLanguage(let language, let fallback):
      Notice(
        "the screen reader does not support the language '\(language.terminalSafe)'; it uses "
          + "'\(fallback)' (choose another with --reader fallback-language=TAG)")
    case .contradiction(let words): warning(words)
    }
  }

  private func warning(_ text: String, _ name: String? = nil) -> Notice {
    Notice(text, kind: .warning, of: name)
  }
}

extension AxisRangeMismatch {
  fileprivate var phrase: String {
    let stated = "the \(axis) axis ranges from \(minimum) to \(maximum)"
    guard let recorded else { return "\(stated), so positions cannot be computed." }
    return "\(stated), but the recorded values range from \(recorded.lowerBound) to "
      + "\(recorded.upperBound): \(isTotal ? "all" : "most") positions are out of range."
  }
}
