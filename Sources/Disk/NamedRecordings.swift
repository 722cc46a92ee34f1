internal import Glibc

/// The recordings given on a command line, opened one after the other: files, and the contents of
/// directories, in order.
///
/// A file in a directory counts as a recording if it contains events. A file that should contain
/// events but does not is included, so that reading it reports the error.
package struct NamedRecordings {
  private var search: Search
  /// Recordings that were found but not yet returned.
  private var found: [Search.Found] = []
  /// Whether there is more than one recording.
  package let areMany: Bool

  /// Finds the first two recordings.
  ///
  /// Throws if a directory cannot be read, or if directories were given and contain no recording.
  package init(
    _ paths: [String], remark: @escaping (DiskRemark) -> Void
  ) throws(DiskError) {
    for path in paths where FileFacts.isDirectory(path) && !FileFacts.isOpenFolder(path) {
      throw .reading(path, .open)
    }
    search = Search(paths, remark: remark)
    while found.count < 2, let next = search.next() { found.append(next) }
    areMany = found.count > 1
    if found.isEmpty, !search.empty.isEmpty { throw .noRecordings(in: search.empty) }
  }

  /// Returns the next recording; `nil` after the last.
  package mutating func next() -> OpenRecording? {
    if found.isEmpty, let next = search.next() { found.append(next) }
    guard !found.isEmpty else {
      search.tellOfEmpty()
      return nil
    }
    switch found.removeFirst() {
    case .named(let path): return OpenRecording(path, remark: search.remark)
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
  private var folders: FolderWalk
  /// The remaining entries of the directories being traversed, innermost last.
  private var way: [ArraySlice<FolderWalk.Entry>] = []
  /// The given directory being traversed, and whether a recording was found in it.
  private var named: (path: String, hasRecordings: Bool)?
  /// The given directories that contain no recording.
  private(set) var empty: [String] = []
  let remark: (DiskRemark) -> Void

  init(_ paths: [String], remark: @escaping (DiskRemark) -> Void) {
    self.paths = paths[...]
    folders = FolderWalk(named: paths)
    self.remark = remark
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
        guard way.isEmpty, let folder = named else { continue }
        if !folder.hasRecordings { empty.append(folder.path) }
      } else if let path = paths.popFirst() {
        guard FileFacts.isDirectory(path) else { return .named(path) }
        named = (path, false)
        way = [folders.entries(of: FolderWalk.Folder(named: path))[...]]
      } else {
        return nil
      }
    }
  }

  private mutating func enter(_ entry: FolderWalk.Entry) -> OpenRecording? {
    switch entry {
    case .folder(let folder):
      if !FileFacts.isOpenFolder(folder.path) { remark(.closedFolder(folder.path)) }
      way.append(folders.entries(of: folder)[...])
    case .mountPoint(let path): remark(.mountPoint(path))
    case .other(let path):
      let isOther = [".part", ExpectationFile.ending].contains { path.hasSuffix($0) }
      guard FileFacts.isRegularFile(path), !isOther else { return nil }
      let recording = OpenRecording(path, remark: remark)
      switch recording.looks {
      case .recording, .broken: return recording
      case .doubtful: remark(.leftOut(path))
      case .foreign: break
      }
    }
    return nil
  }

  /// Emits a notice for each directory without recordings.
  mutating func tellOfEmpty() {
    for path in empty { remark(.noRecordings(path)) }
    empty = []
  }
}
