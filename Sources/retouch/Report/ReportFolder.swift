import Disk
import Report
import System
import Terminal
import Text

/// A directory with the pages of several recordings, and an index of them.
struct ReportFolder {
  private let path: String
  private let force: Bool
  private var index: ReportIndex
  /// The recordings of the index: who may read all of them may read it.
  private var recordings: [String] = []
  private var names: Set<String> = ["index.html"]
  private var line = ProgressLine()
  private var count = 0

  /// Makes the directory, where it is not there yet.
  init(_ path: String, of recordings: [String], force: Bool) throws {
    guard path != "-" else { throw CommandError.pagesIntoStream }
    let isOther = FileFacts.exists(path) && !FileFacts.isDirectory(path)
    guard !isOther, !path.lowercased().hasSuffix(".html") else {
      throw CommandError.pagesIntoFile(path)
    }
    if !FileFacts.exists(path), !FileSystem.makeDirectory(path) { throw DiskError.writing(path) }
    self.path = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    self.force = force
    index = ReportIndex(title: recordings.joined(separator: ", "))
    // An index that exists is refused before the pages are made.
    _ = try OutputFile(indexPath, force: force)
  }

  private var indexPath: String { "\(path)/index.html" }

  /// Makes the page of a recording, and a card of it in the index.
  mutating func add(_ recording: OpenRecording, by maker: inout ReportMaker) throws {
    count += 1
    line.tell("\(count): \(recording.name)")
    let name = pageName(of: recording.path)
    let file = try OutputFile(
      "\(path)/\(name)", force: force, for: .whoMayReplay([recording.path]))
    let report = try maker.report(of: recording)
    var page = ReportPage(report)
    page.index = "index.html"
    try file.write(page.html)
    try file.finish(mayWait: true)
    index.add(report, page: name.inAddress)
    recordings.append(recording.path)
  }

  mutating func finish() throws {
    line.clear()
    if index.isEmpty { return }
    let file = try OutputFile(indexPath, force: force, for: .whoMayReplay(recordings))
    try file.write(index.html)
    try file.finish()
  }

  /// The name of the recording; of several that are called the same, each has a number.
  private mutating func pageName(of recording: String) -> String {
    let own = recording == "-" ? "standard-input" : FileNames.last(of: recording)
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
  /// The name of a file as part of an address: bytes with a meaning there are percent-encoded.
  fileprivate var inAddress: String {
    var text = ""
    for byte in fileName {
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
