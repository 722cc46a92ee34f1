import Text

extension RecordingError {
  /// The error as a compiler would show it: place, what is wrong, the line, and a caret under it.
  public func rendered(file: String) -> String {
    guard line > 0 else { return "\(file): byte \(column): \(problem.sentence)\n  \(shownText)" }
    // The caret stands under its column whatever tabs the line has.
    let offset = max(0, column - textColumn)
    let before = text.utf8.prefix(offset).map { $0 == 0x09 ? "\t" : " " }.joined()
    let place = "\(file):\(line):\(column): \(problem.sentence)"
    // There is nothing to point at in a line that has nothing in it.
    return text.isEmpty ? place : "\(place)\n  \(shownText)\n  \(before)^"
  }

  private var shownText: String { String(text.prefix(200)).harmless }
}

extension RecordingError.Problem {
  var sentence: String {
    switch self {
    case .expected(let expectation): "expected \(expectation.phrase)"
    case .outOfRange(let expectation): "out of range for \(expectation.phrase)"
    case .unknownLine(let format): "this is no line of \(format.lineRule)"
    case .notARecording:
      "this is no recording that retouch knows: libinput record, evemu, evtest, getevent or raw events"
    case .empty: "the file is empty"
    case .secondDevice:
      "another device is described here; a file of evemu's holds one ('retouch merge' makes one of two)"
    case .lineTooLong: "the line is longer than any line of a recording"
    case .impossibleRecord(let type):
      "this raw event has the type \(type), and the kernel has none beyond 31"
    case .reportsOfADevice:
      """
      this is a HID recording (hid-recorder), made before the kernel's driver turns reports into \
      events; 'retouch play FILE' makes a device of it, and 'retouch record' records that device
      """
    case .tooManyDevices: "there are more than 1024 devices, which no machine can have"
    case .notUTF8: "this is text in UTF-16, as PowerShell writes it; save it as UTF-8"
    case .partTooLong: "here are 4 MiB without an event; no device's description is that long"
    case .nestedTooDeep: "the brackets are nested deeper than in any recording"
    case .notYAML(let problem): "this is no YAML: \(problem)"
    }
  }
}

extension RecordingError.Expectation {
  var phrase: String {
    switch self {
    case .seconds: "a time in seconds, such as 12.000345"
    case .eventType: "the event's type in hexadecimal, such as 0003"
    case .eventCode: "the event's code in hexadecimal, such as 0035"
    case .eventValue: "the event's value, a whole number of 32 bits"
    case .identity: "the device's bus, vendor, product and version, four hexadecimal numbers"
    case .byte: "bytes in hexadecimal, two digits each"
    case .bitmapType: "an event type in hexadecimal, such as 03"
    case .axis: "an axis in hexadecimal, such as 35"
    case .axisNumber: "a whole number: minimum, maximum, fuzz, flat and resolution"
    case .size: "a size in millimetres, such as 217.0 x 136.0 mm"
    case .kind: "touchscreen, touchpad or tablet-touch"
    case .endOfLine: "the end of the line"
    case .text(let text): "'\(text)'"
    case .decimalType: "the event's type, a whole number such as 3"
    case .decimalCode: "the event's code, a whole number such as 53"
    case .hexadecimalValue: "the event's value in hexadecimal, of 32 bits"
    case .synchronisation: "SYN_REPORT, SYN_MT_REPORT or SYN_DROPPED"
    case .property: "a property of the device, such as INPUT_PROP_DIRECT"
    case .writtenType: "the event's type, such as EV_ABS or 0003"
    case .writtenCode: "a code of that type, such as ABS_MT_POSITION_X or 0035"
    case .geteventValue: "the event's value, eight hexadecimal digits or DOWN, UP or REPEAT"
    case .sameTimes: "a time such as [ 12.000345] before every event, or before none"
    case .deviceNumber: "the device's number"
    case .node: "the device's node, such as /dev/input/event3"
    case .hidIdentity: "the device's bus, vendor and product, three hexadecimal numbers"
    case .byteCount: "the number of bytes that follow"
    case .bytes(let count): "\(count) bytes in hexadecimal, as the line says, two digits each"
    case .hidDescriptor: "the report descriptor of the device, a line that begins with R:"
    case .libinput(let expectation): expectation.phrase
    }
  }
}

extension RecordingFormat {
  /// What the lines of the format look like.
  var lineRule: String {
    switch self {
    case .libinput: "a libinput recording"
    case .evemu: "an evemu file; they begin with #, N:, I:, P:, B:, A:, L:, S: or E:"
    case .evtest: "evtest's; events begin with 'Event: time'"
    case .getevent: "getevent's, such as '[ 12.000345] EV_ABS ABS_MT_POSITION_X 000001ad'"
    case .raw: "raw events"
    case .hid: "hid-recorder's; they begin with R:, N:, P:, I: or E:"
    }
  }
}
