import Disk
import ScreenReader
import Testing

@Suite struct UserLabelsFileTests {
  @Test(arguments: [
    "Front door", "a = b", "\\", "\\n", "#1", "[x", "[x]", " two", "a\nb\r\nc", "a\u{2028}b",
    "a\u{85}b", "=\u{338}",
  ])
  func everyNameIsReadBack(name: String) throws {
    let labels = UserLabels(["\(name)/\(name)": name, "street/\(name)": "7"])
    let text = UserLabelsFile.text(of: labels)
    #expect(try UserLabelsFile.parse(text, name: "names") == labels, "\(text)")
  }

  @Test func aPersonMayWriteItAsTheyLike() throws {
    let text = "# mine\r\n\r\n  [ street ]\r\ndoor=Front \\= door\r\n gate =\tBack\\ngate  \r\n"
    let labels = try UserLabelsFile.parse(text, name: "names")
    #expect(labels.names[" street /door"] == "Front = door")
    #expect(labels.names[" street /gate"] == "Back\ngate")
  }
}
