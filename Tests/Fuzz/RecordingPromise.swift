import Evdev
import Recordings

/// Checks that arbitrary bytes are parsed as a recording or refused with a position, and never
/// trap.
///
/// Chunk boundaries have no effect. A recording that is written and parsed again has the same
/// events, and all device data and notes that the format can represent.
enum RecordingPromise {
  typealias Reading = Result<[Recording], RecordingError>

  static func outcome(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let whole = read(bytes, inPiecesOf: bytes.count)
    // The bytes decide the size of the chunks.
    let sum = bytes.reduce(UInt(0)) { $0 &* 31 &+ UInt($1) }
    let length = 1 + Int(sum % UInt(max(1, bytes.count)))
    guard whole == read(bytes, inPiecesOf: length) else {
      return .broken("in pieces of \(length) bytes it is read otherwise")
    }
    switch whole {
    case .success(let recordings):
      return .init(broken: writtenAgain(recordings))
    case .failure(let error): return misplaced(error, in: bytes).map { .broken($0) } ?? .refused
    }
  }

  /// Parses a recording of HID reports and returns the outcome.
  ///
  /// The format is read as a whole and never written.
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

  private static func writtenAgain(_ recordings: [Recording]) -> String? {
    for format in [RecordingWriter.Format.evemu, .libinput]
    where recordings.count == 1 || format.hasRoomForSeveralDevices && !recordings.isEmpty {
      let bytes = RecordingWriter.bytes(of: recordings, as: format)
      switch read(bytes, inPiecesOf: bytes.count) {
      case .success(let again):
        guard again.count == recordings.count else {
          return "written as \(format) it has \(again.count) devices"
        }
        for (one, other) in zip(recordings, again) {
          if let what = loss(from: one, to: other, in: format) {
            return "written as \(format) it has other \(what)"
          }
        }
      case .failure(let error):
        if recordings.contains(where: { !$0.events.isEmpty }) {
          return "written as \(format) it is refused: \(error.rendered(file: "f"))"
        }
      }
    }
    return nil
  }

  /// Returns a description of data that was lost although the format can represent it.
  private static func loss(
    from one: Recording, to other: Recording, in format: RecordingWriter.Format
  ) -> String? {
    if one.events != other.events { return "events" }
    let lost = format.omissions(writing: one.device, one.notes)
    let (file, again) = (one.device.entry, other.device.entry)
    if file?.device.identity != again?.device.identity { return "numbers" }
    if file.map({ abilities(of: $0.device, in: format) })
      != again.map({ abilities(of: $0.device, in: format) })
    {
      return "axes or keys"
    }
    if file?.device.properties != again?.device.properties { return "properties" }
    if file?.kind != again?.kind { return "kind" }
    if tenths(file?.size) != tenths(again?.size) { return "size" }
    // A text with control characters is changed, and the change is reported.
    if !lost.contains(.controlCharacters), !lost.contains(.missingName) {
      if file?.device.name.bare != again?.device.name.bare { return "name" }
      if texts(of: one) != texts(of: other) { return "notes" }
    }
    if !lost.contains(.udevProperties), one.device.udevProperties != other.device.udevProperties {
      return "udev properties"
    }
    if !lost.contains(.node), one.device.node != other.device.node { return "node" }
    if !lost.contains(.machine), one.notes.machine != other.notes.machine { return "machine" }
    return nil
  }

  /// Returns the texts of a recording that users wrote.
  ///
  /// Gesture names contain neither blanks nor commas.
  private static func texts(of recording: Recording) -> [[String]] {
    let expected = recording.notes.expected.flatMap { $0.split { $0 == "," || $0 == " " } }
    return [
      recording.device.entry?.notes.map { String($0.bare) } ?? [], expected.map { String($0) },
      recording.notes.comments.map { String($0.bare) },
    ]
  }

  private struct Abilities: Equatable {
    let codes: [EventCode]
    let axes: [DeviceDescription.Axis]
  }

  /// Returns the capabilities of a device as the format represents them.
  ///
  /// libinput recordings need a range for every axis.
  private static func abilities(
    of device: DeviceDescription, in format: RecordingWriter.Format
  ) -> Abilities {
    var device = device
    for code in device.codes where format == .libinput && code.type == .abs {
      device[axis: code] = device[axis: code] ?? AxisRange(0, 0)
    }
    return Abilities(codes: device.codes.filter { $0.type != .syn }, axes: device.axes)
  }

  /// Returns a size in tenths of a millimeter, as files store it.
  private static func tenths(_ size: DeviceFile.Size?) -> [Int]? {
    size.map { [Int(($0.width * 10).rounded()), Int(($0.height * 10).rounded())] }
  }

  /// Checks that an error's position is a line and a column of the file, or a byte offset in it.
  private static func misplaced(_ error: RecordingError, in bytes: [UInt8]) -> String? {
    let hasPlace =
      error.line == 0
      ? error.column < bytes.count
      : error.column >= 1 && error.line <= bytes.count { $0 == 0x0a } + 1
    return hasPlace && !error.rendered(file: "f").isEmpty ? nil : "an error without a place"
  }
}

extension String {
  /// The text without leading blanks, which evemu skips.
  fileprivate var bare: Substring { drop { $0 == " " || $0 == "\t" } }
}
