internal import Glibc

/// The recordings given on a command line, opened one after the other: files, and the contents of
/// directories, in order.
///
/// A file in a directory counts as a recording if it contains events. A file that should contain
/// events but does not is included, so that reading it reports the error.
package struct RecordingInputs {
  private var search: Search
  /// Recordings that were found but not yet returned.
  private var found: [Search.Found] = []
  /// Whether there is more than one recording.
  package let hasMultiple: Bool
  /// The part of the recordings that is returned; `nil` returns all.
  package var shard: Shard?

  /// Finds the first two recordings.
  ///
  /// Throws if a directory cannot be read, or if directories were given and contain no recording.
  package init(_ paths: [String], notice: @escaping (DiskNotice) -> Void) throws(DiskError) {
    for path in paths where FileInfo.isDirectory(path) && !FileInfo.isReadableDirectory(path) {
      throw .reading(path, .open)
    }
    search = Search(paths, notice: notice)
    while found.count < 2, let next = search.next() { found.append(next) }
    hasMultiple = found.count > 1
    if found.isEmpty, !search.empty.isEmpty { throw .noRecordings(in: search.empty) }
  }

  /// Returns the next recording; `nil` after the last.
  package mutating func next() -> OpenRecording? {
    while let recording = nextOfAll() {
      if shard?.contains(recording.path) ?? true { return recording }
    }
    return nil
  }

  private mutating func nextOfAll() -> OpenRecording? {
    if found.isEmpty, let next = search.next() { found.append(next) }
    guard !found.isEmpty else {
      search.noticeIfEmpty()
      return nil
    }
    switch found.removeFirst() {
    case .named(let path): return OpenRecording(path, notice: search.notice)
    case .opened(let recording): return recording
    }
  }
}

/// The search through the given paths.
private struct Search {
  /// A recording that was found.
  ///
  /// A file given by name is opened only when it is returned.
  enum Found {
    case named(String)
    case opened(OpenRecording)
  }

  private var paths: ArraySlice<String>
  private var directories: DirectoryTraversal
  /// The remaining entries of the directories being traversed, innermost last.
  private var way: [ArraySlice<DirectoryTraversal.Entry>] = []
  /// The given directory being traversed, and whether a recording was found in it.
  private var named: (path: String, hasRecordings: Bool)?
  /// The given directories that contain no recording.
  private(set) var empty: [String] = []
  let notice: (DiskNotice) -> Void

  init(_ paths: [String], notice: @escaping (DiskNotice) -> Void) {
    self.paths = paths[...]
    directories = DirectoryTraversal(named: paths)
    self.notice = notice
  }

  mutating func next() -> Found? {
    while true {
      if let entry = way.last?.first {
        way[way.count - 1].removeFirst()
        if let recording = enter(entry) {
          named?.hasRecordings = true
          return .opened(recording)
        }
      } else if !way.isEmpty {
        way.removeLast()
        guard way.isEmpty, let directory = named else { continue }
        if !directory.hasRecordings { empty.append(directory.path) }
      } else if let path = paths.popFirst() {
        guard FileInfo.isDirectory(path) else { return .named(path) }
        named = (path, false)
        way = [directories.entries(of: DirectoryTraversal.Directory(named: path))[...]]
      } else {
        return nil
      }
    }
  }

  private mutating func enter(_ entry: DirectoryTraversal.Entry) -> OpenRecording? {
    switch entry {
    case .directory(let directory):
      if !FileInfo.isReadableDirectory(directory.path) { notice(.closedDirectory(directory.path)) }
      way.append(directories.entries(of: directory)[...])
    case .mountPoint(let path): notice(.mountPoint(path))
    case .other(let path):
      let isOther = [".part", ExpectationFile.suffix].contains { path.hasSuffix($0) }
      guard FileInfo.isRegularFile(path), !isOther else { return nil }
      let recording = OpenRecording(path, notice: notice)
      switch recording.classification {
      case .recording, .corrupt: return recording
      case .ambiguous: notice(.skipped(path))
      case .unrelated: break
      }
    }
    return nil
  }

  /// Emits a notice for each directory without recordings.
  mutating func noticeIfEmpty() {
    for path in empty { notice(.noRecordings(path)) }
    empty = []
  }
}
