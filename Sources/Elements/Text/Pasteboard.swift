/// What was cut or copied last, to be pasted elsewhere.
public final class Pasteboard {
  public var text: String?

  public init(text: String? = nil) {
    self.text = text
  }

  public var hasText: Bool { text?.isEmpty == false }
}
