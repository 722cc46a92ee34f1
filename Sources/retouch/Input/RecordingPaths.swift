import Arguments
import Disk
import Glibc

/// The recordings that a person means: the files named, and those in the directories named.
enum RecordingPaths {
  /// What help says of directories that are walked through.
  static let words =
    "Of a directory, hidden files and directories are left out, as is a link to a directory that "
    + "leads back or to what is walked through anyway; what several links lead to is read once."

  /// Every file once for each time it is named; of directories, the recordings in them, in order.
  ///
  /// One empty directory among others is told, and nothing at all to read is a failure.
  ///
  /// Whether a file in a directory is a recording is told by its content: it holds events. One that
  /// holds none, and was meant to, is among them, so that whoever reads it tells what is wrong.
  static func all(in paths: [String]) throws -> [String] {
    var found: [String] = []
    var empty: [String] = []
    var folders = FolderWalk(named: paths)
    for path in paths {
      guard FileFacts.isDirectory(path) else {
        found.append(path)
        continue
      }
      let before = found.count
      walk(FolderWalk.Folder(named: path), &folders, into: &found)
      let isReadable = FileFacts.isOpenFolder(path)
      guard found.count > before || isReadable else {
        throw DiskError.reading(path, .open)
      }
      if found.count == before { empty.append(path) }
    }
    guard !found.isEmpty || empty.isEmpty else { throw DiskError.noRecordings(in: empty) }
    for path in empty { Output.note("\(path): there are no recordings in it") }
    return found
  }

  private static func walk(
    _ folder: FolderWalk.Folder, _ folders: inout FolderWalk, into found: inout [String]
  ) {
    for entry in folders.entries(of: folder) {
      switch entry {
      case .folder(let inner):
        if !FileFacts.isOpenFolder(inner.path) {
          Output.note(DiskError.closedFolder(inner.path).sentence)
        }
        walk(inner, &folders, into: &found)
      case .other(let path):
        guard FileFacts.isRegularFile(path), !path.hasSuffix(".part") else { continue }
        // What there is to be said of it is said when it is read for good.
        let glance = Output.silently { RecordingGlance(path) }
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
