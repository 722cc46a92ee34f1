import Devices
import Testing

struct UaccessRulesTests {
  @Test func suggestedRuleOpensOnlyTouchDevices() {
    let error = DeviceError.noPermission(.open, path: "/dev/input/event3", access: nil)
    for rule in UaccessRules.lines { #expect(error.description.contains(rule)) }
    // Every rule requires a kind of device, so keyboards stay inaccessible.
    #expect(UaccessRules.lines.allSatisfy { $0.contains("ENV{ID_INPUT_TOUCH") })
    let rules = error.description.split(separator: "SUBSYSTEM==\"input\"").dropFirst()
    #expect(rules.count == UaccessRules.lines.count)
    for kind in ["TOUCHSCREEN", "TOUCHPAD"] {
      #expect(UaccessRules.lines.contains { $0.contains("ENV{ID_INPUT_\(kind)}==\"1\"") })
    }
    #expect(rules.allSatisfy { $0.hasPrefix(", ENV{ID_INPUT_TOUCH") }, "\(error)")
  }
}
