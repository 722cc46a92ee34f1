import Arguments
import Disk
import Gestures
import Recordings
import Replay
import ScreenReader
import Touches

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

  /// Those that name a file.
  static let paths = ["screen", "bindings", "labels", "config", "device"]

  /// Those whose file is read, and may be standard input.
  static let read = [screen, labels, ReaderOptions.bindings, GestureOptions.config]

  private static let command = Command(
    "replay", "Replay what a file says of itself.", options: all, run: { _ in .done })

  /// The options that were given, in the order in which they are declared.
  static func given(_ arguments: ParsedArguments) -> [SessionLog.Option] {
    var options = OptionList()
    options.add("screen", arguments[screen])
    options.all += ofReader(arguments)
    options.add("labels", arguments[labels])
    options.add("only", arguments[GestureOptions.only])
    options.add("except", arguments[GestureOptions.except])
    options.add("profile", arguments[GestureOptions.profile]?.rawValue)
    for setting in arguments[GestureOptions.set] {
      let value = setting.tunable.dimension.text(setting.amount)
      options.add("set", "\(setting.tunable.name)=\(value)")
    }
    options.add("config", arguments[GestureOptions.config])
    options.add("device", arguments[device])
    return options.all + ofSurface(arguments)
  }

  /// Those that say how the reader speaks, and what gestures mean to it.
  static func ofReader(_ arguments: ParsedArguments) -> [SessionLog.Option] {
    var options = OptionList()
    options.add("language", arguments[ReaderOptions.language])
    options.add("hints", arguments[ReaderOptions.hints]?.rawValue)
    options.add("rate", arguments[ReaderOptions.rate].map { "\($0)" })
    options.add("volume", arguments[ReaderOptions.volume].map { "\($0)" })
    options.add("bindings", arguments[ReaderOptions.bindings])
    return options.all
  }

  /// Those that say how the surface lies.
  static func ofSurface(_ arguments: ParsedArguments) -> [SessionLog.Option] {
    var options = OptionList()
    options.add(
      "size", arguments[SurfaceOptions.size].map { "\(text($0.width))x\(text($0.height))" })
    options.add("rotate", arguments[SurfaceOptions.rotation].map { "\($0.rawValue)" })
    options.add(
      "calibration",
      arguments[SurfaceOptions.calibration].map { matrix in
        [matrix.xx, matrix.xy, matrix.x0, matrix.yx, matrix.yy, matrix.y0]
          .map { text($0) }.joined(separator: " ")
      })
    return options.all
  }

  /// The shortest text that gives the number again, without a needless `.0`.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Understands options that stand in a file; a mistake in them is told with the file.
  static func parse(
    _ options: [SessionLog.Option], in file: String
  ) throws -> ParsedArguments {
    do throws(ArgumentError) {
      return try parsed(options)
    } catch {
      throw Failure(sentence: "\(file): \(error.sentenceInFile)", status: .badData)
    }
  }

  /// Understands options as if they were typed.
  static func parsed(_ options: [SessionLog.Option]) throws(ArgumentError) -> ParsedArguments {
    let program = Program("retouch", "", version: "", groups: [CommandGroup("", [command])])
    let words = options.map { "--\($0.name)=\($0.value)" }
    switch try program.parse(["replay"] + words) {
    case .run(_, let arguments): return arguments
    // No file asks for help.
    case .print: throw ArgumentError(.unknownOption("--help", nearest: nil), at: ["replay"])
    }
  }
}

/// Options as they are collected: what was not given is left out.
private struct OptionList {
  var all: [SessionLog.Option] = []

  mutating func add(_ name: String, _ value: String?) {
    if let value { all.append(SessionLog.Option(name, value)) }
  }

  mutating func add(_ name: String, _ gestures: [[Gesture]]) {
    guard !gestures.isEmpty else { return }
    add(name, gestures.joined().map(\.name).joined(separator: ","))
  }
}

extension SessionLog.Option {
  /// The option as it stands in a file: what names another file does so from there.
  func beside(_ file: String) -> SessionLog.Option {
    guard !value.hasPrefix("/dev/"), names(value) else { return self }
    return SessionLog.Option(name, FileNames.relative(value, to: file))
  }

  /// Whether it names what is at a path: a device has a name of its own, and where recordings are,
  /// a folder often has the same.
  func names(_ path: String) -> Bool {
    guard name == "device" else {
      return ReplayOptions.paths.contains(name) && FileFacts.exists(path)
    }
    return !DeviceShelf.holds(value) && FileFacts.isRegularFile(path)
  }
}
