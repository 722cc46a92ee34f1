import Elements

extension ControlStrings {
  /// The list separator of the language, including the space after it.
  var comma: String { table["list-separator"] }

  /// Returns a percentage for a fraction: “75%”.
  public func percentage(_ part: Double) -> String {
    table.filled("percent", Self.wholePercent(part))
  }

  /// Returns the value of a page control: “page 2 of 3”.
  public func page(_ page: Int, of count: Int) -> String {
    table.filled("page", page, count)
  }

  /// Returns the status of a scroll view: “Page 2 of 15”.
  public func scrolledPage(_ page: Int, of count: Int) -> String {
    table.filled("scrolled-page", page, count)
  }

  /// Returns the status of a table: “Rows 1 to 8 of 45”.
  public func rows(_ rows: ClosedRange<Int>, of count: Int) -> String {
    rows.count == 1
      ? table.filled("row", rows.lowerBound, count)
      : table.filled("rows", rows.lowerBound, rows.upperBound, count)
  }

  /// Returns the label of the button that reveals a row's delete button: “Remove Milk”.
  public func remove(_ name: String) -> String { table.filled("remove", name) }

  /// Returns the label of the handle that moves a row: “Reorder Milk”.
  public func reorder(_ name: String) -> String { table.filled("reorder", name) }

  /// Returns the announcement of a row that moved up: “Moved above Milk”.
  public func movedAbove(_ name: String) -> String { table.filled("moved-above", name) }

  /// Returns the announcement of a row that moved down: “Moved below Milk”.
  public func movedBelow(_ name: String) -> String { table.filled("moved-below", name) }

  /// Returns the value of a tab with a numeric badge: “3 items”.
  public func items(_ count: Int) -> String { table.filled("items", count) }

  /// Returns a date, a time or both.
  package func text(of date: DateTime, _ mode: DatePicker.Mode) -> String {
    let dates = DateFormat(language: language)
    switch mode {
    case .date: return dates.date(date)
    case .time: return dates.time(date)
    case .dateAndTime:
      let isSpaced = [.chinese, .japanese].contains(language)
      return dates.date(date) + (isSpaced ? " " : ", ") + dates.time(date)
    }
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
}
