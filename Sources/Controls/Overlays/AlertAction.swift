/// A button of an alert or an action sheet.
public struct AlertAction {
  /// The style of a button.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Performs an ordinary action.
    case `default`
    /// Dismisses without changes.
    ///
    /// Escape performs it.
    case cancel
    /// Performs an action that destroys data, so the title is red.
    case destructive
  }

  /// The title.
  public var title: String
  /// The style.
  public var style: Style
  /// Whether the action can be chosen.
  public var isEnabled: Bool
  /// The closure that is called when the action is chosen.
  public var handler: (() -> Void)?

  /// Creates an action.
  public init(
    _ title: String, style: Style = .default, isEnabled: Bool = true, handler: (() -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.isEnabled = isEnabled
    self.handler = handler
  }
}
