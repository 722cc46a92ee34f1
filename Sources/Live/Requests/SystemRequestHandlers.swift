internal import ScreenReader

/// The handlers of the requests that a session makes to the system around it.
public struct SystemRequestHandlers: Hashable, Sendable {
  /// The kind of a request that something outside of the session performs.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Music is paused, or goes on: the Magic Tap that no part of the application has handled.
    case media
    /// A link is opened.
    case link
    /// The home screen is shown.
    case home
    /// The next or the previous application is shown.
    case application
  }

  /// The program and its arguments for each kind of request that a command performs.
  ///
  /// No shell sees them. What the request is about follows as the last argument: the address of a link,
  /// or `next` or `previous` for an application.
  public var commands: [Kind: [String]]
  /// A Boolean value that indicates whether a media player on the session bus plays or pauses where no
  /// command does (MPRIS).
  public var usesMediaPlayers: Bool

  public init(commands: [Kind: [String]] = [:], usesMediaPlayers: Bool = true) {
    (self.commands, self.usesMediaPlayers) = (commands, usesMediaPlayers)
  }
}

/// A request as a handler takes it.
struct HandledRequest: Hashable, Sendable {
  let kind: SystemRequestHandlers.Kind
  /// The argument of the request, such as the address of a link.
  let argument: String?

  /// Returns `nil` for what the session performs itself: a sound.
  init?(_ request: Effect.SystemRequest) {
    switch request {
    case .toggleMedia: (kind, argument) = (.media, nil)
    case .nextApplication: (kind, argument) = (.application, "next")
    case .previousApplication: (kind, argument) = (.application, "previous")
    case .home: (kind, argument) = (.home, nil)
    case .open(let link): (kind, argument) = (.link, link)
    case .sound: return nil
    }
  }

  /// A Boolean value that indicates whether a program takes the argument for what it is: not for one of
  /// its options, and without control characters.
  var isPlain: Bool {
    guard let argument else { return true }
    return !argument.isEmpty && !argument.hasPrefix("-")
      && argument.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
