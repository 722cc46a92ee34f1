package import Elements
package import Gestures

/// Why a step of a walk cannot be made.
package struct WalkError: Error, Equatable {
  package let problem: Problem
  /// Where in its line the word stands, in bytes from 0.
  package let offset: Int
  /// The line that the word stands in, where it is one of many.
  package let line: Line?

  package init(_ problem: Problem, offset: Int = 0, in line: Line? = nil) {
    (self.problem, self.offset, self.line) = (problem, offset, line)
  }

  /// What is wrong; the sentences are in `+Wording`.
  package enum Problem: Equatable, Sendable {
    // A word that makes no sense.
    case noStep(String, nearest: String?)
    /// `wait` stands alone.
    case noTime
    case badTime(String)
    case tooLong(String)
    /// A gesture that is nothing without a place or a path stands alone.
    case nowhere(Gesture)
    /// A place stands alone.
    case noGesture(at: String)
    /// `type:` stands alone.
    case noText
    /// `event:` stands alone.
    case noEvent
    /// A path of a gesture that is made at one place.
    case path(Gesture)
    case badPlace(String)

    /// A place where the screen, which is so large now, is not.
    case offScreen(Point, Size)

    /// A line goes on for longer than anybody writes; of a device, it may have no end.
    case longLine

    /// No finger is down that could be lifted.
    case nothingToLift

    // Text that cannot be typed.
    case noKeyboard(typing: String)
    case noKey(Character, typing: String)
  }

  /// A line of a file of steps.
  package struct Line: Equatable, Sendable {
    package let file: String
    /// Counted from 1.
    package let number: Int
    package let text: String

    /// More than any line of steps has, in bytes.
    package static let longest = 1 << 16

    package init(_ text: String, _ number: Int, of file: String) {
      (self.file, self.number, self.text) = (file, number, text)
    }
  }
}
