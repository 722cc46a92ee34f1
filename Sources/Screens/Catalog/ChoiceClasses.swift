import Elements

/// Controls that set a value: on a scale, among choices, or a date.
extension ClassCatalog {
  static let changed: [ElementClass.Event] = [
    .of(Control.self, "change", "The user changed its value.") { control, run in
      control.onValueChange = run
    }
  ]

  static let choices: [ElementClass] = [
    ElementClass(
      "Switch", "Something that is on or off.", isControl: true, events: changed,
      ownAttributes: [.flag("isOn", \Switch.isOn, "Whether it is on.")]
    ) { Switch() },
    ElementClass(
      "Slider", "A value on a scale.", isControl: true, events: changed,
      ownAttributes: [
        .number("minimumValue", \Slider.minimumValue, "The value at its start."),
        .number("maximumValue", \Slider.maximumValue, "The value at its end."),
        .number("value", \Slider.value, "The value at its thumb."),
      ]
    ) { Slider() },
    ElementClass(
      "Stepper", "A number that two buttons count up and down.", isControl: true,
      events: changed,
      ownAttributes: [
        .number("minimumValue", \Stepper.minimumValue, "The least that it counts down to."),
        .number("maximumValue", \Stepper.maximumValue, "The most that it counts up to."),
        .number(
          "stepValue", \Stepper.stepValue, in: 0.000001...1_000_000, "How much a step is."),
        .flag("wraps", \Stepper.wraps, "Whether it goes on at the other end."),
        .number("value", \Stepper.value, "The number."),
      ]
    ) { Stepper() },
    ElementClass(
      "SegmentedControl", "A choice among few, side by side.", isControl: true, events: changed,
      ownAttributes: [
        segments,
        .integer("selectedIndex", \SegmentedControl.selectedIndex, "What is chosen, from 0."),
      ]
    ) { SegmentedControl() },
    ElementClass(
      "PageControl", "Dots that say which of many pages is shown.", isControl: true,
      events: changed,
      ownAttributes: [
        .integer("numberOfPages", \PageControl.numberOfPages, "How many pages there are."),
        .integer("currentPage", \PageControl.currentPage, "The page that is shown, from 0."),
        .of(
          PageControl.self, "progress", .number(0...1),
          "How far the page is on its way to the next, where it goes on by itself.",
          read: { control in control.progress.map { .number($0) } ?? .null },
          apply: { control, value, _ in control.progress = value.number }),
      ]
    ) { PageControl() },
    ElementClass(
      "PopUpButton", "A button that shows a choice and opens a menu to make another.",
      isControl: true, events: changed,
      ownAttributes: [
        .text(
          "title", \PopUpButton.title, \PopUpButton.attributedTitle,
          "What is chosen, and its label."),
        .plainTexts("choices", \PopUpButton.choices, "What can be chosen."),
        .integer("selectedIndex", \PopUpButton.selectedIndex, "What is chosen, from 0."),
      ]
    ) { PopUpButton() },
    ElementClass(
      "PickerView", "Wheels side by side, each a choice among many.", isControl: true,
      events: changed, ownAttributes: [components, selectedRows]
    ) { PickerView() },
    datePicker,
  ]

  private static let segments = Attribute.of(
    SegmentedControl.self, "segments", .texts, "What can be chosen.",
    read: { .strings($0.titles) },
    apply: { control, value, stage in
      control.attributedTitles = (value.list ?? []).compactMap { stage.text($0) }
    }
  ).serialized { (control: SegmentedControl) in
    .list(control.attributedTitles.map { ScreenValue(SpeechRun.content($0)) })
  }

  private static let components = Attribute.of(
    PickerView.self, "components", .list(.list(.plainText)), "The rows of each wheel.",
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
}
