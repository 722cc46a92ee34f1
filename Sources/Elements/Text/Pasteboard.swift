/// The text that was cut or copied last.
public final class Pasteboard {
  /// The text.
  public var text: String?

  /// Creates a pasteboard.
  public init(text: String? = nil) { self.text = text }

  /// Whether there is text that is not empty.
  public var hasText: Bool { text?.isEmpty == false }
}
