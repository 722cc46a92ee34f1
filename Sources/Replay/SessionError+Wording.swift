import Text

extension SessionError {
  /// The error with its place, as a compiler would tell it.
  public func rendered(file: String) -> String { "\(file):\(line): \(problem.sentence)" }
}

extension SessionError.Problem {
  public var sentence: String {
    switch self {
    case .noSession: "this is no session; its first line would be '\(SessionLog.heading)'"
    case .version(let version):
      "this session has version \(version.harmless), and version 1 is understood"
    case .noPair(let text):
      "expected a name and a value, such as 'lead: 0.532000', and not '\(text.harmless)'"
    case .noLabel(let text):
      "expected an element and its name, such as 'street/door = Front door', and not "
        + "'\(text.harmless)'"
    case .noTime(let text): "expected seconds, such as 1.234567, and not '\(text.harmless)'"
    case .tooLong(let text): "no session lasts for \(text.harmless) seconds"
    case .noInput(let text):
      "expected what happened, such as '12 1.234567 spoken 3', and not '\(text.harmless)'"
    case .noCommand(let name, let nearest):
      "there is no command '\(name.harmless)'" + Self.question(nearest)
    case .voice(let word): "a voice is heard or quiet, and not '\(word.harmless)'"
    case .noOption(let name, let nearest): "unknown option '\(name)'\(Self.question(nearest))"
    case .noValue(let text, let name, let expected, let nearest):
      "invalid value '\(text)' for '--\(name.rawValue)': expected \(expected)"
        + Self.question(nearest)
    case .noTranscript:
      "this is no transcript; its first line would be "
        + "'\(TranscriptHeading.mark)\(TranscriptHeading.version)'"
    case .transcriptVersion(let version):
      "this transcript has version \(version.harmless), and version 1 is understood"
    case .noHeadingPair(let text): "expected 'name: value', and not '\(text.harmless)'"
    }
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
