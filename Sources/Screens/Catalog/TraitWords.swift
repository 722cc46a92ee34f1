import Elements

/// Every word for a trait.
enum TraitWords {
  static let all = (AccessibilityTraits.named + AccessibilityTraits.alsoNamed).map(\.name)
}
