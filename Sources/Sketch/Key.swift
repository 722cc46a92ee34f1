/// A key that means something to a monitor.
package enum Key: Hashable, Sendable {
  case quit
  /// Ctrl-Z.
  case suspend
  case reset
  case pause
  case forward
  case back
}
