import Disk
import Glibc
import Grading
import Recordings
import Synthesis
import System

/// A directory of sessions that were not recognized correctly.
struct FailureDirectory {
  private let path: String

  init(_ path: String) throws {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard !FileSystem.makeDirectory(path), errno != EEXIST else { return }
    throw DiskError.writing(path)
  }

  func write(_ session: Corpus.Session) throws {
    let maker = [session.hand.name, session.flaw?.rawValue].compactMap(\.self)
      .joined(separator: ".")
    try write(
      session.recording,
      name: "\(session.act.name).\(maker).\(session.device.name).\(session.seed)")
  }

  func write(_ recording: Recording, name: String) throws {
    var recording = recording
    if recording.notes.expected.isEmpty { recording.notes.expected = [GestureOutcome.nothing] }
    let file = try OutputFile("\(path)/\(name).evemu", force: true)
    try file.write(RecordingWriter.bytes(of: [recording], as: .evemu).span)
    try file.finish()
  }
}
