import Gestures
import Text

extension BindingsMistake: CustomStringConvertible {
  public var description: String { "\(line):\(column): \(sentence)" }

  /// What is wrong, with the word that was probably meant.
  public var sentence: String {
    switch problem {
    case .noPair: "expected '[context]' or 'gesture = command'"
    case .missingGesture: "expected a gesture before '='"
    case .missingCommand: "expected a command behind '='; 'nothing' leaves the gesture unbound"
    case .unclosedSection: "expected ']' at the end of the line"
    case .unknownContext(let word):
      "there is no context '\(word)'"
        + hint(
          word, GestureContext.allCases.map(\.rawValue),
          else: "contexts are \(GestureContext.allCases.map(\.rawValue).alternatives())")
    case .unknownGesture(let word):
      "there is no gesture '\(word)'"
        + hint(
          Gesture.ownName(of: word), GestureCatalog.gestures.map(\.name),
          else: "'retouch gestures' lists them")
    case .unknownCommand(let word):
      "there is no command '\(word)'"
        + hint(word, Command.allCases.map(\.rawValue), else: "'retouch gestures' lists them")
    case .repeated(let gesture, let line):
      "'\(gesture)' is bound in line \(line) already"
    }
  }

  private func hint(_ word: String, _ known: [String], else other: String) -> String {
    "; " + (known.nearest(to: word).map { "did you mean '\($0)'?" } ?? other)
  }

  /// The mistake as a compiler would show it: place, what is wrong, the line, a caret under it.
  public func rendered(file: String) -> String {
    "\(file):\(line):\(column): \(sentence)\n" + text.pointedAt(byte: column - 1)
  }
}
