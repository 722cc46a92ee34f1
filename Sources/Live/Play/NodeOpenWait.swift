package import Devices
package import Evdev
internal import System

/// Waits until a process reads the devices that playback will use.
package struct NodeOpenWait: ~Copyable {
  private let watch: NodeOpenMonitor
  /// The opened nodes.
  ///
  /// A close removes all entries of its node.
  private var open: [String] = []

  /// The result of waiting.
  package enum Outcome: Hashable, Sendable {
    /// All nodes have a reader.
    case ready
    /// The timeout expired; these nodes have no reader.
    case unopened([String])
    /// A signal ended the wait.
    case interrupted(Signal)
  }

  /// The time for a reader to get ready.
  ///
  /// Programs that open a node only briefly, such as udev, have closed it by then.
  private static let settleDelay = Microseconds.milliseconds(250)

  /// Starts watching.
  ///
  /// Create it before the devices.
  package init() throws(DeviceError) { watch = try NodeOpenMonitor() }

  /// Waits until each node has a reader.
  package mutating func wait(
    for nodes: [String], timeout: Microseconds?, _ loop: inout EventLoop
  ) throws(DeviceError) -> Outcome {
    loop.watch(watch.fileDescriptor, as: .hotplug)
    defer { loop.unwatch(.hotplug) }
    let limit = timeout.map { MonotonicClock.now + $0 }
    try take()
    var settled: Timestamp? = MonotonicClock.now + NodeOpenWait.settleDelay
    while true {
      try loop.setDeadline(settled ?? limit)
      for event in try loop.wait() {
        switch event {
        case .signal(let signal): return .interrupted(signal)
        case .ready:
          try take()
          // A reader that arrives just before the timeout gets the same time, but no more.
          settled = [MonotonicClock.now, limit].compactMap(\.self).min().map {
            $0 + NodeOpenWait.settleDelay
          }
        case .deadline: break
        }
      }
      let now = MonotonicClock.now
      guard let deadline = settled ?? limit, deadline <= now else { continue }
      let unread = nodes.filter { !isRead($0) }
      if unread.isEmpty { return .ready }
      if let limit, limit <= now { return .unopened(unread) }
      settled = nil
    }
  }

  private mutating func take() throws(DeviceError) {
    for change in try watch.read() {
      switch change {
      case .opened(let node): open.append(node)
      case .closed(let node): open.removeAll { $0 == node }
      }
    }
  }

  /// Returns whether a process has opened the node.
  ///
  /// After a close, the processes are inspected, because opens cannot be counted; processes of
  /// other users are not visible.
  private borrowing func isRead(_ node: String) -> Bool {
    open.contains(node) || !DeviceHolder.all(of: node).isEmpty
  }
}
