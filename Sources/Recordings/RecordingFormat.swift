import Evdev

/// The formats that recordings come in.
public enum RecordingFormat: String, Sendable, CaseIterable {
  /// The YAML of `libinput record`; what Retouch writes unless told otherwise.
  case libinput
  /// The text of evemu, 1.0 to 1.3.
  case evemu
  /// What `evtest` prints.
  case evtest
  /// What Android's `getevent` prints.
  case getevent
  /// The kernel's own bytes, as `cat /dev/input/event0` gives them.
  case raw
  /// The reports of a HID device, as `hid-recorder` prints them.
  case hid
}

extension RecordingFormat {
  /// How many bytes of a file are looked at before its format is decided.
  static let headLength = 64 * 1_024

  /// Tells the format by the content; `nil` when more of it is needed, or when it is none at all.
  ///
  /// A name says nothing here: people rename files, and paste them into bug reports. The first line
  /// that only one format has decides; one that two formats have counts when no other does.
  init?(head: Span<UInt8>) {
    if InputEvent.Layout(head) != nil {
      self = .raw
      return
    }
    var guess: RecordingFormat?
    var position = 0
    while position < head.count {
      let end = head.newline(from: position) ?? head.count
      let line = LineCursor(position: position, end: end)
      switch Sign(line, head) {
      case .proof(let format):
        self = format
        return
      case .hint(let format): guess = guess ?? format
      case .nothing: break
      }
      position = end + 1
    }
    guard let guess else { return nil }
    self = guess
  }

  /// What one line tells of the format.
  private enum Sign {
    case proof(RecordingFormat)
    case hint(RecordingFormat)
    case nothing

    init(_ line: LineCursor, _ bytes: Span<UInt8>) {
      var line = line
      line.skipQuotation(bytes)
      if let format = RecordingFormat(beginningOf: line, bytes) {
        self = .proof(format)
      } else if line.position + 1 < line.end, bytes[line.position + 1] == UInt8(ascii: ":") {
        self = Sign(letter: line, bytes)
      } else if line.isGeteventEvent(bytes) {
        self = .proof(.getevent)
      } else {
        self = .nothing
      }
    }

    /// evemu and hid-recorder begin their lines with a letter, and share some of them.
    private init(letter line: LineCursor, _ bytes: Span<UInt8>) {
      let letter = line.next(bytes)
      var line = line
      line.position += 2
      let isApart = line.next(bytes) == 0x20 || line.next(bytes) == 0x09
      line.skipBlanks(bytes)
      let start = line
      switch letter {
      case UInt8(ascii: "N"), UInt8(ascii: "P"), UInt8(ascii: "I"), UInt8(ascii: "L"),
        UInt8(ascii: "S"):
        self = isApart ? .hint(.evemu) : .nothing
      case UInt8(ascii: "A"), UInt8(ascii: "B"):
        self = line.hexadecimal(bytes) != nil ? .proof(.evemu) : .nothing
      case UInt8(ascii: "R"), UInt8(ascii: "D"):
        self = line.digits(bytes) != nil ? .proof(.hid) : .nothing
      case UInt8(ascii: "E"):
        if line.decimal(bytes) != nil {
          self = .proof(start.isReport(bytes) ? .hid : .evemu)
        } else {
          self = isApart ? .hint(.evemu) : .nothing
        }
      default: self = .nothing
      }
    }
  }

  /// Tells the format by words that no other has.
  private init?(beginningOf line: LineCursor, _ bytes: Span<UInt8>) {
    for (format, beginnings) in RecordingFormat.beginnings {
      for beginning in beginnings where line.begins(with: beginning, bytes) {
        self = format
        return
      }
    }
    return nil
  }

  private static let beginnings: [(RecordingFormat, [StaticString])] = [
    (.evemu, ["# EVEMU", "# Kind:"]),
    (
      .libinput,
      [
        "# libinput record", "version: 1", "ndevices: ", "devices:", "- node: ", "- evdev:",
        "%YAML", "---", "{",
      ]
    ),
    (
      .evtest,
      [
        "Event: time", "Input driver version is", "Input device ID: bus", "Supported events:",
        "Event type ", "Testing ... (interrupt to exit)",
      ]
    ),
    (.getevent, ["add device "]),
  ]
}

extension LineCursor {
  /// Whether a report of hid-recorder's stands behind the `E:`: bytes of two digits each.
  fileprivate func isReport(_ bytes: Span<UInt8>) -> Bool {
    var line = self
    guard line.seconds(bytes) != nil else { return false }
    line.skipBlanks(bytes)
    guard line.digits(bytes) != nil else { return false }
    line.skipBlanks(bytes)
    let start = line.position
    return line.hexadecimal(bytes) != nil && line.position - start == 2
  }
}
