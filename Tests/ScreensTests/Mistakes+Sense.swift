extension Mistakes {
  /// Values that are valid separately, but not together.
  static let ofSense: [Case] = [
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Slider", "minimumValue": 10, "maximumValue": 0, "value": 500}]}}}"##,
      [
        ##"1:123 out of range: expected a maximum of at least the minimum, which is 10"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Slider", "value": 5}]}}}"##,
      [
        ##"1:96 out of range: expected a value from 0 to 1, the ends of the scale"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Stepper", "minimumValue": 5, "maximumValue": 1, "value": 9}]}}}"##,
      [
        ##"1:123 out of range: expected a maximum of at least the minimum, which is 5"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "SegmentedControl", "segments": ["a"], "selectedIndex": 7}]}}}"##,
      [
        ##"1:133 out of range: expected 0, because the number of segments is 1"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "PageControl", "numberOfPages": 2, "currentPage": 9}]}}}"##,
      [
        ##"1:127 out of range: expected a number from 0 to 1, because the number of pages is 2"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"increment": []}}]}}}"##,
      [
        ##"1:75 "increment" is sent only with the trait "adjustable"; add it to "accessibilityTraits""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"increment": []}, "accessibilityTraits": ["adjustable"]}]}}}"##,
      []),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "on": {"increment": [], "appear": [{"set": "a", "accessibilityTraits": ["adjustable"]}]}}]}}}"##,
      []),
    Case(
      "{\"version\": 1, // the format\n\"start\": \"main\", \"screens\": {\"main\": {}}}",
      ["1:16 unexpected comment; begin comments with #, not with //"]),
  ]

  private static func screen(_ node: String) -> String {
    ##"{"version": 1, "start": "main", "screens": {"main": "## + node + "}}"
  }

  private static func asked(_ event: String) -> String {
    ##""\##(event)" is sent only with the trait "adjustable"; add it to "accessibilityTraits""##
  }

  /// A flick is sent up the responder chain, so that an ancestor may handle it.
  static let ofAdjustment: [Case] = [
    Case(
      screen(
        ##"""
        {"on": {"increment": []}, "subviews": [
          {"class": "ScrollView", "on": {"decrement": []}, "subviews": [
            {"accessibilityTraits": ["adjustable"]}]}]}
        """##), []),
    Case(
      screen(
        ##"""
        {"on": {"increment": []}, "accessibilityElements": [
          {"class": "Element", "accessibilityTraits": ["adjustable"]}]}
        """##), []),
    Case(
      screen(
        ##"""
        {"subviews": [{"on": {"increment": []}, "accessibilityElements": ["dial"]},
          {"id": "dial", "accessibilityTraits": ["adjustable"]}]}
        """##), []),
    Case(
      screen(
        ##"""
        {"on": {"increment": []}, "subviews": [{"subviews": [{"id": "later", "class": "Label"}]}],
         "preferredFocus": "later"}
        """##), ["1:61 " + asked("increment")]),
    Case(
      screen(
        ##"""
        {"on": {"increment": [], "appear": [{"set": "later", "accessibilityTraits": ["adjustable"]}]},
         "subviews": [{"subviews": [{"id": "later", "class": "Label"}]}]}
        """##), []),
    Case(
      screen(
        ##"""
        {"on": {"increment": []}, "subviews": [{"class": "TableView", "sections": [
          {"cells": [{"text": "a", "accessory": {"class": "Slider"}}]}]}]}
        """##), []),
    Case(screen(##"{"on": {"increment": []}, "subviews": [{"class": "PickerView"}]}"##), []),
    Case(screen(##"{"on": {"increment": []}, "subviews": [{"class": "PageControl"}]}"##), []),
    Case(
      screen(
        ##"{"on": {"increment": []}, "subviews": [{"class": "DatePicker", "style": "wheels"}]}"##),
      []
    ),
    Case(
      screen(##"{"on": {"increment": []}, "subviews": [{"class": "DatePicker"}]}"##),
      ["1:61 " + asked("increment")]),
    Case(
      screen(
        ##"""
        {"subviews": [
          {"class": "Slider", "accessibilityTraits": ["button"], "on": {"increment": []}},
          {"class": "Label", "on": {"increment": [], "decrement": []}},
          {"class": "Button", "on": {"increment": []}},
          {"class": "ImageView", "on": {"decrement": null, "increment": []}},
          {"class": "Slider", "on": {"decrement": []}}]}
        """##),
      [
        "2:65 " + asked("increment"), "3:29 " + asked("increment"), "3:46 " + asked("decrement"),
        "4:30 " + asked("increment"), "5:52 " + asked("increment"),
      ]),
    Case(
      screen(
        ##"{"on": {"increment": []}, "subviews": [{"class": "Sldier"}, {"on": {"decrement": []}}]}"##
      ),
      [
        ##"1:102 unknown class "Sldier"; did you mean "Slider"?"##,
        "1:121 " + asked("decrement"),
      ]),
  ]

  /// If a name or a node is allowed, a value that is not similar to a known name may mean either.
  static let ofEither: [Case] = [
    Case(
      Written.file(
        ##"""
        {"class": "TableView", "sections": [{"cells": [{"text": "a", "accessory": "switch"},
          {"text": "b", "accessory": "checkmar"}, {"text": "c", "accessory": 3}]}]}
        """##),
      [
        ##"3:78 expected "none", "disclosure" or "checkmark", or a node in braces"##,
        ##"4:30 unknown accessory "checkmar"; did you mean "checkmark"?"##,
        ##"4:70 expected "none", "disclosure" or "checkmark", or a node in braces"##,
      ])
  ]

  /// Hidden components of a date are not compared with the limits.
  static let ofShownDates: [Case] = [
    Case(
      Written.file(
        ##"""
        {"class": "DatePicker", "mode": "time", "minimumDate": "09:00", "maximumDate": "18:00", "date": "2026-11-21 14:30"},
        {"class": "DatePicker", "mode": "time", "minimumDate": "2026-11-21 09:00", "date": "14:30"},
        {"class": "DatePicker", "mode": "time", "minimumDate": "2026-11-21 09:00", "maximumDate": "18:00"},
        {"class": "DatePicker", "mode": "date", "maximumDate": "2026-12-24", "date": "2026-12-24 12:00"},
        {"class": "DatePicker", "minimumDate": "2026-12-24 12:00", "maximumDate": "2026-12-24"},
        {"class": "DatePicker", "minimumDate": "2026-12-24 12:00", "date": "2026-12-24"}
        """##), []),
    Case(
      Written.file(
        ##"""
        {"class": "DatePicker", "mode": "time", "minimumDate": "09:00", "maximumDate": "18:00", "date": "2026-11-21 18:30"},
        {"class": "DatePicker", "mode": "time", "minimumDate": "2026-11-21 09:00", "date": "2026-11-22 08:59"},
        {"class": "DatePicker", "mode": "time", "minimumDate": "2026-11-21 09:00", "maximumDate": "2026-11-22 08:00"},
        {"class": "DatePicker", "mode": "dateAndTime", "maximumDate": "2026-12-24", "date": "2026-12-24 12:00"}
        """##),
      [
        ##"3:100 out of range: expected "18:00", the maximum, or earlier"##,
        ##"4:84 out of range: expected "2026-11-21 09:00", the minimum, or later"##,
        ##"5:91 out of range: expected a maximum of at least the minimum, which is "2026-11-21 09:00""##,
        ##"6:85 out of range: expected "2026-12-24", the maximum, or earlier"##,
      ]),
  ]

  /// A date has at least the components that its mode shows.
  static let ofDateModes: [Case] = [
    Case(
      Written.file(
        ##"""
        {"class": "DatePicker", "date": "14:30"},
        {"class": "DatePicker", "mode": "time", "date": "2026-11-21"},
        {"class": "DatePicker", "mode": "dateAndTime", "minimumDate": "14:30"},
        {"class": "DatePicker", "mode": "dateAndTime", "minimumDate": "2026-11-21"}
        """##),
      [
        ##"3:36 expected a date such as "2026-11-21""##,
        ##"4:49 expected a time such as "14:30""##,
        ##"5:63 expected a date with its time, such as "2026-11-21 14:30""##,
      ])
  ]

  /// Default values may be written explicitly.
  static let ofChoices: [Case] = [
    Case(
      Written.file(
        ##"""
        {"class": "PageControl", "numberOfPages": 0, "currentPage": 0},
        {"class": "PageControl", "currentPage": 0},
        {"class": "SegmentedControl", "segments": [], "selectedIndex": 0},
        {"class": "PopUpButton", "selectedIndex": 0},
        {"class": "PickerView", "components": [["a", "b"], []], "selectedRows": [1, 0, 0]},
        {"class": "DatePicker", "minimumDate": "2024-05-01", "maximumDate": "2024-05-01 00:00"},
        {"class": "DatePicker", "minimumDate": "2024-05-01", "date": "2024-05-01"},
        {"class": "DatePicker", "mode": "time", "maximumDate": "18:00", "date": "18:00"},
        {"class": "TabBar", "items": [{"title": "a"}, {"title": "b"}], "selectedIndex": 1},
        {"class": "Slider", "minimumValue": 0.1, "maximumValue": 0.3, "value": 0.30000000000000004},
        {"class": "Slider", "minimumValue": 0.30000000000000004, "maximumValue": 0.3, "value": 0.3}
        """##), []),
    Case(
      Written.file(
        ##"""
        {"class": "PageControl", "currentPage": 4},
        {"class": "SegmentedControl", "selectedIndex": 1},
        {"class": "PopUpButton", "choices": ["a"], "selectedIndex": 3},
        {"class": "PickerView", "components": [["a", "b"], ["c"]], "selectedRows": [7, 1, 1]},
        {"class": "PickerView", "selectedRows": [2]},
        {"class": "DatePicker", "minimumDate": "2024-05-01", "maximumDate": "2024-04-01"},
        {"class": "Slider", "minimumValue": 0.1, "maximumValue": 0.3, "value": 0.3000000001},
        {"class": "DatePicker", "minimumDate": "2024-05-01", "date": "2024-04-30 23:59"},
        {"class": "DatePicker", "mode": "time", "maximumDate": "18:00", "date": "18:01"},
        {"class": "TabBar", "items": [{"title": "a"}, {"title": "b"}], "selectedIndex": 2}
        """##),
      [
        "3:44 out of range: expected no value, because the number of pages is 0",
        "4:48 out of range: expected no value, because the number of segments is 0",
        "5:61 out of range: expected 0, because the number of choices is 1",
        "6:77 out of range: expected a number from 0 to 1, because the number of rows is 2",
        "6:80 out of range: expected 0, because the number of rows is 1",
        "6:83 out of range: expected no value, because the number of rows is 0",
        "7:42 out of range: expected no value, because the number of rows is 0",
        ##"8:69 out of range: expected a maximum of at least the minimum, which is "2024-05-01""##,
        "9:72 out of range: expected a value from 0.1 to 0.3, the ends of the scale",
        ##"10:62 out of range: expected "2024-05-01", the minimum, or later"##,
        ##"11:73 out of range: expected "18:00", the maximum, or earlier"##,
        "12:81 out of range: expected a number from 0 to 1, because the number of items is 2",
      ]),
    Case(
      screen(
        ##"{"class": "TabBarController", "tabs": [{"screen": "main", "title": "a"}], "selectedIndex": 1}"##
      ),
      [
        ##"1:103 "main" cannot contain itself"##,
        "1:144 out of range: expected 0, because the number of tabs is 1",
      ]),
    Case(
      Written.file(##"{"class": "SegmentedControl", "segments": 3, "selectedIndex": 1}"##),
      [
        ##"3:46 expected a list: each text in quotes, or {"key": …, "args": […]} from the file's strings"##
      ]),
  ]
}
