import Archive
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
    var isNamed: Bool
  }

  /// The files named and those in the directories named, in order.
  static func candidates(in paths: [String]) throws(Failure) -> [Candidate] {
    var found: [Candidate] = []
    for path in paths {
      if RecordingPaths.isDirectory(path, follows: true) {
        guard unsafe access(path, R_OK | X_OK) == 0 else {
          throw Failure(reading: path, "open", errno)
        }
        walk(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, &found)
      } else if path.hasSuffix(ending) {
        // A person may mean the recording by its transcript.
        let stem = String(path.dropLast(ending.count))
        let known = RecordingEndings.read.map { "\(stem).\($0)" }.first { FileNames.exists($0) }
        found.append(Candidate(path: known ?? path, isNamed: true))
      } else {
        found.append(Candidate(path: path, isNamed: true))
      }
    }
    return found
  }

  private static func walk(_ directory: String, _ found: inout [Candidate]) {
    for name in FileNames.names(in: directory) {
      let path = directory == "." ? name : directory == "/" ? "/\(name)" : "\(directory)/\(name)"
      // A link to a directory could lead back here.
      if RecordingPaths.isDirectory(path, follows: false) {
        walk(path, &found)
      } else if !others.contains(where: { name.hasSuffix($0) }) {
        found.append(Candidate(path: path, isNamed: false))
      }
    }
  }

  /// Where the transcript of a recording is: `tap.transcript` of `tap.evemu.gz`.
  static func transcript(of path: String) -> String {
    var stem = path
    for ending in Compression.allCases.map({ ".\($0.ending)" }) where stem.hasSuffix(ending) {
      stem = String(stem.dropLast(ending.count))
    }
    for ending in RecordingEndings.read.map({ ".\($0)" }) where stem.hasSuffix(ending) {
      return stem.dropLast(ending.count) + CheckPaths.ending
    }
    return stem + CheckPaths.ending
  }
}
