import Arguments
import Disk
import Glibc
import Recordings
import System

/// Which names a session's recording can have, and what becomes of one that broke off.
extension RunRecording {
  /// The format that a name asks for, if a session in it can be replayed as it was.
  static func format(of name: RecordingName) throws -> RecordingWriter.Format {
    guard let ending = name.ending else { return .libinput }
    let problem: String
    switch RecordingWriter.Format(fileName: "recording.\(ending)") {
    case .libinput?: return .libinput
    case .evemu?: return .evemu
    case .events?, .raw?, .raw32?:
      problem = "such a file does not say which device it is of, and no replay would be right"
    case nil: problem = "'.\(ending)' names no format to write"
    }
    throw Failure(
      sentence: "\(name.path): \(problem)\nThe endings for sessions are .yml, and .evemu for one "
        + "device; 'retouch convert' makes other files of them.", status: .usage)
  }

  static func checkDirectory(of name: RecordingName) throws(DiskError) {
    let path = name.partial()
    guard FileSystem.allows(W_OK | X_OK, at: name.directory) else {
      throw .keeping(path, .create)
    }
    guard FileFacts.isDirectory(name.directory) else {
      throw DiskError.keeping(path, .create, number: ENOTDIR)
    }
  }

  /// What to do with a session that broke off, which stands in so many files.
  static func ways(out name: RecordingName, of count: Int) -> String {
    let recover = "'retouch record --recover -o \(name.path)'"
    // A replay of one of several would leave out the fingers in the others.
    return count == 1
      ? "'retouch replay \(name.partial())' shows it; \(recover) gives it its name"
      : "\(recover) makes one recording of them; then 'retouch replay \(name.path)' shows it"
  }
}
