import Evdev
import Recordings

/// Any bytes are read as a recording, or refused with a place; never a trap.
///
/// Where a piece ends makes no difference, and what was read and is written again has the same events.
enum RecordingPromise {
  typealias Reading = Result<[Recording], RecordingError>

  static func outcome(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let whole = read(bytes, inPiecesOf: bytes.count)
    // A piece of any length: which one, the bytes themselves say.
    let sum = bytes.reduce(UInt(0)) { $0 &* 31 &+ UInt($1) }
    let length = 1 + Int(sum % UInt(max(1, bytes.count)))
    guard whole == read(bytes, inPiecesOf: length) else {
      return .broken("in pieces of \(length) bytes it is read otherwise")
    }
    switch whole {
    case .success(let recordings):
      return .init(broken: recordings.count == 1 ? writtenAgain(recordings[0]) : nil)
    case .failure(let error): return misplaced(error, in: bytes).map { .broken($0) } ?? .refused
    }
  }

  /// The same for what a HID device sent.
  static func outcomeOfReports(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    do throws(RecordingError) {
      _ = try HIDRecording.all(parsing: bytes.span)
      return .read
    } catch {
      return misplaced(error, in: bytes).map { .broken($0) } ?? .refused
    }
  }

  static func read(_ bytes: [UInt8], inPiecesOf length: Int) -> Reading {
    Result { () throws(RecordingError) in
      var reader = RecordingReader()
      var batch = EventBatch()
      for start in stride(from: 0, to: bytes.count, by: max(1, length)) {
        let end = min(bytes.count, start + length)
        try reader.read(bytes.span.extracting(start..<end), into: &batch)
      }
      _ = try reader.finish(into: &batch)
      return reader.recordings(of: batch)
    }
  }

  private static func writtenAgain(_ recording: Recording) -> String? {
    for format in [RecordingWriter.Format.evemu, .libinput] {
      let bytes = RecordingWriter.bytes(of: [recording], as: format)
      switch read(bytes, inPiecesOf: bytes.count) {
      case .success(let again):
        if again.first?.events ?? [] != recording.events {
          return "written as \(format) it has other events"
        }
      case .failure(let error):
        if !recording.events.isEmpty {
          return "written as \(format) it is refused: \(error.rendered(file: "f"))"
        }
      }
    }
    return nil
  }

  /// A place is a line and a column of the file, or a byte of it.
  private static func misplaced(_ error: RecordingError, in bytes: [UInt8]) -> String? {
    let hasPlace =
      error.line == 0
      ? error.column < bytes.count
      : error.column >= 1 && error.line <= bytes.count { $0 == 0x0a } + 1
    return hasPlace && !error.rendered(file: "f").isEmpty ? nil : "an error without a place"
  }
}
