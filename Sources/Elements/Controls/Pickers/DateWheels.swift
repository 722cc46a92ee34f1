/// The wheels of a date picker, in the order of a language's date format.
struct DateWheels {
  enum Field {
    case year
    case month
    case day
    /// The hour of the day, or of the half-day with a 12-hour clock.
    case hour
    case minute
    case half
  }

  let words: DateStrings
  let fields: [Field]

  init(_ mode: DatePicker.Mode, _ words: DateStrings) {
    self.words = words
    let time: [Field] = words.uses12HourClock ? [.hour, .minute, .half] : [.hour, .minute]
    fields =
      switch mode {
      case .date: words.dateFields
      case .time: time
      case .dateAndTime: words.dateFields + time
      }
  }

  func components(for date: DateTime) -> [PickerComponent] {
    fields.map { field in
      let count = count(of: field, for: date)
      var component = PickerComponent(
        rowCount: count, wraps: field != .year && field != .half
      ) {
        title(of: field, row: $0)
      }
      component.spokenTitle = { spokenTitle(of: field, row: $0) }
      component.speaksPlace = false
      return component
    }
  }

  /// Returns the row of each wheel for a date.
  func rows(for date: DateTime) -> [Int] {
    fields.map { row(of: $0, for: date) }
  }

  private func row(of field: Field, for date: DateTime) -> Int {
    switch field {
    case .year: date.year - DateTime.years.lowerBound
    case .month: date.month - 1
    case .day: date.day - 1
    case .hour: words.uses12HourClock ? date.hour % 12 : date.hour
    case .minute: date.minute
    case .half: date.hour / 12
    }
  }

  /// Returns the date that the wheels show.
  ///
  /// Parts without a wheel are taken from `old`.
  func date(from rows: [Int], near old: DateTime) -> DateTime {
    func row(_ field: Field) -> Int {
      zip(fields, rows).first { $0.0 == field }?.1 ?? self.row(of: field, for: old)
    }
    let hour = words.uses12HourClock ? row(.hour) + row(.half) * 12 : row(.hour)
    return DateTime(
      year: row(.year) + DateTime.years.lowerBound, month: row(.month) + 1, day: row(.day) + 1,
      hour: hour, minute: row(.minute))
  }

  private func count(of field: Field, for date: DateTime) -> Int {
    switch field {
    case .year: DateTime.years.count
    case .month: 12
    case .day: date.daysInMonth
    case .hour: words.uses12HourClock ? 12 : 24
    case .minute: 60
    case .half: 2
    }
  }

  private func spokenTitle(of field: Field, row: Int) -> String {
    switch field {
    case .hour: words.spokenHour(row: row)
    case .minute: words.spokenMinute(row)
    case .year, .month, .day, .half: title(of: field, row: row)
    }
  }

  private func title(of field: Field, row: Int) -> String {
    switch field {
    case .year: words.year(row + DateTime.years.lowerBound)
    case .month: words.month(row + 1)
    case .day: words.day(row + 1)
    case .hour: words.uses12HourClock ? "\(row == 0 ? 12 : row)" : words.twoDigits(row)
    case .minute: words.twoDigits(row)
    case .half: words.dayPeriod(row)
    }
  }
}

extension DateTime {
  var daysInMonth: Int { Self.days(inMonth: month, of: year) }
}
