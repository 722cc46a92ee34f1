import Glibc

/// The recordings that a person means: the files named, and those in the directories named.
enum RecordingPaths {
  /// Every file once for each time it is named; of directories, the recordings in them, in order.
  ///
  /// Whether a file in a directory is a recording is told by its content: it holds events. One that
  /// holds none, and was meant to, is among them, so that whoever reads it tells what is wrong.
  static func all(in paths: [String]) throws(Failure) -> [String] {
    var found: [String] = []
    for path in paths {
      guard FileNames.isDirectory(path) else {
        found.append(path)
        continue
      }
      let before = found.count
      walk(path, in: path, into: &found)
      let isReadable = unsafe access(path, R_OK | X_OK) == 0
      guard found.count > before || isReadable else {
        throw Failure(reading: path, "open", errno)
      }
      if found.count == before { Output.note("\(path): there are no recordings in it") }
    }
    return found
  }

  private static func walk(_ directory: String, in root: String, into found: inout [String]) {
    for entry in FileNames.entries(of: directory, in: root) {
      switch entry {
      case .folder(let path): walk(path, in: root, into: &found)
      case .other(let path):
        guard FileNames.isRegularFile(path), !path.hasSuffix(".part") else { continue }
        let glance = RecordingGlance(path)
        if glance.isRecording || glance.isBroken {
          found.append(path)
        } else if glance.isDoubtful {
          Output.note("\(path): left out: this is no recording, though its name could be one's")
        }
      }
    }
  }

  /// Whether a file holds events in a format that we know, even if it is broken further on.
  ///
  /// Descriptions of devices are of the same formats and hold none.
  static func isRecording(_ path: String) -> Bool { RecordingGlance(path).isRecording }

  /// Whether a file is a recording, or is meant to be one and is broken before its first event.
  static func isMeant(_ path: String) -> Bool {
    let glance = RecordingGlance(path)
    return glance.isRecording || glance.isBroken
  }
}
