internal import Elements

extension Look {
  /// Creates the style of a bar or of a view in it; `nil` for other views.
  init?(bar view: View) {
    switch view {
    case is NavigationBar: self = Look(.bar)
    case let button as BackButton:
      self = Look(.back, [.symbol(.back)] + Self.face(button, beside: 36))
    case is TabBar: self = Look(.tabs)
    case let tab as TabBarButton:
      self = Look(.tab, Self.face(tab, usual: 13))
      if let badge = tab.badge, !badge.isEmpty { marks.append(.text(badge, .badge)) }
      if tab.asked.traits.contains(.selected) { states.append(.selected) }
    case is Toolbar: self = Look(.toolbar)
    default: return nil
    }
  }
}
