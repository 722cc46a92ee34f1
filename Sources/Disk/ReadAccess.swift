internal import Glibc
internal import System

/// The users who may read a new file besides its owner.
///
/// Touches and speech are private, so sharing them requires an explicit choice.
package enum ReadAccess: Hashable, Sendable {
  /// Only the owner.
  case owner
  /// All users that the umask permits.
  case umask
  /// The users who may read all of the source files. A pipe or missing file counts as private.
  case sameAs([String])

  /// Returns the users who may read the recordings and their session files.
  package static func sameAsRecordings(_ recordings: [String]) -> ReadAccess {
    let files = recordings.flatMap { [$0, SessionFiles.path(of: $0)] }
    return .sameAs(files.filter(FileInfo.exists))
  }

  /// The permissions that a replacement file may inherit.
  var maximumMode: mode_t {
    switch self {
    case .owner, .sameAs: mode
    case .umask: 0o7777
    }
  }

  /// The permissions of a new file, before the umask is applied.
  package var mode: UInt32 {
    switch self {
    case .owner: 0o600
    case .umask: 0o666
    case .sameAs(let paths):
      paths.reduce(0o666) { mode, path in
        let status = path == "-" ? nil : FileSystem.status(of: path)
        return mode & (status.map { $0.kind == S_IFREG ? $0.st_mode : 0o600 } ?? 0o600) | 0o600
      }
    }
  }
}
