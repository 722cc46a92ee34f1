import Evdev
@testable import Recordings

/// Two devices of one session as written by `libinput record`, and in other notations.
enum LibinputSamples {
  static let plain = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
      dmi: "dmi:bvnX:rn[1]:"
    devices:
    - node: /dev/input/event6
      evdev:
        # Name: A "small" pad
        # ID: bus 0x18 vendor 0x6cb product 0xcd3e version 0x100
        name: "A \\"small\\" pad"
        id: [24, 1739, 52542, 256]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [330] # EV_KEY
          3: [0, 47, 57] # EV_ABS
        absinfo:
          0: [0, 1212, 0, 0, 12]
          47: [0, 4, 0, 0, 0]
          57: [-1, 65535, 0, 0, 0]
        properties: [0, 2]
      hid: [
        0x05, 0x0d, 0x09, 0x05,
        0xa1, 0x01
      ]
      udev:
        properties:
        - ID_INPUT=1
        - LIBINPUT_DEVICE_GROUP=18/6cb/cd3e:i2c-A:00
        virtual: false
      quirks:
      - AttrSizeHint=32x32
      libinput:
        size: [101, 66]
        capabilities: [pointer, gesture]
      events:
      # Current time is 14:51:15
      - libinput:
        - {type: DEVICE_ADDED, seat: seat0, logical_seat: default}
      - evdev:
        - [  0,      0,   3,  57,    2194] # EV_ABS / ABS_MT_TRACKING_ID     2194
        - [  0,      0,   1, 330,       1] # EV_KEY / BTN_TOUCH	1
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
        - {time: 0.000000, type: POINTER_MOTION, delta: [  1.00,   2.00], unaccel: [  1, 2]}
        libinput:
        - {time: 0.000000, type: POINTER_MOTION, delta: [  1.00,   2.00], unaccel: [  1, 2]}
      - hid:
          time: [  0,   7094]
          hidraw0: [
            0x01, 0x02
          ]
      - evdev:
        - [ 12,   7094,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [ 12,   7094,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +7ms
                                         # Touch device in neutral state
    - node: /dev/input/event7
      evdev:
        name: "A key"
        id: [3, 1, 2, 3]
        codes:
          1: [30] # EV_KEY
        properties: []
      udev:
        properties:
        - ID_INPUT_KEYBOARD=1
      quirks:
      events:
        - {type: DEVICE_ADDED, seat: seat0, logical_seat: default}
      - evdev:
        - [  1,     20,   1,  30,       1] # EV_KEY / KEY_A                     1
        - [  1,     20,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms

    """

  /// JSON on one line, as a program would write it.
  static let json =
    #"{"version":1,"ndevices":2,"libinput":{"version":"1.22.1","git":"unknown"},"#
    + #""system":{"os":"debian:12","kernel":"6.1.0","dmi":"dmi:bvnX:rn[1]:"},"devices":["#
    + #"{"node":"/dev/input/event6","evdev":{"name":"A \"small\" pad","id":[24,1739,52542,256],"#
    + #""codes":{"0":[0,1],"1":[330],"3":[0,47,57]},"absinfo":{"0":[0,1212,0,0,12],"#
    + #""47":[0,4,0,0,0],"57":[-1,65535,0,0,0]},"properties":[0,2]},"#
    + #""events":[{"libinput":[{"type":"DEVICE_ADDED"}]},"#
    + #"{"evdev":[[0,0,3,57,2194],[0,0,1,330,1],[0,0,0,0,0],{"type":"TOUCH"}],"libinput":[{"delta":[1.0,2.0]}]},"#
    + #"{"hid":{"time":[0,7094],"hidraw0":[1,2]}},"#
    + #"{"evdev":[[12,7094,3,57,-1],[12,7094,0,0,0]]}],"#
    + #""udev":{"properties":["ID_INPUT=1","LIBINPUT_DEVICE_GROUP=18/6cb/cd3e:i2c-A:00"]}},"#
    + #"{"node":"/dev/input/event7","evdev":{"name":"A key","id":[3,1,2,3],"codes":{"1":[30]},"#
    + #""properties":[]},"udev":{"properties":["ID_INPUT_KEYBOARD=1"]},"quirks":null,"#
    + #""events":[{"evdev":[[1,20,1,30,1],[1,20,0,0,0]]}]}]}"#

  /// Keys in alphabetical order and lists in block style, as other YAML libraries write them.
  static let block = """
    devices:
      - evdev:
          absinfo:
            0:
            - 0
            - 1212
            - 0
            - 0
            - 12
            47: [0, 4, 0, 0, 0]
            57: [-1, 65535, 0, 0, 0]
          codes: {0: [0, 1], 1: [330], 3: [0, 47, 57]}
          id: [24, 1739,
            52542, 256]
          name: A "small" pad
          properties: [0, 2]
        events:
          - libinput:
            - type: DEVICE_ADDED
          - evdev:
            - - 0
              - 0
              - 3
              - 57
              - 2194
            - [0, "0", 1,
               330, 1]
            - ['0', 0, 0x0, 0, 0]
          - {evdev: [[12, 7094, 3, 57, -1],
              [12, 7094, 0, 0, 0]]}
        node: /dev/input/event6
        udev:
          properties: [ID_INPUT=1, "LIBINPUT_DEVICE_GROUP=18/6cb/cd3e:i2c-A:00"]
      -
        evdev: {name: A key, id: [3, 1, 2, 3], codes: {1: [30]}}
        "events":
        - "evdev": [[1, 20, 1, 30, 1], # the key
            [1, 20, 0, 0, 0]]
        node: '/dev/input/event7'
        udev:
          properties:
            - ID_INPUT_KEYBOARD=1
    libinput: {version: 1.22.1, git: unknown}
    ndevices: 2
    system:
      os: debian:12
      kernel: 6.1.0
      dmi: "dmi:bvnX:rn[1]:"
    version: 1

    """

  /// Flow style for the lists, and braces for the devices.
  static let mixed = """
    %YAML 1.1
    ---
    version: 1
    ndevices: 2
    libinput: {version: 1.22.1, git: "unknown"}
    system: {os: "debian:12", kernel: 6.1.0, dmi: "dmi:bvnX:rn[1]:"}
    unknown: [{a: 1}, [2]]
    devices: [
      {node: /dev/input/event6, udev: {properties: [
          ID_INPUT=1, LIBINPUT_DEVICE_GROUP=18/6cb/cd3e:i2c-A:00]},
       evdev: {name: 'A "small" pad', id: [24, 1739, 52542, 256], # a comment, with [ brackets
          codes: {1: [330], 3: [0, 47, 57]}, absinfo: {0: [0, 1212, 0, 0, 12],
          47: [0, 4, 0, 0, 0], 57: [-1, 65535, 0, 0, 0]}, properties: [0, 2]},
       events: [
         {evdev: [[0, 0, 3, 57, 2194], [0, 0, 1, 330, 1],
                  [0, 0, 0, 0, 0]]},
         {libinput: [], evdev: [[12, 7094, 3, 57, -1], [12, 7094, 0, 0, 0]], more: {}}, ]},
      {evdev: {name: A key, id: [3, 1, 2, 3], codes: {1: [30]}}, node: /dev/input/event7,
       events: [{evdev: [[1, 20, 1, 30, 1], [1, 20, 0, 0, 0]]}],
       udev: {properties: [ID_INPUT_KEYBOARD=1]}}
    ]

    """

  static let all = [
    plain, json, block, mixed, plain.replacing("\n", with: "\r\n"), "\u{feff}" + plain,
    json.replacing(",", with: ",\n  "), mixed.replacing("\n", with: "\r\n"),
    plain.replacing("\n  - evdev:", with: "\n  - \"evdev\":").replacing("\n  -", with: "\n    -")
      .replacing("\n    - [", with: "\n         - [")
      .replacing("\n    - {", with: "\n         - {").replacing(
        "\n    libinput:", with: "\n      libinput:"),
  ]

  /// The result of parsing a text.
  struct Reading: Equatable {
    var devices: [RecordedDevice] = []
    var notes = SessionNotes()
    var events: [[InputEvent]] = []
    var isWhole = false
  }

  /// Parses a text in chunks of the given size.
  static func read(
    _ text: String, pieces: Int = .max
  ) throws(RecordingError) -> Reading {
    try read(Array(text.utf8), pieces: pieces)
  }

  static func read(_ bytes: [UInt8], pieces: Int = .max) throws(RecordingError) -> Reading {
    var parser = LibinputParser()
    var batch = EventBatch()
    var start = 0
    while start < bytes.count {
      let end = pieces < bytes.count - start ? start + pieces : bytes.count
      try parser.read(bytes.span.extracting(start..<end), into: &batch)
      start = end
    }
    let isWhole = try parser.finish(isTorn: false, into: &batch)
    var reading = Reading(devices: parser.devices, notes: parser.notes, isWhole: isWhole)
    reading.events = Array(repeating: [], count: parser.devices.count)
    batch.each { device, events in
      for index in events.indices { reading.events[device].append(events[index]) }
    }
    return reading
  }

  /// Prints a parsed recording.
  static func print(_ reading: Reading) -> String {
    var printer = LibinputPrinter()
    var bytes: [UInt8] = []
    printer.begin(reading.devices, reading.notes, into: &bytes)
    for (device, events) in reading.events.enumerated() {
      printer.print(events.span, of: device, into: &bytes)
    }
    printer.end(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
