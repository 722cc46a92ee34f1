internal import Text

/// The comparison of a report with what its recording is expected to show.
package struct ReportVerdict: Hashable, Sendable {
  /// The result of the comparison.
  package var kind: Kind
  /// The expected outcome in short: the names of gestures, or the transcript; empty without one.
  package var expected: String
  /// The first difference in words; empty without a difference.
  package var difference: String

  /// The kinds of results.
  package enum Kind: String, CaseIterable, Sendable {
    /// The recording shows something else.
    case failed
    /// The recording cannot be read or replayed.
    case unreadable
    /// The recording has neither expected gestures nor a transcript.
    case nothingExpected = "nothing expected"
    /// The recording shows what is expected.
    case passed
  }

  /// Creates a verdict.
  package init(_ kind: Kind = .nothingExpected, expected: String = "", difference: String = "") {
    (self.kind, self.expected, self.difference) = (kind, expected, difference)
  }
}

extension ReportVerdict {
  /// Returns the first difference between two lines of transcripts in words, such as
  /// `2.009 s: expected “Help”, heard “Buy tickets”`.
  ///
  /// `nil` is the end of a transcript.
  package static func words(expected: String?, found: String?) -> String {
    let (wanted, got) = (expected.map(Line.init), found.map(Line.init))
    let time = (wanted?.time ?? got?.time).map { "\($0) s: " } ?? ""
    guard let wanted else { return time + "expected the end, got \(got?.phrase ?? "the end")" }
    guard let got else { return time + "expected \(wanted.phrase), but the session ends" }
    if wanted.kind == got.kind, wanted.text == got.text {
      return time
        + "expected \(wanted.phrase), which came at \(got.time.map { "\($0) s" } ?? "another time")"
    }
    let verb =
      switch got.kind {
      case "say": "heard"
      case "gesture": "recognized"
      default: "got"
      }
    guard wanted.kind == got.kind else {
      return time + "expected \(wanted.phrase), \(verb) \(got.phrase)"
    }
    return time + "expected \(wanted.content), \(verb) \(got.content)"
  }

  /// Returns the first difference between two sequences of gestures in words, such as `gesture 2:
  /// expected flick-right, recognized explore`.
  package static func words(expected: [String], found: [String]) -> String {
    let index = zip(expected, found).prefix { $0 == $1 }.count
    let none = index == 0 ? "no gesture" : "no further gesture"
    let (wanted, got) = (
      index < expected.count ? expected[index] : none, index < found.count ? found[index] : none
    )
    let number = max(expected.count, found.count) > 1 ? "gesture \(index + 1): " : ""
    return "\(number)expected \(wanted), recognized \(got)"
  }

  /// A line of a transcript.
  private struct Line {
    /// The time in seconds; `nil` if it is that of the line before.
    var time: String?
    var kind: String
    var text: String

    init(_ line: String) {
      var words = line.split(separator: " ")[...]
      if let first = words.first, first.utf8.first.map({ (0x30...0x39).contains($0) }) == true {
        time = String(first)
        words.removeFirst()
      }
      kind = words.popFirst().map(String.init) ?? ""
      text = words.joined(separator: " ")
    }

    /// The text, in quotation marks if it is spoken.
    var content: String {
      let short =
        text.unicodeScalars.count > 160 ? String(text.unicodeScalars.prefix(160)) + "…" : text
      return kind == "say" ? "“\(short)”" : short.isEmpty ? kind : short
    }

    /// The kind and the text.
    var phrase: String { text.isEmpty ? kind : kind == "say" ? content : "\(kind) \(content)" }
  }
}
