internal import Glibc
internal import ScreenReader

/// Where the files of sounds are, each named after its sound.
package struct SoundFolders: Sendable {
  /// The one with the reader's own.
  private let reader: String
  /// The one beside the screen, with the screen's; nil where the screen has no file.
  private let screen: String?

  package init(reader: String, screen: String? = nil) {
    self.reader = reader
    self.screen = screen
  }

  /// The file of a sound; nil where the desktop's sound theme is to be asked for it.
  func file(of cue: SoundCue) throws(SoundError) -> String? {
    switch cue {
    case .reader(let sound):
      let path = "\(reader)/\(sound.rawValue).wav"
      guard isThere(path) else { throw .noFile(path: path) }
      return path
    case .screen(let name):
      guard let screen, !name.contains("/") else { return nil }
      return ["wav", "oga", "ogg"].map { "\(screen)/\(name).\($0)" }.first(where: isThere)
    }
  }

  /// The names among a screen's sounds of which there is no file; a sound theme may have them.
  package func withoutFile(_ names: [String]) -> [String] {
    names.filter { name in (try? file(of: .screen(name))) ?? nil == nil }
  }

  /// Why a screen's sound is not heard, of which there is no file and which no theme has.
  func missing(_ name: String) -> SoundError {
    .unknown(name, file: screen.map { "\($0)/\(name).wav" })
  }

  private func isThere(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
}
