import Archive
import Arguments
import Glibc

/// The recordings that a check is about, and where their transcripts are.
enum CheckPaths {
  /// What transcripts end in.
  static let ending = ".transcript"

  /// Files that are no recordings, as their names tell; others tell by their content.
  private static let others = [
    ending, SessionFiles.ending, ".part", ".touches", ".gestures", ".json", ".md", ".swift",
  ]

  /// A file that was named is one of them; of those in a directory, whoever opens them finds out.
  struct Candidate: Sendable {
    var path: String
    var isNamed = false
    /// Why it cannot be checked, where that is known already.
    var problem: Failure?
  }

  /// The files named and those in the directories named, in order, each once.
  static func candidates(in paths: [String]) throws(Failure) -> [Candidate] {
    var found: [Candidate] = []
    for path in paths {
      guard path != "-" else {
        throw Failure(
          sentence: "there is no transcript beside standard input; name a recording", status: .usage
        )
      }
      if FileNames.isDirectory(path) {
        walk(path == "." ? "" : path, &found)
      } else if path.hasSuffix(ending) {
        // A person may mean the recording by its transcript.
        found += recordings(of: path)
      } else {
        found.append(Candidate(path: path, isNamed: true))
      }
    }
    var seen: Set<String> = []
    return settled(found.filter { seen.insert(FileNames.place(of: $0.path) ?? $0.path).inserted })
  }

  private static func walk(_ directory: String, _ found: inout [Candidate]) {
    guard unsafe access(directory.isEmpty ? "." : directory, R_OK | X_OK) == 0 else {
      let way = "you may not read this directory (see 'ls -ld \(directory)')"
      found.append(
        Candidate(
          path: directory,
          problem: Failure(sentence: "\(directory): \(way)", status: .noPermission)))
      return
    }
    var files: [String] = []
    for entry in FileNames.entries(of: directory) {
      switch entry {
      case .folder(let path): walk(path, &found)
      case .other(let path):
        if FileNames.isRegularFile(path) || !FileNames.exists(path) { files.append(path) }
      }
    }
    let recordings = files.filter { file in !others.contains { file.hasEnding($0) } }
    let transcripts = Set(recordings.map(transcript))
    for file in files {
      if file.hasSuffix(ending), !transcripts.contains(file) {
        found.append(Candidate(path: file, problem: alone(file)))
      }
    }
    found += recordings.map { Candidate(path: $0) }
  }

  /// The recordings beside a transcript.
  private static func recordings(of transcript: String) -> [Candidate] {
    let slash = transcript.lastIndex(of: "/")
    let folder = slash.map { String(transcript[...$0]) } ?? ""
    let found = FileNames.names(in: folder.isEmpty ? "." : folder).map { folder + $0 }
      .filter { file in !others.contains { file.hasEnding($0) } }
      .filter { self.transcript(of: $0) == transcript }
    if !found.isEmpty { return found.map { Candidate(path: $0) } }
    let isThere = FileNames.exists(transcript)
    return [
      Candidate(
        path: transcript,
        problem: isThere ? alone(transcript) : Failure(reading: transcript, "open", ENOENT))
    ]
  }

  private static func alone(_ transcript: String) -> Failure {
    Failure(
      sentence: "\(transcript): there is no recording beside this transcript", status: .noInput)
  }

  // MARK: One transcript, one recording

  /// Settles which files a transcript is of, where that is more than a name can tell.
  private static func settled(_ candidates: [Candidate]) -> [Candidate] {
    var result = candidates
    var places: [String: [Int]] = [:]
    for (place, candidate) in candidates.enumerated() where candidate.problem == nil {
      places[transcript(of: candidate.path), default: []].append(place)
    }
    for (transcript, places) in places {
      let recordings =
        places.count == 1
        ? [] : places.filter { result[$0].isNamed || RecordingPaths.isRecording(result[$0].path) }
      if recordings.count > 1 {
        let names = recordings.map { result[$0].path }.joined(separator: ", ")
        for place in recordings {
          result[place].problem = Failure(
            sentence: "\(result[place].path): \(recordings.count) recordings share \(transcript): "
              + "\(names); give each a name of its own", status: .badData)
        }
      } else if recordings.isEmpty, FileNames.exists(transcript) {
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
  static func transcript(of path: String) -> String {
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
  fileprivate func hasEnding(_ ending: String) -> Bool {
    utf8.count >= ending.utf8.count
      && zip(utf8.reversed(), ending.utf8.reversed()).allSatisfy { $0.lowercase == $1.lowercase }
  }
}

extension UInt8 {
  fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
