public import Elements

/// An element in the order in which a screen is read, and what is said of it.
public struct ReadingMark: Hashable, Sendable {
  /// Counted from 1.
  public var number: Int
  /// On the screen.
  public var frame: Rect
  public var spoken: String
  public var hint: String?

  public init(number: Int, frame: Rect, spoken: String, hint: String? = nil) {
    (self.number, self.frame, self.spoken, self.hint) = (number, frame, spoken, hint)
  }
}
