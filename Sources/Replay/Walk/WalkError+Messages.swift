internal import Elements
internal import Gestures
internal import ScreenReader
internal import Text

extension WalkError: DescribedError {
  /// The error message.
  package var message: String {
    guard let line else { return problem.sentence }
    return "\(line.file):\(line.number):\(offset + 1): \(problem.sentence)\n"
      + line.text.withCaret(atByte: offset)
  }
}

extension WalkError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .noStep(let name, let nearest):
      "unknown step '\(name)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "'retouch walk --help' lists all steps")
    case .noTime: "'wait' requires a time, such as 2s or 500ms"
    case .badTime(let text): "invalid time '\(text)': expected a time, such as 2s or 500ms"
    case .tooLong(let text):
      "'\(text)' is too long: the maximum is 86400s (one day)"
    case .missingPosition(let gesture):
      "'\(gesture.name)' requires \(gesture == .explore ? "a position or " : "")a path, such as "
        + "\(gesture.name)@20,300:200,300"
    case .noGesture(let location):
      "no gesture before '\(location)'; write the position directly after it, such as tap\(location)"
    case .noText: "'type:' requires a text, such as type:Anna"
    case .noEvent: "'event:' requires a name, such as event:loaded"
    case .longLine: "line too long: the maximum is \(WalkError.Line.longest) bytes"
    case .nothingToLift: "'lift' has no finger to lift; put one down with 'explore'"
    case .unexpectedPath(let gesture): "'\(gesture.name)' takes one position, not a path"
    case .badPlace(let text):
      "invalid position '\(text)': expected points from the left and the top, such as 200,300"
    case .offScreen(let point, let size):
      "\(point.x.inPoints),\(point.y.inPoints) is off the screen, which is "
        + "\(size.width.inPoints)×\(size.height.inPoints) points"
    case .noKeyboard(let text):
      "type:\(text.terminalSafe): the keyboard is not shown; activate a text field first"
    case .noKey(let character, let text):
      "type:\(text.terminalSafe): the keyboard has no key for '\(String(character).terminalSafe)'"
    }
  }
}
