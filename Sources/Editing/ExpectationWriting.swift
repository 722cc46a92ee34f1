package import Disk
internal import Glibc
internal import Recordings

/// The expected gestures, written to a recording that exists.
package enum ExpectationWriting {
  /// Where the gestures were written.
  package enum Place: Hashable, Sendable {
    case heading
    /// The heading; the file of this name, which the heading replaces, was removed.
    case headingAlone(String)
    /// A file beside the recording, of this name.
    case beside(String)
  }

  /// Writes the gestures into the heading of the recording; into a file beside it if the heading
  /// has no room for them.
  ///
  /// A file beside it whose gestures the heading replaces is removed.
  package static func write(_ expected: [String], to path: String) throws(DiskError) -> Place {
    guard FileFacts.isRegularFile(path) else {
      throw FileFacts.exists(path) ? .noFile(path, .recording) : .reading(path, .open)
    }
    var isTorn = false
    let bytes = try WholeFile(path, .recording) { _ in isTorn = true }.bytes
    let beside = ExpectationFile.path(of: path)
    guard !isTorn, let changed = ExpectationHeading.adding(expected, to: bytes) else {
      try ExpectationFile.write(expected, beside: path)
      return .beside(beside)
    }
    guard !FileFacts.isReadOnly(path) else { throw .writing(path, number: EACCES) }
    let file = try OutputFile(path, force: true)
    try file.write(changed.span)
    try file.finish()
    guard FileFacts.isTaken(beside), !FileFacts.isDirectory(beside) else { return .heading }
    try FileNames.remove([beside])
    return .headingAlone(beside)
  }
}
