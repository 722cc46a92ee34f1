import Arguments
import Evdev
import Gestures
import Replay
import Text
import Touches

/// The options that say which gestures are meant, and what kind of hand makes them: shared by every
/// command that recognizes.
enum GestureOptions {
  static let only = Option<[[Gesture]]>.list(
    "only", .gestures, "recognize these alone; nothing else is waited for")
  static let except = Option<[[Gesture]]>.list("except", .gestures, "recognize all but these")
  static let profile = Option<Profile?>(
    "profile", .choice(of: Profile.self), "the kind of hand; standard unless the file says other")
  static let set = Option<[Tunable.Setting]>.list(
    "set", .tunable, "give a tunable another value, such as double-tap-window=500ms")
  static let config = Option<String?>(
    "config", .file(), "a file of such options, in place of ~/.config/retouch/config")

  /// What kind of hand it is.
  static let hand: [any DeclaredOption] = [profile, set, config]
  static let all: [any DeclaredOption] = [only, except] + hand

  /// What help says of them, under a command that has them all.
  static let discussion =
    "The file of --config has a line for each option, such as 'profile = slow' or "
    + "'double-tap-window = 500ms'; a value there stands whatever the profile, and the command "
    + "line has the last word."

  /// What the command line and the configuration file say together.
  static func settings(
    _ arguments: ParsedArguments, binds: Bool = true, remark: (Remark) -> Void = Output.tell
  ) throws -> GestureSettings {
    let file = try ConfigurationFile.content(named: arguments[config], remark: remark)
    let profile = arguments[profile] ?? file.profile ?? .standard
    var tunables = profile.adapted(.standard)
    for setting in file.settings + arguments[set] { setting.apply(to: &tunables) }
    for contradiction in tunables.contradictions { remark(Remark(contradiction, kind: .warning)) }
    guard binds else { return GestureSettings(bound: .all, tunables: tunables) }
    let given = arguments[only].flatMap(\.self)
    let without = arguments[except].flatMap(\.self)
    let bound = given.isEmpty ? file.only.map { GestureSet($0) } ?? .all : GestureSet(given)
    let unbound = given.isEmpty && without.isEmpty ? file.except : without
    let settings = GestureSettings(
      bound: bound.subtracting(GestureSet(unbound)), tunables: tunables)
    guard !settings.bound.isEmpty else {
      throw Failure(sentence: "--only and --except leave no gesture", status: .usage)
    }
    return settings
  }
}

extension ValueKind where Value == [Gesture] {
  /// Names of gestures, with commas between them.
  static var gestures: Self {
    Self("GESTURE[,…]", suggestions: .list(.dynamic("gestures"))) { text throws(InvalidValue) in
      var gestures: [Gesture] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(word).trimmedBlanks
        gestures.append(try ValueKind<Gesture>.gesture.parse(name))
      }
      return gestures
    }
  }
}

extension ValueKind where Value == Gesture {
  /// The name of one gesture.
  static var gesture: Self {
    Self(
      "GESTURE", suggestions: .dynamic("gestures"), describe: { $0.name }
    ) { text throws(InvalidValue) in
      guard let gesture = Gesture(name: text) else {
        throw InvalidValue(
          expected: "the name of a gesture, such as magic-tap",
          nearest: GestureCatalog.gestures.map(\.name).nearest(to: text))
      }
      return gesture
    }
  }
}

extension ValueKind where Value == Tunable.Setting {
  /// A tunable and its value.
  static var tunable: Self {
    Self("NAME=VALUE", suggestions: .dynamic("tunables")) { text throws(InvalidValue) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0).trimmedBlanks }
      guard parts.count == 2 else {
        throw InvalidValue(
          expected: "a name and a value, such as double-tap-window=500ms",
          nearest: Tunable.names.nearest(to: text).map { "\($0)=…" })
      }
      guard let tunable = Tunable(named: parts[0]) else {
        throw InvalidValue(
          expected: "the name of a tunable, such as double-tap-window",
          nearest: Tunable.names.nearest(to: parts[0]))
      }
      do throws(Tunable.Mistake) {
        return try Tunable.Setting(tunable, parts[1])
      } catch {
        throw InvalidValue(expected: error.expected)
      }
    }
  }
}

extension String {
  /// The text without blanks around it.
  var trimmedBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}
