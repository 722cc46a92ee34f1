/// Something that is done to a row by swiping it aside; a reader offers it by name.
public struct SwipeAction {
  public var title: String
  public var isDestructive: Bool
  /// Does it, and says whether that went well.
  public var handler: () -> Bool

  public init(title: String, isDestructive: Bool = false, handler: @escaping () -> Bool) {
    self.title = title
    self.isDestructive = isDestructive
    self.handler = handler
  }

  var customAction: AccessibilityCustomAction {
    AccessibilityCustomAction(name: title, handler: handler)
  }
}
