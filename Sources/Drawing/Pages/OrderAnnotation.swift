public import Elements

/// An element in the reading order, with the speech of a reader and the findings of an audit.
public struct OrderAnnotation: Hashable, Sendable {
  /// The number in the reading order, from 1; `nil` if the reader does not reach the element.
  public var number: Int?
  /// The frame on the screen.
  public var frame: Rect
  /// The spoken text.
  public var spoken: String
  /// The spoken hint.
  public var hint: String?
  /// The findings, each on a line.
  public var findings: [String]

  /// Creates a mark.
  public init(
    number: Int?, frame: Rect, spoken: String, hint: String? = nil, findings: [String] = []
  ) {
    (self.number, self.frame, self.spoken, self.hint) = (number, frame, spoken, hint)
    self.findings = findings
  }
}
