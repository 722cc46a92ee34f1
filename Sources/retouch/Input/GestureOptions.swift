import Arguments
import Disk
import Gestures
import Replay

/// The options that select gestures and describe the user's hand, shared by all commands that
/// recognize gestures.
enum GestureOptions {
  private static let only = SessionArgument(
    .only, "GESTURE[,…]", completion: .list(.dynamic("gestures")), isRepeatable: true,
    "recognize only these gestures, without waiting for others")
  private static let except = SessionArgument(
    .except, "GESTURE[,…]", completion: .list(.dynamic("gestures")), isRepeatable: true,
    "recognize all gestures except these")
  private static let profile = SessionArgument(
    .profile, of: Profile.self, "kind of hand; standard unless the configuration file sets another")
  private static let set = SessionArgument(
    .set, "NAME=VALUE", completion: .dynamic("tunables"), isRepeatable: true,
    "set a tunable, such as double-tap-window=500ms")
  static let config = SessionArgument(
    .config, "FILE", completion: .files(extensions: []),
    "configuration file, instead of ~/.config/retouch/config")

  /// The options that describe the hand.
  static let hand = [profile, set, config]
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
    let lists = binds ? arguments.options([only, except]) : []
    // The lists of a repeated option form one list.
    let joined: [SessionOption] = [.only(lists.only), .except(lists.except)]
    return SessionOptions(joined.filter { !$0.text.isEmpty } + arguments.options(hand).all)
  }

  /// Returns the settings of the command line combined with the configuration file.
  static func settings(_ arguments: ParsedArguments, binds: Bool = true) throws -> GestureSettings {
    try GestureSettings(options(arguments, binds: binds), binds: binds, notice: Output.emit)
  }
}
