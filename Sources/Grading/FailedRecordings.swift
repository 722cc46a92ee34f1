internal import Disk
internal import Replay
internal import System
internal import Text

/// The recordings that failed in the last checks from the same working directory.
///
/// They are in a file of the user's state directory. Without this directory, none are known.
package struct FailedRecordings {
  /// The path of the file; `nil` if there is no state directory.
  private let file: String?
  /// The absolute paths of the recordings.
  private var paths: Set<BytewiseText> = []
  private var absolute = AbsolutePaths()

  /// Reads the recordings of earlier checks.
  package init() {
    file = FailedRecordings.path
    guard let file, FileInfo.isRegularFile(file),
      let text = try? FileContents(file, .session, notice: { _ in }).text
    else { return }
    paths = Set(text.fileLines.filter { !$0.isEmpty }.map { BytewiseText($0.unescaped) })
  }

  /// Whether no recording failed.
  package var isEmpty: Bool { paths.isEmpty }

  /// Returns whether a recording failed.
  package mutating func contains(_ candidate: CheckPaths.Candidate) -> Bool {
    paths.contains(key(candidate.path))
  }

  /// Removes all recordings.
  package mutating func removeAll() { paths = [] }

  /// Adds or removes a recording that was checked.
  package mutating func update(_ finding: CheckFinding) {
    let key = key(finding.path)
    if finding.outcome.isFailure { paths.insert(key) } else { paths.remove(key) }
  }

  /// Writes the recordings that still exist, if possible.
  package func save() {
    guard let file else { return }
    let existing = paths.filter { FileInfo.nameExists($0.text) }.sorted()
    guard !existing.isEmpty else {
      try? FilePaths.remove([file])
      return
    }
    var directory = ""
    for step in FilePaths.directory(of: file).utf8.split(separator: UInt8(ascii: "/")) {
      directory += "/\(Substring(step))"
      _ = FileSystem.makeDirectory(directory, mode: 0o700)
    }
    guard !FileInfo.exists(file) || FileInfo.isRegularFile(file),
      let output = try? OutputFile(file, force: true, for: .owner)
    else { return }
    try? output.write(existing.map { $0.text.escapedLine + "\n" }.joined())
    try? output.finish(skipsSync: true)
  }

  /// Returns the path with a canonical directory.
  ///
  /// A link is not resolved, because its transcript has the name of the link.
  private mutating func key(_ path: String) -> BytewiseText {
    BytewiseText(absolute.path(of: path))
  }

  /// The file for the working directory, named after it.
  private static var path: String? {
    guard let working = FileSystem.resolved(".") else { return nil }
    let home = Environment["HOME"].flatMap { FileInfo.isDirectory($0) ? "\($0)/.local/state" : nil }
    let state = Environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    guard let state, state.hasPrefix("/") else { return nil }
    let name = working.replacingScalars { scalar in
      switch scalar {
      case "/": "%2F"
      case "%": "%25"
      default: nil
      }
    }
    return "\(state)/retouch/check/\(name).failed"
  }
}
