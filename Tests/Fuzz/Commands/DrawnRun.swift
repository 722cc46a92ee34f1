import Gestures
import TestSupport
import Replay
import Text

/// A random command line, plausible or not, with the files that it names.
///
/// Everything follows from the seed, so that a run can be repeated.
struct DrawnRun {
  private(set) var words: [String]
  /// The contents of the run's directory by name; `nil` is a directory.
  private(set) var files: [(name: String, bytes: [UInt8]?)] = []
  private(set) var environment: [String] = []
  private(set) var input = BoundedRun.Leading.file("/dev/null")
  private(set) var output = BoundedRun.Leading.file("/dev/null")
  private(set) var errors = BoundedRun.Leading.file("errors")
  /// Whether the program may run indefinitely: it waits or was started with an option to continue.
  private(set) var mayGoOn: Bool

  private let command: CommandForm
  private var chance: RandomSource

  init(of commands: [CommandForm], seed: UInt64) {
    chance = RandomSource(seed: seed)
    command = chance.one(of: commands) ?? CommandForm(path: [], help: "")
    words = command.path
    mayGoOn = Self.waiting.contains(command.path[0])
    for _ in 0..<chance.below(4) { addOption() }
    let isOutput = chance.oneIn(3)
    for option in command.options where option.name == "output" || isOutput && option.name == "to" {
      add(option)
    }
    addArguments()
    if chance.oneIn(12) { addNonsense() }
    drawEnvironment()
  }

  /// The commands that wait for fingers, keys, time or a reader.
  private static let waiting = ["devices", "keypad", "monitor", "play", "record", "run"]
  /// The options that set how long a command runs.
  private static let lengthening = [
    "speed", "loop", "take", "count", "countdown", "for", "wait", "watch", "max-gap", "step",
  ]

  // MARK: Words

  private mutating func addOption() {
    if let option = chance.one(of: command.options) { add(option) }
  }

  private mutating func add(_ option: CommandForm.Part) {
    guard var word = chance.one(of: option.spellings) else { return }
    mayGoOn = mayGoOn || Self.lengthening.contains(option.name)
    if option.placeholder != nil, !chance.oneIn(40) {
      let value = value(of: option)
      if word.hasPrefix("--"), chance.oneIn(2) {
        word += "=\(value)"
      } else {
        words.append(word)
        word = value
      }
    }
    words.append(word)
  }

  private mutating func addArguments() {
    // A device of the machine is never used: the argument names none.
    if Self.waiting.contains(command.path[0]), !command.arguments.isEmpty {
      if command.path[0] == "play" { words += ["--node", "nothing"] }
      words.append(file(.recording))
      return
    }
    for argument in command.arguments {
      let count = argument.placeholder?.hasSuffix("…") == true ? chance.below(4) : 1
      if count == 1, chance.oneIn(20) { continue }
      for _ in 0..<count { words.append(value(of: argument)) }
    }
  }

  private mutating func addNonsense() {
    let word = chance.one(of: Self.nonsense) ?? ""
    words.insert(word, at: chance.below(words.count + 1))
  }

  private static let nonsense = [
    "", "-", "--", "---", "--=", "--no-such", "-x", "--help", "-hh", "--format", "--version", "=",
    "\u{1b}[31m", "\u{202e}", "a\nb", "e\u{301}", "/dev/null", "/dev/full", ".", "..", "*",
    String(repeating: "x", count: 100_000), String(repeating: "-", count: 3_000), "help",
  ]

  // MARK: Values

  private mutating func value(of part: CommandForm.Part) -> String {
    if chance.oneIn(20) { return chance.one(of: Self.nonsense + Self.edges) ?? "" }
    if part.name == "output" || part.name == "record" || part.placeholder == "OUT" {
      return chance.one(of: ["out.evemu", "out.yml", "out.raw.gz", "out.xz", "dir/out", "-"]) ?? ""
    }
    if !part.choices.isEmpty, chance.oneIn(3), let choice = chance.one(of: part.choices) {
      return choice.hasSuffix("=") ? choice + number() : choice
    }
    switch part.placeholder?.filter({ $0 != "…" }) ?? "" {
    case "FILE", "FILE|DIR", "IN", "SCREEN", "DEVICE|FILE", "NAME|FILE", "DIR", "DEVICE", "NODE":
      let kind = DrawnFile.Kind(of: part, in: command)
      return file(chance.oneIn(10) ? nil : kind)
    case "WxH": return "\(number())x\(number())"
    case "MATRIX":
      return [1, 0, 0, 0, 1, 0].map { chance.oneIn(4) ? number() : "\($0)" }
        .joined(separator: " ")
    case "STEP": return chance.one(of: WalkStep.words) ?? ""
    case "NAME=VALUE": return "\(chance.one(of: Tunable.names) ?? "")=\(number())"
    case "NAME=COMMAND": return chance.one(of: ["tea=cat", "tea=false", "a=missing", "="]) ?? ""
    case "TAG", "LANGUAGE": return chance.one(of: ["de", "zh-Hans", "xx", "en-", "ar"]) ?? ""
    case "TEXT": return chance.one(of: ["a note", "two\nlines", "\u{301}", "a: b"]) ?? ""
    case let words where words.hasPrefix("GESTURE"):
      let names = (0...chance.below(2)).map { _ in
        chance.one(of: GestureCatalog.gestures)?.name ?? ""
      }
      return names.joined(separator: ",")
    case let words where words.contains("|"):
      return chance.one(of: words.split(separator: "|").map { String($0) }) ?? ""
    default: return chance.oneIn(3) ? file(nil) : number()
    }
  }

  private mutating func number() -> String {
    chance.oneIn(5) ? chance.one(of: Self.edges) ?? "" : "\(chance.below(150))"
  }

  /// Numbers at the boundaries of ranges.
  private static let edges = [
    "0", "-0", "-1", "1", "0.000001", "0.0000001", "1e-320", "999999", "1e9", "1e12", "9.3e12",
    "1e300", "1e308", "-1e308", "nan", "inf", "-inf", "0x10", "٣", "2147483648", "4294967296",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "99999999999999999999",
    "50%", "500ms", "1h", "1:30", " 1", "1 ",
  ]

  // MARK: Files

  /// Returns the name of an existing file, or of a substitute for one.
  private mutating func file(_ kind: DrawnFile.Kind?) -> String {
    switch chance.below(20) {
    case 0: return "missing"
    case 1: return "-"
    case 2:
      if !files.contains(where: { $0.name == "dir" }) { files.append(("dir", nil)) }
      return "dir"
    case 3: return chance.one(of: ["/dev/null", "/dev/full", "."]) ?? ""
    default:
      let drawn = DrawnFile.draw(
        kind ?? chance.one(of: DrawnFile.Kind.allCases) ?? .recording, number: files.count,
        by: &chance)
      files += drawn.map { ($0.0, $0.1) }
      return drawn[0].0
    }
  }

  // MARK: Surroundings

  private mutating func drawEnvironment() {
    environment = ["PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "SPEECHD_CMD=/nonexistent"]
    environment.append("HOME=.")
    if chance.oneIn(8) {
      let file = DrawnFile.draw(.configuration, number: files.count, by: &chance)[0]
      files += [("retouch", nil), ("retouch/config", file.1)]
      environment.append("XDG_CONFIG_HOME=\(chance.oneIn(4) ? "." : DrawnRun.here)")
    }
    for variable in Self.variables where chance.oneIn(8) { environment.append(variable) }
    switch chance.below(10) {
    case 0: input = .closed
    case 1, 2, 3:
      input = .file(file(chance.oneIn(2) ? .recording : .walk).existing ?? "/dev/null")
    default: break
    }
    switch chance.below(12) {
    case 0: output = .closed
    case 1: output = .file("/dev/full")
    case 2: output = .file("/dev/null")
    default: output = .file("printed")
    }
    if chance.oneIn(12) { errors = chance.oneIn(2) ? .closed : .file("/dev/full") }
  }

  // MARK: Permitted effects

  /// Whether the command may print bytes for programs: raw events or compressed data.
  var printsBytes: Bool { words.contains { $0.contains("raw") || $0.contains("gz") } }

  /// Returns whether the command may create, change or remove a file in its directory: the command
  /// line names the file, a companion or the directory.
  func mayWrite(_ name: String) -> Bool {
    if ["errors", "printed"].contains(name) { return true }
    // Without arguments, `check` searches the directory.
    if command.path[0] == "check", name.contains("transcript") { return true }
    let stem = name.prefix { $0 != "." }
    return words.contains { $0.encodedAsFileName.contains(stem) || $0 == "." || $0.hasSuffix("=.") }
  }

  /// A placeholder for the directory of the run.
  static let here = "\u{1}"

  private static let variables = [
    "COLUMNS=0", "COLUMNS=1", "COLUMNS=-5", "COLUMNS=99999999999999999999", "COLUMNS=20", "LINES=1",
    "LANG=de_DE.UTF-8", "LANG=C", "LC_ALL=\u{7f}", "TERM=dumb", "TERM=", "NO_COLOR=1", "CI=true",
    "GITHUB_ACTIONS=true", "TMPDIR=/nonexistent", "HOME=", "XDG_RUNTIME_DIR=/dev/null/absent",
    "SPEECHD_ADDRESS=unix_socket:/nonexistent", "TZ=Nowhere/Land",
  ]
}

extension String {
  /// The name if it can be opened as a file; otherwise `nil`.
  fileprivate var existing: String? { self == "missing" || self == "-" ? nil : self }
}
