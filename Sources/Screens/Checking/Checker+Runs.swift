import Elements

extension Checker {
  /// Text whose runs nobody would hear.
  mutating func checkPlainText(_ value: ScreenValue) {
    checkText(value)
    if value["runs"] != nil { report(.silentRuns, at: value.keyPlace(of: "runs")) }
  }

  /// The runs of a text, each within the text where its length is known.
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
        report(.rangeOfTexts(text["key"]?.string ?? ""), at: range.place)
      }
    }
  }

  /// A text as far as it is known before anything is filled in.
  private typealias Beginning = (text: String, isWhole: Bool)

  /// What a range may count in: the text, or those that a key has in all languages and forms.
  private mutating func beginnings(of value: ScreenValue) -> [Beginning] {
    if let text = value["text"]?.string {
      // Only steps fill something in, and have two braces for one.
      return [isInSteps ? Pattern(text).beginning : (text, true)]
    }
    guard let key = value["key"]?.string else { return [] }
    return templates(of: key).flatMap(\.beginnings)
  }

  private mutating func checkRange(from first: ScreenValue, to last: ScreenValue, _ length: Int?) {
    guard first.number != nil, last.number != nil else { return }
    guard let start = first.integer, start >= 0 else {
      return report(
        .outOfRange("a whole number of at least 0, the first character"), at: first.place)
    }
    guard let end = last.integer, end > start else {
      return report(
        .outOfRange("a whole number of at least \(start + 1), behind the start"), at: last.place)
    }
    if let length, end > length {
      report(.outOfRange("\(length) at most, where the text ends"), at: last.place)
    }
  }
}

extension Pattern {
  /// What stands before the first place, and whether that is all.
  var beginning: (text: String, isWhole: Bool) {
    guard case .text(let text) = parts.first else { return ("", parts.isEmpty) }
    return (text, parts.count == 1)
  }
}
