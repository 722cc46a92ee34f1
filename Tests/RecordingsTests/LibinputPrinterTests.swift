import Evdev
import TestSupport
import Synthesis
import Testing

@testable import Recordings

@Suite struct LibinputPrinterTests {
  private static let panel: RecordedDevice = {
    var device = DeviceDescription(
      name: "A \"panel\"\\\u{7}\u{85}\u{2028}\n👍 é",
      identity: DeviceIdentity(bus: 3, vendor: 0x1234),
      properties: .direct, codes: [.btnTouch, EventCode(.key, 0x2ff), EventCode(.rep, 0)])
    device[axis: .absX] = AxisRange(-5, 4_352, fuzz: 1, flat: 2, resolution: 20)
    device[axis: .absY] = AxisRange(0, 2_720, resolution: 20)
    device[axis: EventCode(.abs, 0x3f)] = AxisRange(.min, .max)
    return RecordedDevice(
      entry: DeviceFile(
        device: device, kind: .touchscreen,
        size: DeviceFile.Size(width: 217.6, height: 136, source: "the \"manual\": page 3"),
        notes: ["no", "- # {glossy}"]),
      node: "/dev/input/event3",
      udevProperties: ["ID_INPUT=1", "A=b: c", "N=\"x\"", "yes", "B=tab\t#"])
  }()

  private static let notes = SessionNotes(
    expected: ["magic-tap", "escape", "no"], comments: ["two\nlines", "\u{1f600} 'quoted'"],
    machine: [
      SessionNotes.MachineFact(name: "libinput.version", value: "1.22.1"),
      SessionNotes.MachineFact(name: "libinput.git", value: "unknown"),
      SessionNotes.MachineFact(name: "system.kernel", value: "6.1.0"),
      SessionNotes.MachineFact(name: "android release", value: "14"),
    ])

  private static func event(_ time: Int64, _ code: EventCode, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), code: code, value: value)
  }

  @Test func outputMatchesLibinput() {
    var device = DeviceDescription(
      name: "A panel", identity: DeviceIdentity(bus: 0x18, vendor: 0x6cb, product: 0xcd3e),
      properties: .direct, codes: [.btnTouch])
    device[axis: .absX] = AxisRange(0, 1_212, resolution: 12)
    device[axis: .absY] = AxisRange(0, 792, resolution: 12)
    let reading = LibinputSamples.Reading(
      devices: [RecordedDevice(entry: DeviceFile(device: device), node: "/dev/input/event6")],
      events: [
        [
          Self.event(7_094, .absX, 206), Self.event(7_094, .btnTouch, 1),
          Self.event(7_094, .synReport, 0), Self.event(14_775, .synMTReport, 0),
          Self.event(14_775, .synReport, 0), Self.event(14_776, .absX, -1),
        ]
      ])
    #expect(
      LibinputSamples.print(reading) == """
        # libinput record
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event6
          evdev:
            # Name: A panel
            # ID: bus 0x18 vendor 0x6cb product 0xcd3e version 00
            # Size in mm: 101x66
            # Supported Events:
            # Event type 0 (EV_SYN)
            # Event type 1 (EV_KEY)
            #   Event code 330 (BTN_TOUCH)
            # Event type 3 (EV_ABS)
            #   Event code 0 (ABS_X)
            #       Min             0
            #       Max          1212
            #       Fuzz            0
            #       Flat            0
            #       Resolution     12
            #   Event code 1 (ABS_Y)
            #       Min             0
            #       Max           792
            #       Fuzz            0
            #       Flat            0
            #       Resolution     12
            # Properties:
            #    Property 1 (INPUT_PROP_DIRECT)
            name: "A panel"
            id: [24, 1739, 52542, 0]
            codes:
              0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
              1: [330] # EV_KEY
              3: [0, 1] # EV_ABS
            absinfo:
              0: [0, 1212, 0, 0, 12]
              1: [0, 792, 0, 0, 12]
            properties: [1]
          udev:
            properties: []
          quirks:
          events:
          - evdev:
            - [  0,   7094,   3,   0,     206] # EV_ABS / ABS_X                   206
            - [  0,   7094,   1, 330,       1] # EV_KEY / BTN_TOUCH                 1
            - [  0,   7094,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - evdev:
            - [  0,  14775,   0,   2,       0] # ++++++++++++ SYN_MT_REPORT (0) ++++++++++
            - [  0,  14775,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +7ms
          - evdev:
            - [  0,  14776,   3,   0,      -1] # EV_ABS / ABS_X                    -1

        """)
  }

  @Test func completeRecordingRoundTrips() throws {
    let times: [Int64] = [
      -1_000_001, -1_000_000, -1, 0, 999_999, 1_332_478_501_143_449, Microseconds.maxAllowed.count,
      -Microseconds.maxAllowed.count,
    ]
    let reading = LibinputSamples.Reading(
      devices: [Self.panel, RecordedDevice(), RecordedDevice(node: "event 7: x")],
      notes: Self.notes,
      events: [
        times.flatMap { [Self.event($0, .absX, .min), Self.event($0, .synReport, .max)] },
        [],
        [Self.event(5, EventCode(rawValue: .max), -1), Self.event(5, .synDropped, 0)],
      ],
      isWhole: true)
    let text = LibinputSamples.print(reading)
    let again = try LibinputSamples.read(text)
    #expect(again == reading)
    #expect(LibinputSamples.print(again) == text)
  }

  @Test(arguments: LibinputSamples.all.indices)
  func parsedRecordingRoundTrips(index: Int) throws {
    let reading = try LibinputSamples.read(LibinputSamples.all[index])
    let text = LibinputSamples.print(reading)
    var again = try LibinputSamples.read(text)
    // The sections have their own order.
    again.notes.machine = reading.notes.machine
    #expect(again == reading)
    #expect(LibinputSamples.print(again) == text)
  }

  /// Any device name and any events survive a round trip.
  @Test func randomRecordingsRoundTrip() throws {
    var random = SeededRandom(seed: 5)
    let letters = Array(
      "ab:#-'\"\\[]{},&*!|>%@`?~ \t\n\r\u{0}\u{7f}\u{85}\u{2029}\u{feff}é👍\u{ffff}".unicodeScalars)
    func word() -> String {
      var text = ""
      for _ in 0..<random.below(6) {
        text.unicodeScalars.append(letters[random.below(letters.count)])
      }
      return text
    }
    for _ in 0..<2_000 {
      var reading = LibinputSamples.Reading(isWhole: true)
      let file = DeviceFile(device: DeviceDescription(name: word()), notes: [word(), word()])
      reading.devices = [RecordedDevice(entry: file, udevProperties: [word(), word()])]
      reading.notes = SessionNotes(
        expected: [word()], comments: [word()],
        machine: [SessionNotes.MachineFact(name: "system." + word(), value: word())])
      reading.events = [
        (0..<random.below(20)).map { _ in
          Self.event(
            Int64(random.below(4_000_000)) - 2_000_000,
            EventCode(rawValue: UInt32(random.below(6)) << 16 | UInt32(random.below(3))),
            Int32(truncatingIfNeeded: random.next()))
        }
      ]
      let text = LibinputSamples.print(reading)
      let again = try LibinputSamples.read(text)
      #expect(again == reading, "\(text)")
    }
  }

  @Test func eventsCanBePrintedInPortions() throws {
    let reading = try LibinputSamples.read(LibinputSamples.plain)
    var printer = LibinputPrinter()
    var bytes: [UInt8] = []
    printer.begin(reading.devices, reading.notes, into: &bytes)
    for (device, events) in reading.events.enumerated() {
      for index in events.indices {
        printer.print(events.span.extracting(index..<index + 1), of: device, into: &bytes)
      }
    }
    printer.end(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == LibinputSamples.print(reading))
  }
}
