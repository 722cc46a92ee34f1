/// A minute of a day, in the calendar that most of the world writes, carried on into all times.
///
/// It knows no time zone and no clock: it is what is written on a wheel.
public struct DateTime: Hashable, Comparable, Sendable {
  public static let years = 1...9999

  public let year: Int
  /// From 1.
  public let month: Int
  /// From 1.
  public let day: Int
  public let hour: Int
  public let minute: Int

  /// What is beyond the end of its month, its day or its hour is the last of it.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = min(max(year, Self.years.lowerBound), Self.years.upperBound)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), Self.days(inMonth: self.month, of: self.year))
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }

  public static func isLeap(year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since the first of January of the year 1, which is day 0.
  public var dayNumber: Int {
    let past = year - 1
    var days = past * 365 + past / 4 - past / 100 + past / 400
    for month in 1..<month { days += Self.days(inMonth: month, of: year) }
    return days + day - 1
  }

  /// The day of that number; the first or the last that there is for what lies outside.
  public init(dayNumber: Int, hour: Int = 0, minute: Int = 0) {
    let last = DateTime(year: Self.years.upperBound, month: 12, day: 31).dayNumber
    var rest = min(max(dayNumber, 0), last)
    var year = 1
    // Four hundred years always have as many days; then the hundreds, the fours, the single ones.
    for (years, days) in [(400, 146_097), (100, 36_524), (4, 1_461), (1, 365)] {
      // The last hundred and the last year of a cycle are a day longer.
      let most = years == 100 || years == 1 ? 3 : Int.max
      let count = min(rest / days, most)
      year += count * years
      rest -= count * days
    }
    var month = 1
    while rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1, hour: hour, minute: minute)
  }

  /// So many minutes later, or earlier.
  public func adding(minutes: Int) -> DateTime {
    let limit = 1_440 * 4_000_000
    let total = hour * 60 + minute + min(max(minutes, -limit), limit)
    let days = total >= 0 ? total / 1_440 : -((1_439 - total) / 1_440)
    let rest = total - days * 1_440
    return DateTime(dayNumber: dayNumber + days, hour: rest / 60, minute: rest % 60)
  }

  public func adding(days: Int) -> DateTime {
    let days = min(max(days, -4_000_000), 4_000_000)
    return DateTime(dayNumber: dayNumber + days, hour: hour, minute: minute)
  }

  /// The same day so many months later, or the last of a month that has no such day.
  public func adding(months: Int) -> DateTime {
    let total = year * 12 + month - 1 + min(max(months, -200_000), 200_000)
    let first = Self.years.lowerBound * 12
    let limited = min(max(total, first), Self.years.upperBound * 12 + 11)
    return DateTime(
      year: limited / 12, month: limited % 12 + 1, day: day, hour: hour, minute: minute)
  }

  public static func < (one: DateTime, other: DateTime) -> Bool {
    (one.year, one.month, one.day, one.hour, one.minute)
      < (other.year, other.month, other.day, other.hour, other.minute)
  }
}

extension DateTime {
  /// What a picker shows of it; what it does not show is the same for all.
  package func shown(in mode: DatePicker.Mode) -> DateTime {
    switch mode {
    case .date: DateTime(year: year, month: month, day: day)
    case .time: DateTime(year: 2000, month: 1, day: 1, hour: hour, minute: minute)
    case .dateAndTime: self
    }
  }

  /// The same with what a picker shows of another.
  func showing(_ other: DateTime, in mode: DatePicker.Mode) -> DateTime {
    switch mode {
    case .date:
      DateTime(year: other.year, month: other.month, day: other.day, hour: hour, minute: minute)
    case .time:
      DateTime(year: year, month: month, day: day, hour: other.hour, minute: other.minute)
    case .dateAndTime: other
    }
  }
}
