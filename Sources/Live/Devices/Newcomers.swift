package import Evdev

/// Nodes that were plugged in and cannot be opened, or not yet: leave may come a moment later.
package struct Newcomers {
  private struct Newcomer {
    let node: String
    let since: Timestamp
    var next: Timestamp
  }

  private var waiting: [Newcomer] = []
  /// Those that were told of; each is once, until it goes.
  private var told: [String] = []

  private static let patience = Microseconds.milliseconds(1_000)
  private static let pause = Microseconds.milliseconds(100)

  package init() {}

  /// When to try again, if any.
  package var due: Timestamp? { waiting.map(\.next).min() }

  package mutating func add(_ node: String, at now: Timestamp) {
    settle(node)
    waiting.append(Newcomer(node: node, since: now, next: now))
  }

  package mutating func remove(_ node: String) {
    settle(node)
    told.removeAll { $0 == node }
  }

  /// Those that are to be tried now.
  package func ripe(at now: Timestamp) -> [String] {
    waiting.filter { $0.next <= now }.map(\.node)
  }

  /// It takes part, or it never will: nothing more is to be tried.
  package mutating func settle(_ node: String) { waiting.removeAll { $0.node == node } }

  /// It could not be opened; whether that stays so, and is to be told.
  package mutating func refuse(_ node: String, at now: Timestamp) -> Bool {
    guard let place = waiting.firstIndex(where: { $0.node == node }) else { return false }
    guard waiting[place].since + Newcomers.patience <= now else {
      waiting[place].next = now + Newcomers.pause
      return false
    }
    waiting.remove(at: place)
    guard !told.contains(node) else { return false }
    told.append(node)
    return true
  }
}
