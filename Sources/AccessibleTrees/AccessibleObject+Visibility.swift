internal import Elements

/// The visibility of objects.
extension AccessibleObject {
  /// Whether the program shows it, perhaps out of sight.
  var isShown: Bool {
    !states.contains(.defunct) && !states.isDisjoint(with: [.visible, .showing])
  }

  /// Whether a user can perceive it: it is visible, and has a size.
  var isPerceptible: Bool {
    guard isShown else { return false }
    // Pages of other tabs are visible, but not shown.
    if role == .documentWeb || role == .internalFrame, !states.contains(.showing) { return false }
    guard let frame else { return !interfaces.contains(.component) }
    return frame.isPlausible
  }
}

extension Rect {
  /// Whether all coordinates are finite and in a range that a desktop can have.
  ///
  /// GTK reports −2147483648 for the position of what is not on the screen.
  fileprivate var isPlausible: Bool {
    let limit = 1_000_000.0
    return [minX, minY, width, height].allSatisfy { $0.magnitude < limit } && !isEmpty
  }
}
