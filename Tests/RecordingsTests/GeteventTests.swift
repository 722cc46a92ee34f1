import Evdev
import Recordings
import Testing

@Suite struct GeteventTests {
  private static let pasted = """
    C:\\> adb shell getevent -lp
    * daemon started successfully *
    add device 1: /dev/input/event5
      name:     "gpio-keys"
      events:
        KEY (0001): KEY_VOLUMEDOWN        KEY_VOLUMEUP*         01c7
      input props:
        <none>
    add device 2: /dev/input/event2 <-- this one
      bus:      0018
      vendor    04f3
      product   010c
      version   0100
      name:     "fts"
      location: ""
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min -5, max 1079, fuzz 1, flat 2, resolution 11
                    0036                  : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    could not get driver version for /dev/input/mouse0, Not a typewriter
    $ adb shell getevent -lt
    [   34490.122344] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000082            \r
    [   34490.122344] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001ad            \r
    [   34490.122344] /dev/input/event2: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM
    [   34490.122344] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [   34490.122350] /dev/input/event5: EV_KEY       KEY_MACRO_PRESET_CYC UP
    [   34490.122350] /dev/input/event5: EV_SYN       SYN_REPORT           00000000             rate 9
    [   34490.130000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   FFFFFFFF
    [   34490.130000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   34490.130000] /dev/input/event7: 0015         00f7                 00000001
    ^C

    """

  @Test func severalDevicesAreRead() throws {
    let reading = try Reading(Self.pasted)
    #expect(reading.format == .getevent)
    #expect(reading.isWhole && reading.hasTimes)
    #expect(
      reading.devices.map(\.node) == [
        "/dev/input/event5", "/dev/input/event2", "/dev/input/event7",
      ])
    let device = try #require(reading.devices[1].entry?.device)
    #expect(device.name == "fts")
    #expect(
      device.identity
        == DeviceIdentity(bus: 0x18, vendor: 0x4f3, product: 0x10c, version: 0x100))
    #expect(device.properties == .direct)
    #expect(device[axis: .absMTSlot] == AxisRange(0, 9))
    #expect(
      device[axis: .absMTPositionX] == AxisRange(-5, 1_079, fuzz: 1, flat: 2, resolution: 11))
    #expect(device[axis: .absMTPositionY] == AxisRange(0, 2_399))
    #expect(reading.devices[0].entry?.device.has(EventCode(.key, 0x1c7)) == true)
    #expect(reading.devices[2].entry == nil)
    let time: Int64 = 34_490_122_344
    #expect(
      reading.events == [
        [
          InputEvent(time + 6, EventCode(.key, 0x2b2), 0), InputEvent(time + 6, .synReport, 0),
        ],
        [
          InputEvent(time, .absMTTrackingID, 0x82), InputEvent(time, .absMTPositionX, 0x1ad),
          InputEvent(time, .absMTToolType, 2), InputEvent(time, .btnTouch, 1),
          InputEvent(34_490_130_000, .absMTTrackingID, -1),
          InputEvent(34_490_130_000, .synReport, 0),
        ],
        [InputEvent(34_490_130_000, EventCode(EventType(rawValue: 0x15), 0xf7), 1)],
      ])
  }

  private static let press = [
    InputEvent(10_000, .absMTPositionX, 0x1ad), InputEvent(10_000, .synReport, 0),
    InputEvent(20_000, .absMTTrackingID, -1), InputEvent(20_000, .synReport, 0),
  ]

  @Test(arguments: [
    """
    [       0.010000] EV_ABS       ABS_MT_POSITION_X    000001ad
    [       0.010000] EV_SYN       SYN_REPORT           00000000
    [       0.020000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [       0.020000] EV_SYN       SYN_REPORT           00000000
    """,
    """
    [       0.010000] 0003 0035 000001ad
    [       0.010000] 0000 0000 00000000
    [       0.020000] 0003 0039 ffffffff
    [       0.020000] 0000 0000 00000000
    """,
    """
    [       0.010000] /dev/input/event3: 0003 0035 000001ad
    [       0.010000] /dev/input/event3: 0000 0000 00000000
    [       0.020000] /dev/input/event3: 0003 0039 ffffffff
    [       0.020000] /dev/input/event3: 0000 0000 00000000
    """,
  ])
  func everyFormatWithTimesIsRead(text: String) throws {
    let reading = try Reading(text)
    #expect(reading.hasTimes)
    #expect(reading.events == [Self.press])
  }

  @Test(arguments: [
    """
    EV_ABS       ABS_MT_POSITION_X    000001ad
    EV_SYN       SYN_REPORT           00000000
    EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    EV_SYN       SYN_REPORT           00000000
    """,
    """
    0003 0035 000001ad
    0000 0000 00000000
    0003 0039 ffffffff
    0000 0000 00000000
    """,
    """
    /dev/input/event3: 0003 0035 000001ad
    /dev/input/event3: 0000 0000 00000000
    /dev/input/event3: 0003 0039 ffffffff
    /dev/input/event3: 0000 0000 00000000
    """,
    """
    /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    000001ad
    /dev/input/event3: EV_SYN       SYN_REPORT           00000000
    /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    /dev/input/event3: EV_SYN       SYN_REPORT           00000000
    """,
  ])
  func reportsWithoutTimesReceiveTimes(text: String) throws {
    let reading = try Reading(text)
    #expect(!reading.hasTimes)
    let events = Self.press.map { event in
      InputEvent(event.time.microseconds - 10_000, event.code, event.value)
    }
    #expect(reading.events == [events])
  }

  @Test func commandLineSelectsTheDevice() throws {
    let lists = """
      add device 1: /dev/input/event1
        name:     "one"
        events:
          ABS (0003): 0035  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0036  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
      add device 2: /dev/input/event2
        name:     "two"
        events:
          type 0001: 0066 008b
          type 0003: 0035 value 0, min 0, max 9, fuzz 0 flat 0
      shell@phone:/ $ getevent -lt /dev/input/event2

      """
    let event = "[ 0.000001] 0003 0035 00000001\n"
    let reading = try Reading(lists + event)
    #expect(reading.events == [[], [InputEvent(1, .absMTPositionX, 1)]])
    #expect(reading.devices.map(\.entry?.device.name) == ["one", "two"])
    // Without the command, the touch device is used.
    let guessed = try Reading(lists.replacing("-lt /dev/input/event2", with: "-lt") + event)
    #expect(guessed.events == [[InputEvent(1, .absMTPositionX, 1)], []])
  }

  @Test func devicesWithoutEventsAreIgnored() throws {
    let reading = try Reading(
      """
      add device 1: /dev/input/event0
        name:     "keys"
      add device 2: /dev/input/event1
        name:     "touch"
      /dev/input/event1: 0000 0000 00000000
      """)
    #expect(reading.devices == [RecordedDevice(node: "/dev/input/event1")])
  }

  @Test func chunkBoundariesHaveNoEffect() throws {
    try Reading.expectTheSameForEveryCut(Array(Self.pasted.utf8))
  }

  @Test(arguments: ["[   0.0", "[ 0.000002] EV_A", "[ 0.000002] EV_SYN SYN_REPORT 000000"])
  func incompleteLastLineIsIgnored(end: String) throws {
    let reading = try Reading("[ 0.000001] EV_SYN SYN_REPORT 00000000\n\(end)")
    #expect(!reading.isWhole)
    #expect(reading.events == [[InputEvent(1, .synReport, 0)]])
  }

  @Test(arguments: [
    (
      "[ 0.000001] EV_SYN SYN_REPORT 00000000\n[ 0.000002] EV_ABS ABS_MT_POSITON_X 00000001",
      """
      f.txt:2:20: expected a code of that type, such as ABS_MT_POSITION_X or 0035
        [ 0.000002] EV_ABS ABS_MT_POSITON_X 00000001
                           ^
      """
    ),
    (
      "[ 0.000001] EV_SYN SYN_REPORT 00000000\n[ 0.000002] EV_ABC ABS_X 00000001",
      """
      f.txt:2:13: expected the event's type, such as EV_ABS or 0003
        [ 0.000002] EV_ABC ABS_X 00000001
                    ^
      """
    ),
    (
      "[ 0.000001] EV_KEY BTN_TOUCH PRESSED",
      """
      f.txt:1:30: expected the event's value, eight hexadecimal digits or DOWN, UP or REPEAT
        [ 0.000001] EV_KEY BTN_TOUCH PRESSED
                                     ^
      """
    ),
    // More axes than a device can have; other formats cannot represent them.
    (
      """
      add device 1: /dev/input/event2
        events:
          ABS (0003): 005e  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
      """,
      """
      f.txt:3:17: out of range for a code of that type, such as ABS_MT_POSITION_X or 0035
            ABS (0003): 005e  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        ^
      """
    ),
    (
      "[ 0.000001] EV_ABS ABS_X 100000000",
      """
      f.txt:1:26: out of range for the event's value in hexadecimal, of 32 bits
        [ 0.000001] EV_ABS ABS_X 100000000
                                 ^
      """
    ),
    (
      "[ 0.000001] EV_SYN SYN_REPORT 00000000\nEV_SYN SYN_REPORT 00000000",
      """
      f.txt:2:1: expected a time such as [ 12.000345] before every event, or before none
        EV_SYN SYN_REPORT 00000000
        ^
      """
    ),
    (
      "[ 0.000001] EV_SYN SYN_REPORT 00000000\n[ 0,000001] EV_SYN SYN_REPORT 00000000",
      """
      f.txt:2:3: expected a time in seconds, such as 12.000345
        [ 0,000001] EV_SYN SYN_REPORT 00000000
          ^
      """
    ),
    (
      "add device 1: /dev/input/event0\n  events:\n    ABS (0003): ABS_X : value 0, min 0, mx 9",
      """
      f.txt:3:41: expected 'max'
            ABS (0003): ABS_X : value 0, min 0, mx 9
                                                ^
      """
    ),
    (
      "add device 1: /dev/input/event0\n  input props:\n    INPUT_PROP_ROUND",
      """
      f.txt:3:5: expected a property of the device, such as INPUT_PROP_DIRECT
            INPUT_PROP_ROUND
            ^
      """
    ),
    (
      "add device 1: /dev/input/event0\nThis is my phone.",
      """
      f.txt:2:1: not a line of getevent output, such as '[ 12.000345] EV_ABS ABS_MT_POSITION_X 000001ad'
        This is my phone.
        ^
      """
    ),
  ])
  func errorsShowTheirPosition(text: String, expected: String) {
    #expect(Reading.complaint(Array("\(text)\n".utf8), file: "f.txt") == expected)
  }

  @Test func corruptedFilesAreReadOrRefused() {
    Reading.expectNoTrap(Array(Self.pasted.utf8), seed: 22)
  }
}
