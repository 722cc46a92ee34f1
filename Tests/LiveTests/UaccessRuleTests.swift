import Devices
import Testing

struct UaccessRuleTests {
  @Test func suggestedRuleOpensOnlyTouchDevices() {
    let error = DeviceError.noPermission(.open, path: "/dev/input/event3", access: nil)
    for rule in UaccessRule.lines { #expect(error.description.contains(rule)) }
    // Every rule requires a kind of device, so keyboards stay inaccessible.
    #expect(UaccessRule.lines.allSatisfy { $0.contains("ENV{ID_INPUT_TOUCH") })
    let rules = error.description.split(separator: "SUBSYSTEM==\"input\"").dropFirst()
    #expect(rules.count == UaccessRule.lines.count)
    for kind in ["TOUCHSCREEN", "TOUCHPAD"] {
      #expect(UaccessRule.lines.contains { $0.contains("ENV{ID_INPUT_\(kind)}==\"1\"") })
    }
    #expect(rules.allSatisfy { $0.hasPrefix(", ENV{ID_INPUT_TOUCH") }, "\(error)")
  }
}
