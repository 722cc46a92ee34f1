import Controls

/// Controls that set a value: on a scale, among choices, or a date.
extension ClassCatalog {
  static let changed: [ElementClass.Event] = [
    .of(Control.self, "change", "The user changed its value.") { control, run in
      control.onValueChange = run
    }
  ]

  static let choices: [ElementClass] = [
    ElementClass(
      "Switch", "A switch that is on or off.", isControl: true, events: changed,
      ownAttributes: [.flag("isOn", \Switch.isOn, "Whether it is on.")]
    ) { Switch() },
    ElementClass(
      "Slider", "A value on a scale.", isControl: true, events: changed,
      ownAttributes: [
        .number("minimumValue", \Slider.minimumValue, "The minimum value."),
        .number("maximumValue", \Slider.maximumValue, "The maximum value."),
        .optional(
          "stepValue", .number(0.000001...1_000_000), \Slider.stepValue,
          "The size of a step: the change per flick, and what a drag stops at. Default: a tenth of "
            + "the scale, and any value for a drag.",
          content: { .number($0) }
        ) { value, _ in value.number },
        .number("value", \Slider.value, "The current value."),
      ]
    ) { Slider() },
    ElementClass(
      "Stepper", "A number with a button to increment it and a button to decrement it.",
      isControl: true, events: changed,
      ownAttributes: [
        .number("minimumValue", \Stepper.minimumValue, "The minimum value."),
        .number("maximumValue", \Stepper.maximumValue, "The maximum value."),
        .number("stepValue", \Stepper.stepValue, in: 0.000001...1_000_000, "The size of a step."),
        .flag("wraps", \Stepper.wraps, "Whether it continues at the other end of the range."),
        .number("value", \Stepper.value, "The current value."),
      ]
    ) { Stepper() },
    ElementClass(
      "SegmentedControl", "A choice of a few options, side by side.", isControl: true,
      events: changed,
      ownAttributes: [
        segments,
        .integer(
          "selectedIndex", \SegmentedControl.selectedIndex,
          "The index of the selected option, from 0."),
      ]
    ) { SegmentedControl() },
    ElementClass(
      "PageControl", "Dots that show the current page.", isControl: true,
      events: changed,
      ownAttributes: [
        .integer("numberOfPages", \PageControl.numberOfPages, "The number of pages."),
        .integer("currentPage", \PageControl.currentPage, "The index of the current page, from 0."),
        .of(
          PageControl.self, "progress", .number(0...1),
          "The progress towards the next page, if pages advance automatically.",
          read: { control in control.progress.map { .number($0) } ?? .null },
          apply: { control, value, _ in control.progress = value.number }),
      ]
    ) { PageControl() },
    ElementClass(
      "PopUpButton", "A button that shows the selected option and opens a menu of options.",
      isControl: true, events: changed,
      ownAttributes: [
        .text(
          "title", \PopUpButton.title, \PopUpButton.attributedTitle,
          "The selected option, which is also its label."),
        .plainTexts("choices", \PopUpButton.choices, "The options."),
        .integer(
          "selectedIndex", \PopUpButton.selectedIndex,
          "The index of the selected option, from 0."),
      ]
    ) { PopUpButton() },
    ElementClass(
      "PickerView", "Wheels side by side, each with many options.", isControl: true,
      events: changed, ownAttributes: [components, selectedRows]
    ) { PickerView() },
    datePicker,
  ]

  private static let segments = Attribute.of(
    SegmentedControl.self, "segments", .texts, "The options.", read: { .strings($0.titles) },
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
    PickerView.self, "selectedRows", .list(.count), "The selected row of each wheel, from 0.",
    read: { .numbers($0.selectedRows.map(Double.init)) },
    apply: { picker, value, _ in
      for (wheel, row) in (value.list ?? []).enumerated() {
        if let row = row.integer { picker.select(row: row, inComponent: wheel) }
      }
    })
}
