import Elements

/// An action that swiping a row reveals.
///
/// A reader offers it by name as a custom action.
public struct SwipeAction {
  /// The title.
  public var title: String
  /// Whether the action destroys data.
  public var isDestructive: Bool
  /// Performs the action.
  ///
  /// Returns whether it succeeded.
  public var handler: () -> Bool

  /// Creates an action.
  public init(title: String, isDestructive: Bool = false, handler: @escaping () -> Bool) {
    self.title = title
    self.isDestructive = isDestructive
    self.handler = handler
  }

  var customAction: AccessibilityCustomAction {
    AccessibilityCustomAction(name: title, handler: handler)
  }
}
