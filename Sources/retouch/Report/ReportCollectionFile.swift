import Disk
import Report
import Terminal

/// One page with an index and the reports of several recordings.
struct ReportCollectionFile {
  private let path: String
  private let force: Bool
  private var collection: ReportCollection
  /// The recordings in the page.
  ///
  /// Users who may read all of them may read the page.
  private var recordings: [String] = []
  private var line = ProgressLine()
  private var count = 0

  /// Throws if the page exists and `force` is `false`.
  init(_ path: String, of recordings: [String], isComparison: Bool = false, force: Bool) throws {
    (self.path, self.force) = (path, force)
    collection = ReportCollection(
      title: recordings.joined(separator: isComparison ? " and " : ", "),
      isComparison: isComparison)
    // An existing page is an error before any report is made.
    _ = try OutputFile(path, force: force)
  }

  /// Adds the report of a recording.
  mutating func add(_ recording: OpenRecording, by maker: inout ReportGenerator) throws {
    count += 1
    line.update("\(count): \(recording.name)")
    do {
      collection.add(try maker.report(of: recording))
    } catch {
      collection.addUnreadable(recording.name, because: Output.reason(error, of: recording.path))
      throw error
    }
    recordings.append(recording.path)
  }

  /// Writes the page, if there is a report.
  mutating func finish() throws {
    line.clear()
    if collection.count == 0 { return }
    guard collection.length <= ReportCollection.maximumLength else {
      throw CommandError.pageTooLarge(path, megabytes: ReportCollection.maximumLength / 1_000_000)
    }
    let file = try OutputFile(path, force: force, for: .sameAsRecordings(recordings))
    try file.write(collection.html)
    try file.finish()
  }
}
