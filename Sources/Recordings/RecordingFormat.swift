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
  /// A name says nothing here: people rename files, and paste them into bug reports.
  init?(head: Span<UInt8>) {
    if InputEvent.Layout(head) != nil {
      self = .raw
      return
    }
    var position = 0
    while position < head.count {
      var end = position
      while end < head.count, head[end] != 0x0a { end += 1 }
      let line = LineCursor(position: position, end: end)
      if let format = RecordingFormat(line: line, head) {
        self = format
        return
      }
      position = end + 1
    }
    return nil
  }

  /// Tells the format by one line; most lines of most formats are unlike those of any other.
  private init?(line: LineCursor, _ bytes: Span<UInt8>) {
    var line = line
    line.skipBlanks(bytes)
    for (format, beginnings) in RecordingFormat.beginnings {
      for beginning in beginnings where line.begins(with: beginning, bytes) {
        self = format
        return
      }
    }
    if line.begins(with: "[", bytes) || line.isGeteventNumbers(bytes) {
      self = .getevent
      return
    }
    return nil
  }

  private static let beginnings: [(RecordingFormat, [StaticString])] = [
    (.evemu, ["# EVEMU", "E:", "N:", "A:", "B:"]),
    (.libinput, ["# libinput record", "version:", "ndevices:", "devices:", "- node:"]),
    (.hid, ["R:", "D:"]),
    (.evtest, ["Input driver version", "Input device ID", "Event: time", "Testing ..."]),
    (.getevent, ["/dev/input/event", "add device", "EV_"]),
  ]
}

extension LineCursor {
  /// Whether the line goes on with this text.
  func begins(with text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard position + text.utf8CodeUnitCount <= end else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      guard unsafe bytes[position + offset] == text.utf8Start[offset] else { return false }
    }
    return true
  }

  /// Whether the line is three bare hexadecimal numbers: type, code and value.
  fileprivate func isGeteventNumbers(_ bytes: Span<UInt8>) -> Bool {
    var line = self
    for digits in [4, 4, 8] {
      let start = line.position
      guard line.hexadecimal(bytes) != nil, line.position - start == digits else { return false }
      line.skipBlanks(bytes)
    }
    return line.position == line.end || line.next(bytes) == 0x0d
  }
}
