internal import Archive
internal import Recordings

/// The classification of a file, after it was read up to its first event.
package enum RecordingLooks: Hashable, Sendable {
  /// The file contains events in a known format. It may be corrupt later.
  case recording
  /// The file contains no events, but its name and contents indicate a recording.
  case broken
  /// Only the name indicates a recording. YAML files are not considered corrupt on that basis.
  case doubtful
  /// The file is something else, such as a device description, which shares the formats but has no
  /// events.
  case foreign

  /// Classifies a file.
  ///
  /// A file that cannot be read counts as a recording, so that reading it reports the error.
  init(_ stream: RecordingStream?, _ failure: DiskError?, named path: String) {
    guard let stream, stream.misreading != nil || failure.map(\.isOfContent) ?? true else {
      self = .recording
      return
    }
    var problem = stream.misreading?.problem
    let isEmpty = stream.batch.isEmpty
    // A YAML syntax error in a file that is not a recording is irrelevant.
    if problem != nil, isEmpty, RecordingLikeness(of: stream.head, stream.reader) != nil {
      problem = .notARecording
    }
    if RecordingLooks.isRecording(stream, problem) {
      self = .recording
    } else if RecordingLooks.isBroken(stream, problem, named: path) {
      self = .broken
    } else {
      let hasName = RecordingWriter.Format(fileName: Compression.unpacked(path)) != nil
      let isDoubtful = problem == .notARecording && hasName && !FileHead.isScreen(stream.head)
      self = isDoubtful ? .doubtful : .foreign
    }
  }

  private static func isRecording(
    _ stream: RecordingStream, _ problem: RecordingError.Problem?
  ) -> Bool {
    switch problem {
    case .notARecording, .empty, .notUTF8: return false
    case nil: return !stream.batch.isEmpty
    case .reportsOfADevice: return true
    // Before a device or an event was read, the error may mean that the file is not a recording.
    case .expected, .outOfRange, .unknownLine, .secondDevice, .lineTooLong, .impossibleRecord,
      .impossibleTime, .tooManyDevices, .partTooLong, .nestedTooDeep, .notYAML:
      return !stream.batch.isEmpty || stream.reader.showsDevice || FileHead.isSigned(stream.head)
    }
  }

  private static func isBroken(
    _ stream: RecordingStream, _ problem: RecordingError.Problem?, named path: String
  ) -> Bool {
    guard let format = RecordingWriter.Format(fileName: Compression.unpacked(path)) else {
      return false
    }
    let head = stream.head
    switch problem {
    // After a system crash, a file may be empty or contain only zeros.
    case .empty: return true
    case .notARecording, .notUTF8:
      return format != .libinput || head.contains(0) || FileHead.isLibinput(head)
    case nil, .reportsOfADevice, .expected, .outOfRange, .unknownLine, .secondDevice, .lineTooLong,
      .impossibleRecord, .impossibleTime, .tooManyDevices, .partTooLong, .nestedTooDeep, .notYAML:
      // The file names expected gestures but has no events.
      if !stream.reader.notes.expected.isEmpty { return true }
      guard problem != nil || !stream.endsWell else { return false }
      return stream.reader.format != .libinput || FileHead.isLibinput(head)
    }
  }
}

extension DiskError {
  /// Whether the error is in the contents of a file that could be read.
  fileprivate var isOfContent: Bool {
    switch self {
    case .recording, .noRecording: true
    default: false
    }
  }
}
