extension Mistakes {
  /// Errors in a node.
  static let ofNodes: [Case] = [
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Lable"}]}}}"##,
      [
        ##"1:77 unknown class "Lable"; did you mean "Label"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": 3}]}}}"##,
      [
        ##"1:77 expected the name of a class in quotes"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Zebra"}]}}}"##,
      [
        ##"1:77 unknown class "Zebra""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [3]}}}"##,
      [
        ##"1:67 expected a node in braces"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": 3}]}}}"##,
      [
        ##"1:74 expected an id, which is text in quotes"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": ""}]}}}"##,
      [
        ##"1:74 expected an id, which is text in quotes"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a"}, {"id": "a"}]}}}"##,
      [
        ##"1:87 duplicate id "a"; first defined on line 1"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"titel": "x"}]}}}"##,
      [
        ##"1:68 a View has no key "titel""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Button", "titel": "x"}]}}}"##,
      [
        ##"1:87 a Button has no key "titel"; did you mean "title"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"isHidden": 1, "alpha": 2, "frame": [0, 0, 10], "clipsToBounds": "yes"}]}}}"##,
      [
        ##"1:80 expected true or false"##,
        ##"1:92 out of range: expected a number from 0 to 1"##,
        ##"1:104 expected 4 numbers: [x, y, width, height]"##,
        ##"1:133 expected true or false"##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"frame": [0, 0, 10, -5]}]}}}"##,
      [
        ##"1:88 out of range: expected a height of at least 0"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"frame": [0, "x", 10, 5]}]}}}"##,
      [
        ##"1:81 expected a number for y"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityTraits": ["buton", "zap", 3]}]}}}"##,
      [
        ##"1:92 unknown trait "buton"; did you mean "button"?"##,
        ##"1:101 unknown trait "zap""##,
        ##"1:108 expected text in quotes"##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityTraits": "button"}]}}}"##,
      [
        ##"1:91 expected a list of traits, such as ["button", "selected"]"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityContainerType": "lst"}]}}}"##,
      [
        ##"1:98 unknown container type "lst"; did you mean "list"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityLanguage": "deutsch!"}]}}}"##,
      [
        ##"1:93 expected a language such as "de" or "de-CH""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Element"}]}}}"##,
      [
        ##"1:77 an Element is not a view; move it to "accessibilityElements", or use a View with "isAccessibilityElement": true"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityElements": [{"class": "Element", "frame": [0, 0, 1, 1]}]}]}}}"##,
      [
        ##"1:115 an Element has no "frame"; use "accessibilityFrameInContainerSpace" (relative to its container) or "accessibilityFrame" (on the screen)"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityElements": ["a", 3]}]}}}"##,
      [
        ##"1:94 no element has the id "a""##,
        ##"1:99 expected an id, or a node in braces"##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "style": "", "screens": {"main": {"image": "/a.png", "subviews": [{"image": "b/../../c.png"}, {"class": "Button", "image": 3}, {"class": "Label", "image": "d.png"}]}}}"##,
      [
        ##"1:42 expected the name of a style sheet in the directory of this file, such as "museum.css""##,
        ##"1:76 "/a.png" is outside the directory of this file, or hidden; move it into that directory"##,
        ##"1:109 "b/../../c.png" is outside the directory of this file, or hidden; move it into that directory"##,
        ##"1:156 expected the name of an image file in the directory of this file, such as "logo.png""##,
        ##"1:179 a Label has no key "image""##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"class": "Element"}}}"##,
      [
        ##"1:63 an Element cannot be a screen; use a View"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "AlertController"}]}}}"##,
      [
        ##"1:77 an AlertController is a whole screen; define it in "screens" and present it"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "TableViewCell"}]}}}"##,
      [
        ##"1:77 a TableViewCell is allowed only in the cells of a TableView"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "Toolbar", "buttons": [{"class": "Label"}]}]}}}"##,
      [
        ##"1:110 expected a Button"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "PageControl", "currentPage": 1.5}]}}}"##,
      [
        ##"1:107 out of range: expected a whole number of at least 0"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "PageControl", "currentPage": -1}]}}}"##,
      [
        ##"1:107 out of range: expected a whole number of at least 0"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "DatePicker", "date": "2026-02-30"}]}}}"##,
      [
        ##"1:99 expected a date such as "2026-11-21""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"headers": ["x"], "row": 0}]}}}"##,
      [
        ##"1:80 no element has the id "x""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityCustomActions": [{"name": "x"}]}]}}}"##,
      [
        ##"1:99 a custom action needs the key "steps""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityCustomRotors": [{"items": []}, {"name": "x", "systemType": "link", "items": []}]}]}}}"##,
      [
        ##"1:98 missing key "name" or "systemType""##,
        ##"1:127 "systemType" cannot be combined with "name""##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityLabel": {"key": "k"}}]}}}"##,
      [
        ##"1:98 no text for "k": the file has no "strings""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityLabel": {"kye": "k"}}]}}}"##,
      [
        ##"1:91 a text has no key "kye"; did you mean "key"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityLabel": {"text": "k", "args": [1]}}]}}}"##,
      [
        ##"1:104 a text with args needs the key "key""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityLabel": 3}]}}}"##,
      [
        ##"1:90 expected text in quotes, or {"key": …, "args": […]} from the file's strings"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"accessibilityLabel": {"text": "k", "runs": [{"pitch": 3}]}}]}}}"##,
      [
        ##"1:123 out of range: expected a number from 0 to 2"##
      ]),
    Case(
      ##"{"version": 1, "strings": {"en": {"key": "x"}, "de": {}}, "start": "a", "screens": {"a": {"accessibilityLabel": {"key": "key"}, "accessibilityHint": {"key": "kex"}}}}"##,
      [
        ##"1:121 no text for "key" in "de""##,
        ##"1:158 no text for "kex" in "en", "de"; did you mean "key"?"##,
      ]),
    Case(
      ##"{"version": 1, "strings": {"en": {"k": {"one": "{0} a", "other": "{0} b {1}"}, "l": "{0}"}}, "start": "a", "screens": {"a": {"accessibilityLabel": {"key": "k"}, "accessibilityHint": {"key": "k", "args": [3]}, "accessibilityValue": {"key": "l"}}}}"##,
      [
        ##"1:156 "k" has plural forms; add the number that selects the form to "args""##,
        ##"1:191 "k" contains {1} in "en", but the number of "args" is 1"##,
        ##"1:240 "l" contains {0} in "en", but there are no "args""##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"preferredFocus": "x", "presentationStyle": "window"}}}"##,
      [
        ##"1:72 no element has the id "x""##,
        ##"1:98 unknown style "window"; expected "fullScreen", "sheet", "popover" or "alert""##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"preferredFocus": "x"}]}}}"##,
      [
        ##"1:68 a View has no key "preferredFocus""##
      ]),
  ]
}
