/// Where a shell finds the words that complete a value.
package indirect enum Suggestions: Hashable, Sendable {
  case none
  /// Directories, and the files with one of these extensions; with none named, every file.
  ///
  /// Small letters and large ones are the same in them.
  case files(extensions: [String])
  case directories
  case words([String])
  /// The lines printed by the program's hidden command `__complete` for this kind.
  case dynamic(String)
  /// Several words with commas between them, each of which is completed so.
  case list(Suggestions)
}
