import Evdev
import Text

extension DeviceFile {
  /// The device file as text: an evemu description, with user annotations in comments.
  public var text: String { EvemuDescriptionText.text(of: self, SessionNotes()) }
}

/// Prints the description of an evemu file, in the form that evemu's tools write and read.
///
/// A line break within a name would begin another line of the format, so names are made
/// terminal-safe.
enum EvemuDescriptionText {
  static let version = "# EVEMU 1.3\n"

  /// The placeholder for an empty name, because evemu requires a name.
  static let noName = "(no name)"

  static func isNameless(_ device: DeviceDescription) -> Bool {
    device.name.allSatisfy(\.isWhitespace)
  }

  /// Returns the description with user annotations in comments.
  static func text(of file: DeviceFile, _ sessionNotes: SessionNotes) -> String {
    version + comments(sessionNotes) + annotations(file) + readableDescription(file.device)
      + parsedLines(file.device)
  }

  /// Returns the expected gestures and the user's comments, as comment lines.
  static func comments(_ sessionNotes: SessionNotes) -> String {
    var text = ""
    if !sessionNotes.expected.isEmpty {
      text += "# Expect: \(sessionNotes.expected.map(\.terminalSafe).joined(separator: ", "))\n"
    }
    for comment in sessionNotes.comments { text += "# Remark: \(comment.onOneLine.terminalSafe)\n" }
    return text
  }

  private static func annotations(_ file: DeviceFile) -> String {
    var text = ""
    if let kind = file.kind { text += "# Kind: \(kind.rawValue)\n" }
    if let size = file.size {
      let width = Decimals.text(size.width, decimals: 1)
      text += "# Size: \(width) x \(Decimals.text(size.height, decimals: 1)) mm\n"
      if let source = size.source { text += "# Size source: \(source.terminalSafe)\n" }
    }
    for note in file.notes { text += "# Note: \(note.terminalSafe)\n" }
    return text
  }

  /// Returns the description in readable form, as `evemu-describe` adds it.
  private static func readableDescription(_ device: DeviceDescription) -> String {
    let ids = zip(DeviceIdentity.fieldNames, device.identity.fields)
      .map { " \($0) 0x\(hexadecimal($1, digits: 2))" }
    var text = "# Input device name: \"\(device.name.terminalSafe)\"\n"
    text += "# Input device ID:\(ids.joined())\n# Supported events:\n"
    var type: EventType?
    for code in device.codes {
      if type != code.type {
        type = code.type
        text += "#   Event type \(code.type.rawValue) (\(code.type.name))\n"
      }
      text += "#     Event code \(code.number) (\(code.name))\n"
      if code.type == .abs, let range = device[axis: code] {
        for (name, number) in zip(AxisRange.shortNames, range.numbers) {
          let width = max(4, 14 - name.count)
          text += "#       \(name)\(String(number).padded(leading: width))\n"
        }
      }
    }
    text += "# Properties:\n"
    for (bit, name) in zip(device.properties.bits, device.properties.names) {
      text += "#   Property  type \(bit) (INPUT_PROP_\(name))\n"
    }
    return text
  }

  /// Returns the lines that evemu parses.
  private static func parsedLines(_ device: DeviceDescription) -> String {
    let name = isNameless(device) ? noName : device.name.terminalSafe
    var text = "N: \(name)\nI: \(hexadecimalList(device.identity.fields, digits: 4))\n"
    let properties = (0..<8).map {
      UInt8(truncatingIfNeeded: device.properties.rawValue >> ($0 * 8))
    }
    text += "P: \(hexadecimalList(properties, digits: 2))\n"
    for (type, byteCount) in bitmapSizes { text += bitmap(device, type, byteCount) }
    for axis in device.axes {
      text += "A: \(hexadecimal(axis.code.number, digits: 2)) "
      text += axis.range.numbers.map(String.init).joined(separator: " ") + "\n"
    }
    return text
  }

  /// The sizes of the kernel's code bitmaps, in bytes.
  ///
  /// evemu prints eight bytes per line.
  private static let bitmapSizes: [(type: EventType, byteCount: Int)] = [
    (.syn, 8), (.key, 96), (.rel, 8), (.abs, 8), (.msc, 8), (.sw, 8), (.led, 8), (.snd, 8),
    (.rep, 8), (.ff, 16),
  ]

  private static func bitmap(
    _ device: DeviceDescription, _ type: EventType, _ byteCount: Int
  ) -> String {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    for code in device.codes where code.type == type && code.number < byteCount * 8 {
      bytes[Int(code.number) / 8] |= 1 << (code.number % 8)
    }
    // The bitmap of type 0 lists the event types of the device.
    if type == .syn {
      bytes[0] = 1
      for code in device.codes where code.type.rawValue < byteCount * 8 {
        bytes[Int(code.type.rawValue) / 8] |= 1 << (code.type.rawValue % 8)
      }
    }
    var text = ""
    for start in stride(from: 0, to: byteCount, by: 8) {
      let row = hexadecimalList(Array(bytes[start..<start + 8]), digits: 2)
      text += "B: \(hexadecimal(type.rawValue, digits: 2)) \(row)\n"
    }
    return text
  }

  private static func hexadecimalList(_ numbers: [some BinaryInteger], digits: Int) -> String {
    numbers.map { hexadecimal($0, digits: digits) }.joined(separator: " ")
  }

  private static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension DeviceIdentity {
  /// The names of the identity numbers.
  static let fieldNames = ["bus", "vendor", "product", "version"]
}

extension AxisRange {
  /// The names that recorders use for the numbers of a range.
  static let shortNames = ["Min", "Max", "Fuzz", "Flat", "Resolution"]
}

extension String {
  /// The text with each line break replaced by a space, for a one-line comment.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
