import Arguments
import Replay

/// The options that decide what fingers of a recording mean: shared by `replay` and `check`, and
/// kept in sessions and transcripts under the same names.
enum ReplayOptions {
  static let screen = Option<String?>(
    "screen", short: "s", .file("json", "yml", "yaml", placeholder: "SCREEN"),
    "the screen file that the fingers are on; otherwise the session's, or an empty screen")
  static let device = SentBy.option

  static let labels = Option<String?>(
    "labels", .file(), "a file of names that a user gave to elements")

  static let all: [any DeclaredOption] =
    [screen] + ReaderOptions.all + [labels] + GestureOptions.all + [device] + SurfaceOptions.all

  /// Those whose file is read, and may be standard input.
  static let read = [screen, labels, ReaderOptions.bindings, GestureOptions.config]

  /// The options that were given, in the order in which they are declared.
  static func given(_ arguments: ParsedArguments) -> SessionOptions {
    var options = SessionOptions()
    if let path = arguments[screen] { options.all.append(.screen(path)) }
    options.all += ReaderOptions.given(arguments).all
    if let path = arguments[labels] { options.all.append(.labels(path)) }
    options.all += GestureOptions.given(arguments).all
    if let name = arguments[device] { options.all.append(.device(name)) }
    options.all += SurfaceOptions.given(arguments).all
    return options
  }
}
