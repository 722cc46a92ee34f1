internal import Compression
package import Disk
package import Replay
internal import System
internal import Text

/// The recordings and walks to check, and the paths of their transcripts.
package enum CheckPaths {
  /// The file name extension of transcripts.
  static let suffix = ".transcript"

  /// Endings of files that are not recordings.
  ///
  /// Other files are classified by their content.
  private static let others = [
    suffix, SessionFiles.suffix, ExpectationFile.suffix, ".part", ".touches", ".gestures", ".json",
    ".md", ".swift",
  ]

  /// A file that may be a recording.
  ///
  /// A file named by the user is treated as a recording. A file found in a directory is classified
  /// when it is opened.
  package struct Candidate: Sendable {
    /// The path of the file.
    package let path: String
    var isNamed = false
    /// The error that prevents the check, if it is already known.
    var error: CheckError?
  }

  /// Returns the named files and those in the named directories, in order and without duplicates.
  package static func candidates(
    in paths: [String], notice: (DiskNotice) -> Void = { _ in }
  ) throws(CheckError) -> [Candidate] {
    var found: [Candidate] = []
    var directories = DirectoryTraversal(named: paths)
    for path in paths {
      let isNoFile = StandardStreams.descriptor(for: path) != nil || FileInfo.isReadOnce(path)
      guard !isNoFile else { throw .noFile(path) }
      if FileInfo.isDirectory(path) {
        walk(
          DirectoryTraversal.Directory(named: path == "." ? "" : path), &directories, &found, notice
        )
      } else if let companion = Sidecar(path) {
        // A transcript or session path selects the recording beside it.
        found += companion.candidates
      } else {
        found.append(Candidate(path: path, isNamed: true))
      }
    }
    var seen: Set<BytewiseText> = []
    var absolute = AbsolutePaths()
    return settled(
      found.filter { seen.insert(BytewiseText(absolute.path(of: $0.path))).inserted })
  }

  private static func walk(
    _ folder: DirectoryTraversal.Directory, _ directories: inout DirectoryTraversal,
    _ found: inout [Candidate],
    _ notice: (DiskNotice) -> Void
  ) {
    let directory = folder.path.isEmpty ? "." : folder.path
    guard FileInfo.isReadableDirectory(directory) else {
      found.append(Candidate(path: directory, error: .disk(.unreadableDirectory(directory))))
      return
    }
    var files: [String] = []
    for entry in directories.entries(of: folder) {
      switch entry {
      case .directory(let inner): walk(inner, &directories, &found, notice)
      case .mountPoint(let path): notice(.mountPoint(path))
      case .other(let path):
        if FileInfo.isRegularFile(path) || !FileInfo.exists(path) { files.append(path) }
      }
    }
    let recordings = files.filter(mayBeRecording)
    let transcripts = Set(recordings.map { BytewiseText(transcript(of: $0)) })
    for file in files {
      guard let companion = Sidecar(file), !companion.hasRecording(among: transcripts) else {
        continue
      }
      found.append(Candidate(path: file, error: .alone(companion)))
    }
    found += recordings.map { Candidate(path: $0) }
  }

  /// Returns whether the name does not mark the file as another type.
  static func mayBeRecording(_ file: String) -> Bool { !others.contains { file.hasEnding($0) } }

  /// Returns whether the file contains events.
  ///
  /// Notices are discarded; the replay emits them again.
  private static func isRecording(_ path: String) -> Bool {
    WalkFile.isNamed(path) || OpenRecording(path) { _ in }.classification == .recording
  }

  // MARK: Reports

  /// Checks that a report may be written to the given path.
  ///
  /// Throws if the path is a checked recording, its transcript or session, or a file named by an
  /// option. Throws also if the path is another existing file that is not a report, or a symbolic
  /// link: a link may have come with the recordings.
  package static func checkReport(
    _ report: String, over candidates: [Candidate], _ options: SessionOptions
  ) throws(CheckError) {
    guard report != "-" else { return }
    let isStream = StandardStreams.descriptor(for: report) != nil || FileInfo.isSpecialFile(report)
    if FileInfo.isLink(report), !isStream { throw .reportThroughLink(report) }
    let index = FilePaths.absolute(report)
    func isReport(_ path: String) -> Bool {
      FileInfo.areSameFile(path, report)
        || index.map { FilePaths.absolute(path)?.hasSameBytes(as: $0) } == true
    }
    let isInput = candidates.contains { candidate in
      let path = candidate.path
      let beside = [transcript(of: path), SessionFiles.path(of: path)]
      guard isReport(path) || beside.contains(where: isReport) else { return false }
      return candidate.isNamed || candidate.error != nil
        || OpenRecording(path) { _ in }.isIntendedRecording
    }
    guard !isInput, !options.all.contains(where: { $0.path.map(isReport) == true }) else {
      throw .reportOverInput(report)
    }
    guard StandardStreams.descriptor(for: report) == nil else { return }
    guard FileInfo.size(of: report).map({ $0 > 0 }) == true, try !JUnitReport.isAt(report) else {
      return
    }
    throw .reportOverOther(report)
  }

  // MARK: Shared transcripts

  /// Resolves transcripts that several candidates share, by content if the names do not suffice.
  private static func settled(_ candidates: [Candidate]) -> [Candidate] {
    var result = candidates
    var places: [BytewiseText: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() where candidate.error == nil {
      places[BytewiseText(transcript(of: candidate.path)), default: []].append(index)
    }
    for (transcript, places) in places {
      let recordings =
        places.count == 1
        ? [] : places.filter { result[$0].isNamed || isRecording(result[$0].path) }
      if recordings.count > 1 {
        let names = recordings.map { result[$0].path }
        for index in recordings {
          result[index].error = .sharedTranscript(
            transcript.text, of: result[index].path, recordings: names)
        }
      } else if recordings.isEmpty, FileInfo.exists(transcript.text) {
        // An existing transcript shows that the file was a recording.
        let known = places.filter { hasEnding(result[$0].path) }
        for index in known.isEmpty ? places : known { result[index].isNamed = true }
      }
    }
    return result
  }

  private static func hasEnding(_ path: String) -> Bool {
    RecordingExtensions.written.contains { path.hasEnding(".\($0)") }
  }

  /// Returns the path of a recording's transcript: `tap.transcript` for `tap.evemu.gz`.
  package static func transcript(of path: String) -> String {
    var stem = path
    for ending in CompressionFormat.allCases.map({ ".\($0.fileExtension)" })
    where stem.hasEnding(ending) {
      stem = String(stem.dropLast(ending.count))
    }
    for ending in RecordingExtensions.read.map({ ".\($0)" }) + [WalkFile.suffix]
    where stem.hasEnding(ending) {
      return stem.dropLast(ending.count) + CheckPaths.suffix
    }
    return stem + CheckPaths.suffix
  }
}

extension String {
  /// Returns whether the name has this ending, ignoring ASCII case.
  ///
  /// FAT file systems may store names in upper case.
  func hasEnding(_ ending: String) -> Bool {
    utf8.count >= ending.utf8.count
      && zip(utf8.reversed(), ending.utf8.reversed()).allSatisfy { $0.lowercase == $1.lowercase }
  }
}

extension UInt8 {
  fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
