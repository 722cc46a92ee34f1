import Evdev
import TestSupport
import Recordings
import Synthesis
import Testing

@Suite struct HIDTests {
  private static let small = """
    # 1. Drag one finger,
       - and release it.
    R: 6 05 0d 09 04 a1 01
    N: A panel
    P: usb-0000:02:00.0-2.3/input0
    I: 3 04f3 10c
    E: 0.000001 3 01 11 FF
    E: 000012.000345 2 01 00

    """

  private func read(_ text: String) throws(RecordingError) -> HIDRecording {
    try HIDRecording(parsing: Array(text.utf8).span)
  }

  private static let smallRecording = HIDRecording(
    name: "A panel", identity: DeviceIdentity(bus: 3, vendor: 0x4f3, product: 0x10c),
    descriptor: [0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01],
    reports: [
      HIDRecording.Report(time: Timestamp(microseconds: 1), bytes: [0x01, 0x11, 0xff]),
      HIDRecording.Report(time: Timestamp(microseconds: 12_000_345), bytes: [0x01, 0x00]),
    ])

  @Test func deviceAndReportsAreRead() throws {
    #expect(try read(Self.small) == Self.smallRecording)
    #expect(try read(Self.small.replacing("\n", with: "\r\n")) == Self.smallRecording)
  }

  @Test func sendingDeviceIsSelected() throws {
    let text = """
      D: 0
      R: 1 01
      N: Idle
      D: 1
      R: 1 02
      N: Busy
      E: 0.000000 1 07
      D: 0
      I: 3 1 2
      """
    #expect(try read(text).name == "Busy")
    let all = try HIDRecording.all(parsing: Array(text.utf8).span)
    #expect(all.map(\.name) == ["Idle", "Busy"])
    #expect(all[0].identity == DeviceIdentity(bus: 3, vendor: 1, product: 2))
  }

  @Test func incompleteLastLineIsIgnored() throws {
    #expect(try read(Self.small + "E: 12.000346 2 01") == Self.smallRecording)
  }

  @Test func missingContentIsReportedInAnExistingLine() {
    let error = #expect(throws: RecordingError.self) { try read("D: 0\nR:3 05 0") }
    #expect(error?.line == 2)
    let other = #expect(throws: RecordingError.self) { try read("D: 0\n") }
    #expect(other?.line == 2 && other?.column == 1)
  }

  @Test(arguments: [
    (
      "R: 6 05 0d 09\n",
      """
      f.hid:1:14: expected 6 bytes in hexadecimal, two digits each, as the line declares
        R: 6 05 0d 09
                     ^
      """
    ),
    (
      "R: 2 05 0d 09\n",
      """
      f.hid:1:12: expected the end of the line
        R: 2 05 0d 09
                   ^
      """
    ),
    (
      "R: 1 05\nE: 0.000001 2 01 100\n",
      """
      f.hid:2:18: out of range for bytes in hexadecimal, two digits each
        E: 0.000001 2 01 100
                         ^
      """
    ),
    (
      "R: 1 05\nI: 3 04f3\n",
      """
      f.hid:2:10: expected the device's bus, vendor and product, three hexadecimal numbers
        I: 3 04f3
                 ^
      """
    ),
    (
      "R: 1 05\nhello\n",
      """
      f.hid:2:1: not a line of a hid-recorder file; lines begin with R:, N:, P:, I: or E:
        hello
        ^
      """
    ),
    (
      "N: A panel\n",
      "f.hid:2:1: expected the report descriptor of the device, a line that begins with R:"
    ),
  ])
  func errorsShowTheirPosition(text: String, expected: String) {
    do throws(RecordingError) {
      let recording = try read(text)
      Issue.record("read as \(recording)")
    } catch {
      #expect(error.rendered(file: "f.hid") == expected)
    }
  }

  @Test func eventReadersSuggestPlayingHIDRecordings() {
    let text = Self.small.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    #expect(
      Reading.complaint(Array(text.utf8), file: "f.hid") == """
        f.hid:1:1: a HID recording (hid-recorder), which only 'retouch play' can read; play it with \
        'retouch play FILE', and record the resulting device with 'retouch record' for other commands
        """)
  }

  @Test func corruptedFilesAreReadOrRefused() {
    var random = SeededRandom(seed: 25)
    let original = Array(Self.small.utf8)
    var (read, refused) = (0, 0)
    for _ in 0..<20_000 {
      var bytes = original
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] ^= 1 << UInt8(random.below(8))
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        }
      }
      do throws(RecordingError) {
        _ = try HIDRecording(parsing: bytes.span)
        read += 1
      } catch {
        refused += 1
        #expect(error.line >= 1 && error.column >= 1)
      }
    }
    #expect(read > 1_000 && refused > 1_000)
  }
}
