package import Devices
package import Evdev
internal import System

/// Waits until somebody reads what is about to be played.
package struct ReaderWait: ~Copyable {
  private let watch: ReaderWatch
  /// The nodes that were opened last, and not closed since.
  private var open: [String] = []

  package enum Outcome: Hashable, Sendable {
    case ready
    /// Time is up, and these have no reader.
    case unread([String])
    case interrupted(Signal)
  }

  /// A reader has this long to get ready; who only has a short look, as udev does, is gone by then.
  private static let settling = Microseconds.milliseconds(250)

  /// Begins to look: to be made before the devices are.
  package init() throws(DeviceError) {
    watch = try ReaderWatch()
  }

  /// Waits until each of the nodes has a reader.
  package mutating func wait(
    for nodes: [String], patience: Microseconds?, _ loop: inout EventLoop
  ) throws(DeviceError) -> Outcome {
    loop.watch(watch.fileDescriptor, as: .deviceWatch)
    defer { loop.forget(.deviceWatch) }
    let limit = patience.map { Monotonic.now + $0 }
    try take()
    var settled: Timestamp? = Monotonic.now + ReaderWait.settling
    while true {
      try loop.wake(at: settled ?? limit)
      for happening in try loop.wait() {
        switch happening {
        case .signal(let signal): return .interrupted(signal)
        case .readable:
          try take()
          // Whoever comes at the last moment may get ready as well; more than that is not waited for.
          settled = [Monotonic.now, limit].compactMap(\.self).min().map { $0 + ReaderWait.settling }
        case .deadline: break
        }
      }
      let now = Monotonic.now
      guard let due = settled ?? limit, due <= now else { continue }
      let unread = nodes.filter { !isRead($0) }
      if unread.isEmpty { return .ready }
      if let limit, limit <= now { return .unread(unread) }
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

  /// Openings cannot be counted, so after a closing only the processes themselves tell; those of
  /// other users do not.
  private borrowing func isRead(_ node: String) -> Bool {
    open.contains(node) || !DeviceHolder.all(of: node).isEmpty
  }
}
