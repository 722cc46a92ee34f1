extension ControlWords {
  /// The comma between two texts of the language, with the space behind it.
  var comma: String {
    switch language {
    case .chinese: "，"
    case .japanese: "、"
    case .english, .german, .russian, .hindi: ", "
    }
  }

  /// A part of a whole, “75%”.
  public func percentage(_ part: Double) -> String {
    filled(patterns.percent, Self.wholePercent(part))
  }

  /// Which of the pages of a page control, “page 2 of 3”.
  public func page(_ page: Int, of count: Int) -> String {
    filled(patterns.page, page, count)
  }

  /// What a scroll view shows, “Page 2 of 15”.
  public func scrolledPage(_ page: Int, of count: Int) -> String {
    filled(patterns.scrolledPage, page, count)
  }

  /// What a table shows, “Rows 1 to 8 of 45”.
  public func rows(_ rows: ClosedRange<Int>, of count: Int) -> String {
    rows.count == 1
      ? filled(patterns.row, rows.lowerBound, count)
      : filled(patterns.rows, rows.lowerBound, rows.upperBound, count)
  }

  /// The button that takes a row out of its table, “Remove Milk”.
  public func remove(_ name: String) -> String { filled(patterns.remove, [name]) }

  /// The handle by which a row is moved, “Reorder Milk”.
  public func reorder(_ name: String) -> String { filled(patterns.reorder, [name]) }

  /// Where a row is by now that is moved up, “Moved above Milk”.
  public func movedAbove(_ name: String) -> String { filled(patterns.movedAbove, [name]) }

  /// Where a row is by now that is moved down, “Moved below Milk”.
  public func movedBelow(_ name: String) -> String { filled(patterns.movedBelow, [name]) }

  /// How many things wait behind a tab, “3 items”.
  public func items(_ count: Int) -> String {
    let form = language.pluralForm(for: count)
    let text = patterns.items.first { $0.form == form } ?? patterns.items.last
    return text.map { filled($0.text, count) } ?? "\(count)"
  }

  /// Hundredths, the nearest, halves away from zero.
  ///
  /// Rounded to millionths first, so that what is a half in decimals is one here too.
  static func wholePercent(_ part: Double) -> Int {
    guard part.isFinite else { return 0 }
    let limited = min(max(part, -1e9), 1e9)
    let half = limited < 0 ? -0.5 : 0.5
    let millionths = Int(limited * 1_000_000 + half)
    return (millionths + (millionths < 0 ? -5_000 : 5_000)) / 10_000
  }

  private func filled(_ pattern: String, _ numbers: Int...) -> String {
    filled(pattern, numbers.map { "\($0)" })
  }

  private func filled(_ pattern: String, _ parts: [String]) -> String {
    var text = ""
    var rest = pattern[...]
    // Looked for among bytes: braces are one each, and characters take long to tell apart.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      if let place = Int(rest[rest.utf8.index(after: open)..<close]),
        parts.indices.contains(place - 1)
      {
        text += parts[place - 1]
      }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return text + rest
  }
}
