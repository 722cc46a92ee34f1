import Testing

@testable import Screens

/// The text of a SecureTextField: it can be compared and sent, and nothing else.
@Suite struct SecretTextTests {
  private func mistakes(_ more: String, steps: String = "") -> String {
    Written.mistakes(
      Written.file(
        """
        {"id": "pin", "class": "SecureTextField", "frame": [0, 0, 99, 44]},
        {"id": "other", "class": "TextField", "frame": [0, 50, 99, 44]},
        \(more)
        {"id": "go", "class": "Button", "title": "Go", "frame": [0, 100, 99, 44], "on": {"activate": [\(steps)]}}
        """, more: #""variables": {"copy": ""},"#))
  }

  @Test(arguments: [
    #"{"send": "pay", "with": {"pin": "{pin.text}"}}"#,
    #"{"if": "pin.text == '1234'", "then": [{"announce": "{size(pin.text)}"}]}"#,
    #"{"if": "other.text", "equals": "{pin.text}", "then": [{"announce": "x"}]}"#,
    #"{"announce": "{pin.text == '' ? 'empty' : 'not empty'}"}"#,
    #"{"announce": "{pin}, {other.text}"}"#,
    #"{"set": "pin", "text": ""}"#,
  ])
  func secretCanBeComparedAndSent(step: String) {
    #expect(mistakes("", steps: step) == "")
  }

  @Test(arguments: [
    #"{"announce": "{pin.text}"}"#, #"{"openLink": "https://x.org/{pin.text}"}"#,
    #"{"sound": "{pin.text}"}"#, #"{"set": "copy", "value": "{pin.text}"}"#,
    #"{"set": "other", "text": "{pin.text.upper()}"}"#, #"{"type": "{pin.text}"}"#,
    #"{"announce": "{pin.text == '' ? 'empty' : pin.text}"}"#,
    #"{"announce": "{'a' + string(int(pin.text))}"}"#,
  ])
  func secretCannotBeCopied(step: String) {
    let problem =
      #""pin.text" is secret: only conditions, size() and the values of "send" can use it"#
    #expect(mistakes("", steps: step).contains(problem))
  }

  @Test func secretCannotBeShown() {
    let label = #"{"class": "Label", "text": "{pin.text}", "frame": [0, 150, 99, 44]},"#
    #expect(mistakes(label).contains(#""pin.text" is secret"#))
    let hint =
      #"{"class": "Label", "text": "x", "isHidden": "{pin.text == ''}", "frame": [0, 150, 99, 44]},"#
    #expect(mistakes(hint) == "")
  }
}
