import Elements
import Screens

/// The screen of a session, which is created again for each visit.
final class RunScreen {
  private(set) var prototype: Prototype
  /// The warnings of earlier visits that have not been taken.
  private var earlierNotes: [String] = []
  private var noteCount = 0

  init(_ prototype: Prototype) { self.prototype = prototype }

  /// Recreates the screen in its initial state.
  func begin() -> Prototype {
    earlierNotes = takeNotes()
    noteCount = 0
    prototype = prototype.restarted()
    return prototype
  }

  /// Returns the errors that occurred in the steps of the screen since the last call.
  func takeNotes() -> [String] {
    defer { (earlierNotes, noteCount) = ([], prototype.warnings.count) }
    return earlierNotes + prototype.warnings[noteCount...]
  }
}
