import Replay
import ScreenReader
import Testing

/// The text of the file in which a user keeps element labels.
@Suite struct UserLabelsTextTests {
  @Test(arguments: [
    "Front door", "a = b", "\\", "\\n", "#1", "[x", "[x]", " two", "a\nb\r\nc", "a\u{2028}b",
    "a\u{85}b", "=\u{338}", "two ", "\ttab\t", " ", "\t", "a\\ ", "\u{301}accent", "[\u{301}x]",
    "\u{1B}[31m\u{9B}2J\u{202E}\u{7F}", "\\u{1B}",
  ])
  func everyNameRoundTrips(name: String) throws {
    let labels = UserLabels(["\(name)/\(name)": name, "street/\(name)": "7"])
    let text = labels.text
    #expect(try UserLabels(text: text) == labels, "\(text)")
  }

  /// The file can be displayed safely on a terminal.
  @Test func controlCharactersInNamesAreEscaped() {
    let text = UserLabels(["s/door": "a\u{1B}[31m\r\n\u{9B}2J\u{202E}b"]).text
    #expect(text == "[s]\ndoor = a\\u{1B}[31m\\r\\n\\u{9B}2J\\u{202E}b\n")
  }

  @Test func whitespaceAndCommentsAreAccepted() throws {
    let text = "# mine\r\n\r\n  [ street ]\r\ndoor=Front \\= door\r\n gate =\tBack\\ngate  \r\n"
    let labels = try UserLabels(text: text)
    #expect(labels.names[" street /door"] == "Front = door")
    #expect(labels.names[" street /gate"] == "Back\ngate")
  }

  @Test(arguments: [
    ("gate =", "expected a label after '='"),
    ("gate = \\q", "invalid escape sequence '\\q'; write '\\\\' for a backslash"),
    ("door = Back", "duplicate 'street/door'; first defined on line 2"),
  ])
  func labelThatWouldBeLostIsReportedWithItsPosition(line: String, sentence: String) {
    let error = #expect(throws: UserLabelsError.self) {
      try UserLabels(text: "[street]\ndoor = Front\n\(line)\n")
    }
    #expect(error?.line == 3 && error?.sentence == sentence)
  }

  @Test func emptyNamesAreNotWritten() throws {
    let labels = UserLabels(["street/door": "", "street/gate": "Back"])
    #expect(try UserLabels(text: labels.text).names == ["street/gate": "Back"])
  }

  @Test func invalidLineIsReportedWithItsPosition() throws {
    let error = try #require(throws: UserLabelsError.self) {
      try UserLabels(text: "[street]\ndoor Front\n")
    }
    #expect(error.line == 2 && error.text == "door Front")
    #expect("\(error)" == "2:1: expected '[screen]' or 'element = label'")
    #expect(error.rendered(file: "names") == "names:\(error)\n  door Front\n  ^")
  }
}
