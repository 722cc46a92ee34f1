package import Evdev

/// New device nodes that cannot be opened yet: permissions may follow a moment later.
package struct PendingDevices {
  private struct PendingDevice {
    let node: String
    let since: Timestamp
    var next: Timestamp
  }

  private var waiting: [PendingDevice] = []
  /// The nodes whose failure has been reported; each is reported once until it is removed.
  private var noticed: [String] = []

  private static let timeout = Microseconds.milliseconds(1_000)
  private static let retryInterval = Microseconds.milliseconds(100)

  /// Creates an empty list.
  package init() {}

  /// When to retry the next node; `nil` if none is pending.
  package var deadline: Timestamp? { waiting.map(\.next).min() }

  /// Adds a node that was plugged in.
  package mutating func add(_ node: String, at now: Timestamp) {
    resolve(node)
    waiting.append(PendingDevice(node: node, since: now, next: now))
  }

  /// Removes a node that was unplugged.
  package mutating func remove(_ node: String) {
    resolve(node)
    noticed.removeAll { $0 == node }
  }

  /// Returns the nodes to try now.
  package func nodesToRetry(at now: Timestamp) -> [String] {
    waiting.filter { $0.next <= now }.map(\.node)
  }

  /// Stops retrying a node: it is attached, or will not be.
  package mutating func resolve(_ node: String) { waiting.removeAll { $0.node == node } }

  /// Records a failed attempt.
  ///
  /// Returns whether to report it, because the timeout has expired.
  package mutating func recordFailure(_ node: String, at now: Timestamp) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.node == node }) else { return false }
    guard waiting[index].since + PendingDevices.timeout <= now else {
      waiting[index].next = now + PendingDevices.retryInterval
      return false
    }
    waiting.remove(at: index)
    guard !noticed.contains(node) else { return false }
    noticed.append(node)
    return true
  }
}
