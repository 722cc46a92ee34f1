internal import Elements
internal import Evdev
internal import Gestures
internal import ScreenReader
internal import Text

extension SessionError {
  /// Returns the message with file and line, in compiler format.
  public func rendered(file: String) -> String { "\(file):\(line): \(problem.message)" }
}

extension SessionError.Problem {
  /// The error message.
  public var message: String {
    switch self {
    case .notASession: "not a session file: the first line must be '\(SessionLog.heading)'"
    case .version(let version):
      "unsupported session version '\(version.terminalSafe)'; this program reads version 1"
    case .noPair(let text):
      "expected 'name: value', such as 'lead: 0.532000', but found '\(text.terminalSafe)'"
    case .noLabel(let text):
      "expected an element and its label, such as 'street/door = Front door', but found "
        + "'\(text.terminalSafe)'"
    case .invalidEscape(let escape): escape.asStrangeEscape
    case .repeated(let name, let line):
      "duplicate '\(name.terminalSafe)'; first defined on line \(line)"
    case .invalidTime(let text):
      "expected seconds, such as 1.234567, but found '\(text.terminalSafe)'"
    case .tooLong(let text):
      "\(text.terminalSafe) seconds is too long; the maximum is "
        + "\(Microseconds.maxAllowed.count / 1_000_000) seconds"
    case .invalidInput(let text, let nearest):
      "expected an input, such as '12 1.234567 spoken 3', but found '\(text.terminalSafe)'"
        + nearest.suggestion
    case .noCommand(let name, let nearest):
      "unknown command '\(name.terminalSafe)'" + nearest.suggestion
    case .voice(let word):
      "invalid value '\(word.terminalSafe)' for 'voice': expected 'heard' or 'quiet'"
    case .visit(let word):
      "invalid value '\(word.terminalSafe)' for 'visit': expected 'single'"
    case .unknownOption(let name, let nearest):
      "unknown option '\(name.terminalSafe)'\(nearest.suggestion)"
    case .invalidValue(let text, let name, let expected, let nearest):
      "invalid value '\(text.terminalSafe)' for '--\(name.rawValue)': expected \(expected)"
        + nearest.suggestion
    case .noTranscript:
      "not a transcript: the first line must be "
        + "'\(TranscriptHeading.mark)\(TranscriptHeading.version)'"
    case .transcriptVersion(let version):
      "unsupported transcript version '\(version.terminalSafe)'; this program reads version 1"
    case .noHeadingPair(let text): "expected 'name: value', but found '\(text.terminalSafe)'"
    case .noSeparator(let text):
      "expected ' · ' before each option, but found '\(text.terminalSafe)'"
    }
  }
}

extension SessionWarning {
  /// Returns the warning with file and line, in compiler format.
  public func rendered(file: String) -> String { "\(file):\(line): warning: \(problem.sentence)" }
}

extension SessionWarning.Problem {
  /// The warning message.
  public var sentence: String {
    switch self {
    case .truncated(let missing):
      "the session file is incomplete: '\(missing.joined(separator: "' and '"))' "
        + "\(missing.count == 1 ? "is" : "are") missing; the replay may differ from the session"
    case .earlyStart(let time):
      "the first event is \(time.wholeMicroseconds.formattedSeconds) s before the start of the session"
    case .lateStart: "the first event is after the end of the session"
    case .outOfOrder: "this input is earlier than the previous one"
    case .framesMissing(let recorded):
      "the recording has only \(recorded) frames; this input and all later ones are skipped"
    case .afterEnd(let line):
      "this input is after the end of the session on line \(line), but is still replayed"
    case .unknownDevice(let number):
      "the recording has no touch device \(number); devices are numbered from 0"
    case .unknownUtterance(let id): "no utterance has the number \(id)"
    case .partial:
      "touches and inputs are missing, because a secure text field was edited or a signature was "
        + "drawn; the replay differs from the visit"
    }
  }
}

extension SpanError: DescribedError {
  /// The error message.
  package var message: String {
    switch self {
    case .reversed(let from, let to):
      "--from (\(from.formattedSeconds)) is later than --to (\(to.formattedSeconds)); the range is empty"
    }
  }
}

extension TranscriptFilter {
  /// The message for a time range without entries.
  package var emptyMessage: String {
    guard let lastBefore else { return "no entries in this range" }
    // Truncated, as in the transcript.
    let (seconds, attoseconds) = lastBefore.components
    let thousandths = Double(attoseconds / 1_000_000_000_000_000) / 1_000
    return "no entries in this range; the last entry before it is at "
      + Decimals.text(Double(seconds) + thousandths, decimals: 3)
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// The message with line and column.
  public var description: String { "\(line):\(column): \(sentence)" }

  /// The error message.
  public var sentence: String {
    switch problem {
    case .noPair: "expected 'name = value'"
    case .missingName: "expected a name before '='"
    case .missingValue: "expected a value after '='"
    case .repeated(let name, let line): "duplicate '\(name)'; first defined on line \(line)"
    case .noOption(let name, let nearest):
      "unknown option or tunable '\(name)'" + nearest.suggestion
    case .noValue(let expected, let nearest): "expected \(expected)" + nearest.suggestion
    }
  }

  /// Returns the error in compiler format: position, message, source line and caret.
  public func rendered(file: String) -> String {
    "\(file):\(line):\(column): \(sentence)\n" + text.withCaret(atByte: column - 1)
  }
}

extension String {
  /// The error message for an invalid escape sequence.
  fileprivate var asStrangeEscape: String {
    "invalid escape sequence '\(terminalSafe)'; write '\\\\' for a backslash"
  }
}

extension UserLabelsError: CustomStringConvertible {
  /// The message with line and column.
  public var description: String { "\(line):1: \(sentence)" }

  /// The error message.
  public var sentence: String {
    switch problem {
    case .expectedKeyValue: "expected '[screen]' or 'element = label'"
    case .missingLabel: "expected a label after '='"
    case .invalidEscape(let escape): escape.asStrangeEscape
    case .duplicate(let element, let line):
      "duplicate '\(element.terminalSafe)'; first defined on line \(line)"
    }
  }

  /// Returns the error in compiler format: position, message, source line and caret.
  public func rendered(file: String) -> String {
    "\(file):\(line):1: \(sentence)\n  \(text)\n  ^"
  }
}

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
    case .tooLong(let text): "'\(text)' is too long: the maximum is 86400s (one day)"
    case .missingPosition(let gesture):
      "'\(gesture.name)' requires \(gesture == .explore ? "a position or " : "")a path, such as "
        + "\(gesture.name)@20,300:200,300"
    case .noGesture(let location):
      "no gesture before '\(location)'; write the position directly after it, such as tap\(location)"
    case .noText: "'type:' requires a text, such as type:Anna"
    case .noKeypadKey(let name):
      "'\(name)' is not the name of a key, such as KEY_RIGHT or KEY_1"
    case .noEvent: "'event:' requires a name, such as event:loaded"
    case .noMessage:
      "'message:' requires a message as JSON, such as message:{\"announce\": \"Paid\"}"
    case .invalidMessage(let error): "invalid message: \(error.problem)"
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
