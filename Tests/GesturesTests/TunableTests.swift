import Evdev
import TestSupport
import Testing

@testable import Gestures

@Suite struct TunableTests {
  /// Returns a property name such as `doubleTapWindow` as on the command line.
  ///
  /// A mirror shows a time as `_doubleTapWindow`, the storage of its property wrapper.
  private static func kebab(_ name: String) -> String {
    name.drop { $0 == "_" }.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
  }

  @Test func everyStoredPropertyHasItsRowInOrder() {
    let properties = Mirror(reflecting: Tunables()).children.compactMap(\.label)
    #expect(Tunable.names == properties.map(Self.kebab))
  }

  /// A row with the wrong key path would set another property.
  @Test(arguments: Tunable.names)
  func rowSetsOnlyItsOwnProperty(name: String) throws {
    let tunable = try #require(Tunable(named: name))
    var changed = Tunables()
    let other = tunable.value(in: changed) == tunable.highest ? tunable.lowest : tunable.highest
    tunable.set(other, in: &changed)
    let before = Mirror(reflecting: Tunables()).children.map { "\($0.value)" }
    let after = Mirror(reflecting: changed).children.map { "\($0.value)" }
    let different = Mirror(reflecting: changed).children.enumerated()
      .filter { before[$0.offset] != after[$0.offset] }.compactMap(\.element.label)
    #expect(different.map(Self.kebab) == [name])
    #expect(tunable.value(in: changed) == other)
  }

  @Test func everyDefaultIsAllowedAndHasAReason() {
    for tunable in Tunable.all {
      let amount = tunable.value(in: .standard)
      #expect(tunable.lowest <= amount && amount <= tunable.highest, "\(tunable.name)")
      #expect(tunable.rationale.hasSuffix("."), "\(tunable.name)")
      #expect(tunable.rationale.count <= 150, "\(tunable.name)")
    }
    #expect(Tunables.standard.conflicts.isEmpty)
  }

  @Test(arguments: [
    ("double-tap-window", "500ms", 500.0, "500ms"), ("double-tap-window", "0.35s", 350, "350ms"),
    ("double-tap-window", "412.5 ms", 412.5, "412.5ms"), ("double-tap-window", "400", 400, "400ms"),
    ("double-tap-window", "0.412345s", 412.345, "412.345ms"), ("tap-slop", "6mm", 6, "6mm"),
    ("tap-slop", "0.6cm", 6, "6mm"), ("tap-slop", "6.1", 6.1, "6.1mm"),
    ("rotor-detent", "25deg", 25, "25deg"), ("rotor-detent", "25°", 25, "25deg"),
    ("flick-bend", "0.3", 0.3, "0.3"), ("flick-bend", "30%", 0.3, "0.3"),
    ("flick-bend", ".3", 0.3, "0.3"), ("explore-speed", "25mm/s", 25, "25mm/s"),
    ("explore-speed", "2.5 cm/s", 25, "25mm/s"), ("escape-legs", "7", 7, "7"),
  ])
  func valuesAreReadAndWritten(
    name: String, text: String, amount: Double, written: String
  ) throws {
    let tunable = try #require(Tunable(named: name))
    let setting = try Tunable.Setting(tunable, text)
    #expect(setting.value == amount)
    var tunables = Tunables()
    setting.apply(to: &tunables)
    #expect(tunable.text(in: tunables) == written)
    // The printed value parses to the same value.
    #expect(try Tunable.Setting(tunable, written).value == amount)
  }

  @Test(arguments: [
    ("double-tap-window", "149ms", "double-tap-window from 150ms to 1000ms"),
    ("double-tap-window", "1.001s", "double-tap-window from 150ms to 1000ms"),
    ("double-tap-window", "6mm", "a time such as 350ms or 0.35s"),
    ("double-tap-window", "", "a time such as 350ms or 0.35s"),
    ("double-tap-window", "-5ms", "a time such as 350ms or 0.35s"),
    ("double-tap-window", "1e3", "a time such as 350ms or 0.35s"),
    ("double-tap-window", "0.3.5s", "a time such as 350ms or 0.35s"),
    ("double-tap-window", ".", "a time such as 350ms or 0.35s"),
    ("double-tap-window", "9999999999999999999", "a time such as 350ms or 0.35s"),
    ("tap-slop", "6ms", "a length such as 5mm"),
    ("flick-bend", "30deg", "a part such as 0.25 or 25%"),
    ("rotor-detent", "10%", "an angle such as 30deg"),
    ("explore-speed", "25mm", "a speed such as 25mm/s"),
    ("escape-legs", "5mm", "a number such as 5"),
  ])
  func invalidValueIsReportedWithAnExample(name: String, text: String, expected: String) throws {
    let tunable = try #require(Tunable(named: name))
    let mistake = #expect(throws: Tunable.SettingError.self) { try Tunable.Setting(tunable, text) }
    #expect(mistake?.expected == expected)
  }

  @Test func contradictingTunablesAreNamed() {
    var tunables = Tunables()
    tunables.tapSlop = Millimeters(12)
    #expect(tunables.conflicts.count == 1)
    #expect(tunables.conflicts[0].hasPrefix("tap-slop (12mm) must not exceed flick-length ("))
    // A second touch shorter than the maximum tap is held nevertheless.
    tunables = Tunables()
    tunables.holdAfter = .milliseconds(100)
    #expect(tunables.conflicts.isEmpty)
  }

  @Test func tunablesPageIsGeneratedFromTheTable() {
    #expect(Golden.difference(TunablePage.text, "docs/tunables.md") == nil)
  }
}
