extension RecordingError {
  /// The error as a compiler would show it: place, what is wrong, the line, and a caret under it.
  public func rendered(file: String) -> String {
    // The caret stands under its column whatever tabs the line has.
    let before = text.utf8.prefix(max(0, column - 1)).map { $0 == 0x09 ? "\t" : " " }.joined()
    return "\(file):\(line):\(column): \(problem.sentence)\n  \(shownText)\n  \(before)^"
  }

  /// Garbage of a binary file would upset the terminal.
  private var shownText: String {
    let harmless = text.unicodeScalars.prefix(200).map { scalar -> Character in
      scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7f ? "·" : Character(scalar)
    }
    return String(harmless)
  }
}

extension RecordingError.Problem {
  var sentence: String {
    switch self {
    case .expected(let expectation): "expected \(expectation.phrase)"
    case .outOfRange(let expectation): "out of range for \(expectation.phrase)"
    case .unknownLine(let format): "this is no line of \(format.lineRule)"
    case .notARecording:
      "this is no recording that retouch knows: libinput record, evemu, evtest, getevent or raw events"
    case .lineTooLong: "the line is longer than any line of a recording"
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
    case .deviceName: "the device's name after N:"
    case .identity: "the device's bus, vendor, product and version, four hexadecimal numbers"
    case .byte: "bytes in hexadecimal, two digits each"
    case .bitmapType: "an event type in hexadecimal, such as 03"
    case .axis: "an axis in hexadecimal, such as 35"
    case .axisNumber: "a whole number: minimum, maximum, fuzz, flat and resolution"
    case .size: "a size in millimetres, such as 217.0 x 136.0 mm"
    case .kind: "touchscreen, touchpad or tablet-touch"
    case .endOfLine: "the end of the line"
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
