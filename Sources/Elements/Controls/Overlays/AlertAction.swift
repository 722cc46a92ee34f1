/// A button of an alert or an action sheet.
public struct AlertAction {
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case `default`
    /// Leaves everything as it is; Escape means it too.
    case cancel
    case destructive
  }

  public var title: String
  public var style: Style
  public var isEnabled: Bool
  public var handler: (() -> Void)?

  public init(
    _ title: String, style: Style = .default, isEnabled: Bool = true,
    handler: (() -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.isEnabled = isEnabled
    self.handler = handler
  }
}
