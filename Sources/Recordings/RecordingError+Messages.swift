import Text

extension RecordingError {
  /// Returns the error in the form of compiler diagnostics: position, message, source line and
  /// caret.
  public func rendered(file: String) -> String {
    guard line > 0 else { return "\(file): byte \(column): \(problem.sentence)\n  \(shownText)" }
    let location = "\(file):\(line):\(column): \(problem.sentence)"
    // An empty line needs no caret.
    guard !text.isEmpty else { return location }
    return "\(location)\n" + text.withCaret(atByte: column - textColumn, displaying: shownText)
  }

  private var shownText: String { String(text.prefix(200)).terminalSafe }
}

extension RecordingError.Problem {
  var sentence: String {
    switch self {
    case .expected(let expectation): "expected \(expectation.phrase)"
    case .outOfRange(let expectation): "out of range for \(expectation.phrase)"
    case .unknownLine(let format): "not a line of \(format.lineRule)"
    case .notARecording:
      "not a recording in a known format: libinput record, evemu, evtest, getevent or raw events"
    case .empty: "the file is empty"
    case .secondDevice:
      "a second device description; evemu files hold one device ('retouch merge' combines recordings)"
    case .lineTooLong: "the line is too long for a recording"
    case .invalidEventType(let type): "raw event with the invalid type \(type); the maximum is 31"
    case .invalidTime: "raw event with an invalid time"
    case .hidReports:
      """
      a HID recording (hid-recorder), which only 'retouch play' can read; play it with 'retouch play FILE', \
      and record the resulting device with 'retouch record' for other commands
      """
    case .tooManyDevices: "more than 1024 devices"
    case .notUTF8: "the file is UTF-16 text, as written by PowerShell; save it as UTF-8"
    case .sectionTooLong: "4 MiB without an event; no device description is that long"
    case .nestedTooDeep: "brackets are nested too deeply for a recording"
    case .invalidYAML(let problem): "invalid YAML: \(problem)"
    }
  }
}

/// The expectations in line-based formats.
extension RecordingError.Expectation {
  static let seconds = Self("a time in seconds, such as 12.000345")
  static let eventType = Self("the event's type in hexadecimal, such as 0003")
  static let eventCode = Self("the event's code in hexadecimal, such as 0035")
  static let eventValue = Self("the event's value, a whole number of 32 bits")
  static let identity = Self(
    "the device's bus, vendor, product and version, four hexadecimal numbers")
  static let byte = Self("bytes in hexadecimal, two digits each")
  static let bitmapType = Self("an event type in hexadecimal, such as 03")
  static let axis = Self("an axis in hexadecimal, such as 35")
  static let axisNumber = Self("a whole number: minimum, maximum, fuzz, flat and resolution")
  static let size = Self("a size in millimeters, such as 217.0 x 136.0 mm")
  static let kind = Self("touchscreen, touchpad or tablet-touch")
  static let endOfLine = Self("the end of the line")
  /// Returns the expectation of a literal text.
  static func text(_ text: StaticString) -> Self { Self("'\(text)'") }
  static let decimalType = Self("the event's type, a whole number such as 3")
  static let decimalCode = Self("the event's code, a whole number such as 53")
  static let hexadecimalValue = Self("the event's value in hexadecimal, of 32 bits")
  static let synchronisation = Self("SYN_REPORT, SYN_MT_REPORT or SYN_DROPPED")
  static let property = Self("a property of the device, such as INPUT_PROP_DIRECT")
  static let writtenType = Self("the event's type, such as EV_ABS or 0003")
  static let writtenCode = Self("a code of that type, such as ABS_MT_POSITION_X or 0035")
  static let geteventValue = Self(
    "the event's value, eight hexadecimal digits or DOWN, UP or REPEAT")
  static let sameTimes = Self("a time such as [ 12.000345] before every event, or before none")
  static let deviceNumber = Self("the device's number")
  static let node = Self("the device's node, such as /dev/input/event3")
  static let hidIdentity = Self("the device's bus, vendor and product, three hexadecimal numbers")
  static let byteCount = Self("the number of bytes that follow")
  static func bytes(_ count: Int) -> Self {
    Self("\(count) bytes in hexadecimal, two digits each, as the line declares")
  }
  static let hidDescriptor = Self("the report descriptor of the device, a line that begins with R:")
}

/// The expectations in libinput's YAML.
extension RecordingError.Expectation {
  static let recording = Self(
    "the keys of a libinput recording: version, ndevices, libinput, system and devices")
  static let version = Self("version 1, the only version of libinput recordings")
  static let machine = Self("facts about the machine, each a name and a value")
  static let fact = Self("text, such as \"6.1.0\"")
  static let retouch = Self(
    "the keys of retouch: expect, remarks and machine, or a device's kind, size and notes")
  static let devices = Self("a list of devices")
  static let device = Self("a device: node, evdev, udev and events")
  static let description = Self("the device's name, id, codes, absinfo and properties")
  static let deviceName = Self("the device's name")
  static let identityList = Self(
    "the device's bus, vendor, product and version, such as [24, 1739, 52542, 256]")
  static let codeLists = Self("the device's codes by type, such as 3: [0, 1, 53, 54]")
  static let listedType = Self("the number of an event type, 0 to 31")
  static let codeList = Self("the numbers of event codes, 0 to 767, such as [0, 1, 53, 54]")
  static let axisLists = Self("the device's axes, such as 53: [0, 4352, 0, 0, 20]")
  static let listedAxis = Self("the number of an axis, 0 to 63")
  static let axisList = Self("five whole numbers: minimum, maximum, fuzz, flat and resolution")
  static let propertyList = Self("the numbers of the device's properties, 0 to 63, such as [0, 2]")
  static let udev = Self("the udev data of the device, such as properties:")
  static let udevProperties = Self("a list of udev properties, such as ID_INPUT=1")
  static let gestures = Self("the names of gestures, such as [magic-tap, escape]")
  static let comments = Self("a list of texts")
  static let sizeList = Self("a width and a height in millimeters, such as [217.6, 136]")
  static let sizeSource = Self("the source of the size")
  static let notes = Self("a list of notes")
  static let items = Self("a list of events")
  static let item = Self("evdev: and a list of events")
  static let events = Self("a list of events, each [seconds, microseconds, type, code, value]")
  static let event = Self(
    "an event of five whole numbers: [seconds, microseconds, type, code, value]")
  static let wholeSeconds = Self("whole seconds")
  static let microseconds = Self("whole microseconds")
  static let typeNumber = Self("the number of an event type, 0 to 65535")
  static let codeNumber = Self("the number of an event code, 0 to 65535")
}

extension RecordingFormat {
  /// A description of the format's lines for error messages.
  var lineRule: String {
    switch self {
    case .libinput: "a libinput recording"
    case .evemu: "an evemu file; lines begin with #, N:, I:, P:, B:, A:, L:, S: or E:"
    case .evtest: "evtest output; events begin with 'Event: time'"
    case .getevent: "getevent output, such as '[ 12.000345] EV_ABS ABS_MT_POSITION_X 000001ad'"
    case .raw: "raw events"
    case .hid: "a hid-recorder file; lines begin with R:, N:, P:, I: or E:"
    }
  }
}
