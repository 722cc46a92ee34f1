internal import Replay
package import ScreenReader

/// The file of the user's labels for elements, ordered by screen.
package struct UserLabelsFile {
  /// The path of the file.
  package let path: String

  /// Creates the value without reading the file.
  package init(path: String) { self.path = path }

  /// Returns the labels in the file; empty if the file does not exist.
  package func read(remark: (DiskRemark) -> Void) throws(DiskError) -> UserLabels {
    FileFacts.exists(path) ? try existing(remark: remark) : UserLabels()
  }

  /// Returns the labels in the file.
  ///
  /// Throws if the file does not exist.
  package func existing(remark: (DiskRemark) -> Void) throws(DiskError) -> UserLabels {
    guard path == "-" || FileFacts.exists(path) else { throw .noLabels(path) }
    let file = try WholeFile(path, .labels, remark: remark)
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
