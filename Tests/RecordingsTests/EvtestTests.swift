import Evdev
import Recordings
import Testing

@Suite struct EvtestTests {
  private static let pasted = """
    Hello, my touch screen does this:

    ```
    root@panel:~# evtest
    No device specified, trying to scan all of /dev/input/event*
    Available devices:
    /dev/input/event0:\tLid Switch
    /dev/input/event1:\tA panel
    Select the device event number [0-1]: 1
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x4f3 product 0x10c version 0x100
    Input device name: "A "good" panel"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 328 (?)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value    407
          Min        0
          Max     1280
          Fuzz       2
          Resolution      12 Event code 1 (ABS_Y)
          Value      0
          Min      -10
          Max      680
          Flat       1
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max       14
      Event type 17 (EV_LED)
        Event code 0 (LED_NUML) state 0
    Key repeat handling:
      Repeat type 20 (EV_REP)
        Repeat code 0 (REP_DELAY)
          Value    250
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    ***********************************************
      This device is grabbed by another process.
    Event: time 4847931.083923, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 14375
    Event: time 4847931.083923, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value -3
    Event: time 4847931.083923, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 4847931.083923, type 4 (EV_MSC), code 4 (MSC_SCAN), value 9000f
    Event: time 4847931.083923, type 77 (?), code 4660 (?), value 1
    Event: time 4847931.083923, -------------- SYN_REPORT ------------
    [ 6654.171584] usb 1-2: reset full-speed USB device number 4 using xhci_hcd
    Event: time 4847931.090000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<<
    ^C
    root@panel:~#
    ```

    """

  @Test func pastedOutputIsReadWithItsDevice() throws {
    let reading = try Reading(Self.pasted)
    #expect(reading.format == .evtest)
    #expect(reading.isWhole)
    let device = try #require(reading.devices.first?.entry?.device)
    #expect(device.name == "A \"good\" panel")
    #expect(
      device.identity
        == DeviceIdentity(bus: 0x18, vendor: 0x4f3, product: 0x10c, version: 0x100))
    #expect(device.properties == .direct)
    #expect(device[axis: .absX] == AxisRange(0, 1_280, fuzz: 2, resolution: 12))
    #expect(device[axis: .absY] == AxisRange(-10, 680, flat: 1))
    #expect(device[axis: .absMTSlot] == AxisRange(0, 14))
    #expect(device.has(.btnTouch) && device.has(.btnToolQuinttap))
    let time: Int64 = 4_847_931_083_923
    #expect(
      reading.events == [
        [
          InputEvent(time, .absMTTrackingID, 14_375), InputEvent(time, .absMTPositionY, -3),
          InputEvent(time, .synMTReport, 0), InputEvent(time, EventCode(.msc, 4), 0x9000f),
          InputEvent(time, EventCode(EventType(rawValue: 77), 4_660), 1),
          InputEvent(time, .synReport, 0), InputEvent(4_847_931_090_000, .synDropped, 0),
        ]
      ])
  }

  @Test func oldFormatVersionsAreRead() throws {
    let reading = try Reading(
      """
      Event: time 12.000345, type 3 (Absolute), code 0 (X), value 100
      Event: time 12.000345, -------------- Config Sync ------------
      Event: time 12.000345, -------------- Report Sync ------------
      """)
    #expect(reading.devices == [RecordedDevice()])
    #expect(
      reading.events == [
        [
          InputEvent(12_000_345, .absX, 100), InputEvent(12_000_345, .synMTReport, 0),
          InputEvent(12_000_345, .synReport, 0),
        ]
      ])
  }

  @Test func eachRunHasItsOwnDevice() throws {
    let run = """
      Input driver version is 1.0.1
      Input device ID: bus 0x3 vendor 0x1 product 0xNUMBER version 0x1
      Input device name: "Panel NUMBER"
      Supported events:
        Event type 1 (EV_KEY)
          Event code 330 (BTN_TOUCH)
      Testing ... (interrupt to exit)
      Event: time NUMBER.000000, -------------- SYN_REPORT ------------

      """
    let reading = try Reading(
      run.replacing("NUMBER", with: "1") + "$ evtest\n" + run.replacing("NUMBER", with: "2"))
    #expect(reading.devices.map(\.entry?.device.name) == ["Panel 1", "Panel 2"])
    #expect(
      reading.events == [
        [InputEvent(1_000_000, .synReport, 0)], [InputEvent(2_000_000, .synReport, 0)],
      ])
  }

  @Test func quotedMailIsRead() throws {
    let quoted = Self.pasted.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> > \($0)" }.joined(separator: "\n")
    #expect(try Reading(quoted) == Reading(Self.pasted))
  }

  @Test func windowsLineEndingsAreAccepted() throws {
    #expect(try Reading(Self.pasted.replacing("\n", with: "\r\n")) == Reading(Self.pasted))
  }

  @Test func chunkBoundariesHaveNoEffect() throws {
    try Reading.expectTheSameForEveryCut(Array(Self.pasted.utf8))
  }

  @Test(arguments: [
    "Event: time 0.000002, type 3 (EV_ABS), code 0 (ABS_X), val", "Event: ti",
    "Event: time 0.000002",
    "Event: time 0.000002, ----",
  ])
  func incompleteLastLineIsIgnored(end: String) throws {
    let reading = try Reading(
      "Event: time 0.000001, -------------- SYN_REPORT ------------\n\(end)")
    #expect(!reading.isWhole)
    #expect(reading.events == [[InputEvent(1, .synReport, 0)]])
  }

  @Test(arguments: [
    (
      "Event: time 12, type 3 (EV_ABS), code 0 (ABS_X), value 1",
      """
      f.txt:1:13: expected a time in seconds, such as 12.000345
        Event: time 12, type 3 (EV_ABS), code 0 (ABS_X), value 1
                    ^
      """
    ),
    (
      "Event: time 0.000001, type 3 (EV_ABS), code 0 (ABS_X), value x",
      """
      f.txt:1:62: expected the event's value, a whole number of 32 bits
        Event: time 0.000001, type 3 (EV_ABS), code 0 (ABS_X), value x
                                                                     ^
      """
    ),
    (
      "Event: time 0.000001, type 3 (EV_ABS), code 99999 (ABS_X), value 1",
      """
      f.txt:1:45: out of range for the event's code, a whole number such as 53
        Event: time 0.000001, type 3 (EV_ABS), code 99999 (ABS_X), value 1
                                                    ^
      """
    ),
    (
      "Event: time 0.000001, type 3 (EV_ABS), value 1",
      """
      f.txt:1:40: expected 'code'
        Event: time 0.000001, type 3 (EV_ABS), value 1
                                               ^
      """
    ),
    (
      "Event: time 0.000001, -------------- SYN_REPOT ------------",
      """
      f.txt:1:38: expected SYN_REPORT, SYN_MT_REPORT or SYN_DROPPED
        Event: time 0.000001, -------------- SYN_REPOT ------------
                                             ^
      """
    ),
    (
      "Event: time 0.000001, -------------- SYN_REPORT ------------\nThen it hangs.",
      """
      f.txt:2:1: not a line of evtest output; events begin with 'Event: time'
        Then it hangs.
        ^
      """
    ),
    (
      "Supported events:\n  Event type 3 (EV_ABS)\n    Event code 0 (ABS_X)\n      Max     12x0",
      """
      f.txt:4:17: expected the end of the line
              Max     12x0
                        ^
      """
    ),
    (
      "Supported events:\n  Event type 40 (EV_ABS)",
      """
      f.txt:2:14: out of range for the event's type, a whole number such as 3
          Event type 40 (EV_ABS)
                     ^
      """
    ),
    // More axes than a device can have; other formats cannot represent them.
    (
      "Supported events:\n  Event type 3 (EV_ABS)\n    Event code 94 (?)",
      """
      f.txt:3:16: out of range for the event's code, a whole number such as 53
            Event code 94 (?)
                       ^
      """
    ),
    (
      "Supported events:\n  Evnt type 3 (EV_ABS)",
      """
      f.txt:2:3: not a line of evtest output; events begin with 'Event: time'
          Evnt type 3 (EV_ABS)
          ^
      """
    ),
  ])
  func errorsShowTheirPosition(text: String, expected: String) {
    #expect(Reading.complaint(Array("\(text)\n".utf8), file: "f.txt") == expected)
  }

  @Test func corruptedFilesAreReadOrRefused() {
    Reading.expectNoTrap(Array(Self.pasted.utf8), seed: 21)
  }
}
