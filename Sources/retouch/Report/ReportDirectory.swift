import Disk
import Report
import System
import Terminal
import Text

/// A directory with one page per recording and an index.
struct ReportDirectory {
  private let path: String
  private let force: Bool
  private var index: ReportIndex
  /// The recordings in the index.
  ///
  /// Users who may read all of them may read the index.
  private var recordings: [String] = []
  private var names: Set<String> = ["index.html"]
  private var line = ProgressLine()
  private var count = 0

  /// Creates the directory if it does not exist.
  ///
  /// Throws if the path is a file or standard output, or if an index exists and `force` is `false`.
  init(_ path: String, of recordings: [String], force: Bool) throws {
    guard path != "-" else { throw CommandError.pagesIntoStream }
    let isOther = FileInfo.exists(path) && !FileInfo.isDirectory(path)
    guard !isOther else { throw CommandError.pagesIntoFile(path) }
    if !FileInfo.exists(path), !FileSystem.makeDirectory(path) { throw DiskError.writing(path) }
    self.path = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    self.force = force
    index = ReportIndex(title: recordings.joined(separator: ", "))
    // An existing index is an error before any page is made.
    _ = try OutputFile(indexPath, force: force)
  }

  private var indexPath: String { "\(path)/index.html" }

  /// Writes the page of a recording and adds it to the index.
  mutating func add(_ recording: OpenRecording, by maker: inout ReportGenerator) throws {
    count += 1
    line.update("\(count): \(recording.name)")
    let name = pageName(of: recording.path)
    let file = try OutputFile(
      "\(path)/\(name)", force: force, for: .sameAsRecordings([recording.path]))
    let report: SessionReport
    do {
      report = try maker.report(of: recording)
    } catch {
      index.addUnreadable(recording.name, because: Output.reason(error, of: recording.path))
      throw error
    }
    var page = ReportPage(report)
    page.index = "index.html"
    try file.write(page.html)
    try file.finish(skipsSync: true)
    index.add(report, page: name.inAddress)
    recordings.append(recording.path)
  }

  mutating func finish() throws {
    line.clear()
    if index.isEmpty { return }
    let file = try OutputFile(indexPath, force: force, for: .sameAsRecordings(recordings))
    try file.write(index.html)
    try file.finish()
  }

  /// Returns the file name of a page; repeated names receive a number.
  private mutating func pageName(of recording: String) -> String {
    let own = recording == "-" ? "standard-input" : FilePaths.lastComponent(of: recording)
    var name = "\(own).html"
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(own)-\(number).html"
    }
    return name
  }
}

extension String {
  /// The file name as a URL path component, percent-encoded.
  fileprivate var inAddress: String {
    var text = ""
    for byte in fileNameBytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
