/// A request of an application to a program outside of it, such as a payment terminal.
///
/// In a live session, the bridge receives it.
public struct SentRequest: Hashable, Sendable {
  /// The name, such as `authorize`.
  public var name: String
  /// The values, in order.
  public var values: [Value]

  /// A value of a request.
  public struct Value: Hashable, Sendable {
    /// The name of the value.
    public var name: String
    /// The value as JSON.
    public var json: String
    /// Whether the value comes from a secure text field, so that transcripts and logs omit it.
    public var isSecret: Bool

    /// Creates a value.
    public init(_ name: String, json: String, isSecret: Bool = false) {
      (self.name, self.json, self.isSecret) = (name, json, isSecret)
    }

    /// The value as JSON for transcripts and logs: bullets if it is secret.
    public var redactedJSON: String {
      isSecret ? "\"\(String(repeating: Responder.secretCharacter, count: 4))\"" : json
    }
  }

  /// Creates a request.
  public init(_ name: String, _ values: [Value] = []) { (self.name, self.values) = (name, values) }
}
