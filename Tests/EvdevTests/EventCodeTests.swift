import Evdev
import Testing

@Suite struct EventCodeTests {
  @Test(arguments: [
    ("ABS_MT_POSITION_X", EventType.abs, 0x35), ("ABS_MT_TRACKING_ID", .abs, 0x39),
    ("BTN_TOUCH", .key, 0x14a), ("BTN_TOOL_QUINTTAP", .key, 0x148), ("KEY_A", .key, 30),
    ("SYN_DROPPED", .syn, 3), ("REL_WHEEL", .rel, 8), ("MSC_TIMESTAMP", .msc, 5),
    ("SW_LID", .sw, 0), ("LED_CAPSL", .led, 1), ("KEY_BRIGHTNESS_MAX", .key, 593),
  ])
  func namesAndNumbersRoundTrip(name: String, type: EventType, number: UInt16) {
    let code = EventCode(type, number)
    #expect(code.name == name)
    #expect(EventCode(name: name) == code)
    #expect(EventCode(type, name: name) == code)
    #expect(code.type == type)
    #expect(code.number == number)
  }

  @Test func aliasesAreParsedButNotPrinted() {
    #expect(EventCode(name: "KEY_HANGUEL") == EventCode(name: "KEY_HANGEUL"))
    #expect(EventCode(name: "KEY_HANGUEL")?.name == "KEY_HANGEUL")
    #expect(EventCode(name: "BTN_MISC")?.name == "BTN_0")
  }

  @Test func unknownCodesRoundTripAsNumbers() {
    let code = EventCode(.abs, 0x3f)
    #expect(code.name == "0x3f")
    #expect(EventCode(.abs, name: "0x3f") == code)
    #expect(EventType(rawValue: 0x2a).name == "0x2a")
    #expect(EventType(name: "0x2a")?.rawValue == 0x2a)
    #expect(EventCode(name: "ABS_MT_NOTHING") == nil)
  }

  @Test func everyNamedCodeRoundTrips() {
    var named = 0
    for type in [EventType.syn, .key, .rel, .abs, .msc, .sw, .led, .snd, .rep] {
      for number in UInt16(0)..<0x300 {
        let code = EventCode(type, number)
        guard !code.name.hasPrefix("0x") else { continue }
        named += 1
        #expect(EventCode(name: code.name) == code)
      }
    }
    #expect(named > 600)
  }

  @Test func propertiesKeepUnnamedBits() {
    let properties = InputProperties(rawValue: 1 << 1 | 1 << 40)
    #expect(properties.contains(.direct))
    #expect(properties.names == ["DIRECT", "40"])
    #expect(InputProperties(bit: 64).isEmpty)
  }
}
