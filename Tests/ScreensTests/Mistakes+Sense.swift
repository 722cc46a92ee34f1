extension Mistakes {
  /// What is wrong with values that are right one by one.
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
        ##"1:133 out of range: expected 0, for there is but one of the segments"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"class": "PageControl", "numberOfPages": 2, "currentPage": 9}]}}}"##,
      [
        ##"1:127 out of range: expected a number from 0 to 1, for there are 2 pages"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"increment": []}}]}}}"##,
      [
        ##"1:75 "increment" needs "adjustable" among "accessibilityTraits", or nobody can ask for it"##
      ]),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"on": {"increment": []}, "accessibilityTraits": ["adjustable"]}]}}}"##,
      []),
    Case(
      ##"{"version": 1, "start": "main", "screens": {"main": {"subviews": [{"id": "a", "on": {"increment": [], "appear": [{"set": "a", "accessibilityTraits": ["adjustable"]}]}}]}}}"##,
      []),
    Case(
      "{\"version\": 1, // the format\n\"start\": \"main\", \"screens\": {\"main\": {}}}",
      ["1:16 a comment begins with # here, and not with //"]),
  ]
}
