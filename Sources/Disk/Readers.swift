package import Glibc
internal import System

/// The users who may read a new file besides its owner.
///
/// Touches and speech are private, so sharing them requires an explicit choice.
package enum Readers: Hashable, Sendable {
  /// Only the owner.
  case owner
  /// All users that the umask permits.
  case everybody
  /// The users who may read all of the source files. A pipe or missing file counts as private.
  case those(of: [String])

  /// Returns the users who may read the recordings and their session files.
  package static func whoMayReplay(_ recordings: [String]) -> Readers {
    let files = recordings.flatMap { [$0, SessionFiles.path(of: $0)] }
    return .those(of: files.filter(FileFacts.exists))
  }

  /// The permissions that a replacement file may inherit.
  var maximumMode: mode_t {
    switch self {
    case .owner, .those: mode
    case .everybody: 0o7777
    }
  }

  /// The permissions of a new file, before the umask is applied.
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
