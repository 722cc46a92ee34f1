internal import Glibc

/// The recordings that a person means, opened one after the other: the files named, and those in the
/// directories named, in order.
///
/// Whether a file in a directory is a recording is told by its content: it holds events. One that
/// holds none, and was meant to, is among them, so that whoever reads it tells what is wrong.
package struct NamedRecordings {
  private var search: Search
  /// What was found and not asked for yet.
  private var found: [Search.Found] = []
  /// Whether there are several.
  package let areMany: Bool

  /// Looks for the first two.
  ///
  /// A directory that cannot be read is an error, and so is it that there is nothing at all to read.
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

  /// The next recording; `nil` behind the last.
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

/// The walk through what was named.
private struct Search {
  /// A file that was named is opened when its turn comes.
  enum Found {
    case named(String)
    case opened(OpenRecording)
  }

  private var paths: ArraySlice<String>
  private var folders: FolderWalk
  /// What is left of the directories on the way, the innermost last.
  private var way: [ArraySlice<FolderWalk.Entry>] = []
  /// The directory that was named, and whether a recording was found in it.
  private var named: (path: String, hasRecordings: Bool)?
  /// Those in which there was none.
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

  /// Tells of directories, among others, in which there is nothing.
  mutating func tellOfEmpty() {
    for path in empty { remark(.noRecordings(path)) }
    empty = []
  }
}
