import Archive
import Arguments
import Disk
import Editing
import Grading
import Recordings
import Terminal

/// What every command that writes a recording lets a person say of it.
enum OutputOptions {
  static let output = Positional(
    ValueKind<String>.newRecording(placeholder: "OUT"),
    "the new recording; - is standard output")
  /// What `convert` calls it.
  static let to = format("to")
  /// What the others call it, some of which have times.
  static let `as` = format("as")
  static let force = Option<Bool>.flag("force", "overwrite a file that exists")

  static let only = Option<String?>(
    "only", .text("NODE|NUMBER"),
    "one device of several: its node, or its number as 'info' gives it")

  /// What help says of sessions.
  static let carriedSession =
    "FILE.session, which 'retouch run' writes beside a recording, is carried along."

  static let formats = [
    "The name tells the format: .yml libinput, .evemu evemu, .events evemu's events alone, .raw "
      + "raw events; an option says it otherwise. A further .gz, .xz or .zst packs the file.",
    "The file gets its name when it is whole, and is never written over without --force. What "
      + "--force replaces takes its session with it.",
  ]

  /// The format that the option or the name asks for; else that of the recording, if that will do.
  static func format(
    _ arguments: ParsedArguments, by option: Option<RecordingWriter.Format?> = OutputOptions.as,
    of path: String? = nil, like input: RecordingFormat? = nil
  ) throws -> RecordingWriter.Format {
    if let format = arguments[option] { return format }
    let name = path ?? arguments[output]
    if let format = RecordingWriter.Format(fileName: Compression.unpacked(name)) { return format }
    // What people print into a pipe stays what it was; a name with a strange ending is a mistake.
    if name == "-", let input, let format = RecordingWriter.Format(input) { return format }
    throw CommandError.noFormat(name, .name(orOption: option.parameter.name))
  }

  /// Checks that no two outputs of a command go to the same file.
  static func checkDistinct(_ outputs: [(option: String, path: String?)]) throws {
    var checked: [(option: String, path: String)] = []
    for (option, path) in outputs {
      guard let path else { continue }
      for other in checked {
        if path == "-", other.path == "-" { throw CommandError.standardOutputTwice }
        guard FileFacts.areOneOutput(other.path, path) else { continue }
        throw CommandError.outputTwice(other.option, option, path: path)
      }
      checked.append((option, path))
    }
  }

  /// Checks that no output of a command replaces a recording that it reads, or a file beside it.
  static func checkOutputs(
    _ outputs: [(option: String, path: String?)], spare recording: String
  ) throws {
    let inputs = [
      recording, SessionFiles.path(of: recording), CheckPaths.transcript(of: recording),
      ExpectationFile.path(of: recording),
    ]
    for (option, path) in outputs {
      guard let path, path != "-", recording != "-" else { continue }
      guard inputs.contains(where: { FileFacts.areOneOutput($0, path) }) else { continue }
      throw CommandError.outputOverInput(option, path: path)
    }
  }

  /// The new recording; what is lost in its format is told.
  static func open(
    _ path: String, _ format: RecordingWriter.Format, force: Bool, for readers: Readers,
    from source: String? = nil
  ) throws -> RecordingOutput {
    if path == "-", format.isBinary, TerminalFacts.output.isTerminal {
      throw CommandError.rawIntoTerminal
    }
    return try RecordingOutput(
      path, format, force: force, for: readers, from: source, remark: Output.tell)
  }

  /// The new recording that the command line names, made of the one at `source`.
  static func open(
    _ arguments: ParsedArguments, _ format: RecordingWriter.Format, from source: String
  ) throws -> RecordingOutput {
    try open(
      arguments[output], format, force: arguments[force], for: .those(of: [source]), from: source)
  }

  /// The session of a recording, on its way to stand beside the new one.
  static func session(of source: String, _ arguments: ParsedArguments) throws -> CarriedSession? {
    try CarriedSession(
      beside: source, to: arguments[output], force: arguments[force], remark: Output.tell)
  }

  private static func format(_ name: String) -> Option<RecordingWriter.Format?> {
    Option<RecordingWriter.Format?>(
      name, .choice(of: RecordingWriter.Format.self, placeholder: "FORMAT"),
      "the format, where the name does not say it")
  }
}

extension RecordingWriter.Format {
  fileprivate var isBinary: Bool {
    switch self {
    case .raw, .raw32: true
    case .libinput, .evemu, .events: false
    }
  }
}
