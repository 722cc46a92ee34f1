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
