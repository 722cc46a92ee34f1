internal import Archive
internal import Recordings

/// What a file looks like that was read as far as to its first event.
package enum RecordingLooks: Hashable, Sendable {
  /// It holds events in a format that we know, even if it is broken further on.
  case recording
  /// It holds no events, and its name and the rest of its content say that it should.
  case broken
  /// Only its name is a recording's; of YAML that is no reason to call it broken.
  case doubtful
  /// Something else: descriptions of devices are of the same formats and hold no events.
  case foreign

  /// Looks at a file; what cannot be read is told when it is read for good.
  init(_ stream: RecordingStream?, _ failure: DiskError?, named path: String) {
    guard let stream, stream.misreading != nil || failure.map(\.isOfContent) ?? true else {
      self = .recording
      return
    }
    var problem = stream.misreading?.problem
    let isEmpty = stream.batch.isEmpty
    // What is wrong with YAML that is no recording says nothing of it.
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
    // Until a device or an event is seen, what is wrong may be that this is another file.
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
    // A file that the disk has no content for is of no length, or of zeros.
    case .empty: return true
    case .notARecording, .notUTF8:
      return format != .libinput || head.contains(0) || FileHead.isLibinput(head)
    case nil, .reportsOfADevice, .expected, .outOfRange, .unknownLine, .secondDevice, .lineTooLong,
      .impossibleRecord, .impossibleTime, .tooManyDevices, .partTooLong, .nestedTooDeep, .notYAML:
      // What was said that it shows is missing.
      if !stream.reader.notes.expected.isEmpty { return true }
      guard problem != nil || !stream.endsWell else { return false }
      return stream.reader.format != .libinput || FileHead.isLibinput(head)
    }
  }
}

extension DiskError {
  /// Whether a file was read, and it is its content that makes no sense.
  fileprivate var isOfContent: Bool {
    switch self {
    case .recording, .noRecording: true
    default: false
    }
  }
}
