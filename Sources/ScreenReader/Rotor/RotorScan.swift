import Elements

/// Which kinds of things there are on the screen, found in one look at it; rows that are out of sight are
/// looked at only for what is not found without them.
///
/// Nothing of it is kept: traits and links come and go without changing the order. So it is made at each
/// turn of the rotor, and an element that is nothing of what is missing is passed by at a glance.
struct RotorScan {
  /// The kinds that are looked for and were not found.
  private var missing: [RotorOption.Kind]

  init(for kinds: [RotorOption.Kind], in application: Application) {
    missing = kinds.filter(\.isFoundOnScreens)
    guard !missing.isEmpty else { return }
    let order = application.readingOrder
    look(through: order)
    guard !missing.isEmpty, !order.tables.isEmpty else { return }
    let whole = application.wholeOrder
    if whole !== order { look(through: whole) }
  }

  private mutating func look(through order: ReadingOrder) {
    for container in order.containers { missing.removeAll { $0.matches(container.kind) } }
    var glance = Glance(for: missing)
    for entry in order.entries {
      if missing.isEmpty { break }
      let traits = entry.element.asked.traits
      guard glance.mayBeMissing(entry.element, traits) else { continue }
      let count = missing.count
      missing.removeAll { $0.matches(entry, traits) }
      if missing.count < count { glance = Glance(for: missing) }
    }
  }

  func has(_ kind: RotorOption.Kind) -> Bool { !missing.contains(kind) }

  /// What an element must have to be one of the kinds that are missing.
  private struct Glance {
    private var traits: AccessibilityTraits = []
    private var isForLinks = false

    init(for kinds: [RotorOption.Kind]) {
      for kind in kinds {
        traits.formUnion(kind.traits)
        if kind == .links { isForLinks = true }
      }
    }

    @inline(__always)
    func mayBeMissing(_ element: Responder, _ traits: AccessibilityTraits) -> Bool {
      !traits.isDisjoint(with: self.traits) || isForLinks && !element.saysPlainText
    }
  }
}
