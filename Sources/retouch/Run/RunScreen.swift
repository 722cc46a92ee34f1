import Display
import Elements
import Screens

/// The screen of a session, which is made anew for each visit.
final class RunScreen {
  private(set) var prototype: Prototype
  /// Where the screen is shown, if it is.
  var display: Display?

  init(_ prototype: Prototype) { self.prototype = prototype }

  /// Makes the screen as it is at the start.
  func begin() -> Application {
    tellNotes()
    prototype = prototype.restarted()
    display?.showVisit(of: prototype.application)
    return prototype.application
  }

  /// Tells what went wrong in the steps of the screen.
  func tellNotes() { for note in prototype.notes { Output.warn(note) } }
}
