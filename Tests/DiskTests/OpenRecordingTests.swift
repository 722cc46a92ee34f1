import Disk
import Evdev
import Foundation
import TestSupport
import Text
import Recordings
import Replay
import Testing
import Touches

@Suite struct OpenRecordingTests {
  private static let tap = "recordings/nexus-4/tap.evemu"

  private func looks(_ text: String, named name: String) throws -> RecordingClassification {
    let directory = try TemporaryDirectory()
    try directory.write(text, name)
    return OpenRecording(directory[name]) { _ in }.classification
  }

  @Test func fileKindIsDetectedFromItsStart() throws {
    let tap = try #require(Checkout.text(Self.tap))
    #expect(try looks(tap, named: "notes.txt") == .recording)
    #expect(try looks(tap + "E: shreds\n", named: "tap.evemu") == .recording)
    #expect(try looks("", named: "tap.yml") == .corrupt)
    #expect(try looks("Shopping list\n", named: "tap.evemu") == .corrupt)
    #expect(try looks("key: value\n", named: "tap.yml") == .ambiguous)
    #expect(try looks("Shopping list\n", named: "list.txt") == .unrelated)
    let device = try #require(Checkout.text("devices/nexus-4.evemu"))
    #expect(try looks(device, named: "nexus-4.evemu") == .unrelated)
    // A file that cannot be read is reported only when it is read completely.
    let missing = OpenRecording("/nonexistent/tap.yml") { _ in }
    #expect(missing.classification == .recording)
    #expect(throws: DiskError.self) { try missing.check() }
  }

  @Test func streamedAndKeptEventsAreEqual() throws {
    let path = Checkout.path(Self.tap)
    let streamed = OpenRecording(path) { _ in }
    streamed.isSurveyed = true
    #expect(streamed.canStream)
    var events = 0
    while try streamed.next() { events += streamed.batch.events.count }
    let kept = try OpenRecording(path) { _ in }.spool()
    #expect(events > 0 && kept.survey.events == events)
    #expect(try kept.events.all(of: 0).count == events)
    #expect(streamed.survey.start == kept.survey.start && kept.isWhole && streamed.isWhole)
    #expect(streamed.devices == kept.devices)
  }

  /// Without a device description, positions are known only after all events have been read.
  @Test func unspecifiedDeviceIsGuessedAndReported() throws {
    let directory = try TemporaryDirectory()
    let tap = try #require(Checkout.text(Self.tap))
    let bare =
      tap.split(separator: "\n").filter { $0.hasPrefix("E:") }
      .joined(separator: "\n") + "\n"
    try directory.write(bare, "tap.events")
    var notices: [DiskNotice] = []
    let recording = OpenRecording(directory["tap.events"]) { notices.append($0) }
    recording.setDevice(nil)
    #expect(!recording.canStream)
    let kept = try recording.spool()
    #expect(kept.guessed == [0] && notices == [.unknownDevice(directory["tap.events"])])
    #expect(kept.devices[0].entry?.device.hasMultitouchPosition == true)
    // A companion description is found by its name.
    try directory.write(try #require(Checkout.text("devices/nexus-4.evemu")), "tap.desc")
    let described = OpenRecording(directory["tap.events"]) { notices.append($0) }
    described.setDevice(nil)
    #expect(try described.spool().devices[0].entry?.device.name == "touch_dev")
    #expect(notices.last == .described(directory["tap.events"], by: directory["tap.desc"]))
  }

  @Test func truncationIsReportedAtTheEndOfReading() throws {
    let directory = try TemporaryDirectory()
    let tap = try #require(Checkout.text(Self.tap))
    let lines = tap.split(separator: "\n", omittingEmptySubsequences: false)
    try directory.write(lines.dropLast(4).joined(separator: "\n") + "\nE: 3.1", "tap.evemu")
    var notices: [DiskNotice] = []
    let recording = OpenRecording(directory["tap.evemu"]) { notices.append($0) }
    #expect(notices.isEmpty)
    while try recording.next() {}
    #expect(!recording.isWhole && notices == [.truncated(directory["tap.evemu"])], "\(notices)")
    let line = try #require(notices.first?.notice.line)
    #expect(line.hasSuffix(": the recording is truncated; the complete part is used"))
  }
}

@Suite struct RecordingInputsTests {
  private func names(_ paths: [String], _ notices: inout [DiskNotice]) throws -> [String] {
    var emitted: [DiskNotice] = []
    var recordings = try RecordingInputs(paths) { emitted.append($0) }
    var names: [String] = []
    while let recording = recordings.next() {
      names.append(FilePaths.lastComponent(of: recording.path))
    }
    notices = emitted
    return names
  }

  @Test func directoriesAreSearchedAndNamedFilesAreAccepted() throws {
    let directory = try TemporaryDirectory()
    let tap = try #require(Checkout.text("recordings/nexus-4/tap.evemu"))
    for name in ["in", "in/deep", "empty"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    for name in ["in/a.evemu", "in/deep/b", "in/c.evemu"] { try directory.write(tap, name) }
    try directory.write("key: value\n", "in/list.yml")
    try directory.write("words\n", "in/words.txt")
    var notices: [DiskNotice] = []
    let found = try names([directory["in"], directory["empty"], directory["gone"]], &notices)
    #expect(found == ["a.evemu", "c.evemu", "b", "gone"])
    #expect(notices == [.skipped(directory["in/list.yml"]), .noRecordings(directory["empty"])])
    #expect(throws: DiskError.noRecordings(in: [directory["empty"]])) {
      try names([directory["empty"]], &notices)
    }
    #expect(try RecordingInputs([directory["in"]]) { _ in }.hasMultiple)
    #expect(try !RecordingInputs([directory["in/a.evemu"]]) { _ in }.hasMultiple)
  }
}

/// The touch frames of a file, merged by time.
@Suite struct RecordingFrameReaderTests {
  /// Two devices that follow each other in a file and were touched at the same time.
  @Test func devicesOfAFileAreMergedByTime() throws {
    let directory = try TemporaryDirectory()
    let left = Checkout.path("recordings/nexus-4/flick-right.practiced.evemu")
    let right = Checkout.path("recordings/apple-magic-trackpad/two-finger-tap.practiced.evemu")
    let merged = try RetouchProcess.run(["merge", left, right, directory["both.yml"]])
    #expect(merged.status == 0, "\(merged.errors)")
    let recording = OpenRecording(directory["both.yml"]) { _ in }
    #expect(!recording.canStream)
    var fingers = try RecordingFrameReader(recording)
    var times: [Int64] = []
    var devices: [Int] = []
    try fingers.forEachFrame { device, frame in
      times.append(frame.time.microseconds)
      devices.append(device)
    }
    #expect(fingers.devices.count == 2 && times == times.sorted())
    #expect(Set(devices) == [0, 1])
    // The frames alternate and are not in file order.
    #expect(devices != devices.sorted())
    var alone = 0
    for path in [left, right] {
      var fingers = try RecordingFrameReader(OpenRecording(path) { _ in })
      try fingers.forEachFrame { _, _ in alone += 1 }
    }
    #expect(alone == times.count)
  }
}
