import Devices
import Evdev
import Glibc
import Recordings
import Testing

/// Recordings of real panels' HID reports, if they are installed.
enum HIDRecordings {
  /// The recordings in the directory that RETOUCH_CORPUS specifies; empty if it is not set.
  static let paths: [String] = {
    guard let corpus = unsafe getenv("RETOUCH_CORPUS") else { return [] }
    let directory = unsafe String(cString: corpus) + "/hid-devices/multitouch"
    let found = Text.output(of: "find '\(directory)' -name '*.hid' 2>/dev/null | sort")
    return found?.text.split(separator: "\n").map(String.init) ?? []
  }()

  /// The recordings for which the driver's events are known.
  static let answered = paths.filter { answer(to: $0) != nil }

  /// Returns the events of the driver when the recording was made, as written by evemu.
  static func answer(to path: String) -> [Word]? {
    let directories = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = directories.last?.split(separator: ".").first else { return nil }
    let root = directories.dropLast(3).joined(separator: "/")
    let text = Text.contents(of: "\(root)/expected_evemu/\(name)_0.ev")
    return text?.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("E:") }.compactMap {
      let fields = $0.split { $0 == " " || $0 == "\t" }
      guard fields.count > 4, let type = UInt16(fields[2], radix: 16),
        let number = UInt16(fields[3], radix: 16), let value = Int32(fields[4])
      else { return nil }
      let word = Word(EventCode(EventType(rawValue: type), number), value)
      // Kernels of that time repeated touches like keys, in frames with the value 1.
      let isRepeated = word == Word(.btnTouch, 2) || word == Word(.synReport, 1)
      return isRepeated ? nil : word
    }
  }

  static func read(_ path: String) throws -> HIDRecording {
    let text = try #require(Text.contents(of: path))
    return try HIDRecording(parsing: Array(text.utf8).span)
  }
}

extension HIDRecording {
  /// Feature reports that the driver accepts: ten contacts at most, for any report number.
  var features: [HIDDevice.Feature] {
    (0...255).map { HIDDevice.Feature(number: $0, bytes: [$0] + [UInt8](repeating: 10, count: 8)) }
  }
}
