import Controls

/// The date picker.
extension ClassCatalog {
  static let datePicker = ElementClass(
    "DatePicker", "A date, a time, or both.", isControl: true, events: changed,
    ownAttributes: [
      .initOnly(
        "mode", .choices(DatePicker.Mode.self, "mode"), "Whether it shows a date, a time or both.",
        read: { ($0 as? DatePicker).map { .string($0.mode.rawValue) } }),
      .initOnly(
        "style", .choices(DatePicker.Style.self, "style"),
        "A button that opens a calendar or wheels (`compact`), or wheels (`wheels`).",
        read: { ($0 as? DatePicker).map { .string($0.style.rawValue) } }),
      limit("minimumDate", \.minimumDate, "The first date that can be selected."),
      limit("maximumDate", \.maximumDate, "The last date that can be selected."),
      .of(
        DatePicker.self, "date", .date(nil), "The selected date or time.",
        read: { .string($0.date.written(as: $0.mode)) }
      ) { picker, value, _ in
        if let date = value.date(for: picker.mode) { picker.date = date }
      }.serialized { (picker: DatePicker) in
        .string(picker.date.writtenInFull(as: picker.mode))
      },
    ]
  ) { node, _ in
    DatePicker(
      DateTime(year: 2026, month: 1, day: 1),
      mode: node["mode"]?.word() ?? .date,
      style: node["style"]?.word() ?? .compact)
  }

  /// Creates the attribute for a date of a field.
  static func day(
    _ name: String, _ accessor: any Attribute.WritableProperty<DateField, DateTime?>, _ doc: String
  ) -> Attribute {
    .of(
      DateField.self, name, .date(.date), doc,
      read: { field in field[keyPath: accessor].map { .string($0.written(as: .date)) } ?? .null },
      apply: { field, value, _ in
        let date = value.date(for: .date)
        if date != nil || value.isNull { field[keyPath: accessor] = date }
      })
  }

  private static func limit(
    _ name: String, _ accessor: any Attribute.WritableProperty<DatePicker, DateTime?>, _ doc: String
  ) -> Attribute {
    .of(
      DatePicker.self, name, .date(nil), doc,
      read: { picker in
        picker[keyPath: accessor].map { .string($0.written(as: picker.mode)) } ?? .null
      },
      apply: { picker, value, _ in
        let date = value.date(for: picker.mode)
        if date != nil || value.isNull { picker[keyPath: accessor] = date }
      }
    ).serialized { (picker: DatePicker) in
      picker[keyPath: accessor].map { .string($0.writtenInFull(as: picker.mode)) } ?? .null
    }
  }
}

extension ScreenValue {
  /// Parses the date for a picker's mode; `nil` if the value is not such a date.
  fileprivate func date(for mode: DatePicker.Mode) -> DateTime? {
    string.flatMap { DateTime(written: $0, for: mode) }
  }
}
