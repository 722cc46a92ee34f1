/// A date and time to the minute, in the proleptic Gregorian calendar, without a time zone.
public struct DateTime: Hashable, Comparable, Sendable {
  /// The supported years.
  public static let years = 1...9999

  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int

  /// Creates a date.
  ///
  /// Values outside their range are clamped.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = min(max(year, Self.years.lowerBound), Self.years.upperBound)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), Self.days(inMonth: self.month, of: self.year))
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }

  /// Returns whether a year is a leap year.
  public static func isLeap(year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Returns the number of days of a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days since January 1 of the year 1.
  public var dayNumber: Int {
    let past = year - 1
    var days = past * 365 + past / 4 - past / 100 + past / 400
    for month in 1..<month { days += Self.days(inMonth: month, of: year) }
    return days + day - 1
  }

  /// Creates the date with a day number.
  ///
  /// Numbers outside the supported years are clamped.
  public init(dayNumber: Int, hour: Int = 0, minute: Int = 0) {
    let last = DateTime(year: Self.years.upperBound, month: 12, day: 31).dayNumber
    var rest = min(max(dayNumber, 0), last)
    var year = 1
    // Cycles of 400 years have the same number of days; then centuries, four-year cycles and years.
    for (years, days) in [(400, 146_097), (100, 36_524), (4, 1_461), (1, 365)] {
      // The last century and the last year of a cycle have one more day.
      let maximum = years == 100 || years == 1 ? 3 : Int.max
      let count = min(rest / days, maximum)
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

  /// Returns the date the given number of minutes later, or earlier if negative.
  public func adding(minutes: Int) -> DateTime {
    let limit = 1_440 * 4_000_000
    let total = hour * 60 + minute + min(max(minutes, -limit), limit)
    let days = total >= 0 ? total / 1_440 : -((1_439 - total) / 1_440)
    let rest = total - days * 1_440
    return DateTime(dayNumber: dayNumber + days, hour: rest / 60, minute: rest % 60)
  }

  /// Returns the date the given number of days later, or earlier if negative.
  public func adding(days: Int) -> DateTime {
    let days = min(max(days, -4_000_000), 4_000_000)
    return DateTime(dayNumber: dayNumber + days, hour: hour, minute: minute)
  }

  /// Returns the same day the given number of months later.
  ///
  /// If the month has no such day, its last day.
  public func adding(months: Int) -> DateTime {
    let total = year * 12 + month - 1 + min(max(months, -200_000), 200_000)
    let first = Self.years.lowerBound * 12
    let limited = min(max(total, first), Self.years.upperBound * 12 + 11)
    return DateTime(
      year: limited / 12, month: limited % 12 + 1, day: day, hour: hour, minute: minute)
  }

  /// Returns whether a date is earlier than another.
  public static func < (one: DateTime, other: DateTime) -> Bool {
    (one.year, one.month, one.day, one.hour, one.minute)
      < (other.year, other.month, other.day, other.hour, other.minute)
  }
}

extension DateTime {
  /// Returns the parts that a picker shows; the other parts have fixed values.
  package func shown(in mode: DatePicker.Mode) -> DateTime {
    switch mode {
    case .date: DateTime(year: year, month: month, day: day)
    case .time: DateTime(year: 2000, month: 1, day: 1, hour: hour, minute: minute)
    case .dateAndTime: self
    }
  }

  /// Returns this date with the parts that a picker shows taken from another date.
  func showing(_ other: DateTime, in mode: DatePicker.Mode) -> DateTime {
    switch mode {
    case .date:
      DateTime(year: other.year, month: other.month, day: other.day, hour: hour, minute: minute)
    case .time: DateTime(year: year, month: month, day: day, hour: other.hour, minute: other.minute)
    case .dateAndTime: other
    }
  }
}
