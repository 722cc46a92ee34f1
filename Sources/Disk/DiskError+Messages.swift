package import Arguments
internal import Compression
internal import Glibc
internal import Recordings
internal import Replay
internal import ScreenReader
internal import Screens
internal import System
internal import Text

extension DiskError: UserFacingError {
  /// The message, without the prefix `error:`.
  package var message: String {
    switch self {
    case .reading(let name, let step, let kind, let number):
      return "\(name): \(Self.reason(not: step, kind, number, name))"
    case .writing(let path, let number): return "\(path): \(Self.wayOut(notWriting: number).words)"
    case .stalled(let name, let frames):
      let rest = frames == 1 ? "1 frame is" : "\(frames) frames are"
      return "\(name): whoever reads it stands still; the rest was not taken: \(rest) lost"
    case .storing(let path, .lookUp, _):
      return "\(path): it was removed or renamed while it was made"
    case .storing(let path, let step, let number):
      return isConcurrentRecording
        ? "\(path): another recording to this name is being made now"
        : "\(path): cannot \(step.phrase): \(Self.reason(notKeeping: number))"
    case .invalidName(let path, let objection): return "\(path): \(objection.phrase)"
    case .tooLarge(let name, let kind): return "\(name): this is too large for \(kind.phrase)"
    case .notARegularFile(let name, let kind):
      return "\(name): this is no file, and \(kind.phrase) beside a recording is one; move it away"
    case .truncated(let name, let packing):
      return "\(name): \(packing.phrase) breaks off, and nothing of it is whole"
    case .compressionRatioExceeded(let name, let packing):
      return
        "\(name): \(packing.phrase) comes to more than \(ByteStream.maximumCompressionRatio) times its own "
        + "size, as no recording does"
    case .corrupt(let name, let packing, let reason):
      // Corruption is detected after the point where it began, so no decompressed byte can be
      // trusted.
      return "\(name): \(packing.phrase) is damaged (\(reason)), so nothing vouches for what is in "
        + "it. Fetch the file anew; '\(packing.rawValue) -dc' shows what is left of it"
    case .recording(let name, let error): return error.rendered(file: name)
    case .notARecording(let name, let kind): return "\(name): \(kind.sentence)"
    case .session(let name, let mistake): return mistake.rendered(file: name)
    case .sessionOfAnother(let session, let owner):
      return "\(session): this is the session of \(owner), and would be taken for that of the "
        + "new recording; give the new one another name"
    case .staleSession(let name):
      return "\(name): this session would be taken for that of the new recording; --force "
        + "replaces it"
    case .unreadableDirectory(let path):
      return "\(path): you may not read this directory (see 'ls -ld \(path)')"
    case .foreignFile(let path):
      return "\(path): exists, and is no file that this command has written; name another one"
    case .noRecordings(let places):
      return "there are no recordings in \(places.joined(separator: ", "))"
    case .noDeviceFile(let name, let nearest):
      return "there is no device file '\(name)'\(nearest.suggestion)\n"
        + "'retouch devices --files' lists those that come with the program."
    case .noDeviceDescription(let path):
      return "\(path): this file has events but describes no device"
    case .screen(_, let error): return error.rendered
    case .noScreen(let screen, let name, let known):
      let way =
        known.closestMatch(to: screen).map { "did you mean '\($0)'?" }
        ?? "it has \(known.joinedWithOr())"
      return "\(name): there is no screen '\(screen.terminalSafe)'; \(way.terminalSafe)"
    case .bindings(let name, let mistake): return mistake.rendered(file: name)
    case .configuration(let name, let mistake): return mistake.rendered(file: name)
    case .expectation(let name, let line, "none", _):
      return "\(name):\(line): 'none' means that no gesture is expected, and other gestures are "
        + "named as well; remove either"
    case .expectation(let name, let line, let word, let nearest):
      let remedy = nearest.map { "did you mean '\($0)'?" } ?? "'retouch gestures' lists them"
      return "\(name):\(line): unknown gesture '\(word)'; \(remedy)"
    case .noImageSize:
      return
        "a .png has 1 to \(PageScreenshot.maximumSide) pixels a side, and this screen is not such a "
        + "size; a name that ends in .html or .svg has no such bounds"
    case .noBrowser(let names):
      return
        "a browser makes the picture, and none is installed (looked for \(names.joined(separator: ", "))); "
        + "'apt install chromium' brings one, and a name that ends in .html or .svg needs none"
    case .browser(let name, let failure): return "\(name) made no picture: \(failure.phrase)"
    case .noGestures: return "--only and --except leave no gesture"
    case .noLabels(let path):
      return "\(path): there is no such file; 'retouch run --labels FILE' and 'retouch walk "
        + "--labels FILE' write files of names"
    case .labels(let name, let mistake): return mistake.rendered(file: name)
    case .option(let option, let problem):
      let line = option.source.line.map { ":\($0)" } ?? ""
      let origin = option.source.file.map { $0 + line } ?? "the command line"
      return "\(origin): \(problem.phrase(of: option.option))"
    }
  }

  /// The exit status of the command.
  package var exitStatus: ExitStatus {
    switch self {
    case .reading(_, _, _, let number):
      switch number {
      case ENOENT, EISDIR: .noInput
      case EACCES, EPERM: .noPermission
      default: .ioError
      }
    case .writing(_, let number): Self.wayOut(notWriting: number).status
    case .storing(_, let step, let number):
      switch number {
      case EACCES, EPERM: .noPermission
      case ENOENT: isMissingFile ? .ioError : .noInput
      // The remedy is a different command line: `--force`, or another name.
      case EEXIST where step == .name: .usage
      default: isConcurrentRecording ? .unavailable : .ioError
      }
    case .stalled: .ioError
    case .invalidName, .foreignFile, .sessionOfAnother, .staleSession, .noScreen, .noGestures:
      .usage
    case .tooLarge, .notARegularFile, .truncated, .compressionRatioExceeded, .corrupt, .recording,
      .notARecording, .session,
      .noDeviceDescription, .screen, .bindings, .configuration, .labels, .expectation:
      .badData
    case .unreadableDirectory: .noPermission
    case .noBrowser: .unavailable
    case .noImageSize: .badData
    case .browser: .ioError
    case .noRecordings, .noDeviceFile, .noLabels: .noInput
    case .option(_, let problem):
      switch problem {
      case .missing, .wasStandardInput, .screenOfProgram: .noInput
      case .notAFile, .otherKind: .badData
      case .forbiddenPath: .noPermission
      case .unreadable(let error): error.exitStatus
      }
    }
  }

  /// The source position of the error; `nil` if it is not in a file.
  package var position: FilePosition? {
    switch self {
    case .reading(let name, _, _, _): FilePosition(file: name)
    case .recording(let name, let error):
      FilePosition(file: name, line: error.line > 0 ? error.line : nil)
    case .session(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .screen(let name, let error):
      FilePosition(file: name, line: error.issues.first?.position.line)
    case .bindings(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .configuration(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .labels(let name, let mistake): FilePosition(file: name, line: mistake.line)
    case .expectation(let name, let line, _, _): FilePosition(file: name, line: line)
    case .tooLarge(let name, _), .compressionRatioExceeded(let name, _), .corrupt(let name, _, _),
      .truncated(let name, _), .notARecording(let name, _), .noDeviceDescription(let name):
      FilePosition(file: name)
    case .option(let option, _):
      option.source.file.map { FilePosition(file: $0, line: option.source.line) }
    default: nil
    }
  }

  private static func reason(
    not step: Reading, _ kind: FileKind, _ number: Int32, _ name: String
  ) -> String {
    switch number {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "you may not \(step.phrase) this file (see 'ls -l \(name)')"
    case EISDIR: "this is a directory; name \(kind.phrase)\(kind == .recording ? " in it" : "")"
    default: "cannot \(step.phrase): \(String(errorNumber: number))"
    }
  }

  /// Returns why a file cannot be written, with a remedy, and the exit status.
  private static func wayOut(notWriting number: Int32) -> (words: String, status: ExitStatus) {
    switch number {
    case ENOSPC:
      ("no space is left on the disk; free some, or name a file on another disk", .ioError)
    case EDQUOT:
      (
        "your share of the disk is used up; free some of it, or name a file on another disk",
        .ioError
      )
    case EFBIG: ("files may not be that large here", .ioError)
    case EIO: ("the disk reports an error; see 'dmesg'", .ioError)
    case EROFS: ("the file system can only be read", .ioError)
    case ENOENT: ("there is no such directory; make it first", .noInput)
    case ENOTDIR: ("a part of this path is no directory", .noInput)
    case EISDIR: ("this is a directory; name a file in it", .usage)
    case EACCES, EPERM:
      ("you may not write here; name a file in a directory of yours", .noPermission)
    case EEXIST: ("this file exists; --force overwrites it", .usage)
    default: ("cannot write: \(String(errorNumber: number))", .ioError)
    }
  }

  /// Returns a description of the error, with a remedy if there is an obvious one.
  private static func reason(notKeeping number: Int32) -> String {
    switch number {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your quota of the disk is used up"
    case EFBIG: "the file would be larger than it may be (see 'ulimit -f')"
    case EIO: "the disk reports an error"
    case EROFS: "the disk can only be read"
    case EACCES, EPERM: "permission denied"
    case ENOENT: "there is no such directory"
    case EEXIST: "there is such a file already"
    default: String(errorNumber: number)
    }
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
    case .create: "make this file"
    case .open: "open"
    case .lock: "lock"
    case .write: "write"
    case .sync: "bring what was written to the disk"
    case .name: "give the recording its name"
    case .remove: "remove"
    case .lookUp: "find"
    }
  }
}

extension DiskError.OptionProblem {
  fileprivate func phrase(of option: SessionOption) -> String {
    let name = option.name
    let text = option.text.terminalSafe
    let thing = name == .labels ? "file of names" : name.rawValue
    return switch self {
    case .missing(let path):
      "the \(thing) '\(text)' is missing: there is no file \(path); name another with "
        + "--\(name.rawValue)"
    case .notAFile(let path): "the \(thing) '\(text)' is no file: \(path)"
    case .forbiddenPath(let path):
      "the \(thing) '\(text)' is \(FilePaths.canonical(path)), which lies elsewhere than this file; "
        + "--allow-path \(FilePaths.canonical(path).shellQuotedPath) lets it be read"
    case .otherKind(let path):
      "the \(thing) '\(text)' is something else, or has a mistake in it; --\(name.rawValue) "
        + "\(path.shellQuotedPath) tells which"
    case .wasStandardInput:
      "standard input was the \(thing), and it is over; name a file with --\(name.rawValue)"
    case .unreadable(let error): error.message
    case .screenOfProgram:
      "the screen is that of '\(text)', a program that can replay it; name another with "
        + "--screen"
    }
  }
}

extension DiskError.NameProblem {
  fileprivate var phrase: String {
    switch self {
    case .directory: "this is a directory; name a file in it"
    case .notAFile: "this is no file; name one"
    case .taken: "there is such a file already; --force replaces it"
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
    case .bindings: "a file of bindings"
    case .configuration: "a configuration file"
    case .labels: "a file of names"
    case .image, .screenImage: "an image"
    case .styleSheet: "a style sheet"
    case .expectation: "a file of expected gestures"
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
      "this is no recording but the session of one"
        + (recording.map { "; name \($0)" } ?? ", which goes with it")
    case .transcript:
      "this is no recording but the transcript of one; name the recording beside it, or look at "
        + "this with 'retouch check'"
    case .screen:
      "this is no recording but a screen file; name it with --screen, beside a recording"
    case .noDevices:
      "this is no recording; one of 'libinput record' has \"devices\", and here are none"
    }
  }
}

extension DiskError.BrowserFailure {
  fileprivate var phrase: String {
    switch self {
    case .start(let number): "it cannot be started: \(String(errorNumber: number))"
    case .timedOut(let seconds): "it was not ready within \(seconds) s"
    case .interrupted: "it was interrupted"
    case .noOutput(standardError: let errorOutput):
      errorOutput.isEmpty ? "it said nothing" : "it said: \(errorOutput)"
    }
  }
}
