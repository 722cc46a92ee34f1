import Glibc
import Recordings

/// The recordings that a person means: the files named, and those in the directories named.
enum RecordingPaths {
  /// Every file once for each time it is named; of directories, the recordings in them, in order.
  ///
  /// Whether a file in a directory is a recording is told by its content: it holds events.
  static func all(in paths: [String]) throws(Failure) -> [String] {
    var found: [String] = []
    for path in paths {
      guard FileNames.isDirectory(path) else {
        found.append(path)
        continue
      }
      let before = found.count
      walk(path, into: &found)
      let isReadable = unsafe access(path, R_OK | X_OK) == 0
      guard found.count > before || isReadable else {
        throw Failure(reading: path, "open", errno)
      }
      if found.count == before { Output.note("\(path): there are no recordings in it") }
    }
    return found
  }

  private static func walk(_ directory: String, into found: inout [String]) {
    for entry in FileNames.entries(of: directory) {
      switch entry {
      case .folder(let path): walk(path, into: &found)
      case .other(let path):
        if FileNames.isRegularFile(path), !path.hasSuffix(".part"), isRecording(path) {
          found.append(path)
        }
      }
    }
  }

  /// Whether a file holds events in a format that we know, even if it is broken further on.
  ///
  /// Descriptions of devices are of the same formats and hold none.
  static func isRecording(_ path: String) -> Bool {
    var reader = RecordingReader()
    var batch = EventBatch()
    var problem: RecordingError.Problem?
    do {
      try ByteSource(path).walk { piece in
        do throws(RecordingError) {
          try reader.read(piece, into: &batch)
        } catch {
          problem = error.problem
        }
        return problem == nil && batch.isEmpty
      }
      if batch.isEmpty, problem == nil { _ = try reader.finish(into: &batch) }
    } catch let error as RecordingError {
      problem = error.problem
    } catch {
      // What cannot be read is told when it is read for good.
      return true
    }
    switch problem {
    case .notARecording, .empty, .notUTF8: return false
    case nil: return !batch.isEmpty
    default: return true
    }
  }
}
