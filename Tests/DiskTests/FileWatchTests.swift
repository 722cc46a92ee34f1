import Disk
import Foundation
import Screens
import TestSupport
import Testing

@Suite struct FileWatchTests {
  private func polls(_ count: Int, _ watch: inout FileWatch) -> [Bool] {
    (0..<count).map { _ in watch.poll() }
  }

  @Test func savedFileIsReportedOnceItStaysTheSame() throws {
    let directory = try TemporaryDirectory()
    try directory.write("one", "a")
    var watch = FileWatch([directory["a"], directory["b"]])
    var found = polls(1, &watch)
    try directory.write("other", "a")
    found += polls(3, &watch)
    try directory.write("new", "b")
    found += polls(3, &watch)
    // At the first poll, the file may still be written.
    #expect(found == [false, false, true, false, false, true, false])
  }

  /// Editors remove the file, or rename it, before they save.
  @Test func removedFileIsAwaited() throws {
    let directory = try TemporaryDirectory()
    try directory.write("one", "a")
    var watch = FileWatch([directory["a"]])
    try FileManager.default.moveItem(atPath: directory["a"], toPath: directory["a~"])
    var found = polls(3, &watch)
    try directory.write("two", "a")
    found += polls(2, &watch)
    #expect(found == [false, false, false, false, true])
  }

  @Test func dataFileOfAScreenCounts() throws {
    let directory = try TemporaryDirectory()
    try directory.write("name\nBerlin\n", "towns.csv")
    try directory.write(
      ##"""
      {"version": 1, "start": "main", "data": {"towns": "towns.csv"}, "screens": {"main": {
       "subviews": [{"class": "Label", "text": "Towns"}]}}}
      """##, "s.json")
    var watched = WatchedScreen(directory["s.json"])
    let unchanged = try watched.poll()
    try directory.write("name\nHamburg\n", "towns.csv")
    _ = try watched.poll()
    let changed = try watched.poll()
    #expect(unchanged == nil && changed != nil)
    try directory.write("{", "s.json")
    _ = try watched.poll()
    var error: DiskError?
    do throws(DiskError) { _ = try watched.poll() } catch let thrown { error = thrown }
    #expect(error != nil)
    let later = try watched.poll()
    #expect(later == nil)
  }
}
