internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a bar or of a view in it; `nil` for other views.
  init?(bar view: View) {
    switch view {
    case is NavigationBar: self = ViewStyle(.bar)
    case let button as BackButton:
      self = ViewStyle(.back, [.symbol(.back)] + Self.face(button, beside: 34))
    case is TabBar: self = ViewStyle(.tabs)
    case let tab as TabBarButton:
      let symbol = tab.imageName.flatMap { Symbol(named: $0) }
      let title = tab.title.flatMap { $0.isEmpty ? nil : $0 }
      let room = Size(width: max(0, tab.frame.finiteOrZero.width - 8), height: 24)
      let usual = symbol == nil ? 13.0 : 12
      self = ViewStyle(
        .tab,
        (symbol.map { [.symbol($0)] } ?? [])
          + (title.map { [.text($0, size: FontSize.fitting($0, preferred: usual, in: room))] }
            ?? (symbol == nil ? Self.face(tab, usual: 13) : [])))
      if let badge = tab.badge, !badge.isEmpty { content.append(.text(badge, .badge)) }
      if tab.resolved.traits.contains(.selected) { states.append(.selected) }
    case is Toolbar: self = ViewStyle(.toolbar)
    case is MapView: self = ViewStyle(.map)
    default: return nil
    }
  }
}
