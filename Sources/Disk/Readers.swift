package import Glibc
internal import System

/// Who may read a new file besides its owner.
///
/// What fingers did and what was said is a person's own: whoever wants to show it says so.
package enum Readers: Hashable, Sendable {
  /// Nobody.
  case owner
  /// Everybody whom the process's mask lets.
  case everybody
  /// Whoever may read all of these files, of which the new one is made; of a pipe nobody knows.
  case those(of: [String])

  /// Those who may read recordings and the sessions beside them.
  package static func whoMayReplay(_ recordings: [String]) -> Readers {
    let files = recordings.flatMap { [$0, SessionFiles.path(of: $0)] }
    return .those(of: files.filter(FileFacts.exists))
  }

  /// The permissions that a file may have which replaces another one.
  var maximumMode: mode_t {
    switch self {
    case .owner, .those: mode
    case .everybody: 0o7777
    }
  }

  /// The permissions of a new file, before the process's mask.
  package var mode: mode_t {
    switch self {
    case .owner: 0o600
    case .everybody: 0o666
    case .those(let paths):
      paths.reduce(0o666) { mode, path in
        let status = path == "-" ? nil : FileSystem.status(of: path)
        return mode & (status.map { $0.kind == S_IFREG ? $0.st_mode : 0o600 } ?? 0o600) | 0o600
      }
    }
  }
}
