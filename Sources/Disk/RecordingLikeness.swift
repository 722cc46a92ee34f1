internal import Recordings

/// What a file is that was taken for a recording, and is none.
package enum RecordingLikeness: Hashable, Sendable {
  /// What stands beside a recording, and which that is, as its name tells.
  case session(of: String?)
  case transcript
  case screen
  /// It begins as a libinput recording could, and has no device in it.
  case noDevices
}

extension RecordingLikeness {
  /// What a file of no known format is, as its first bytes tell.
  init?(ofForeign head: ArraySlice<UInt8>, named path: String) {
    let text = String(decoding: head.prefix(64), as: UTF8.self)
    if text.hasPrefix("# retouch session ") {
      self = .session(of: path.without(SessionFiles.ending))
    } else if text.hasPrefix("# retouch transcript ") {
      self = .transcript
    } else if text.first(where: { !$0.isWhitespace }) == "{" {
      self = FileHead.isScreen(head) ? .screen : .noDevices
    } else {
      return nil
    }
  }

  /// What a file is that a reader took for libinput's; `nil` where it is a recording, or was to be.
  ///
  /// Much is YAML to its first lines: programs, sounds, screens. What is wrong in such a file is no
  /// concern of ours, unless something in it says that it was a recording.
  init?(of head: ArraySlice<UInt8>, _ reader: RecordingReader) {
    guard reader.format == .libinput, !reader.showsDevice, !FileHead.isLibinput(head) else {
      return nil
    }
    self = FileHead.isScreen(head) ? .screen : .noDevices
  }
}

/// The beginning of a file, by which it is told what it was meant to be.
enum FileHead {
  static let length = 64 * 1_024

  /// Whether the file begins with the line that its recorder signs with.
  static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    ["# libinput record", "# EVEMU "].contains { head.starts(with: $0.utf8) }
  }

  /// Whether a line of the file is one that only libinput recordings have, or a key of theirs.
  static func isLibinput(_ head: ArraySlice<UInt8>) -> Bool {
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

  /// Whether the file at a path begins as a screen does.
  static func isScreen(at path: String) -> Bool {
    var head: [UInt8] = []
    guard let stream = try? ByteStream(path, .screen), (try? stream.read(into: &head)) == true
    else {
      return false
    }
    return isScreen(head.prefix(length))
  }

  /// Whether a person wrote a screen here, which stands beside recordings at times.
  static func isScreen(_ head: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: head, as: UTF8.self)
    return text.contains("\"screens\"") || text.contains("\nscreens:")
      || (text.contains("\"version\"") && text.contains("\"start\""))
  }
}

extension RecordingReader {
  /// Whether anything is known of a device: a list of devices is also what other files have.
  var showsDevice: Bool { devices.contains { $0.file != nil || $0.node != nil } }
}
