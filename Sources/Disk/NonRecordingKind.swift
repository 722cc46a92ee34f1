internal import Recordings
internal import Text

/// The kind of a file that was mistaken for a recording.
package enum NonRecordingKind: Hashable, Sendable {
  /// A session file; the value is the recording to which it belongs, derived from its name.
  case session(of: String?)
  case transcript
  case screen
  /// The file begins like a libinput recording but describes no device.
  case noDevices
}

extension NonRecordingKind {
  /// Classifies a file of unknown format by its first bytes.
  ///
  /// `nil` if it is not recognized.
  init?(ofForeign head: ArraySlice<UInt8>, named path: String) {
    let text = String(decoding: head.prefix(64), as: UTF8.self)
    if text.hasPrefix("# retouch session ") {
      self = .session(of: path.without(SessionFiles.suffix))
    } else if text.hasPrefix("# retouch transcript ") {
      self = .transcript
    } else if text.first(where: { !$0.isWhitespace }) == "{" {
      self = FileSignature.isScreen(head) ? .screen : .noDevices
    } else {
      return nil
    }
  }

  /// Classifies a file that was parsed as a libinput recording.
  ///
  /// `nil` if it is one, or was intended as one.
  ///
  /// Many files begin with valid YAML: programs, sounds, screens. Errors in them are not reported,
  /// unless the file has signs of a libinput recording.
  init?(of head: ArraySlice<UInt8>, _ reader: RecordingReader) {
    guard reader.format == .libinput, !reader.showsDevice, !FileSignature.isLibinput(head) else {
      return nil
    }
    self = FileSignature.isScreen(head) ? .screen : .noDevices
  }
}

/// Recognizes file types by the beginning of a file.
enum FileSignature {
  static let length = 64 * 1_024

  /// Whether the file begins with the header line of its recorder.
  static func hasRecorderSignature(_ head: ArraySlice<UInt8>) -> Bool {
    ["# libinput record", "# EVEMU "].contains { head.starts(with: $0.utf8) }
  }

  /// Whether the bytes belong to a recording and not to a screen file.
  static func isRecording(_ head: ArraySlice<UInt8>) -> Bool {
    hasRecorderSignature(head) || (isLibinput(head) && !isScreen(head))
  }

  /// Whether the file contains a line or key that only libinput recordings have.
  static func isLibinput(_ head: ArraySlice<UInt8>) -> Bool {
    head.split(whereSeparator: { [0x0A, 0x0D, 0x2C].contains($0) }).contains { line in
      let words = line.drop { [0x20, 0x09, 0x2D, 0x7B, 0x5B, 0x22].contains($0) }
      if words.starts(with: "# libinput record".utf8) { return true }
      // The key of the device list has no value on its line.
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

  /// Whether the file at a path begins like a screen file.
  static func isScreen(at path: String) -> Bool {
    var head: [UInt8] = []
    guard let stream = try? ByteStream(path, .screen), (try? stream.read(into: &head)) == true
    else {
      return false
    }
    return isScreen(head.prefix(length))
  }

  /// Whether the bytes belong to a screen file, as kept next to recordings.
  static func isScreen(_ head: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: head, as: UTF8.self)
    return text.contains("\"screens\"") || text.contains("\nscreens:")
      || (text.contains("\"version\"") && text.contains("\"start\""))
  }
}

extension RecordingReader {
  /// Whether a device has a description or a node.
  ///
  /// A bare list of devices occurs in other files, too.
  var showsDevice: Bool { devices.contains { $0.entry != nil || $0.node != nil } }
}
