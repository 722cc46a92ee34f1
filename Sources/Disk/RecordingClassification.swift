internal import Compression
internal import Recordings
internal import Text

/// The classification of a file, after it was read up to its first event.
package enum RecordingClassification: Hashable, Sendable {
  /// The file contains events in a known format. It may be corrupt later.
  case recording
  /// The file contains no events, but its name and contents indicate a recording.
  case corrupt
  /// Only the name indicates a recording. YAML files are not considered corrupt on that basis.
  case ambiguous
  /// The file is something else, such as a device description, which shares the formats but has no
  /// events.
  case unrelated

  /// Classifies a file.
  ///
  /// A file that cannot be read counts as a recording, so that reading it reports the error.
  init(_ stream: RecordingStream?, _ failure: DiskError?, named path: String) {
    guard let stream, stream.parseError != nil || failure.map(\.isOfContent) ?? true else {
      self = .recording
      return
    }
    var problem = stream.parseError?.problem
    let isEmpty = stream.batch.isEmpty
    // A YAML syntax error in a file that is not a recording is irrelevant.
    if problem != nil, isEmpty, NonRecordingKind(of: stream.head, stream.reader) != nil {
      problem = .notARecording
    }
    if RecordingClassification.isRecording(stream, problem) {
      self = .recording
    } else if RecordingClassification.isBroken(stream, problem, named: path) {
      self = .corrupt
    } else {
      let hasName =
        RecordingWriter.Format(fileName: CompressionFormat.removingExtension(from: path)) != nil
      let isDoubtful = problem == .notARecording && hasName && !FileSignature.isScreen(stream.head)
      self = isDoubtful ? .ambiguous : .unrelated
    }
  }

  private static func isRecording(
    _ stream: RecordingStream, _ problem: RecordingError.Problem?
  ) -> Bool {
    switch problem {
    case .notARecording, .empty, .notUTF8: return false
    case nil: return !stream.batch.isEmpty
    case .hidReports: return true
    // Before a device or an event was read, the error may mean that the file is not a recording.
    case .expected, .outOfRange, .unknownLine, .secondDevice, .lineTooLong, .invalidEventType,
      .invalidTime, .tooManyDevices, .sectionTooLong, .nestedTooDeep, .invalidYAML:
      return !stream.batch.isEmpty || stream.reader.showsDevice
        || FileSignature.hasRecorderSignature(stream.head)
    }
  }

  private static func isBroken(
    _ stream: RecordingStream, _ problem: RecordingError.Problem?, named path: String
  ) -> Bool {
    guard
      let format = RecordingWriter.Format(fileName: CompressionFormat.removingExtension(from: path))
    else {
      return false
    }
    let head = stream.head
    switch problem {
    // After a system crash, a file may be empty or contain only zeros.
    case .empty: return true
    case .notARecording, .notUTF8:
      return format != .libinput || head.contains(0) || FileSignature.isLibinput(head)
    case nil, .hidReports, .expected, .outOfRange, .unknownLine, .secondDevice, .lineTooLong,
      .invalidEventType, .invalidTime, .tooManyDevices, .sectionTooLong, .nestedTooDeep,
      .invalidYAML:
      // The file names expected gestures but has no events.
      if !stream.reader.notes.expected.isEmpty { return true }
      guard problem != nil || !stream.isComplete else { return false }
      return stream.reader.format != .libinput || FileSignature.isLibinput(head)
    }
  }
}

extension DiskError {
  /// Whether the error is in the contents of a file that could be read.
  fileprivate var isOfContent: Bool {
    switch self {
    case .recording, .notARecording: true
    default: false
    }
  }
}
