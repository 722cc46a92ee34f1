import Evdev
import Recordings
import Testing

@Suite struct RecordingFormatTests {
  /// The lines at the beginning of a file that identify each format.
  private static let beginnings: [(RecordingFormat, String)] = [
    (.libinput, "# libinput record\nversion: 1\n"),
    (.libinput, "version: 1\nndevices: 1\n"),
    (.evemu, "# EVEMU 1.3\n# Kernel: 6.1\nN: A panel\n"),
    (.evemu, "N: A panel\nI: 0003 04f3 010c 0100\n"),
    (.evemu, "E: 0.000001 0003 0035 0012\n"),
    (.evemu, "E: 1332478501.143449 0003 0035 -7\n"),
    (.evemu, "A: 35 0 4095 0 0\n"),
    (.evtest, "Event: time 0.000001, -------------- SYN_REPORT ------------\n"),
    (.evtest, "Input driver version is 1.0.1\n"),
    (.evtest, "  Event type 0 (EV_SYN)\n"),
    (
      .evtest,
      "Available devices:\n/dev/input/event0:\tEV panel\nInput device ID: bus 0x3 vendor 0x0\n"
    ),
    (.evtest, "[ 12.5] input: A panel\nInput driver version is 1.0.1\n"),
    (.getevent, "[   34490.122344] EV_SYN       SYN_REPORT           00000000\n"),
    (.getevent, "[   34490.122344] /dev/input/event2: 0000 0000 00000000\n"),
    (.getevent, "/dev/input/event2: EV_SYN       SYN_REPORT           00000000\n"),
    (.getevent, "0000 0000 00000000\n"),
    (.getevent, "add device 1: /dev/input/event4\n  name:     \"E: 1\"\n"),
    (.hid, "R: 2 05 0d\nN: A panel\n"),
    (.hid, "D: 0\nR: 2 05 0d\n"),
    (.hid, "N: A panel\nI: 3 04f3 010c\nR: 2 05 0d\n"),
    (.hid, "N: A panel\nE: 0.000000 2 01 00\n"),
  ]

  /// Text that precedes the first line in submitted files.
  private static let before = [
    "", "\n\n\r\n", "\u{feff}", "\u{feff}\n", "$ cat /dev/input/event3\n", "# a comment\n",
    "root@panel:~# evemu-record /dev/input/event3\n", "C:\\Users\\me>adb shell\n\n",
    "Script started on Mon\n", "```\n",
  ]

  @Test(arguments: beginnings, before)
  func formatIsDetectedFromTheContent(
    beginning: (format: RecordingFormat, text: String), before: String
  ) {
    #expect(Self.format(before + beginning.text) == beginning.format)
  }

  @Test(arguments: [
    "", "\n\n", "Dear all,\nmy panel is broken.\n", "B: yes\n", "R: none\n", "name: A panel\n",
    "/dev/input/event0:\tA panel\n", "[ 12.000345] usb 1-2: new device\n", "0003 0035 12\n",
    "<html><body>Event</body></html>\n", "EV_SYN = 0x00\nEV_KEY = 0x01\n", "S::something()\n",
  ])
  func otherTextIsNotARecording(text: String) {
    #expect(Self.format(text) == nil)
    #expect(throws: RecordingError.self) { try Reading(text) }
  }

  @Test func utf16TextIsReported() {
    let bytes: [UInt8] =
      [0xff, 0xfe] + Array("EV_SYN".utf8).flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] }
    let complaint = Reading.complaint(bytes, file: "f.txt")
    #expect(complaint.contains("UTF-16"))
  }

  @Test func evemuFileMayBeginWithAByteOrderMark() throws {
    let reading = try Reading("\u{feff}E: 0.000001 0003 0000 0012\n")
    #expect(reading.events == [[InputEvent(1, .absX, 12)]])
  }

  @Test(arguments: [1, 3, 65_535, 65_536, 65_537, 70_000])
  func firstChunkMayHaveAnySize(size: Int) throws {
    let line = "[ 0.000001] EV_SYN       SYN_REPORT           00000000\n"
    let bytes = Array("\u{feff}\(String(repeating: line, count: 2_000))".utf8)
    #expect(try Reading(bytes, cut: size) == Reading(bytes))
    #expect(try Reading(bytes, cut: size).events[0].count == 2_000)
  }

  /// Returns the format of a file with this beginning.
  private static func format(_ text: String) -> RecordingFormat? {
    var reader = RecordingReader()
    var batch = EventBatch()
    // Errors after the beginning are ignored here.
    do throws(RecordingError) {
      try reader.read(Array(text.utf8).span, into: &batch)
      _ = try reader.finish(into: &batch)
    } catch {
      return reader.format
    }
    return reader.format
  }
}

/// JSON is YAML and may be a libinput recording; the beginning of the file decides.
@Suite struct ForeignJSONTests {
  private func format(_ text: String) throws -> RecordingFormat? {
    var reader = RecordingReader()
    var batch = EventBatch()
    do throws(RecordingError) {
      try reader.read(Array(text.utf8).span, into: &batch)
      _ = try reader.finish(into: &batch)
    } catch {
      guard error.problem == .notARecording else { throw error }
    }
    return reader.format
  }

  @Test(arguments: ["", "\n  ", "# a comment\n"]) func onlyJSONWithDevicesIsRead(
    before: String
  ) throws {
    #expect(try format(before + #"{"version":1,"devices":[]}"#) == .libinput)
    #expect(try format(before + #"{"name": "retouch", "private": true}"#) == nil)
    #expect(try format(before + "{\n  \"a\": [\n{\"b\": 1}\n]\n}\n") == nil)
  }
}
