import Elements

extension Checker {
  /// Checks a text that cannot have runs, because they would not be spoken.
  mutating func checkPlainText(_ value: ScreenValue) {
    checkText(value)
    if value["runs"] != nil { report(.unspokenRuns, at: value.keyPosition(of: "runs")) }
  }

  /// Checks the runs of a text.
  ///
  /// Each must be within the text if its length is known.
  mutating func checkRuns(_ runs: ScreenValue, of text: ScreenValue) {
    check(runs, .list(.object(SpeechRun.shape)))
    let beginnings = beginnings(of: text)
    let length = beginnings.count == 1 && beginnings[0].isWhole ? beginnings[0].text.count : nil
    for run in runs.list ?? [] {
      guard let range = run["range"], let ends = range.list, ends.count == 2 else { continue }
      checkRange(from: ends[0], to: ends[1], length)
      guard beginnings.count > 1, let start = ends[0].integer, let end = ends[1].integer,
        start >= 0, end > start
      else { continue }
      let marked = beginnings.map { $0.text.dropFirst(start).prefix(end - start) }
      if marked.contains(where: { $0 != marked[0] || $0.count < end - start }) {
        report(.rangeOfTexts(text["key"]?.string ?? ""), at: range.position)
      }
    }
  }

  /// The beginning of a text, up to the first placeholder.
  private typealias Beginning = (text: String, isWhole: Bool)

  /// Returns the beginnings of the text, or of all translations and plural forms of a key.
  private mutating func beginnings(of value: ScreenValue) -> [Beginning] {
    if let text = value["text"]?.string {
      // Only steps fill in placeholders and unescape double braces.
      return [isInSteps ? FormatString(text).beginning : (text, true)]
    }
    guard let key = value["key"]?.string else { return [] }
    return templates(of: key).flatMap(\.beginnings)
  }

  private mutating func checkRange(from first: ScreenValue, to last: ScreenValue, _ length: Int?) {
    guard first.number != nil, last.number != nil else { return }
    guard let start = first.integer, start >= 0 else {
      return report(
        .outOfRange("a whole number of at least 0, the first character"), at: first.position)
    }
    guard let end = last.integer, end > start else {
      return report(
        .outOfRange("a whole number of at least \(start + 1), after the start"), at: last.position)
    }
    if let length, end > length {
      report(.outOfRange("at most \(length), the length of the text"), at: last.position)
    }
  }
}

extension FormatString {
  /// The text before the first placeholder, and whether it is the whole text.
  var beginning: (text: String, isWhole: Bool) {
    guard case .text(let text) = parts.first else { return ("", parts.isEmpty) }
    return (text, parts.count == 1)
  }
}
