package import Arguments
internal import Elements
internal import Gestures
internal import ScreenReader
internal import Text

extension WalkError: UserFacingError {
  /// The error message.
  package var message: String {
    guard let line else { return problem.sentence }
    return "\(line.file):\(line.number):\(offset + 1): \(problem.sentence)\n"
      + line.text.withCaret(atByte: offset)
  }

  /// The exit status of the command.
  package var exitStatus: ExitStatus {
    switch problem {
    case .offScreen, .nothingToLift, .noKeyboard, .noKey: .checkFailed
    case .noStep, .noTime, .badTime, .tooLong, .missingPosition, .noGesture, .noText, .noEvent,
      .unexpectedPath,
      .badPlace,
      .longLine:
      line == nil ? .usage : .badData
    }
  }
}

extension WalkError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .noStep(let name, let nearest):
      "there is no step '\(name)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "'retouch walk --help' lists them")
    case .noTime: "'wait' needs a time, such as 2s or 500ms"
    case .badTime(let text): "'\(text)' is no time; write 2s or 500ms"
    case .tooLong(let text):
      "'\(text)' is more than a walk waits; it waits for a day at most, 86400s"
    case .missingPosition(let gesture):
      "'\(gesture.name)' needs \(gesture == .explore ? "a place or " : "")a path, such as "
        + "\(gesture.name)@20,300:200,300"
    case .noGesture(let location): "a place stands right behind its gesture, such as tap\(location)"
    case .noText: "'type:' needs a text behind it, such as type:Anna"
    case .noEvent: "'event:' needs a name behind it, such as event:loaded"
    case .longLine: "this line has more than \(WalkError.Line.longest) bytes, as no steps have"
    case .nothingToLift: "'lift' has no finger to lift; 'explore' puts one down"
    case .unexpectedPath(let gesture): "'\(gesture.name)' has one place, no path"
    case .badPlace(let text):
      "'\(text)' is no place; write it in points from the left and the top: 200,300"
    case .offScreen(let point, let size):
      "\(point.x.inPoints),\(point.y.inPoints) is off the screen, which is "
        + "\(size.width.inPoints)×\(size.height.inPoints) points"
    case .noKeyboard(let text):
      "type:\(text.terminalSafe): the keyboard is not shown; activate a text first"
    case .noKey(let character, let text):
      "type:\(text.terminalSafe): the keyboard has no key for '\(String(character).terminalSafe)'"
    }
  }
}
