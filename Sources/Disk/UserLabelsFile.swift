internal import Replay
package import ScreenReader

/// The file of the user's labels for elements, ordered by screen.
package struct UserLabelsFile {
  /// The path of the file.
  package let path: String

  /// Creates the value without reading the file.
  package init(path: String) { self.path = path }

  /// Returns the labels in the file; empty if the file does not exist.
  package func read(notice: (DiskNotice) -> Void) throws(DiskError) -> UserLabels {
    FileInfo.exists(path) ? try existing(notice: notice) : UserLabels()
  }

  /// Returns the labels in the file.
  ///
  /// Throws if the file does not exist.
  package func existing(notice: (DiskNotice) -> Void) throws(DiskError) -> UserLabels {
    guard path == "-" || FileInfo.exists(path) else { throw .noLabels(path) }
    let file = try FileContents(path, .labels, notice: notice)
    do throws(UserLabelsError) {
      return try UserLabels(text: file.text)
    } catch {
      throw .labels(file.name, error)
    }
  }

  /// Replaces the contents of the file.
  package func write(_ labels: UserLabels) throws(DiskError) {
    let file = try OutputFile(path, force: true, for: .owner)
    try file.write(Array(labels.text.utf8).span)
    try file.finish()
  }
}
