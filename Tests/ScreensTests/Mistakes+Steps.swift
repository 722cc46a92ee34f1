extension Mistakes {
  /// Errors in handlers and steps.
  static let ofSteps: [Case] = [
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"activat": []}}]}}}"##,
      [
        ##"1:75 unknown event "activat"; did you mean "activate"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"change": []}}]}}}"##,
      [
        ##"1:75 a View does not send "change"; it sends "activate", "longPress", "escape", "magicTap", "scroll", "increment", "decrement", "zoomIn", "zoomOut", "appear", "disappear", "focused", "unfocused", "keypad", "announcementDidFinish", "voiceOverStatusChanged", "event", "rotated", "background", "foreground", "headphones", "idle", "visitBegan" and "visitEnded""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"activate": {"push": "main"}}}]}}}"##,
      [
        ##"1:87 expected a list of steps, such as [{"present": "checkout"}]"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": []}]}}}"##,
      [
        ##"1:74 expected an object of events and their steps, such as {"escape": […]}"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"scroll": {"sideways": []}}}]}}}"##,
      [
        ##"1:86 unknown scroll direction "sideways"; expected "right", "left", "up", "down", "next", "previous" or "any""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": ["dismiss"]}}]}}}"##,
      [
        ##"1:117 expected a step in braces, such as {"dismiss": …}"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{}]}}]}}}"##,
      [
        ##"1:117 expected a step in braces, such as {"push": "details"}"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"pusch": "main"}]}}]}}}"##,
      [
        ##"1:118 unknown step "pusch"; did you mean "push"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"push": "next"}]}}]}}}"##,
      [
        ##"1:126 unknown screen "next""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"present": 3}]}}]}}}"##,
      [
        ##"1:129 expected the name of a screen"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"dismiss": false}]}}]}}}"##,
      [
        ##"1:129 expected true"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"set": "b", "text": "x"}]}}]}}}"##,
      [
        ##"1:125 no element has the id "b""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"set": "a", "txt": "x"}]}}]}}}"##,
      [
        ##"1:130 a Label has no attribute "txt"; did you mean "text"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"set": "a", "isHidden": "yes"}]}}]}}}"##,
      [
        ##"1:142 expected true or false"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"toggle": "a.text"}]}}]}}}"##,
      [
        ##"1:128 "a.text" is not a true-or-false attribute"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"toggle": "a"}]}}]}}}"##,
      [
        ##"1:128 expected a true-or-false attribute of an element, such as "shift.isSelected""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"add": 1}]}}]}}}"##,
      [
        ##"1:118 an "add" step needs the key "to""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"add": 1, "to": "a.isHidden"}]}}]}}}"##,
      [
        ##"1:134 "a.isHidden" is not a numeric attribute"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"add": 1, "to": "a.txt"}]}}]}}}"##,
      [
        ##"1:134 a Label has no attribute "txt"; did you mean "text"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"add": true, "to": "a.text"}]}}]}}}"##,
      [
        ##"1:125 expected a number, or a single placeholder such as "{volume.value}""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"announce": "{b.text} and {a.txt}"}]}}]}}}"##,
      [
        ##"1:131 no element has the id "b""##,
        ##"1:144 a Label has no attribute "txt"; did you mean "text"?"##,
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"announce": "{b}"}]}}]}}}"##,
      [
        ##"1:131 no element has the id "b""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"announce": "x", "priority": "hgih"}]}}]}}}"##,
      [
        ##"1:147 unknown priority "hgih"; did you mean "high"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"post": "layoutChange"}]}}]}}}"##,
      [
        ##"1:126 unknown notification "layoutChange"; did you mean "layoutChanged"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"post": "announcement"}]}}]}}}"##,
      [
        ##"1:117 an announcement needs the key "text""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"post": "layoutChanged", "focus": "a", "text": "x"}]}}]}}}"##,
      [
        ##"1:157 "text" cannot be combined with "focus""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"post": "pageScrolled", "focus": "a"}]}}]}}}"##,
      [
        ##"1:142 a post of pageScrolled has no key "focus""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"timer": 0, "steps": []}]}}]}}}"##,
      [
        ##"1:127 out of range: expected a whole number from 1 to 86400000"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"timer": 5}]}}]}}}"##,
      [
        ##"1:118 a "timer" step needs the key "steps""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"timer": 5, "steps": [], "repeat": "x"}]}}]}}}"##,
      [
        ##"1:153 expected true or false, or a whole number of at least 1"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"if": "a.text", "then": []}]}}]}}}"##,
      [
        ##"1:117 missing key "equals", "atLeast" or "atMost""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"if": "a.text", "equals": 1, "atLeast": 2, "then": []}]}}]}}}"##,
      [
        ##"1:147 "atLeast" cannot be combined with "equals""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "class": "Label", "on": {"activate": [{"if": "event.text", "equals": "x", "then": []}]}}]}}}"##,
      [
        ##"1:124 no element has the id "event""##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"announcementDidFinish": [{"if": "event.txt", "equals": "x", "then": []}]}}]}}}"##,
      [
        ##"1:108 this event has no attribute "txt"; did you mean "text"?"##
      ]),
  ]
}
