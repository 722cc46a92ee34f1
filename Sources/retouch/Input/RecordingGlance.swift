import Archive
import Disk
import Recordings

/// What a file is, found out without reading more of it than to its first event.
struct RecordingGlance {
  private let path: String
  private var reader = RecordingReader()
  private var batch = EventBatch()
  private var problem: RecordingError.Problem?
  /// The file ends as a file of its format does.
  private var isWhole = true
  private var isReadable = true
  private var head: [UInt8] = []

  init(_ path: String) {
    self.path = path
    do {
      try ByteSource(path).walk { piece in
        if head.isEmpty { head = FileHead.head(of: piece) }
        do throws(RecordingError) {
          try reader.read(piece, into: &batch)
        } catch {
          problem = error.problem
        }
        return problem == nil && batch.isEmpty
      }
      if batch.isEmpty, problem == nil { isWhole = try reader.finish(into: &batch) }
    } catch let error as RecordingError {
      problem = error.problem
    } catch {
      // What cannot be read is told when it is read for good.
      isReadable = false
    }
    // What is wrong with YAML that is no recording says nothing of it.
    if problem != nil, batch.isEmpty, RecordingLikeness(of: head, reader) != nil {
      problem = .notARecording
    }
  }

  /// Whether it holds events in a format that we know, even if it is broken further on.
  ///
  /// Descriptions of devices are of the same formats and hold none.
  var isRecording: Bool {
    guard isReadable else { return true }
    switch problem {
    case .notARecording, .empty, .notUTF8: return false
    case nil: return !batch.isEmpty
    case .reportsOfADevice: return true
    // Until a device or an event is seen, what is wrong may be that this is another file.
    default:
      return !batch.isEmpty || reader.showsDevice
        || FileHead.isSigned(head)
    }
  }

  /// Whether it holds no events, and its name and the rest of its content say that it should.
  var isBroken: Bool {
    let name = Compression.unpacked(path)
    guard !isRecording, let format = RecordingWriter.Format(fileName: name) else { return false }
    switch problem {
    // A file that the disk has no content for is of no length, or of zeros.
    case .empty: return true
    case .notARecording, .notUTF8:
      return format != .libinput || head.contains(0) || FileHead.isLibinput(head)
    default:
      // What was said that it shows is missing.
      if !reader.notes.expected.isEmpty { return true }
      guard problem != nil || !isWhole else { return false }
      return reader.format != .libinput || FileHead.isLibinput(head)
    }
  }

  /// Whether only its name is a recording's; of YAML that is no reason to call it broken.
  var isDoubtful: Bool {
    guard problem == .notARecording, !isBroken else { return false }
    let hasName = RecordingWriter.Format(fileName: Compression.unpacked(path)) != nil
    return hasName && !FileHead.isScreen(head)
  }
}
