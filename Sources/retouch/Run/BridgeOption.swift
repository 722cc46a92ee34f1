import Arguments

/// The option that runs a bridge beside a session.
enum BridgeOption {
  static let option = Option<[String]?>(
    "bridge", .commandWords,
    "run a program that receives requests of the screen and sends messages to it")
}
