package import AccessibleTrees
internal import Evdev
internal import System

/// Reads the accessibility tree of a window, with many calls in flight.
///
/// A program can reply anything: what it repeats or contradicts is ignored, and what exceeds a limit
/// is omitted and reported.
package final class TreeReader {
  /// The numbers of objects that are not in a tree.
  package struct Omissions: Hashable, Sendable {
    /// The number of objects that did not reply in time.
    package var unanswered = 0
    /// The number of objects beyond the limits.
    package var excess = 0
    /// The number of objects that are in the tree more than once.
    package var repeated = 0
  }

  /// Limits of a tree.
  package struct Limits: Sendable {
    /// The maximum number of objects.
    package var objects = 50_000
    /// The maximum number of children of an object.
    package var children = 5_000
    /// The maximum depth.
    package var depth = 150
    /// The maximum number of characters of a text.
    package var characters = 100_000

    /// Creates the standard limits.
    package init() {}
  }

  private let connection: AccessibilityBus
  private let program: RunningProgram
  private let limits: Limits
  /// The numbers of objects that were left out.
  package private(set) var omissions = Omissions()

  /// Creates a reader of the windows of a program.
  package init(
    _ program: RunningProgram, on connection: AccessibilityBus, limits: Limits = Limits()
  ) {
    (self.program, self.connection, self.limits) = (program, connection, limits)
  }

  /// Returns the tree of a window.
  ///
  /// Reads it again if a page is not complete yet, for at most three seconds.
  package func read(_ window: ProgramWindow) throws(DesktopError) -> AccessibleTree {
    var tree = try readOnce(window)
    var attempts = 10
    while tree.isLoading, attempts > 0 {
      attempts -= 1
      let now = MonotonicClock.now
      MonotonicClock.sleep(until: Timestamp(microseconds: now.microseconds + 300_000))
      tree = try readOnce(window)
    }
    return tree
  }

  private func readOnce(_ window: ProgramWindow) throws(DesktopError) -> AccessibleTree {
    let store = ObjectStore()
    let reader = ObjectReader(program, on: connection, into: store, limits: limits)
    let root = reader.readWindow(window.object)
    reader.finish()
    omissions = reader.omissions
    guard let object = store[root] else {
      throw .noReply(program: program.name, milliseconds: connection.timeout)
    }
    var tree = AccessibleTree(
      program: program.name, toolkit: program.toolkit, window: object, root: root)
    for id in reader.readObjects { tree[id] = store[id] }
    return tree
  }
}
