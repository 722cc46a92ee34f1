import Evdev
import Hands
import Testing

@testable import Recordings

/// Times that 64 bits of microseconds cannot count are refused, and not cut off.
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
    "E: -9223372036854.775809 0003 0035 1\n",
  ])
  func evemusLineIsRefused(line: String) {
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
  ])
  func libinputsEventIsRefused(event: String) {
    for text in [Self.list + event, "{devices: [{events: [{evdev: [\n      \(event)]}]}]}\n"] {
      #expect {
        try time(text)
      } throws: { error in
        (error as? RecordingError)?.problem == .outOfRange(.wholeSeconds)
      }
    }
  }

  @Test func theFarthestMomentsAreRead() throws {
    #expect(try time(Self.head + "E: 9223372036854.775807 0003 0035 1\n") == .max)
    #expect(try time(Self.head + "E: -9223372036854.775808 0003 0035 1\n") == .min)
    #expect(try time(Self.list + "[9223372036854, 775807, 3, 53, 1]\n") == .max)
    // libinput's recorder counts a moment before its first one without a sign.
    #expect(try time(Self.list + "[18446744073709, 551615, 3, 53, 1]\n") == -1)
  }
}
