package import ScreenReader

/// What is to be played.
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
