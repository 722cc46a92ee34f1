import Arguments
import Disk
import Replay

/// The options that affect the result of a replay.
///
/// Shared by `replay`, `report` and `check`. Sessions and transcripts store them under the same
/// names.
enum ReplayOptions {
  static let screen = Option<String?>(
    "screen", short: "s", .file("json", "yml", "yaml", placeholder: "SCREEN"),
    "the screen file that the fingers are on; otherwise the session's, or an empty screen")
  static let device = RecordingOptions.device

  static let labels = Option<String?>(
    "labels", .file(), "a file of names that a user gave to elements")

  static let all: [any DeclaredOption] =
    [screen] + ReaderOptions.all + [labels] + GestureOptions.all + [device] + SurfaceOptions.all

  static let allowPath = Option<[String]>.list(
    "allow-path", .file(placeholder: "PATH"),
    "let sessions and transcripts name what is there: a file, or a folder and all below it")

  /// Returns the policy for files that sessions and transcripts may name.
  ///
  /// Prints a warning for each allowed path that does not exist.
  static func pathPolicy(_ arguments: ParsedArguments, _ recordings: [String]) -> PathPolicy {
    for path in arguments[allowPath] where !FileInfo.exists(path) {
      Output.warn("--allow-path \(path.shellQuotedPath): there is nothing there")
    }
    return PathPolicy(allowing: arguments[allowPath], named: recordings)
  }

  /// The help paragraph about the path policy.
  static let pathPolicyDiscussion =
    "A session or a transcript may be a stranger's: files that it names are read where they lie in "
    + "its own folder or below, in a folder that you name or are in, in the same working copy of "
    + "Git's, or in /usr/share, /usr/local/share or /etc/retouch, and through no hidden folder. "
    + "--allow-path allows more."

  /// The options whose value is an input file and may be standard input.
  static let read = [screen, labels, ReaderOptions.bindings, GestureOptions.config]

  /// Returns the given options in order.
  ///
  /// Options of the hand precede those of the reader, so the reader's double-tap timeout has
  /// priority.
  static func options(_ arguments: ParsedArguments) -> SessionOptions {
    let options: [[SessionOption?]] = [
      [arguments[screen].map { .screen($0) }], GestureOptions.options(arguments).all,
      ReaderOptions.options(arguments).all, [arguments[labels].map { .labels($0) }],
      [arguments[device].map { .device($0) }], SurfaceOptions.options(arguments).all,
    ]
    return SessionOptions(options.joined().compactMap(\.self))
  }
}
