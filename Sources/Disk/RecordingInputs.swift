internal import Glibc

/// The recordings given on a command line, opened one after the other: files, and the contents of
/// directories, in order.
///
/// A file in a directory counts as a recording if it contains events. A file that should contain
/// events but does not is included, so that reading it reports the error.
package struct RecordingInputs {
  private var search: Search
  /// Recordings that were found but not yet returned.
  private var found: [(file: Candidate, recording: OpenRecording?)] = []
  /// Whether there is more than one recording.
  package let hasMultiple: Bool
  /// The part of the recordings that is returned; `nil` returns all.
  package var shard: Shard?

  /// A file that may be a recording.
  package struct Candidate: Sendable {
    /// The path of the file.
    package let path: String
    /// The index of the given directory that contains it; `nil` for a file given by name.
    fileprivate let directory: Int?

    /// Opens the file; returns `nil` if it is in a directory and not a recording.
    package func open(notice: @escaping (DiskNotice) -> Void) -> OpenRecording? {
      let recording = OpenRecording(path, notice: notice)
      guard directory != nil else { return recording }
      switch recording.classification {
      case .recording, .corrupt: return recording
      case .ambiguous: notice(.skipped(path))
      case .unrelated: break
      }
      return nil
    }
  }

  /// A step of the search.
  package enum Step: Sendable {
    /// A file that may be a recording.
    case candidate(Candidate)
    /// A notice about a directory.
    case notice(DiskNotice)
  }

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
      emitIfEmpty()
      return nil
    }
    let (file, recording) = found.removeFirst()
    return recording ?? OpenRecording(file.path, notice: search.notice)
  }

  // MARK: Opening files in another order

  /// Returns the remaining steps of the search, in order.
  ///
  /// The caller emits the notices, opens the candidates and calls `note(_:)` for the recordings
  /// among them, and then calls `emitIfEmpty()`.
  package mutating func removeSteps() -> [Step] {
    var steps = found.map { Step.candidate($0.file) }
    found = []
    while let step = search.step() { steps.append(step) }
    return steps
  }

  /// Notes that a candidate is a recording.
  package mutating func note(_ recording: Candidate) { search.note(recording) }

  /// Emits a notice for each directory without recordings.
  package mutating func emitIfEmpty() {
    for path in search.removeEmpty() { search.notice(.noRecordings(path)) }
  }
}

/// The search through the given paths.
private struct Search {
  private var paths: ArraySlice<String>
  private var directories: DirectoryTraversal
  /// The remaining entries of the directories being traversed, innermost last.
  private var way: [ArraySlice<DirectoryTraversal.Entry>] = []
  /// The given directories so far, and whether a recording was found in them.
  private var named: [(path: String, hasRecordings: Bool)] = []
  let notice: (DiskNotice) -> Void

  init(_ paths: [String], notice: @escaping (DiskNotice) -> Void) {
    self.paths = paths[...]
    directories = DirectoryTraversal(named: paths)
    self.notice = notice
  }

  /// The given directories that contain no recording.
  var empty: [String] { named.filter { !$0.hasRecordings }.map(\.path) }

  /// Returns these directories and forgets all.
  mutating func removeEmpty() -> [String] {
    defer { named = [] }
    return empty
  }

  mutating func note(_ recording: RecordingInputs.Candidate) {
    if let index = recording.directory { named[index].hasRecordings = true }
  }

  /// Returns the next recording; a file given by name is not opened.
  mutating func next() -> (file: RecordingInputs.Candidate, recording: OpenRecording?)? {
    while let step = step() {
      switch step {
      case .notice(let found): notice(found)
      case .candidate(let file):
        guard file.directory != nil else { return (file, nil) }
        guard let recording = file.open(notice: notice) else { continue }
        note(file)
        return (file, recording)
      }
    }
    return nil
  }

  mutating func step() -> RecordingInputs.Step? {
    while true {
      if let entry = way.last?.first {
        way[way.count - 1].removeFirst()
        if let step = enter(entry) { return step }
      } else if !way.isEmpty {
        way.removeLast()
      } else if let path = paths.popFirst() {
        guard FileInfo.isDirectory(path) else {
          return .candidate(RecordingInputs.Candidate(path: path, directory: nil))
        }
        named.append((path, false))
        way = [directories.entries(of: DirectoryTraversal.Directory(named: path))[...]]
      } else {
        return nil
      }
    }
  }

  private mutating func enter(_ entry: DirectoryTraversal.Entry) -> RecordingInputs.Step? {
    switch entry {
    case .directory(let directory):
      way.append(directories.entries(of: directory)[...])
      return FileInfo.isReadableDirectory(directory.path)
        ? nil : .notice(.closedDirectory(directory.path))
    case .mountPoint(let path): return .notice(.mountPoint(path))
    case .other(let path):
      let isOther = [".part", ExpectationFile.suffix].contains { path.hasSuffix($0) }
      guard FileInfo.isRegularFile(path), !isOther else { return nil }
      return .candidate(RecordingInputs.Candidate(path: path, directory: named.count - 1))
    }
  }
}
