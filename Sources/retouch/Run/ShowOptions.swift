import Arguments
import Disk
import Drawing
import Live
import Replay
import Screens

/// The options of a session that is shown in a browser.
enum ShowOptions {
  static let show = Option<Bool>.flag(
    "show", "show the screen in a browser on this machine, and print the address")
  static let port = Option<Int?>(
    "port", .integer(from: 0, through: 65_535),
    "port of the page on 127.0.0.1 (default: any free port)")
  static let addressFile = Option<String?>(
    "show-address", .file(),
    "with --show, write the address to this file, which only you can read, and do not print it; an "
      + "address in the file is used again, so that an open page reconnects")
  static let captions = Option<OnOff?>(
    "captions", .choice(of: OnOff.self), displayedDefault: .on,
    "with --show, show the spoken text")

  static let all = ([show, port, addressFile, captions] as [any DeclaredOption]).grouped(
    as: "Browser options")

  /// Throws if an option requires `--show` and `--show` is not given.
  static func check(_ arguments: ParsedArguments) throws {
    if !arguments[show], let option = arguments.firstGiven(of: [port, addressFile, captions]) {
      throw CommandError.requiresOption(option, .show)
    }
  }

  /// Returns the assets of a screen.
  ///
  /// Missing assets produce a warning and are drawn as missing.
  static func assets(of prototype: Prototype, at path: String) -> ScreenAssets {
    let wardrobe = ScreenFiles.loadAssets(of: prototype.file, at: path)
    if let error = wardrobe.error { Output.warn(error.rendered) }
    return wardrobe.assets
  }

  /// Returns the page that shows the screen of a session; `nil` without `--show`.
  static func display(
    of prototype: Prototype, at path: String, _ arguments: ParsedArguments
  ) -> DisplayOptions? {
    guard arguments[show] else { return nil }
    var options = DisplayOptions(
      port: UInt16(arguments[port] ?? 0), showsCaptions: arguments[captions] != .off,
      addressFile: arguments[addressFile])
    options.assets = assets(of: prototype, at: path)
    return options
  }
}
