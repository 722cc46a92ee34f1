/// A detail of an element, for those who ask for more.
public struct AccessibilityCustomContent: Hashable, Sendable {
  public enum Importance: String, CaseIterable, Hashable, Sendable {
    /// Said when it is asked for.
    case `default`
    /// Said with the element.
    case high
  }

  public var label: AttributedText
  public var value: AttributedText
  public var importance: Importance

  public init(label: String, value: String, importance: Importance = .default) {
    self.label = AttributedText(label)
    self.value = AttributedText(value)
    self.importance = importance
  }
}
