import ScreenReader
import Screens
import Testing

/// User labels whose key matches no element of a screen file.
@Suite struct LabelWarningTests {
  private func warnings(_ key: String) throws -> [String?] {
    let file = try Written.parse(
      Written.file(#"{"id": "door"}, {"id": "a", "accessibilityIdentifier": "gate"}, {}"#))
    return file.warnings(about: UserLabels([key: "Front"])).map(\.nearest)
  }

  @Test(arguments: [
    ("screen main/dor", "screen main/door"), ("main/door", "screen main/door"),
    ("MAIN/door", "screen main/door"), ("screen mian/door", "screen main/door"),
    ("screen main/nothing-near", nil), ("door", nil),
  ])
  func unknownLabelKeyIsReported(key: String, nearest: String?) throws {
    #expect(try warnings(key) == [nearest])
  }

  /// System screens have names, and elements without an ID are identified by their position.
  @Test(arguments: [
    "screen main/door", "screen main/gate", "screen main/View2", "screen main/0-1.Label0",
    "AlertController/AlertView0", "Keyboard/shift",
  ])
  func possibleLabelKeyIsNotReported(key: String) throws {
    #expect(try warnings(key) == [])
  }
}
