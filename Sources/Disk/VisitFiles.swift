internal import System

/// The files in a directory of recorded visits, which are named by their times.
package enum VisitFiles {
  /// A visit with its files.
  package struct Visit: Sendable {
    /// The name without extensions, such as `2026-11-28T101530Z`.
    package let name: String
    /// The paths of its files.
    package fileprivate(set) var paths: [String] = []
  }

  /// Returns the path of the transcript of a recording.
  package static func transcript(of recording: String) -> String {
    String(recording.dropLast(".yml".count)) + ".transcript"
  }

  /// Returns the visits in a directory, the oldest first.
  ///
  /// Other files are ignored.
  package static func visits(in directory: String) -> [Visit] {
    var visits: [Name: Visit] = [:]
    for file in FileSystem.names(in: directory) {
      guard let name = Name(file: file) else { continue }
      visits[name, default: Visit(name: name.text)].paths.append(
        directory + (directory.hasSuffix("/") ? "" : "/") + file)
    }
    return visits.sorted { $0.key < $1.key }.map { entry in
      var visit = entry.value
      visit.paths.sort()
      return visit
    }
  }

  /// Deletes the oldest visits until the rest is within the limits.
  ///
  /// The latest visit remains.
  package static func removeOldest(in directory: String, maximumCount: Int, maximumSize: Int) {
    let visits = visits(in: directory)
    let sizes = visits.map { $0.paths.reduce(0) { $0 + (FileInfo.size(of: $1) ?? 0) } }
    var (count, size) = (visits.count, sizes.reduce(0, +))
    for (visit, own) in zip(visits, sizes).dropLast() {
      guard count > maximumCount || size > maximumSize else { return }
      for path in visit.paths { FileSystem.remove(path) }
      (count, size) = (count - 1, size - own)
    }
  }

  /// The time and the number in the name of a visit: `2026-11-28T101530Z-2.yml`.
  private struct Name: Hashable, Comparable {
    var time: String
    var number: Int

    init?(file: String) {
      let stem = file.prefix { $0 != "." }
      guard stem.count < file.count else { return nil }
      let time = stem.prefix(18)
      let shape = time.map { $0.isASCII && $0.isWholeNumber ? "0" : $0 }
      guard String(shape) == "0000-00-00T000000Z" else { return nil }
      let rest = stem.dropFirst(18)
      guard rest.isEmpty || rest.hasPrefix("-"),
        let number = Int(rest.dropFirst()) ?? (rest.isEmpty ? 1 : nil)
      else { return nil }
      (self.time, self.number) = (String(time), number)
    }

    var text: String { number == 1 ? time : "\(time)-\(number)" }

    static func < (one: Self, other: Self) -> Bool {
      (one.time, one.number) < (other.time, other.number)
    }
  }
}
