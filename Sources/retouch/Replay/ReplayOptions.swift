import Arguments
import Gestures
import Glibc
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
    "labels", .file(), "the file of names that a user gave to elements")

  static let all: [any DeclaredOption] =
    [screen] + ReaderOptions.all + [labels] + GestureOptions.all + [device] + SurfaceOptions.all

  /// Those that name a file.
  static let paths = ["screen", "bindings", "labels", "config", "device"]

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
    options.add("hints", arguments[ReaderOptions.hints] == .on ? nil : OnOff.off.rawValue)
    let rate = arguments[ReaderOptions.rate]
    options.add("rate", rate == ReaderSettings().speakingRate ? nil : "\(rate)")
    let volume = arguments[ReaderOptions.volume]
    options.add("volume", volume == ReaderSettings().volume ? nil : "\(volume)")
    options.add("bindings", arguments[ReaderOptions.bindings])
    return options.all
  }

  /// Those that say how the surface lies.
  static func ofSurface(_ arguments: ParsedArguments) -> [SessionLog.Option] {
    var options = OptionList()
    options.add(
      "size", arguments[SurfaceOptions.size].map { "\(text($0.width))x\(text($0.height))" })
    let rotation = arguments[SurfaceOptions.rotation]
    options.add("rotate", rotation == .none ? nil : "\(rotation.rawValue)")
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
  ) throws(Failure) -> ParsedArguments {
    let program = Program("retouch", "", version: "", groups: [CommandGroup("", [command])])
    let invocation: Invocation
    do throws(ArgumentError) {
      let words = options.map { "--\($0.name)=\($0.value)" }
      invocation = try program.parse(["replay"] + words)
    } catch {
      throw Failure(sentence: "\(file): \(error.sentence)", status: .badData)
    }
    switch invocation {
    case .run(_, let arguments): return arguments
    case .print:
      throw Failure(sentence: "\(file): '--help' is no option of a file", status: .badData)
    }
  }

  /// What a file says, with what the command line says in its place.
  static func merged(
    _ told: [SessionLog.Option], beside file: String, with given: [SessionLog.Option]
  ) -> [SessionLog.Option] {
    let kept = told.filter { option in
      option.name == "set" || !given.contains { $0.name == option.name }
    }
    return kept.map { option in
      guard paths.contains(option.name) else { return option }
      return SessionLog.Option(option.name, FileNames.resolved(option.value, beside: file))
    } + given
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
    guard ReplayOptions.paths.contains(name), FileNames.exists(value) else { return self }
    return SessionLog.Option(name, FileNames.relative(value, to: file))
  }
}

extension FileNames {
  /// The path of a file that another one names: looked for beside it first.
  static func resolved(_ path: String, beside file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    let beside = "\(file[..<slash])/\(path)"
    return FileNames.exists(beside) ? beside : path
  }

  /// The path of a file as another one names it.
  static func relative(_ path: String, to file: String) -> String {
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    guard let target = whole(path), let base = whole(folder.isEmpty ? "/" : folder) else {
      return path
    }
    var (steps, from) = (target.split(separator: "/")[...], base.split(separator: "/")[...])
    while let step = steps.first, step == from.first, steps.count > 1 {
      steps.removeFirst()
      from.removeFirst()
    }
    return (from.map { _ in ".." } + steps.map(String.init)).joined(separator: "/")
  }

  private static func whole(_ path: String) -> String? {
    guard let whole = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(whole) }
    return unsafe String(cString: whole)
  }
}
