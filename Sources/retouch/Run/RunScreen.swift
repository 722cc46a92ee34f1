import Elements
import Screens

/// The screen of a session, which is created again for each visit.
final class RunScreen {
  private(set) var prototype: Prototype
  /// The warnings of earlier visits that have not been taken.
  private var earlierNotes: [String] = []
  private var noteCount = 0
  /// The changed screen, which replaces the current one.
  private var changed: ScreenFile?

  init(_ prototype: Prototype) { self.prototype = prototype }

  /// Lets the next call of `begin()` create the screen of a changed file in its current state.
  func change(to file: ScreenFile) { changed = file }

  /// Recreates the screen in its initial state, or the changed screen in its current state.
  func begin() -> Prototype {
    earlierNotes = takeNotes()
    noteCount = 0
    prototype = changed.map { Prototype($0, continuing: prototype) } ?? prototype.restarted()
    changed = nil
    return prototype
  }

  /// Returns the errors that occurred in the steps of the screen since the last call.
  func takeNotes() -> [String] {
    defer { (earlierNotes, noteCount) = ([], prototype.warnings.count) }
    return earlierNotes + prototype.warnings[noteCount...]
  }
}
