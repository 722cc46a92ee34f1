import Gestures
import Text

extension BindingsError: CustomStringConvertible {
  /// The message with its line and column.
  public var description: String { "\(line):\(column): \(sentence)" }

  /// The error message, with a suggestion if there is a similar word.
  public var sentence: String {
    switch problem {
    case .expectedKeyValue: "expected '[context]' or 'gesture = command'"
    case .missingGesture: "expected a gesture before '='"
    case .missingCommand: "expected a command after '='; 'nothing' leaves the gesture unbound"
    case .unclosedSection: "expected ']' at the end of the line"
    case .unknownContext(let word):
      "unknown context '\(word)'"
        + hint(
          word, GestureContext.allCases.map(\.rawValue),
          else: "contexts are \(GestureContext.allCases.map(\.rawValue).joinedWithOr())")
    case .unknownGesture(let word):
      "unknown gesture '\(word)'"
        + hint(
          Gesture.canonicalName(for: word), GestureCatalog.known.map(\.name),
          else: "'retouch gestures' lists them")
    case .unknownKey(let word):
      "unknown key '\(word)'; 'retouch keypad DEVICE' prints the names of keys"
    case .unknownCommand(let word):
      "unknown command '\(word)'"
        + hint(word, ReaderCommand.allCases.map(\.rawValue), else: "'retouch gestures' lists them")
    case .duplicate(let gesture, let line): "'\(gesture)' is already bound on line \(line)"
    }
  }

  private func hint(_ word: String, _ known: [String], else other: String) -> String {
    "; " + (known.closestMatch(to: word).map { "did you mean '\($0)'?" } ?? other)
  }

  /// Returns the error in the style of a compiler: position, message, line and caret.
  public func rendered(file: String) -> String {
    "\(file):\(line):\(column): \(sentence)\n" + text.withCaret(atByte: column - 1)
  }
}
