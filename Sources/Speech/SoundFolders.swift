internal import Glibc
package import ScreenReader
internal import System

/// Where the files of sounds are, each named after its sound.
package struct SoundFolders: Sendable {
  /// The one with the reader's own; nil where there is none.
  private let reader: String?
  /// The one beside the screen, with the screen's; nil where the screen has no file.
  private let screen: String?
  /// The names that the screen itself has for sounds; nil where any name is its own.
  private let named: Set<String>?

  package init(reader: String?, screen: String? = nil, named: Set<String>? = nil) {
    self.reader = reader
    self.screen = screen
    self.named = named
  }

  /// The file of a sound; nil where the desktop's sound theme is to be asked for it.
  func file(of cue: SoundCue) throws(SoundError) -> String? {
    switch cue {
    case .reader(let sound):
      let path = reader.map { "\($0)/\(sound.rawValue).wav" }
      guard let path, case .readable = State(of: path) else { throw .noFile(path: path) }
      return path
    case .screen(let name):
      guard !name.contains("/") else { throw .noName(name) }
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

  /// The names among a screen's sounds of which no file can be read; a sound theme may have them.
  package func withoutFile(_ names: [String]) -> [String] {
    names.filter { name in (try? file(of: .screen(name))) ?? nil == nil }
  }

  /// Why a screen's sound is not heard, of which there is no file and which no theme has.
  func missing(_ name: String) -> SoundError {
    .unknown(name, file: screen.map { "\($0)/\(name).wav" })
  }

  /// Why a sound is not heard whose name was filled in; nil where a name may be told.
  func untold(_ name: String) -> SoundError? {
    named?.contains(name) == false ? .filledIn(folder: screen) : nil
  }

  /// What is to be had under the name of a file.
  private enum State {
    case readable
    case absent
    case unreadable(errno: Int32)
    /// It is a folder, or what would have a reader wait for a writer.
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

package enum SoundCue: Hashable, Sendable {
  /// One of the reader's own sounds.
  case reader(Sound)
  /// A sound of the screen, by its name.
  case screen(String)

  /// Its name as other programs of the desktop see it.
  var name: String {
    switch self {
    case .reader(let sound): sound.rawValue
    case .screen(let name): name
    }
  }
}
