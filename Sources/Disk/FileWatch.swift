/// Detects that one of several files was saved, also if it was replaced by another file.
///
/// Editors may write a file in parts, or remove it before they replace it. Therefore a change counts
/// once the file exists and has stayed the same between two polls.
package struct FileWatch {
  /// The time between two polls, in milliseconds.
  package static let interval = 250

  private let paths: [String]
  private var known: [FileStamp?]
  private var latest: [FileStamp?]

  /// Begins to watch files; changes count from now on.
  package init(_ paths: [String]) {
    self.paths = paths
    known = paths.map { FileStamp(path: $0) }
    latest = known
  }

  /// Returns whether a file was saved since the last change.
  package mutating func poll() -> Bool {
    let now = paths.map { FileStamp(path: $0) }
    defer { latest = now }
    guard now != known, now == latest else { return false }
    // A file that is gone is about to be replaced.
    guard zip(now, known).allSatisfy({ $0 != nil || $1 == nil }) else { return false }
    known = now
    return true
  }
}
