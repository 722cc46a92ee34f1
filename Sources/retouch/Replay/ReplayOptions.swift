import Arguments
import Disk
import Replay

/// The options that decide what fingers of a recording mean: shared by `replay` and `check`, and
/// kept in sessions and transcripts under the same names.
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

  /// Which files the sessions and transcripts of recordings may name.
  static func reach(_ arguments: ParsedArguments, _ recordings: [String]) -> PathReach {
    for path in arguments[allowPath] where !FileFacts.exists(path) {
      Output.warn("--allow-path \(path.shellFile): there is nothing there")
    }
    return PathReach(allowing: arguments[allowPath], named: recordings)
  }

  /// What help says of it.
  static let reachDiscussion =
    "A session or a transcript may be a stranger's: files that it names are read where they lie in "
    + "its own folder or below, in a folder that you name or are in, in the same working copy of "
    + "Git's, or in /usr/share, /usr/local/share or /etc/retouch, and through no hidden folder. "
    + "--allow-path allows more."

  /// Those whose file is read, and may be standard input.
  static let read = [screen, labels, ReaderOptions.bindings, GestureOptions.config]

  /// The options that were given, in order; what the reader is told of double taps stands above what
  /// is said of the hand.
  static func given(_ arguments: ParsedArguments) -> SessionOptions {
    let given: [[SessionOption?]] = [
      [arguments[screen].map { .screen($0) }], GestureOptions.given(arguments).all,
      ReaderOptions.given(arguments).all, [arguments[labels].map { .labels($0) }],
      [arguments[device].map { .device($0) }], SurfaceOptions.given(arguments).all,
    ]
    return SessionOptions(given.joined().compactMap(\.self))
  }
}
