import Arguments
import Disk
import Replay
import Text

/// The options that affect the result of a replay.
///
/// Shared by `replay`, `report` and `check`. Sessions and transcripts store them under the same
/// names.
enum ReplayOptions {
  private static let screen = SessionArgument(
    .screen, short: "s", "SCREEN", completion: .files(extensions: ["json", "yml", "yaml"]),
    "screen file, instead of the session's")
  private static let labels = SessionArgument(
    .labels, "FILE", completion: .files(extensions: []),
    "file with labels that a user gave to elements")

  static let all: [any DeclaredOption] =
    ([screen, labels, RecordingOptions.device, allowPath] as [any DeclaredOption])
    .grouped(as: "Replay options") + ReaderOptions.all + GestureOptions.all + SurfaceOptions.all

  static let allowPath = Option<[String]>.list(
    "allow-path", .file(placeholder: "PATH"),
    "let sessions and transcripts name this file, or files in this directory and below")

  /// Returns the policy for files that sessions and transcripts may name.
  ///
  /// Prints a warning for each allowed path that does not exist.
  static func pathPolicy(_ arguments: ParsedArguments, _ recordings: [String]) -> PathPolicy {
    for path in arguments[allowPath] where !FileInfo.exists(path) {
      Output.warn("--allow-path \(path.shellQuotedPath): no such file or directory")
    }
    return PathPolicy(allowing: arguments[allowPath], named: recordings)
  }

  /// The help paragraph about the path policy.
  static let pathPolicyDiscussion =
    "A session or transcript can name only files in these directories and below: its directory, "
    + "its Git working copy, the current directory, directories on the command line, /usr/share, "
    + "/usr/local/share and /etc/retouch. Hidden directories below these are excluded. "
    + "--allow-path allows more."

  /// The options whose value is an input file and may be standard input.
  static let read = [screen, labels, ReaderOptions.bindings, GestureOptions.config]

  /// Returns the given options in order.
  ///
  /// Options of the hand precede those of the reader, so the reader's double-tap timeout has
  /// priority.
  static func options(_ arguments: ParsedArguments) -> SessionOptions {
    let lists = [
      arguments.options([screen]), GestureOptions.options(arguments),
      ReaderOptions.options(arguments), arguments.options([labels, RecordingOptions.device]),
      SurfaceOptions.options(arguments),
    ]
    return SessionOptions(lists.flatMap(\.all))
  }
}
