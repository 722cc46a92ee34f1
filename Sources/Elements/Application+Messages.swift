/// A receiver of messages from a program outside of the application, such as a payment terminal.
public protocol MessageReceiver: AnyObject {
  /// Returns the canonical form of a message, which a recording contains.
  ///
  /// Throws if the application cannot accept the message.
  func check(_ message: String) throws(MessageError) -> String
  /// Processes a message that was checked.
  func receive(_ message: String)
}

/// The reason why an application does not accept a message.
public struct MessageError: Error, Hashable, Sendable {
  /// The problem and its remedy, in one sentence without a period.
  ///
  /// It contains no text for secure text fields.
  public var problem: String

  /// Creates an error.
  public init(_ problem: String) { self.problem = problem }
}

/// The connection of an application to a program outside of it.
struct MessageConnection {
  weak var receiver: (any MessageReceiver)?
  var onActivation: ((_ id: String, _ screen: String) -> Void)?
}

extension Application {
  /// The receiver of messages; `nil` if the application accepts none.
  public final var messageReceiver: (any MessageReceiver)? {
    get { messages.receiver }
    set { messages.receiver = newValue }
  }

  /// Called when an element that has an identifier is activated, with the name of its screen.
  ///
  /// Keys that type into a secure text field are omitted.
  package final var onActivation: ((_ id: String, _ screen: String) -> Void)? {
    get { messages.onActivation }
    set { messages.onActivation = newValue }
  }

  /// Returns the canonical form of a message.
  ///
  /// Throws if the application does not accept it.
  package final func checked(_ message: String) throws(MessageError) -> String {
    guard let messageReceiver else {
      throw MessageError("the application accepts no messages; set its messageReceiver")
    }
    return try messageReceiver.check(message)
  }

  /// Processes a message of a program outside of the application.
  public final func receive(message: String) { messageReceiver?.receive(message) }
}
