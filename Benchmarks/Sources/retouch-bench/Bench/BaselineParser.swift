import CBaseline
import Evdev

/// A C program that reads a recording, or no more than the ends of its lines.
@safe
final class BaselineParser {
  /// What the C program is.
  enum Way: String {
    case libyaml
    case evemu
    case scan = "memchr scan"
    case records = "C loop"

    /// What runs beside the parser of a format.
    static func beside(_ format: RecordedSession.Format) -> [Way] {
      switch format {
      case .libinput: [.libyaml, .scan]
      case .evemu: [.evemu, .scan]
      case .evtest, .getevent: [.scan]
      case .raw: [.records]
      }
    }

    /// What it does, for people.
    var explanation: String {
      switch self {
      case .libyaml: "libyaml's own events"
      case .evemu: "evemu's own reader"
      case .scan: "a scan for the ends of lines"
      case .records: "a C loop that copies the fields"
      }
    }

    /// How many times as fast as the program we mean to be.
    var target: Double {
      switch self {
      case .libyaml, .evemu: 10
      case .scan: 0.2
      case .records: 0.5
      }
    }
  }

  let way: Way
  private let evemu: OpaquePointer?
  /// The memory that records are copied into.
  private var events: [baseline_event] = []

  /// `nil` where the machine lacks the program.
  init?(_ way: Way, _ bytes: [UInt8]) {
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

  /// Reads everything; the scan finds lines, whose number says nothing of events.
  func read(_ bytes: [UInt8]) -> EventTally {
    switch way {
    case .libyaml: return unsafe EventTally(baseline_parse_yaml(bytes, bytes.count))
    case .evemu: return unsafe EventTally(baseline_evemu_read(evemu))
    case .scan: return EventTally(events: unsafe Int(baseline_count_lines(bytes, bytes.count)))
    case .records:
      var tally = EventTally()
      let most = events.count
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe events.withUnsafeMutableBufferPointer { events in
          for start in stride(from: 0, to: bytes.count, by: most * 24) {
            let piece = unsafe bytes[start..<min(bytes.count, start + most * 24)]
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
