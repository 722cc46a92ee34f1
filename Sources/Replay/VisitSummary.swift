import Evdev
package import Gestures
import Text

/// A summary of a visit from its session file and its transcript.
package struct VisitSummary: Hashable, Sendable {
  /// The time from the first input to the end; `nil` if the visit was cut off.
  package private(set) var duration: Duration?
  /// The number of recognized gestures.
  package private(set) var gestureCount = 0
  /// The unrecognized touches, by closest gesture and reason: `double-tap moved-in-tap`.
  package private(set) var misses: [String] = []
  /// The screens in order, without repetitions.
  package private(set) var screens: [String] = []
  /// The last screen.
  package private(set) var lastScreen: String?
  /// How the visit ended; `nil` if it was cut off.
  package private(set) var end: End?
  /// Whether touches and inputs are missing, because a secure text field was edited or a signature was drawn.
  package private(set) var isPartial = false

  /// How a visit ended.
  package enum End: String, Sendable, CaseIterable {
    /// A step of the screen ended the visit.
    case endVisit = "end-visit"
    /// There was no input for a time.
    case timeout
    /// Headphones were plugged in or unplugged.
    case headphones
    /// The session ended.
    case session
  }

  /// A fact in a comment of the session file.
  package enum Fact: String {
    /// The first input.
    case began
    /// A screen appeared.
    case screen
    /// A touch was not recognized.
    case missed
    /// The end of the visit.
    case ended
  }

  private static let mark = "# visit "

  /// Returns the line of a fact in a session file.
  package static func comment(_ fact: Fact, _ text: String, at time: Duration) -> String {
    "\(mark)\(fact.rawValue) \(time.wholeMicroseconds.formattedSeconds)"
      + (text.isEmpty ? "" : " " + text.escapedLine) + "\n"
  }

  /// Reads the texts of a session file and a transcript.
  package init(session: String, transcript: String) {
    var first: Double?
    for line in session.split(separator: "\n") {
      if line == SessionLog.partialMark { isPartial = true }
      guard line.hasPrefix(Self.mark) else { continue }
      let parts = line.dropFirst(Self.mark.count).split(separator: " ", maxSplits: 2)
      guard parts.count > 1, let fact = Fact(rawValue: String(parts[0])),
        let time = Double(parts[1]), (0...1e9).contains(time)
      else { continue }
      let text = parts.count > 2 ? parts[2].unescaped : ""
      switch fact {
      case .began: first = time
      case .screen:
        lastScreen = text
        if !screens.contains(text) { screens.append(text) }
      case .missed: misses.append(text)
      case .ended:
        end = End(rawValue: text)
        duration = .microseconds(Int64(max(0, time - (first ?? 0)) * 1_000_000))
      }
    }
    gestureCount = transcript.utf8.split(separator: UInt8(ascii: "\n")).count { line in
      line.dropFirst(12).starts(with: "gesture  ".utf8)
    }
  }
}

extension TouchOutcome {
  /// The closest gesture and the reason it failed, for the summary of visits.
  package var missed: String {
    closest.map { "\($0.gesture.name) \($0.reason.name)" } ?? "nothing"
  }
}
