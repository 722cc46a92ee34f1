import Elements

/// Which kinds of things there are on the screen, found in one look at it; rows that are out of sight are
/// looked at only for what is not found without them.
///
/// Nothing of it is kept: traits and links come and go without changing the order.
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
    for entry in order.entries {
      if missing.isEmpty { break }
      let traits = entry.element.asked.traits
      missing.removeAll { $0.matches(entry, traits) }
    }
  }

  func has(_ kind: RotorOption.Kind) -> Bool { !missing.contains(kind) }
}
