import Elements

/// Formats dates and times as a language speaks them.
struct DateFormat {
  let language: Language

  func date(_ time: DateTime) -> String {
    switch language {
    case .english: "\(month(time.month)) \(time.day), \(time.year)"
    case .german: "\(time.day). \(month(time.month)) \(time.year)"
    case .russian: "\(time.day) \(month(time.month)) \(time.year) г."
    case .chinese, .japanese: "\(time.year)年\(time.month)月\(time.day)日"
    case .hindi: "\(time.day) \(month(time.month)) \(time.year)"
    }
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

  func year(_ year: Int) -> String {
    switch language {
    case .chinese, .japanese: "\(year)年"
    case .english, .german, .russian, .hindi: "\(year)"
    }
  }

  func day(_ day: Int) -> String {
    switch language {
    case .chinese, .japanese: "\(day)日"
    case .english, .german, .russian, .hindi: "\(day)"
    }
  }

  /// Returns the name of a month, numbered from 1.
  func month(_ month: Int) -> String { months[month - 1] }

  func dayPeriod(isAfternoon half: Int) -> String {
    switch language {
    case .hindi: half == 0 ? "पूर्वाह्न" : "अपराह्न"
    case .chinese: half == 0 ? "上午" : "下午"
    case .japanese: half == 0 ? "午前" : "午後"
    case .english, .german, .russian: half == 0 ? "AM" : "PM"
    }
  }

  func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private var months: [String] {
    switch language {
    case .english:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .german:
      [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
      ]
    // The genitive, as in a full date. Date wheels use it too.
    case .russian:
      [
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
        "октября", "ноября", "декабря",
      ]
    case .hindi:
      [
        "जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर",
        "नवंबर", "दिसंबर",
      ]
    case .chinese, .japanese: (1...12).map { "\($0)月" }
    }
  }
}
