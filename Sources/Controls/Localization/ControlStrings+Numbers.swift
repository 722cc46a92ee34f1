import Elements

extension ControlStrings {
  /// The list separator of the language, including the space after it.
  var comma: String {
    switch language {
    case .chinese: "，"
    case .japanese: "、"
    case .english, .german, .russian, .hindi: ", "
    }
  }

  /// Returns a percentage for a fraction: “75%”.
  public func percentage(_ part: Double) -> String {
    filled(patterns.percent, Self.wholePercent(part))
  }

  /// Returns the value of a page control: “page 2 of 3”.
  public func page(_ page: Int, of count: Int) -> String {
    filled(patterns.page, page, count)
  }

  /// Returns the status of a scroll view: “Page 2 of 15”.
  public func scrolledPage(_ page: Int, of count: Int) -> String {
    filled(patterns.scrolledPage, page, count)
  }

  /// Returns the status of a table: “Rows 1 to 8 of 45”.
  public func rows(_ rows: ClosedRange<Int>, of count: Int) -> String {
    rows.count == 1
      ? filled(patterns.row, rows.lowerBound, count)
      : filled(patterns.rows, rows.lowerBound, rows.upperBound, count)
  }

  /// Returns the label of the button that reveals a row's delete button: “Remove Milk”.
  public func remove(_ name: String) -> String { filled(patterns.remove, [name]) }

  /// Returns the label of the handle that moves a row: “Reorder Milk”.
  public func reorder(_ name: String) -> String { filled(patterns.reorder, [name]) }

  /// Returns the announcement of a row that moved up: “Moved above Milk”.
  public func movedAbove(_ name: String) -> String { filled(patterns.movedAbove, [name]) }

  /// Returns the announcement of a row that moved down: “Moved below Milk”.
  public func movedBelow(_ name: String) -> String { filled(patterns.movedBelow, [name]) }

  /// Returns the value of a tab with a numeric badge: “3 items”.
  public func items(_ count: Int) -> String {
    let form = language.pluralForm(for: count)
    let text = patterns.items.first { $0.form == form } ?? patterns.items.last
    return text.map { filled($0.text, count) } ?? "\(count)"
  }

  /// Returns a fraction in whole percent, halves away from zero.
  ///
  /// Rounds to millionths first, so that decimal halves are exact.
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
    // Searches bytes because segmenting characters is slow. Braces are single bytes.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      if let number = Int(rest[rest.utf8.index(after: open)..<close]),
        parts.indices.contains(number - 1)
      {
        text += parts[number - 1]
      }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return text + rest
  }
}
