internal import Replay
package import ScreenReader

/// The file in which a person's own names for elements are kept, screen by screen.
package struct UserLabelsFile {
  package let path: String

  package init(path: String) { self.path = path }

  /// The names in the file; none where there is no such file yet.
  package func read(remark: (DiskRemark) -> Void) throws(DiskError) -> UserLabels {
    FileFacts.exists(path) ? try existing(remark: remark) : UserLabels()
  }

  /// The names in a file that must be there: nobody will begin it.
  package func existing(remark: (DiskRemark) -> Void) throws(DiskError) -> UserLabels {
    guard path == "-" || FileFacts.exists(path) else { throw .noLabels(path) }
    let file = try WholeFile(path, .labels, remark: remark)
    do throws(UserLabelsError) {
      return try UserLabels(text: file.text)
    } catch {
      throw .labels(file.name, error)
    }
  }

  /// Replaces the file by one with these names.
  package func write(_ labels: UserLabels) throws(DiskError) {
    let file = try OutputFile(path, force: true, for: .owner)
    try file.write(Array(labels.text.utf8).span)
    try file.finish()
  }
}
