internal import Archive
package import Disk
package import Replay
internal import System
internal import Text

/// The recordings that a check is about, and where their transcripts are.
package enum CheckPaths {
  /// What transcripts end in.
  static let ending = ".transcript"

  /// Files that are no recordings, as their names tell; others tell by their content.
  private static let others = [
    ending, SessionFiles.ending, ExpectationFile.ending, ".part", ".touches", ".gestures", ".json",
    ".md", ".swift",
  ]

  /// A file that was named is one of them; of those in a directory, whoever opens them finds out.
  package struct Candidate: Sendable {
    package let path: String
    var isNamed = false
    /// Why it cannot be checked, where that is known already.
    var error: CheckError?
  }

  /// The files named and those in the directories named, in order, each once.
  package static func candidates(
    in paths: [String], remark: (DiskRemark) -> Void = { _ in }
  ) throws(CheckError) -> [Candidate] {
    var found: [Candidate] = []
    var folders = FolderWalk(named: paths)
    for path in paths {
      let isNoFile = StandardFiles.descriptor(meantBy: path) != nil || FileFacts.isReadOnce(path)
      guard !isNoFile else { throw .noFile(path) }
      if FileFacts.isDirectory(path) {
        walk(FolderWalk.Folder(named: path == "." ? "" : path), &folders, &found, remark)
      } else if let companion = Companion(path) {
        // A person may mean the recording by what is beside it.
        found += companion.candidates
      } else {
        found.append(Candidate(path: path, isNamed: true))
      }
    }
    var seen: Set<ExactText> = []
    return settled(
      found.filter { seen.insert(ExactText(FileNames.place(of: $0.path) ?? $0.path)).inserted })
  }

  private static func walk(
    _ folder: FolderWalk.Folder, _ folders: inout FolderWalk, _ found: inout [Candidate],
    _ remark: (DiskRemark) -> Void
  ) {
    let directory = folder.path.isEmpty ? "." : folder.path
    guard FileFacts.isOpenFolder(directory) else {
      found.append(Candidate(path: directory, error: .disk(.closedFolder(directory))))
      return
    }
    var files: [String] = []
    for entry in folders.entries(of: folder) {
      switch entry {
      case .folder(let inner): walk(inner, &folders, &found, remark)
      case .mountPoint(let path): remark(.mountPoint(path))
      case .other(let path):
        if FileFacts.isRegularFile(path) || !FileFacts.exists(path) { files.append(path) }
      }
    }
    let recordings = files.filter(mayBeRecording)
    let transcripts = Set(recordings.map { ExactText(transcript(of: $0)) })
    for file in files {
      guard let companion = Companion(file), !companion.isWelcome(among: transcripts) else {
        continue
      }
      found.append(Candidate(path: file, error: .alone(companion)))
    }
    found += recordings.map { Candidate(path: $0) }
  }

  /// Whether a name is not that of another sort of file.
  static func mayBeRecording(_ file: String) -> Bool { !others.contains { file.hasEnding($0) } }

  /// Whether a file holds events; what there is to be said of it is said when it is replayed.
  private static func isRecording(_ path: String) -> Bool {
    OpenRecording(path) { _ in }.looks == .recording
  }

  // MARK: Reports

  /// Refuses a report in the place of a recording that is checked, of what stands beside one, or of a
  /// file that an option names, and of any other file but a former report; and one behind a link,
  /// which may have come with the recordings.
  package static func checkReport(
    _ report: String, over candidates: [Candidate], _ given: SessionOptions
  ) throws(CheckError) {
    guard report != "-" else { return }
    let isStream = StandardFiles.descriptor(meantBy: report) != nil || FileFacts.isStream(report)
    if FileFacts.isLink(report), !isStream { throw .reportThroughLink(report) }
    let place = FileNames.place(of: report)
    func isReport(_ path: String) -> Bool {
      FileFacts.areOne(path, report)
        || place.map { FileNames.place(of: path)?.isExactly($0) } == true
    }
    let isInput = candidates.contains { candidate in
      let path = candidate.path
      let beside = [transcript(of: path), SessionFiles.path(of: path)]
      guard isReport(path) || beside.contains(where: isReport) else { return false }
      return candidate.isNamed || candidate.error != nil || OpenRecording(path) { _ in }.isMeant
    }
    guard !isInput, !given.all.contains(where: { $0.path.map(isReport) == true }) else {
      throw .reportOverInput(report)
    }
    guard StandardFiles.descriptor(meantBy: report) == nil else { return }
    guard FileFacts.size(of: report).map({ $0 > 0 }) == true, try !JUnitReport.isAt(report) else {
      return
    }
    throw .reportOverOther(report)
  }

  // MARK: One transcript, one recording

  /// Settles which files a transcript is of, where that is more than a name can tell.
  private static func settled(_ candidates: [Candidate]) -> [Candidate] {
    var result = candidates
    var places: [ExactText: [Int]] = [:]
    for (place, candidate) in candidates.enumerated() where candidate.error == nil {
      places[ExactText(transcript(of: candidate.path)), default: []].append(place)
    }
    for (transcript, places) in places {
      let recordings =
        places.count == 1
        ? [] : places.filter { result[$0].isNamed || isRecording(result[$0].path) }
      if recordings.count > 1 {
        let names = recordings.map { result[$0].path }
        for place in recordings {
          result[place].error = .sharedTranscript(
            transcript.text, of: result[place].path, recordings: names)
        }
      } else if recordings.isEmpty, FileFacts.exists(transcript.text) {
        // What has a transcript was a recording once.
        let known = places.filter { hasEnding(result[$0].path) }
        for place in known.isEmpty ? places : known { result[place].isNamed = true }
      }
    }
    return result
  }

  private static func hasEnding(_ path: String) -> Bool {
    RecordingEndings.written.contains { path.hasEnding(".\($0)") }
  }

  /// Where the transcript of a recording is: `tap.transcript` of `tap.evemu.gz`.
  package static func transcript(of path: String) -> String {
    var stem = path
    for ending in Compression.allCases.map({ ".\($0.ending)" }) where stem.hasEnding(ending) {
      stem = String(stem.dropLast(ending.count))
    }
    for ending in RecordingEndings.read.map({ ".\($0)" }) where stem.hasEnding(ending) {
      return stem.dropLast(ending.count) + CheckPaths.ending
    }
    return stem + CheckPaths.ending
  }
}

extension String {
  /// Whether a name has an ending, in capitals or not: cards and sticks write names in capitals.
  func hasEnding(_ ending: String) -> Bool {
    utf8.count >= ending.utf8.count
      && zip(utf8.reversed(), ending.utf8.reversed()).allSatisfy { $0.lowercase == $1.lowercase }
  }
}

extension UInt8 {
  fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
