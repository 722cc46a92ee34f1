public import Elements

/// An element in the reading order, with the speech of a reader.
public struct OrderAnnotation: Hashable, Sendable {
  /// The number in the reading order, from 1.
  public var number: Int
  /// The frame on the screen.
  public var frame: Rect
  /// The spoken text.
  public var spoken: String
  /// The spoken hint.
  public var hint: String?

  /// Creates a mark.
  public init(number: Int, frame: Rect, spoken: String, hint: String? = nil) {
    (self.number, self.frame, self.spoken, self.hint) = (number, frame, spoken, hint)
  }
}
