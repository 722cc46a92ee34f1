import Compression
import Arguments
import Disk
import Grading
import Recordings
import Terminal

/// The options of commands that write a recording.
enum OutputOptions {
  static let output = Positional(
    ValueKind<String>.newRecording(placeholder: "OUT"),
    "the new recording; - is standard output")
  static let `as` = format("as").formerly("to")
  static let force = Option<Bool>.flag("force", "overwrite an existing file")

  static let only = Option<String?>(
    "only", .text("NODE|NUMBER"),
    "write only this device: its node, or its number in 'retouch info'")

  /// The help text about sessions.
  static let carriedSession =
    "FILE.session, which 'retouch run' writes beside a recording, is copied, too."

  static let formats = [
    "The file name selects the format: .yml is libinput, .evemu is evemu, .events is evemu without "
      + "the device, .raw is raw events. If .gz, .xz or .zst follows, the file is compressed. The "
      + "file appears when it is complete. --force also replaces or removes an old FILE.session."
  ]

  /// Returns the format given by the option, else by the file name, else by the input.
  ///
  /// The format of the input is used only for standard output. Throws if none of them specifies a
  /// format.
  static func format(
    _ arguments: ParsedArguments, of path: String? = nil, like input: RecordingFormat? = nil
  ) throws -> RecordingWriter.Format {
    try format(arguments[OutputOptions.as], of: path ?? arguments[output], like: input)
  }

  /// Returns the format `chosen` by the option, else by the file name, else by the input.
  ///
  /// The error lists `words`, the formats of the option.
  static func format(
    _ chosen: RecordingWriter.Format?, of name: String, like input: RecordingFormat? = nil,
    among words: [String] = RecordingWriter.Format.allCases.map(\.rawValue)
  ) throws -> RecordingWriter.Format {
    if let chosen { return chosen }
    if let format = RecordingWriter.Format(
      fileName: CompressionFormat.removingExtension(from: name))
    {
      return format
    }
    // Standard output keeps the format of the input; a file name with an unknown ending is an
    // error.
    if name == "-", let input, let format = RecordingWriter.Format(input) { return format }
    throw CommandError.noFormat(name, .name(orOption: OutputOptions.as.parameter.name, of: words))
  }

  /// Throws if two outputs of a command go to the same file.
  static func checkDistinct(_ outputs: [(option: String, path: String?)]) throws {
    var checked: [(option: String, path: String)] = []
    for (option, path) in outputs {
      guard let path else { continue }
      for other in checked {
        if path == "-", other.path == "-" { throw CommandError.standardOutputTwice }
        guard FileInfo.areOneOutput(other.path, path) else { continue }
        throw CommandError.outputTwice(other.option, option, path: path)
      }
      checked.append((option, path))
    }
  }

  /// Throws if an output would replace the recording that the command reads, or a file beside it.
  static func checkOutputs(
    _ outputs: [(option: String, path: String?)], spare recording: String
  ) throws {
    let inputs = [
      recording, SessionFiles.path(of: recording), CheckPaths.transcript(of: recording),
      ExpectationFile.path(of: recording),
    ]
    for (option, path) in outputs {
      guard let path, path != "-", recording != "-" else { continue }
      guard inputs.contains(where: { FileInfo.areOneOutput($0, path) }) else { continue }
      throw CommandError.outputOverInput(option, path: path)
    }
  }

  /// Opens the new recording.
  ///
  /// Notices name the data that its format cannot store.
  static func open(
    _ path: String, _ format: RecordingWriter.Format, force: Bool, for readers: ReadAccess,
    from source: String? = nil
  ) throws -> RecordingOutput {
    if path == "-", format.isBinary, TerminalInfo.standardOutput.isTerminal {
      throw CommandError.rawIntoTerminal
    }
    return try RecordingOutput(
      path, format, force: force, for: readers, from: source, notice: Output.emit)
  }

  /// Opens the new recording that the command line names, made from the one at `source`.
  static func open(
    _ arguments: ParsedArguments, _ format: RecordingWriter.Format, from source: String
  ) throws -> RecordingOutput {
    try open(
      arguments[output], format, force: arguments[force], for: .sameAs([source]), from: source)
  }

  /// Returns the session of the recording at `source`, to be written beside the new one.
  static func session(of source: String, _ arguments: ParsedArguments) throws -> SessionCopy? {
    try SessionCopy(
      beside: source, to: arguments[output], force: arguments[force], notice: Output.emit)
  }

  private static func format(_ name: String) -> Option<RecordingWriter.Format?> {
    Option<RecordingWriter.Format?>(
      name, .choice(of: RecordingWriter.Format.self, placeholder: "FORMAT"),
      "format, instead of the one of the file name")
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
