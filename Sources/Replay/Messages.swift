package import Arguments
internal import Evdev
internal import Text

extension SessionError {
  /// Returns the message with file and line, in compiler format.
  public func rendered(file: String) -> String { "\(file):\(line): \(problem.message)" }
}

extension SessionError.Problem {
  /// The error message.
  public var message: String {
    switch self {
    case .notASession: "this is no session; its first line would be '\(SessionLog.heading)'"
    case .version(let version):
      "this session has version \(version.terminalSafe), and version 1 is understood"
    case .noPair(let text):
      "expected a name and a value, such as 'lead: 0.532000', and not '\(text.terminalSafe)'"
    case .noLabel(let text):
      "expected an element and its name, such as 'street/door = Front door', and not "
        + "'\(text.terminalSafe)'"
    case .invalidEscape(let escape): escape.asStrangeEscape
    case .repeated(let name, let line): "'\(name.terminalSafe)' stands in line \(line) already"
    case .invalidTime(let text):
      "expected seconds, such as 1.234567, and not '\(text.terminalSafe)'"
    case .tooLong(let text): "no session lasts for \(text.terminalSafe) seconds"
    case .invalidInput(let text, let nearest):
      "expected what happened, such as '12 1.234567 spoken 3', and not '\(text.terminalSafe)'"
        + nearest.suggestion
    case .noCommand(let name, let nearest):
      "there is no command '\(name.terminalSafe)'" + nearest.suggestion
    case .voice(let word): "a voice is heard or quiet, and not '\(word.terminalSafe)'"
    case .unknownOption(let name, let nearest):
      "unknown option '\(name.terminalSafe)'\(nearest.suggestion)"
    case .invalidValue(let text, let name, let expected, let nearest):
      "invalid value '\(text.terminalSafe)' for '--\(name.rawValue)': expected \(expected)"
        + nearest.suggestion
    case .noTranscript:
      "this is no transcript; its first line would be "
        + "'\(TranscriptHeading.mark)\(TranscriptHeading.version)'"
    case .transcriptVersion(let version):
      "this transcript has version \(version.terminalSafe), and version 1 is understood"
    case .noHeadingPair(let text): "expected 'name: value', and not '\(text.terminalSafe)'"
    case .noSeparator(let text): "expected ' · ' before each option, and not '\(text.terminalSafe)'"
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
      "the session breaks off here, before '\(missing.joined(separator: "' and '"))'; the replay "
        + "may be another than what was lived"
    case .earlyStart(let time):
      "the first event would have come \(time.formattedSeconds) s before the session began"
    case .lateStart: "the first event would have come after the session had ended"
    case .outOfOrder: "this would have happened before what the line above it tells"
    case .framesMissing(let recorded):
      "there are \(recorded) frames in the recording, so neither this nor what follows happens"
    case .afterEnd(let line): "the session ended in line \(line), and this happens all the same"
    case .unknownDevice(let number):
      "the recording has no device \(number) that can be touched; they are counted from 0"
    case .unknownUtterance(let id): "nothing that was said has the number \(id)"
    }
  }
}

extension SpanError: UserFacingError {
  /// The error message.
  package var message: String {
    switch self {
    case .reversed(let from, let to):
      "--from (\(from.formattedSeconds)) comes after --to (\(to.formattedSeconds)), so nothing lies between"
    }
  }

  /// The exit status of the command.
  package var exitStatus: ExitStatus { .usage }
}

extension TranscriptFilter {
  /// The message for a time range without entries.
  package var emptyMessage: String {
    guard let lastBefore else { return "nothing happened there" }
    // Truncated, as in the transcript.
    let (seconds, attoseconds) = lastBefore.components
    let thousandths = Double(attoseconds / 1_000_000_000_000_000) / 1_000
    return "nothing happened there; the last before it was at "
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
    case .missingValue: "expected a value behind '='"
    case .repeated(let name, let line): "'\(name)' stands in line \(line) already"
    case .noOption(let name, let nearest):
      "there is no option or tunable '\(name)'" + nearest.suggestion
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
    "'\(terminalSafe)' means nothing here; a '\\' itself is written as '\\\\'"
  }
}

extension UserLabelsError: CustomStringConvertible {
  /// The message with line and column.
  public var description: String { "\(line):1: \(sentence)" }

  /// The error message.
  public var sentence: String {
    switch problem {
    case .noPair: "expected '[screen]' or 'element = name'"
    case .missingName: "expected a name behind '='"
    case .noEscape(let escape): escape.asStrangeEscape
    case .repeated(let element, let line):
      "'\(element.terminalSafe)' stands in line \(line) already"
    }
  }

  /// Returns the error in compiler format: position, message, source line and caret.
  public func rendered(file: String) -> String {
    "\(file):\(line):1: \(sentence)\n  \(text)\n  ^"
  }
}
