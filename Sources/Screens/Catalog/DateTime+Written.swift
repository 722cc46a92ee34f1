import Controls

extension DateTime {
  /// Parses a date, a time or both, as in screen files: `2026-11-21 14:30`, or returns `nil` if the
  /// text is invalid.
  init?(written text: String) {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let day = Self.numbers(first, "-", [4, 2, 2])
    let time = Self.numbers(parts.count == 2 ? parts[1] : first, ":", [2, 2])
    guard day != nil || parts.count == 1, time != nil || (parts.count == 1 && day != nil) else {
      return nil
    }
    let (date, clock) = (day ?? [2000, 1, 1], time ?? [0, 0])
    guard DateTime.years.contains(date[0]), 1...12 ~= date[1],
      1...DateTime.days(inMonth: date[1], of: date[0]) ~= date[2], clock[0] < 24, clock[1] < 60
    else { return nil }
    self.init(year: date[0], month: date[1], day: date[2], hour: clock[0], minute: clock[1])
  }

  /// Parses a date for a picker's mode: a text with a time for `time`, otherwise one with a day.
  ///
  /// A missing time is midnight.
  init?(written text: String, for mode: DatePicker.Mode) {
    self.init(written: text)
    guard text.contains(mode == .time ? ":" : "-") else { return nil }
  }

  private static func numbers(
    _ text: Substring, _ separator: Character, _ lengths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == lengths else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(part) : nil
    }
    return numbers.count == lengths.count ? numbers : nil
  }

  /// Returns the parts of the date that a picker shows.
  func written(as mode: DatePicker.Mode) -> String {
    switch mode {
    case .date: writtenDay
    case .time: writtenTime
    case .dateAndTime: "\(writtenDay) \(writtenTime)"
    }
  }

  /// Returns the shortest text that parses to this date.
  func writtenInFull(as mode: DatePicker.Mode) -> String {
    let short = written(as: mode)
    return DateTime(written: short) == self ? short : written(as: .dateAndTime)
  }

  private var writtenDay: String {
    let years = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
    return "\(years)-\(Self.two(month))-\(Self.two(day))"
  }

  private var writtenTime: String { "\(Self.two(hour)):\(Self.two(minute))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
