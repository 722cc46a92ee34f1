import Disk
import Glibc
import Recordings

/// Writes expected gestures to an existing recording.
enum ExpectationWriting {
  /// The place to which the gestures were written.
  enum Place: Hashable, Sendable {
    case heading
    /// The heading.
    ///
    /// The separate file of this name, which the heading replaces, was removed.
    case headingAlone(String)
    /// A separate file of this name beside the recording.
    case beside(String)
  }

  /// Writes the gestures to the heading of the recording, or to a separate file if the
  /// heading cannot hold them.
  ///
  /// A torn recording gets a separate file as well. If the heading is written, an existing separate
  /// file is removed.
  static func write(_ expected: [String], to path: String) throws(DiskError) -> Place {
    guard FileInfo.isRegularFile(path) else {
      throw FileInfo.exists(path) ? .notARegularFile(path, .recording) : .reading(path, .open)
    }
    var isTorn = false
    let bytes = try FileContents(path, .recording) { _ in isTorn = true }.bytes
    let beside = ExpectationFile.path(of: path)
    guard !isTorn, let changed = ExpectationHeading.adding(expected, to: bytes) else {
      try ExpectationFile.write(expected, for: path)
      return .beside(beside)
    }
    guard !FileInfo.isReadOnly(path) else { throw .writing(path, number: EACCES) }
    let file = try OutputFile(path, force: true)
    try file.write(changed.span)
    try file.finish()
    guard FileInfo.nameExists(beside), !FileInfo.isDirectory(beside) else { return .heading }
    try FilePaths.remove([beside])
    return .headingAlone(beside)
  }
}
