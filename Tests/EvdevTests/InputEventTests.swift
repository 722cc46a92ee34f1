import Evdev
import Testing

@Suite struct InputEventTests {
  @Test(arguments: InputEvent.Layout.allCases)
  func bothLayoutsRoundTrip(layout: InputEvent.Layout) {
    let events = [
      InputEvent(
        time: Timestamp(microseconds: 1_437_005_160_178_541), code: .absMTPositionX, value: 1_255),
      InputEvent(time: Timestamp(microseconds: 0), code: .absMTTrackingID, value: -1),
      InputEvent(
        time: Timestamp(microseconds: 999_999), code: EventCode(rawValue: 0xffff_ffff),
        value: .min),
    ]
    var bytes: [UInt8] = [0xee]
    for event in events { event.append(to: &bytes, layout: layout) }
    #expect(bytes.count == 1 + events.count * layout.byteCount)
    for (index, event) in events.enumerated() {
      let offset = 1 + index * layout.byteCount
      #expect(InputEvent(bytes.span, at: offset, layout: layout) == event)
    }
  }

  @Test func kernelBytesAreDecoded() {
    // A 64-bit kernel: 1 s, 2 µs, EV_ABS, ABS_MT_POSITION_Y, 300.
    let bytes: [UInt8] = [
      1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x36, 0, 0x2c, 1, 0, 0,
    ]
    let event = InputEvent(bytes.span, at: 0, layout: .bits64)
    #expect(event.time.microseconds == 1_000_002)
    #expect(event.code == .absMTPositionY)
    #expect(event.value == 300)
  }

  @Test func secondsAreUnsignedIn32Bits() {
    let event = InputEvent(
      time: Timestamp(microseconds: 3_000_000_000_000_000), code: .synReport, value: 0)
    var bytes: [UInt8] = []
    event.append(to: &bytes, layout: .bits32)
    #expect(InputEvent(bytes.span, at: 0, layout: .bits32) == event)
  }

  @Test func impossibleTimesAreClamped() {
    let bytes = [UInt8](repeating: 0xff, count: 7) + [0x7f] + [UInt8](repeating: 0, count: 16)
    let event = InputEvent(bytes.span, at: 0, layout: .bits64)
    #expect(event.time.microseconds == .max)
    #expect(event.time + Microseconds(5) == event.time)
    #expect((event.time - Timestamp(microseconds: -1)).count == .max)
  }

  @Test(arguments: [
    (0, "0.000000"), (8_000, "0.008000"), (1_234_567, "1.234567"), (-1, "-0.000001"),
    (Int64.min, "-9223372036854.775808"),
  ])
  func secondsHaveSixDecimals(microseconds: Int64, text: String) {
    #expect(Microseconds(microseconds).formattedSeconds == text)
  }
}
