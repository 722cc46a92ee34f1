internal import Glibc
package import ScreenReader
internal import System

/// The directories that contain sound files, each named after its sound.
package struct SoundDirectories: Sendable {
  /// The directory of the reader's sounds; `nil` if it does not exist.
  private let reader: String?
  /// The directory of the screen's sounds, next to its file; `nil` if the screen has no file.
  private let screen: String?
  /// The sound names that the screen itself specifies; `nil` if every name may be disclosed.
  private let named: Set<String>?

  /// Creates a lookup in the given directories.
  package init(reader: String?, screen: String? = nil, named: Set<String>? = nil) {
    self.reader = reader
    self.screen = screen
    self.named = named
  }

  /// Returns the file of a sound; `nil` if the desktop's sound theme should provide it.
  func file(of cue: SoundCue) throws(SoundError) -> String? {
    switch cue {
    case .reader(let sound):
      let path = reader.map { "\($0)/\(sound.rawValue).wav" }
      guard let path, case .readable = State(of: path) else { throw .noFile(path: path) }
      return path
    case .screen(let name):
      guard !name.contains("/") else { throw .invalidName(name) }
      guard let screen else { return nil }
      for path in ["wav", "oga", "ogg"].map({ "\(screen)/\(name).\($0)" }) {
        switch State(of: path) {
        case .readable: return path
        case .absent: continue
        case .unreadable(let errno): throw .unreadable(name, file: path, errno: errno)
        case .notAFile: throw .notAFile(name, path: path)
        }
      }
      return nil
    }
  }

  /// Returns the screen's sound names without a readable file.
  ///
  /// The sound theme may contain them.
  package func missingFiles(_ names: [String]) -> [String] {
    names.filter { name in (try? file(of: .screen(name))) ?? nil == nil }
  }

  /// Returns the error for a screen's sound that has no file and is not in the sound theme.
  func missing(_ name: String) -> SoundError {
    .unknown(name, file: screen.map { "\($0)/\(name).wav" })
  }

  /// Returns the error for a sound whose name must not be disclosed; `nil` if it may be.
  func redactedError(for name: String) -> SoundError? {
    named?.contains(name) == false ? .redactedName(directory: screen) : nil
  }

  /// The result of checking a path.
  private enum State {
    case readable
    case absent
    case unreadable(errno: Int32)
    /// A directory, or a special file such as a FIFO, which would block a reader.
    case notAFile

    init(of path: String) {
      guard let status = FileSystem.status(of: path) else {
        self = [ENOENT, ENOTDIR].contains(errno) ? .absent : .unreadable(errno: errno)
        return
      }
      guard status.kind == S_IFREG else {
        self = .notAFile
        return
      }
      self = FileSystem.allows(R_OK, at: path) ? .readable : .unreadable(errno: errno)
    }
  }
}

/// A sound to play.
package enum SoundCue: Hashable, Sendable {
  /// A sound of the reader.
  case reader(ReaderSound)
  /// A sound of the screen, by name.
  case screen(String)

  /// The name that other programs of the desktop see.
  var name: String {
    switch self {
    case .reader(let sound): sound.rawValue
    case .screen(let name): name
    }
  }
}
