package import Elements
package import Gestures

/// The reason why a step of a walk failed.
package struct WalkError: Error, Hashable {
  /// The problem.
  package let problem: Problem
  /// The position of the word in its line, in bytes from 0.
  package let offset: Int
  /// The line of the word; `nil` if it is not from a file.
  package let line: Line?

  /// Creates an error.
  package init(_ problem: Problem, offset: Int = 0, in line: Line? = nil) {
    (self.problem, self.offset, self.line) = (problem, offset, line)
  }

  /// A problem of a step; the messages are in `Messages.swift`.
  package enum Problem: Hashable, Sendable {
    // Invalid words.
    /// The step is unknown.
    case noStep(String, nearest: String?)
    /// The time after `wait` is missing.
    case noTime
    /// The text is not a valid time.
    case badTime(String)
    /// The time exceeds the limit of a day.
    case tooLong(String)
    /// The gesture requires a position or path.
    case missingPosition(Gesture)
    /// A position without a gesture.
    case noGesture(at: String)
    /// The text after `type:` is missing.
    case noText
    /// The name after `event:` is missing.
    case noEvent
    /// The message after `message:` is missing.
    case noMessage
    /// The application does not accept the message.
    case invalidMessage(MessageError)
    /// The key after `key:` is unknown.
    case noKeypadKey(String)
    /// A path for a gesture that has a single position.
    case unexpectedPath(Gesture)
    /// The text is not a valid position.
    case badPlace(String)

    /// A position outside the screen, with the current size of the screen.
    case offScreen(Point, Size)

    /// The line is too long; a device may provide a line without an end.
    case longLine

    /// No finger is down that could lift.
    case nothingToLift

    // Text that cannot be typed.
    /// The keyboard is not shown.
    case noKeyboard(typing: String)
    /// The keyboard has no key for the character.
    case noKey(Character, typing: String)
  }

  /// A line of a file of steps.
  package struct Line: Hashable, Sendable {
    /// The path of the file.
    package let file: String
    /// The line number, from 1.
    package let number: Int
    /// The text of the line.
    package let text: String

    /// The maximum length of a line, in bytes.
    package static let longest = 1 << 16

    /// Creates a line.
    package init(_ text: String, _ number: Int, of file: String) {
      (self.file, self.number, self.text) = (file, number, text)
    }
  }
}
