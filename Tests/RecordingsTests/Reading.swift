import Evdev
import TestSupport
import Recordings
import Synthesis
import Testing

/// The complete result of parsing some bytes.
struct Reading: Equatable {
  var format: RecordingFormat?
  var devices: [RecordedDevice]
  var events: [[InputEvent]]
  var hasTimes: Bool
  var isWhole: Bool

  /// Parses the bytes, split in two at `cut`.
  init(_ bytes: [UInt8], cut: Int = 0) throws(RecordingError) {
    var reader = RecordingReader()
    var batch = EventBatch()
    let span = bytes.span
    try reader.read(span.extracting(0..<cut), into: &batch)
    try reader.read(span.extracting(cut..<span.count), into: &batch)
    isWhole = try reader.finish(into: &batch)
    format = reader.format
    devices = reader.devices
    events = reader.recordings(of: batch).map(\.events)
    hasTimes = reader.hasTimes
  }

  init(_ text: String) throws(RecordingError) {
    try self.init(Array(text.utf8))
  }

  /// Returns the error message if the bytes cannot be read; otherwise a summary of the result.
  static func complaint(_ bytes: [UInt8], file: String) -> String {
    do throws(RecordingError) {
      return "read: \(try Reading(bytes))"
    } catch {
      return error.rendered(file: file)
    }
  }

  /// Checks that parsing in two chunks gives the same result as in one, for every split.
  static func expectTheSameForEveryCut(_ bytes: [UInt8]) throws {
    let whole = try Reading(bytes)
    for cut in 0...bytes.count {
      let reading = try Reading(bytes, cut: cut)
      #expect(reading == whole, "cut at \(cut)")
    }
  }

  /// Corrupts the bytes in many ways and checks that each result is parsed or refused with a
  /// position.
  static func expectNoTrap(_ original: [UInt8], seed: UInt64, times: Int = 20_000) {
    var random = SeededRandom(seed: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<times {
      let bytes = spoiled(original, &random)
      do throws(RecordingError) {
        _ = try Reading(bytes, cut: random.below(bytes.count + 1))
        read += 1
      } catch {
        refused += 1
        #expect(error.line >= 0 && error.column >= 0)
        #expect(error.line == 0 || error.column >= 1)
        #expect(!error.rendered(file: "f").isEmpty)
      }
    }
    #expect(read > times / 50 && refused > times / 50)
  }

  private static func spoiled(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(3) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes.remove(at: place)
      case 1: if random.once(in: 4) { bytes.removeSubrange(place...) }
      case 2: bytes[place] ^= 1 << UInt8(random.below(8))
      case 3: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
      default:
        // Copies a range from elsewhere, as editors do.
        let start = random.below(bytes.count)
        bytes.insert(contentsOf: bytes[start..<min(start + 40, bytes.count)], at: place)
      }
    }
    return bytes
  }
}

extension InputEvent {
  /// Creates an event in a short notation.
  init(_ microseconds: Int64, _ code: EventCode, _ value: Int32) {
    self.init(time: Timestamp(microseconds: microseconds), code: code, value: value)
  }
}
