import Evdev

/// The formats of recordings.
public enum RecordingFormat: String, Sendable, CaseIterable {
  /// The YAML of `libinput record`; the default output format of Retouch.
  case libinput
  /// The text of evemu, 1.0 to 1.3.
  case evemu
  /// The output of `evtest`.
  case evtest
  /// The output of Android's `getevent`.
  case getevent
  /// The kernel's binary events, as read by `cat /dev/input/event0`.
  case raw
  /// The reports of a HID device, as printed by `hid-recorder`.
  case hid
}

extension RecordingFormat {
  /// The number of bytes from which the format is detected.
  static let probeLength = 64 * 1_024

  /// Detects the format by content.
  ///
  /// Returns `nil` if it is not recognized or more bytes are needed.
  ///
  /// File names are ignored, because files are renamed and pasted into bug reports. The first line
  /// that is unique to one format decides. An ambiguous line counts only if there is no unique one.
  init?(probing: Span<UInt8>) {
    if InputEvent.Layout(probing) != nil {
      self = .raw
      return
    }
    if probing.firstWord == UInt8(ascii: "{") {
      // JSON is YAML, but a recording in JSON must contain the name of a device key.
      guard ["devices", "evdev"].contains(where: { probing.contains($0) }) else { return nil }
      self = .libinput
      return
    }
    var guess: RecordingFormat?
    var position = 0
    while position < probing.count {
      let end = probing.newline(from: position) ?? probing.count
      switch FormatHint(LineScanner(probing, position, end)) {
      case .definite(let format):
        self = format
        return
      case .likely(let format): guess = guess ?? format
      case .none: break
      }
      position = end + 1
    }
    guard let guess else { return nil }
    self = guess
  }

  /// The format indicated by a single line.
  private enum FormatHint {
    case definite(RecordingFormat)
    case likely(RecordingFormat)
    case none

    init(_ line: LineScanner) {
      var line = line
      line.skipQuotation()
      let letter = line.next
      if let format = beginnings.first(where: { line.begins(withAny: $1) })?.0 {
        self = .definite(format)
      } else if line.isGeteventEvent {
        self = .definite(.getevent)
      } else {
        line.position += 1
        self = line.consume(":") ? FormatHint(letter, &line) : .none
      }
    }

    /// Classifies a line that begins with a letter and a colon.
    ///
    /// evemu and hid-recorder share some letters.
    private init(_ letter: UInt8, _ line: inout LineScanner) {
      let isApart = line.next == 0x20 || line.next == 0x09
      line.skipBlanks()
      let start = line
      switch letter {
      case UInt8(ascii: "N"), UInt8(ascii: "P"), UInt8(ascii: "I"), UInt8(ascii: "L"),
        UInt8(ascii: "S"):
        self = isApart ? .likely(.evemu) : .none
      case UInt8(ascii: "A"), UInt8(ascii: "B"):
        self = line.hexadecimal() != nil ? .definite(.evemu) : .none
      case UInt8(ascii: "R"), UInt8(ascii: "D"):
        self = line.digits() != nil ? .definite(.hid) : .none
      case UInt8(ascii: "E"):
        if line.decimal() != nil {
          self = .definite(start.isReport ? .hid : .evemu)
        } else {
          self = isApart ? .likely(.evemu) : .none
        }
      default: self = .none
      }
    }
  }

  /// The line beginnings that are unique to a format.
  private static let beginnings: [(RecordingFormat, [StaticString])] = [
    (.evemu, ["# EVEMU", "# Kind:"]),
    (
      .libinput,
      [
        "# libinput record", "version: 1", "ndevices: ", "devices:", "- node: ", "- evdev:",
        "%YAML", "---",
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

extension LineScanner {
  /// Whether a report of hid-recorder follows `E:`: bytes of two digits each.
  fileprivate var isReport: Bool {
    var line = self
    guard line.seconds() != nil else { return false }
    line.skipBlanks()
    guard line.digits() != nil else { return false }
    line.skipBlanks()
    let start = line.position
    return line.hexadecimal() != nil && line.position - start == 2
  }
}

extension Span<UInt8> {
  /// The first byte outside comments and whitespace.
  fileprivate var firstWord: UInt8? {
    var position = 0
    while position < count {
      switch self[position] {
      case 0x0A, 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "#"): position = newline(from: position) ?? count
      default: return self[position]
      }
    }
    return nil
  }

  /// Whether the text occurs anywhere.
  fileprivate func contains(_ word: StaticString) -> Bool {
    indices.contains { has(word, at: $0) }
  }
}
