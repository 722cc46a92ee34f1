internal import Evdev
internal import Text

extension SessionReport {
  /// The speech as WebVTT captions for video players.
  package var captions: String {
    var text = "WEBVTT\n"
    for (number, speech) in spokenItems.enumerated() {
      text += "\n\(number + 1)\n\(speech.start.inCaptions) --> \(speech.end.inCaptions)\n"
      text += speech.text.asCaption + "\n"
    }
    return text
  }

  /// The audible speech.
  ///
  /// Cues shorter than a millisecond are omitted, because players reject empty cues.
  private var spokenItems: [Speech] {
    speech.filter { !$0.isMuted && $0.start.milliseconds < $0.end.milliseconds }
  }
}

extension Microseconds {
  /// `00:01:02.345`.
  fileprivate var inCaptions: String {
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return "\(digits(seconds / 3_600, 2)):\(digits(seconds / 60 % 60, 2)):"
      + "\(digits(seconds % 60, 2)).\(digits(rest, 3))"
  }
}

extension String {
  /// The text as one line, escaped for WebVTT.
  fileprivate var asCaption: String {
    replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\n", "\r", "\u{2028}", "\u{2029}": " "
      case "\0"..<" ": "\u{FFFD}"
      default: nil
      }
    }
  }
}
