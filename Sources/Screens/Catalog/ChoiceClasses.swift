import Elements

/// Controls with a value to be set: on a scale, among choices, or of a date.
extension ClassCatalog {
  static let changed: [ElementClass.Event] = [
    .of(Control.self, "change", "The user changed its value.") { control, run in
      control.onValueChange = run
    }
  ]

  static let choices: [ElementClass] = [
    ElementClass(
      "Switch", "Something that is on or off.", isControl: true, events: changed,
      own: [.flag("isOn", \Switch.isOn, "Whether it is on.")]
    ) { Switch() },
    ElementClass(
      "Slider", "A value on a scale.", isControl: true, events: changed,
      own: [
        .number("minimumValue", \Slider.minimumValue, "The value at its start."),
        .number("maximumValue", \Slider.maximumValue, "The value at its end."),
        .number("value", \Slider.value, "The value at its thumb."),
      ]
    ) { Slider() },
    ElementClass(
      "Stepper", "A number that two buttons count up and down.", isControl: true,
      events: changed,
      own: [
        .number("minimumValue", \Stepper.minimumValue, "The least that it counts down to."),
        .number("maximumValue", \Stepper.maximumValue, "The most that it counts up to."),
        .number("stepValue", \Stepper.stepValue, "How much a step is."),
        .flag("wraps", \Stepper.wraps, "Whether it goes on at the other end."),
        .number("value", \Stepper.value, "The number."),
      ]
    ) { Stepper() },
    ElementClass(
      "SegmentedControl", "A choice among few, side by side.", isControl: true, events: changed,
      own: [
        .texts("segments", \SegmentedControl.titles, "What can be chosen."),
        .integer("selectedIndex", \SegmentedControl.selectedIndex, "What is chosen, from 0."),
      ]
    ) { SegmentedControl() },
    ElementClass(
      "PageControl", "Dots that say which of many pages is shown.", isControl: true,
      events: changed,
      own: [
        .integer("numberOfPages", \PageControl.numberOfPages, "How many pages there are."),
        .integer("currentPage", \PageControl.currentPage, "The page that is shown, from 0."),
      ]
    ) { PageControl() },
    ElementClass(
      "PopUpButton", "A button that shows a choice and opens a menu to make another.",
      isControl: true, events: changed,
      own: [
        .text("title", \PopUpButton.title, "What is chosen, and its label."),
        .texts("choices", \PopUpButton.choices, "What can be chosen."),
        .integer("selectedIndex", \PopUpButton.selectedIndex, "What is chosen, from 0."),
      ]
    ) { PopUpButton() },
    ElementClass(
      "PickerView", "Wheels side by side, each a choice among many.", isControl: true,
      events: changed, own: [components, selectedRows]
    ) { PickerView() },
    datePicker,
  ]

  private static let components = Attribute.of(
    PickerView.self, "components", .list(.texts), "The rows of each wheel.",
    read: { picker in
      .list(
        picker.components.map { wheel in
          ScreenValue(.strings((0..<max(0, wheel.rowCount)).map(wheel.title)))
        })
    },
    apply: { picker, value, stage in
      picker.components = (value.list ?? []).map { PickerComponent(stage.texts($0)) }
    })

  private static let selectedRows = Attribute.of(
    PickerView.self, "selectedRows", .list(.count), "The row of each wheel, from 0.",
    read: { .numbers($0.selectedRows.map(Double.init)) },
    apply: { picker, value, _ in
      for (wheel, row) in (value.list ?? []).enumerated() {
        if let row = row.integer { picker.select(row: row, inComponent: wheel) }
      }
    })

  // MARK: Dates

  private static let datePicker = ElementClass(
    "DatePicker", "A date, a time, or both.", isControl: true, events: changed,
    own: [
      .of(
        DatePicker.self, "mode", .words(DatePicker.Mode.self, "mode"), "What is chosen.",
        read: { .string($0.mode.rawValue) }
      ) { _, _, _ in },
      .of(
        DatePicker.self, "style", .words(DatePicker.Style.self, "style"),
        "Whether it is a button, or the wheels themselves.",
        read: { .string($0.style.rawValue) }
      ) { _, _, _ in },
      limit("minimumDate", \.minimumDate, "The first that can be chosen."),
      limit("maximumDate", \.maximumDate, "The last that can be chosen."),
      .of(
        DatePicker.self, "date", .date, "What is chosen.", read: { .string($0.date.written) }
      ) { picker, value, _ in
        if let date = value.string.flatMap({ DateTime(written: $0) }) { picker.date = date }
      },
    ]
  ) { node, _ in
    DatePicker(
      DateTime(year: 2026, month: 1, day: 1),
      mode: node["mode"]?.string.flatMap { DatePicker.Mode(rawValue: $0) } ?? .date,
      style: node["style"]?.string.flatMap { DatePicker.Style(rawValue: $0) } ?? .compact)
  }

  private static func limit(
    _ name: String, _ way: any Attribute.Way<DatePicker, DateTime?>, _ doc: String
  ) -> Attribute {
    .of(
      DatePicker.self, name, .date, doc,
      read: { picker in picker[keyPath: way].map { .string($0.written) } ?? .null },
      apply: { picker, value, _ in
        picker[keyPath: way] = value.string.flatMap { DateTime(written: $0) }
      })
  }
}
