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
    let length = text["text"]?.string.flatMap(length)
    for run in runs.list ?? [] {
      if let ends = run["range"]?.list, ends.count == 2 {
        checkRange(from: ends[0], to: ends[1], length)
      }
    }
  }

  /// How many characters a text has; nobody knows where elements fill it in.
  private func length(of text: String) -> Int? {
    guard isInSteps else { return text.count }
    let pattern = Pattern(text)
    return pattern.places.isEmpty ? pattern.filled(with: []).count : nil
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
