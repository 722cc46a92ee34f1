import Glibc
import Recordings
import Synthesis

/// A directory into which sessions go that were not recognized rightly, to look at each.
struct FailureFolder {
  private let path: String

  init(_ path: String) throws(Failure) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let number = errno
    guard number == EEXIST else { throw Failure(writing: path, number) }
  }

  func write(_ session: Corpus.Session) throws(Failure) {
    try write(
      session.recording,
      name: "\(session.act.name).\(session.hand.rawValue).\(session.device.name).\(session.seed)")
  }

  func write(_ recording: Recording, name: String) throws(Failure) {
    var recording = recording
    if recording.notes.expected.isEmpty { recording.notes.expected = [Outcome.nothing] }
    let file = try OutputFile("\(path)/\(name).evemu", force: true)
    try file.write(RecordingWriter.bytes(of: [recording], as: .evemu).span)
    try file.finish()
  }
}
