/// A detail of an element that the reader speaks on request.
public struct AccessibilityCustomContent: Hashable, Sendable {
  /// The importance of a detail.
  public enum Importance: String, CaseIterable, Hashable, Sendable {
    /// Spoken on request.
    case `default`
    /// Spoken with the element.
    case high
  }

  /// The name of the detail.
  public var label: AttributedText
  /// The value of the detail.
  public var value: AttributedText
  /// The importance of the detail.
  public var importance: Importance

  /// Creates a detail from plain texts.
  public init(label: String, value: String, importance: Importance = .default) {
    self.label = AttributedText(label)
    self.value = AttributedText(value)
    self.importance = importance
  }
}
