import Evdev
import Recordings
import Testing

@Suite struct RecordingOmissionTests {
  private let device = RecordedDevice(
    entry: DeviceFile(
      device: DeviceDescription(name: "Panel"), kind: .touchscreen,
      size: DeviceFile.Size(width: 200, height: 100)),
    node: "/dev/input/event3", udevProperties: ["ID_INPUT=1"])
  private let notes = SessionNotes(
    expected: ["tap"], comments: ["hm"], machine: [.init(name: "system.kernel", value: "6.1")])

  @Test func libinputLosesNothing() {
    #expect(RecordingWriter.Format.libinput.omissions(writing: device, notes).isEmpty)
  }

  @Test func evemuOmitsMachineInformation() {
    #expect(
      RecordingWriter.Format.evemu.omissions(writing: device, notes)
        == [.udevProperties, .node, .machine])
  }

  /// Evemu itself refuses a file without a device name.
  @Test(arguments: ["", " ", "  "])
  func evemuCannotOmitTheDeviceName(name: String) throws {
    var file = try #require(device.entry)
    file.device.name = name
    let nameless = RecordedDevice(entry: file)
    for format in RecordingWriter.Format.allCases {
      let isLost = format.omissions(writing: nameless, SessionNotes()).contains(.missingName)
      #expect(isLost == (format == .evemu))
    }
    #expect(file.text.contains("\nN: (no name)\n"))
    #expect(!device.entry.map(\.text).debugDescription.contains("(no name)"))
  }

  @Test func rawFormatKeepsOnlyEvents() {
    for format in [RecordingWriter.Format.raw, .raw32] {
      #expect(
        format.omissions(writing: device, notes)
          == [.description, .annotations, .udevProperties, .node, .machine, .expected, .comments])
    }
  }

  @Test func absentInformationIsNotLost() {
    for format in RecordingWriter.Format.allCases {
      #expect(format.omissions(writing: RecordedDevice(), SessionNotes()).isEmpty)
    }
  }

  @Test func unsigned32BitSecondsCover1970To2106() {
    let beyond = Timestamp(microseconds: 4_294_967_296_000_000)
    let within = Timestamp(microseconds: 4_294_967_295_999_999)
    let zero = Timestamp(microseconds: 0)
    let before = Timestamp(microseconds: -1)
    #expect(RecordingWriter.Format.raw32.omissions(from: zero, to: within).isEmpty)
    #expect(
      RecordingWriter.Format.raw32.omissions(from: before, to: beyond) == [.earlyTimes, .lateTimes])
    for format in RecordingWriter.Format.allCases where format != .raw32 {
      #expect(format.omissions(from: before, to: beyond).isEmpty)
    }
  }
}
