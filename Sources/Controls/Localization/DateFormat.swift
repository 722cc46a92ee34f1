import Elements

/// Formats dates and times as a language speaks them.
struct DateFormat {
  let language: Language

  private var texts: StringTable { ControlStrings.strings(in: language).table }

  func date(_ time: DateTime) -> String {
    texts.filled("date", month(time.month), "\(time.day)", "\(time.year)")
  }

  func time(_ time: DateTime) -> String {
    let minute = twoDigits(time.minute)
    guard uses12HourClock else {
      return language == .japanese
        ? "\(time.hour):\(minute)" : "\(twoDigits(time.hour)):\(minute)"
    }
    return "\((time.hour + 11) % 12 + 1):\(minute) \(dayPeriod(isAfternoon: time.hour / 12))"
  }

  /// Whether the language uses a 12-hour clock.
  var uses12HourClock: Bool {
    switch language {
    case .english, .hindi: true
    case .german, .russian, .chinese, .japanese: false
    }
  }

  var dateFieldOrder: [DateWheels.Field] {
    switch language {
    case .english: [.month, .day, .year]
    case .german, .russian, .hindi: [.day, .month, .year]
    case .chinese, .japanese: [.year, .month, .day]
    }
  }

  /// The text between the parts of a date in digits.
  var dateSeparator: String {
    switch language {
    case .english, .hindi, .chinese, .japanese: "/"
    case .german, .russian: "."
    }
  }

  /// The first day of the week, 0 for Monday.
  var firstWeekday: Int {
    switch language {
    case .english, .chinese, .japanese, .hindi: 6
    case .german, .russian: 0
    }
  }

  func year(_ year: Int) -> String { texts.filled("year", year) }

  func day(_ day: Int) -> String { texts.filled("day", day) }

  /// Returns the name of a month, numbered from 1.
  func month(_ month: Int) -> String {
    texts.text("month.\(month)") ?? texts.filled("month", month)
  }

  func dayPeriod(isAfternoon half: Int) -> String { texts[half == 0 ? "am" : "pm"] }

  func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the spoken text of a row of an hour wheel: “10 o'clock”.
  ///
  /// Row 0 of a 12-hour wheel is twelve.
  func spokenHour(row: Int) -> String {
    texts.filled("hour", uses12HourClock && row == 0 ? 12 : row)
  }

  /// Returns the spoken text of a minute: “30 minutes”.
  func spokenMinute(_ minute: Int) -> String { texts.filled("minute", minute) }

  /// Returns the label of a day in a calendar: “Monday, December 1”.
  func calendarDay(_ date: DateTime) -> String {
    let weekday = texts["weekday.\(date.weekday + 1)"]
    return texts.filled("calendar-day", month(date.month), "\(date.day)", weekday)
  }

  /// Returns the title of a month in a calendar: “December 2025”.
  func calendarMonth(_ date: DateTime) -> String {
    let alone = texts.text("month-alone.\(date.month)") ?? month(date.month)
    return texts.filled("calendar-month", alone, "\(date.year)")
  }

  /// The label of the month element of a calendar.
  var monthLabel: String { texts["month-label"] }

  /// The abbreviated names of the weekdays from Monday, for column headers.
  var shortWeekdays: [String] { (1...7).map { texts["weekday-short.\($0)"] } }
}

extension DateTime {
  /// The day of the week, 0 for Monday.
  var weekday: Int { dayNumber % 7 }
}
