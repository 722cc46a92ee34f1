internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a bar or of a view in it; `nil` for other views.
  init?(bar view: View) {
    switch view {
    case is NavigationBar: self = ViewStyle(.bar)
    case let button as BackButton:
      self = ViewStyle(.back, [.symbol(.back)] + Self.face(button, beside: 36))
    case is TabBar: self = ViewStyle(.tabs)
    case let tab as TabBarButton:
      self = ViewStyle(.tab, Self.face(tab, usual: 13))
      if let badge = tab.badge, !badge.isEmpty { content.append(.text(badge, .badge)) }
      if tab.resolved.traits.contains(.selected) { states.append(.selected) }
    case is Toolbar: self = ViewStyle(.toolbar)
    default: return nil
    }
  }
}
