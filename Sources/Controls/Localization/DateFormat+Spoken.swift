import Elements

/// Spoken texts of calendars and time wheels.
extension DateFormat {
  /// Returns the spoken text of a row of an hour wheel: “10 o'clock”.
  ///
  /// Row 0 of a 12-hour wheel is twelve.
  func spokenHour(row: Int) -> String {
    let hour = uses12HourClock && row == 0 ? 12 : row
    switch language {
    case .english: return "\(hour) o'clock"
    case .german: return "\(hour) Uhr"
    case .russian: return counted(hour, one: "час", few: "часа", many: "часов")
    case .chinese: return "\(hour)点"
    case .japanese: return "\(hour)時"
    case .hindi: return "\(hour) बजे"
    }
  }

  /// Returns the spoken text of a minute: “30 minutes”.
  func spokenMinute(_ minute: Int) -> String {
    switch language {
    case .english: counted(minute, one: "minute", many: "minutes")
    case .german: counted(minute, one: "Minute", many: "Minuten")
    case .russian: counted(minute, one: "минута", few: "минуты", many: "минут")
    case .chinese, .japanese: "\(minute)分"
    case .hindi: "\(minute) मिनट"
    }
  }

  /// Returns a number and a noun in its plural form.
  private func counted(
    _ number: Int, one: String, few: String? = nil, many: String
  ) -> String {
    switch language.pluralForm(for: number) {
    case .one: "\(number) \(one)"
    case .few: "\(number) \(few ?? many)"
    default: "\(number) \(many)"
    }
  }

  /// Returns the label of a day in a calendar: “Monday, December 1”.
  func calendarDay(_ date: DateTime) -> String {
    let weekday = weekdays[date.weekday]
    switch language {
    case .english: return "\(weekday), \(month(date.month)) \(date.day)"
    case .german: return "\(weekday), \(date.day). \(month(date.month))"
    case .russian, .hindi: return "\(weekday), \(date.day) \(month(date.month))"
    case .chinese, .japanese: return "\(date.month)月\(date.day)日 \(weekday)"
    }
  }

  /// Returns the title of a month in a calendar: “December 2025”.
  func calendarMonth(_ date: DateTime) -> String {
    switch language {
    case .english, .german, .hindi: "\(month(date.month)) \(date.year)"
    case .russian: "\(Self.russianMonths[date.month - 1]) \(date.year) г."
    case .chinese, .japanese: "\(date.year)年\(date.month)月"
    }
  }

  /// The label of the month element of a calendar.
  var monthLabel: String {
    switch language {
    case .english: "Month"
    case .german: "Monat"
    case .russian: "Месяц"
    case .chinese: "月份"
    case .japanese: "月"
    case .hindi: "महीना"
    }
  }

  /// The first day of the week, 0 for Monday.
  var firstWeekday: Int {
    switch language {
    case .english, .chinese, .japanese, .hindi: 6
    case .german, .russian: 0
    }
  }

  /// The abbreviated names of the weekdays from Monday, for column headers.
  var shortWeekdays: [String] {
    switch language {
    case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    case .german: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
    case .russian: ["пн", "вт", "ср", "чт", "пт", "сб", "вс"]
    case .chinese: ["一", "二", "三", "四", "五", "六", "日"]
    case .japanese: ["月", "火", "水", "木", "金", "土", "日"]
    case .hindi: ["सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि", "रवि"]
    }
  }

  /// The names of the weekdays from Monday.
  private var weekdays: [String] {
    switch language {
    case .english:
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case .german:
      ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
    case .russian:
      ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"]
    case .chinese: ["星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"]
    case .japanese: ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"]
    case .hindi: ["सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार"]
    }
  }

  /// Nominative, used for a month without a day.
  private static let russianMonths = [
    "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь",
    "ноябрь", "декабрь",
  ]
}

extension DateTime {
  /// The day of the week, 0 for Monday.
  var weekday: Int { dayNumber % 7 }
}
