/// Something more that an element can do, offered by name.
public struct AccessibilityCustomAction {
  public var name: AttributedText
  /// Does it, and says whether that went well.
  public var handler: () -> Bool

  public init(name: String, handler: @escaping () -> Bool) {
    self.init(name: AttributedText(name), handler: handler)
  }

  public init(name: AttributedText, handler: @escaping () -> Bool) {
    self.name = name
    self.handler = handler
  }
}
