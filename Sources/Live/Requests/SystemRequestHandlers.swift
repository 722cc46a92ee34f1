internal import ScreenReader

/// The handlers of a session's system requests.
public struct SystemRequestHandlers: Hashable, Sendable {
  /// A kind of request that is performed outside the session.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Play or pause media: a Magic Tap that the application did not handle.
    case media
    /// Open a link.
    case link
    /// Show the home screen.
    case home
    /// Switch to the next or previous application.
    case application
  }

  /// The program and its arguments for each kind of request.
  ///
  /// Commands run without a shell. The last argument is appended: the address of a link, or `next`
  /// or `previous` for an application.
  public var commands: [Kind: [String]]
  /// Whether media requests without a command control a media player on the session bus (MPRIS).
  public var usesMediaPlayers: Bool

  /// Creates handlers; by default, only media players are controlled.
  public init(commands: [Kind: [String]] = [:], usesMediaPlayers: Bool = true) {
    (self.commands, self.usesMediaPlayers) = (commands, usesMediaPlayers)
  }
}

/// A request for a handler.
struct HandledRequest: Hashable, Sendable {
  let kind: SystemRequestHandlers.Kind
  /// The argument of the request, such as the address of a link.
  let argument: String?

  /// Creates a request; `nil` if the session performs it itself, such as a sound.
  init?(_ request: ReaderEffect.SystemRequest) {
    switch request {
    case .toggleMedia: (kind, argument) = (.media, nil)
    case .nextApplication: (kind, argument) = (.application, "next")
    case .previousApplication: (kind, argument) = (.application, "previous")
    case .home: (kind, argument) = (.home, nil)
    case .open(let link): (kind, argument) = (.link, link)
    case .sound, .send, .endVisit: return nil
    }
  }

  /// Whether the argument is safe: not empty, not an option, and without control characters.
  var isPlain: Bool {
    guard let argument else { return true }
    return !argument.isEmpty && !argument.hasPrefix("-")
      && argument.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
