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

  let format: DateFormat
  let fields: [Field]

  init(_ mode: DatePicker.Mode, _ words: DateFormat) {
    self.format = words
    let time: [Field] = words.uses12HourClock ? [.hour, .minute, .half] : [.hour, .minute]
    fields =
      switch mode {
      case .date: words.dateFieldOrder
      case .time: time
      case .dateAndTime: words.dateFieldOrder + time
      }
  }

  func components(for date: DateTime) -> [PickerComponent] {
    fields.map { field in
      let count = count(of: field, for: date)
      var component = PickerComponent(rowCount: count, wraps: field != .year && field != .half) {
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
    case .hour: format.uses12HourClock ? date.hour % 12 : date.hour
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
    let hour = format.uses12HourClock ? row(.hour) + row(.half) * 12 : row(.hour)
    return DateTime(
      year: row(.year) + DateTime.years.lowerBound, month: row(.month) + 1, day: row(.day) + 1,
      hour: hour, minute: row(.minute))
  }

  private func count(of field: Field, for date: DateTime) -> Int {
    switch field {
    case .year: DateTime.years.count
    case .month: 12
    case .day: date.daysInMonth
    case .hour: format.uses12HourClock ? 12 : 24
    case .minute: 60
    case .half: 2
    }
  }

  private func spokenTitle(of field: Field, row: Int) -> String {
    switch field {
    case .hour: format.spokenHour(row: row)
    case .minute: format.spokenMinute(row)
    case .year, .month, .day, .half: title(of: field, row: row)
    }
  }

  private func title(of field: Field, row: Int) -> String {
    switch field {
    case .year: format.year(row + DateTime.years.lowerBound)
    case .month: format.month(row + 1)
    case .day: format.day(row + 1)
    case .hour: format.uses12HourClock ? "\(row == 0 ? 12 : row)" : format.twoDigits(row)
    case .minute: format.twoDigits(row)
    case .half: format.dayPeriod(isAfternoon: row)
    }
  }
}

extension DateTime {
  var daysInMonth: Int { Self.days(inMonth: month, of: year) }
}
