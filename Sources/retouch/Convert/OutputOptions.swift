import Archive
import Arguments
import Recordings

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
    let formats = RecordingWriter.Format.allCases.map(\.rawValue).joined(separator: ", ")
    guard name != "-" else {
      throw Failure(
        sentence: "standard output has no name to tell the format; add "
          + "--\(option.parameter.name) with one of \(formats)", status: .usage)
    }
    throw Failure(
      sentence: "\(name): the name does not tell the format. End it in .yml (libinput), .evemu, "
        + ".events or .raw, or name one with --\(option.parameter.name): "
        + formats, status: .usage)
  }

  private static func format(_ name: String) -> Option<RecordingWriter.Format?> {
    Option<RecordingWriter.Format?>(
      name, .choice(of: RecordingWriter.Format.self, placeholder: "FORMAT"),
      "the format, where the name does not say it")
  }
}
