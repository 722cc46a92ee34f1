import Elements
import Screens

/// The screen of a session, which is created again for each visit.
final class RunScreen {
  private(set) var prototype: Prototype

  init(_ prototype: Prototype) { self.prototype = prototype }

  /// Recreates the screen in its initial state.
  func begin() -> Application {
    printNotes()
    prototype = prototype.restarted()
    return prototype.application
  }

  /// Prints the errors that occurred in the steps of the screen.
  func printNotes() { for note in prototype.warnings { Output.warn(note) } }
}
