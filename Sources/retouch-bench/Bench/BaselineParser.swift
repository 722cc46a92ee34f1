import CBaseline
import Evdev

/// A C program that parses a recording, or only counts its lines.
@safe
final class BaselineParser {
  /// The implementation of the C program.
  enum Implementation: String {
    case libyaml
    case evemu
    case scan = "memchr scan"
    case records = "C loop"

    /// Returns the implementations to compare with the parser of a format.
    static func beside(_ format: RecordedSession.Format) -> [Implementation] {
      switch format {
      case .libinput: [.libyaml, .scan]
      case .evemu: [.evemu, .scan]
      case .evtest, .getevent: [.scan]
      case .raw: [.records]
      }
    }

    /// A description for the list of benchmarks.
    var explanation: String {
      switch self {
      case .libyaml: "libyaml's own events"
      case .evemu: "evemu's own reader"
      case .scan: "a scan for the ends of lines"
      case .records: "a C loop that copies the fields"
      }
    }

    /// The minimum ratio of our speed to the speed of the program.
    var target: Double {
      switch self {
      case .libyaml, .evemu: 10
      case .scan: 0.2
      case .records: 0.5
      }
    }
  }

  let way: Implementation
  private let evemu: OpaquePointer?
  /// The buffer into which records are copied.
  private var events: [baseline_event] = []

  /// Returns `nil` if the program is not installed.
  init?(_ way: Implementation, _ bytes: [UInt8]) {
    self.way = way
    switch way {
    case .libyaml, .scan: unsafe evemu = nil
    case .evemu:
      guard let pointer = unsafe baseline_evemu_new(bytes, bytes.count) else { return nil }
      unsafe evemu = pointer
    case .records:
      unsafe evemu = nil
      events = [baseline_event](
        repeating: baseline_event(microseconds: 0, code: 0, type: 0, value: 0),
        count: Benchmark.pieceLength / 24)
    }
  }

  deinit { unsafe baseline_evemu_free(evemu) }

  /// Parses everything.
  ///
  /// The line scan returns the number of lines in place of the number of events.
  func read(_ bytes: [UInt8]) -> EventTally {
    switch way {
    case .libyaml: return unsafe EventTally(baseline_parse_yaml(bytes, bytes.count))
    case .evemu: return unsafe EventTally(baseline_evemu_read(evemu))
    case .scan: return EventTally(events: unsafe Int(baseline_count_lines(bytes, bytes.count)))
    case .records:
      var tally = EventTally()
      let maximum = events.count
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe events.withUnsafeMutableBufferPointer { events in
          for start in stride(from: 0, to: bytes.count, by: maximum * 24) {
            let piece = unsafe bytes[start..<min(bytes.count, start + maximum * 24)]
            let found = unsafe EventTally(
              baseline_copy_records(
                UnsafeRawBufferPointer(rebasing: piece).baseAddress, piece.count / 24,
                events.baseAddress))
            tally.events += found.events
            tally.values += found.values
          }
        }
      }
      return tally
    }
  }
}

extension EventTally {
  fileprivate init(_ tally: baseline_tally) {
    self.init(events: Int(tally.events), values: Int(tally.values))
  }
}
