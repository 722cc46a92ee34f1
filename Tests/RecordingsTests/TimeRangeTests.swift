import Evdev
import TestSupport
import Testing

@testable import Recordings

/// Times have the same bounds in every format.
///
/// Times out of bounds are refused, not clamped.
@Suite struct TimeRangeTests {
  private static let head = "# EVEMU 1.3\nN: A panel\n"
  private static let list = "devices:\n- events:\n  - evdev:\n    - "

  private func time(_ text: String) throws(RecordingError) -> Int64? {
    let bytes = Array(text.utf8)
    let read = try RecordingReader.recordings(in: bytes.span)
    return read.recordings.first?.events.first?.time.microseconds
  }

  @Test(arguments: [
    "E: 99999999999999.000001 0003 0035 1\n", "E: 9223372036854.775808 0003 0035 1\n",
    "E: -9223372036854.775809 0003 0035 1\n", "E: 10000000000.000001 0003 0035 1\n",
    "E: -10000000000.000001 0003 0035 1\n",
  ])
  func outOfRangeEvemuLineIsRefused(line: String) {
    #expect {
      try time(Self.head + line)
    } throws: { error in
      let error = error as? RecordingError
      return error?.problem == .outOfRange(.seconds) && error?.line == 3 && error?.column == 4
    }
  }

  @Test(arguments: [
    "[99999999999999, 0, 3, 53, 1]\n", "[99999999999999,      0,   3,  53,       1]\n",
    "[18446744073709, 551616, 3, 53, 1, ]\n", "[-9223372036855, 0, 3, 53, 1]\n",
    "[10000000000, 1, 3, 53, 1]\n", "[10000000000,      1,   3,  53,       1]\n",
  ])
  func outOfRangeLibinputEventIsRefused(event: String) {
    for text in [Self.list + event, "{devices: [{events: [{evdev: [\n      \(event)]}]}]}\n"] {
      #expect {
        try time(text)
      } throws: { error in
        (error as? RecordingError)?.problem == .outOfRange(.wholeSeconds)
      }
    }
  }

  @Test func extremeTimesAreRead() throws {
    let maximum = Microseconds.maxAllowed.count
    #expect(try time(Self.head + "E: 10000000000.000000 0003 0035 1\n") == maximum)
    #expect(try time(Self.head + "E: -10000000000.000000 0003 0035 1\n") == -maximum)
    #expect(try time(Self.list + "[10000000000, 0, 3, 53, 1]\n") == maximum)
    // libinput's recorder writes a time before its first one as an unsigned number.
    #expect(try time(Self.list + "[18446744073709, 551615, 3, 53, 1]\n") == -1)
  }

  /// Lines in the usual format are parsed differently, with the same bounds.
  @Test(arguments: [
    "E: %s 0003 0035 0001\n",
    "Event: time %s, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1\n",
    "[%s] EV_ABS ABS_MT_POSITION_X 00000001\n",
  ])
  func outOfRangeBulkLinesAreRefused(line: String) throws {
    let head = [
      "E": Self.head,
      "[": "add device 1: /dev/input/event1\n  name:     \"A panel\"\n",
      "Ev":
        "Input driver version is 1.0.1\nTesting ... (interrupt to exit)\n",
    ]
    let start = line.hasPrefix("Ev") ? "Ev" : String(line.prefix(1))
    let usual = line.replacing("%s", with: "12.000345")
    let far = line.replacing("%s", with: "10000000001.000345")
    let text = (head[start] ?? "") + String(repeating: usual, count: 40)
    #expect(try time(text) == 12_000_345)
    #expect {
      try time(text + far + String(repeating: usual, count: 40))
    } throws: { ($0 as? RecordingError)?.problem == .outOfRange(.seconds) }
  }

  @Test func outOfRangeRawEventIsRefused() throws {
    var bytes: [UInt8] = []
    for time in [12, Microseconds.maxAllowed.count, Microseconds.maxAllowed.count + 1] {
      let event = InputEvent(
        time: Timestamp(microseconds: time), code: .synReport, value: 0)
      for _ in 0..<300 { event.append(to: &bytes, layout: .bits64) }
    }
    let error = #expect(throws: RecordingError.self) {
      try RecordingReader.recordings(in: bytes.span)
    }
    #expect(error?.problem == .invalidTime && error?.column == 600 * 24)
  }
}
