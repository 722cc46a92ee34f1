import Recordings

/// What a file is that begins as a libinput recording could, and has no device in it.
///
/// Much is YAML to its first lines: programs, sounds, screens. What is wrong in such a file is no
/// concern of ours, unless something in it says that it was a recording.
enum RecordingLikeness {
  private static let headLength = 64 * 1_024

  static func head(of piece: Span<UInt8>) -> [UInt8] {
    var head: [UInt8] = []
    for index in 0..<min(piece.count, headLength) { head.append(piece[index]) }
    return head
  }

  /// What a file is that stands beside a recording, and which that is.
  static func companion(_ head: [UInt8], named path: String) -> String? {
    let text = String(decoding: head.prefix(64), as: UTF8.self)
    if text.hasPrefix("# retouch session ") {
      let name = path.without(SessionFiles.ending).map { "; name \($0)" }
      return "this is no recording but the session of one\(name ?? ", which goes with it")"
    }
    guard text.hasPrefix("# retouch transcript ") else { return nil }
    return "this is no recording but the transcript of one; name the recording beside it, or look "
      + "at this with 'retouch check'"
  }

  /// Why what a reader was given is no recording; nil where it is one, or was to be.
  static func sentence(of head: [UInt8], _ reader: RecordingReader) -> String? {
    guard reader.format == .libinput, !showsDevice(reader), !isLibinput(head) else { return nil }
    return isScreen(String(decoding: head, as: UTF8.self))
      ? "this is no recording but a screen file; name it with --screen, beside a recording"
      : "this is no recording; one of 'libinput record' has \"devices\", and here are none"
  }

  /// Whether anything is known of a device: a list of devices is also what other files have.
  static func showsDevice(_ reader: RecordingReader) -> Bool {
    reader.devices.contains { $0.file != nil || $0.node != nil }
  }

  /// Whether the file begins with the line that its recorder signs with.
  static func isSigned(_ head: [UInt8]) -> Bool {
    ["# libinput record", "# EVEMU "].contains { head.starts(with: $0.utf8) }
  }

  /// Whether a line of the file is one that only libinput recordings have, or a key of theirs.
  static func isLibinput(_ head: [UInt8]) -> Bool {
    head.split(whereSeparator: { [0x0A, 0x0D, 0x2C].contains($0) }).contains { line in
      let words = line.drop { [0x20, 0x09, 0x2D, 0x7B, 0x5B, 0x22].contains($0) }
      if words.starts(with: "# libinput record".utf8) { return true }
      // A list of devices has nothing behind its key.
      if line.elementsEqual("devices:".utf8) { return true }
      return [("ndevices", ""), ("evdev", ""), ("node", "/dev/input/"), ("devices\"", "[")]
        .contains { key, beginning in
          guard words.starts(with: key.utf8) else { return false }
          let rest = words.dropFirst(key.utf8.count).drop { [0x20, 0x22].contains($0) }
          let value = rest.dropFirst().drop { [0x20, 0x22].contains($0) }
          return rest.first == 0x3A && value.starts(with: beginning.utf8)
        }
    }
  }

  /// Whether a person wrote a screen here, which stands beside recordings at times.
  static func isScreen(_ text: String) -> Bool {
    text.contains("\"screens\"") || text.contains("\nscreens:")
      || (text.contains("\"version\"") && text.contains("\"start\""))
  }
}
