package import Screens

/// A screen file that is read again when it, or a data file that it names, is saved.
package struct WatchedScreen {
  private let path: String
  private let otherPaths: [String]
  private var watch: FileWatch

  /// Begins to watch a screen file and its data files.
  ///
  /// Changes of `others` count, too.
  package init(_ path: String, and others: [String] = []) {
    (self.path, otherPaths) = (path, others)
    watch = FileWatch([])
    watch = FileWatch(paths(naming: dataFiles))
  }

  /// Returns the file if it was saved since the last call; otherwise `nil`.
  ///
  /// Throws all errors in the new file.
  package mutating func poll() throws(DiskError) -> ScreenFile? {
    guard watch.poll() else { return nil }
    // Another change while the file is read counts as the next one.
    watch = FileWatch(paths(naming: dataFiles))
    return try ScreenFiles.read(path) { _ in }
  }

  private func paths(naming dataFiles: [String]) -> [String] {
    [path] + dataFiles.map { FilePaths.resolve($0, relativeTo: path) } + otherPaths
  }

  /// The names of the data files, also of a file with errors.
  private var dataFiles: [String] {
    guard let (name, bytes) = try? ScreenFiles.bytes(of: path, notice: { _ in }) else { return [] }
    var names: [String] = []
    _ = try? ScreenFiles.parse(bytes, name: name, at: path) { names.append($0) }
    return names
  }
}
