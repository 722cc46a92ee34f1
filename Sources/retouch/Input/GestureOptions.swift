import Arguments
import Disk
import Gestures
import Replay

/// The options that select gestures and describe the user's hand, shared by all commands that
/// recognize gestures.
enum GestureOptions {
  static let only = Option<[[Gesture]]>.list(
    "only", .gestures, "recognize only these gestures, without waiting for others")
  static let except = Option<[[Gesture]]>.list(
    "except", .gestures, "recognize all gestures except these")
  static let profile = Option<Profile?>(
    "profile", .choice(of: Profile.self),
    "kind of hand; standard unless the configuration file "
      + "sets another")
  static let set = Option<[Tunable.Setting]>.list(
    "set", .tunable, "set a tunable, such as double-tap-window=500ms")
  static let config = Option<String?>(
    "config", .file(), "configuration file, instead of ~/.config/retouch/config")

  /// The options that describe the hand.
  static let hand: [any DeclaredOption] = [profile, set, config]
  static let all = ([only, except] + hand).grouped(as: "Gesture options")

  /// The help paragraph of commands that have all of these options.
  static let discussion =
    "A line of the configuration file (--config) sets an option, such as 'profile = slow' or "
    + "'double-tap-window = 500ms'. --profile replaces the profile of the file, but not its "
    + "tunables; --set replaces those. Other options replace the options of the file."

  /// Returns the gesture options of the command line in the order of their declaration.
  ///
  /// If `binds` is `false`, the command has only the options of the hand.
  static func options(_ arguments: ParsedArguments, binds: Bool = true) -> SessionOptions {
    var options = SessionOptions()
    if binds {
      let (only, except) = (arguments[only].joined(), arguments[except].joined())
      if !only.isEmpty { options.append(.only(Array(only))) }
      if !except.isEmpty { options.append(.except(Array(except))) }
    }
    if let profile = arguments[profile] { options.append(.profile(profile)) }
    for setting in arguments[set] { options.append(.set(setting)) }
    if let config = arguments[config] { options.append(.config(config)) }
    return options
  }

  /// Returns the settings of the command line combined with the configuration file.
  static func settings(_ arguments: ParsedArguments, binds: Bool = true) throws -> GestureSettings {
    try GestureSettings(
      options(arguments, binds: binds), binds: binds, notice: Output.emit)
  }
}

extension ValueKind where Value == [Gesture] {
  /// Gesture names separated by commas.
  static var gestures: Self {
    Self(
      "GESTURE[,…]", suggestions: .list(.dynamic("gestures")), parse: SessionValue.gestures)
  }
}

extension ValueKind where Value == Gesture {
  /// The name of one gesture.
  static var gesture: Self {
    Self(
      "GESTURE", suggestions: .dynamic("gestures"), describe: { $0.name },
      parse: SessionValue.gesture)
  }
}

extension ValueKind where Value == Tunable.Setting {
  /// A tunable and its value.
  static var tunable: Self {
    Self("NAME=VALUE", suggestions: .dynamic("tunables"), parse: SessionValue.setting)
  }
}
