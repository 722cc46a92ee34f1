import Arguments
import Disk
import Evdev
import Foundation
import Hands
import Recordings
import Replay
import Testing
import Touches

@Suite struct OpenRecordingTests {
  private static let tap = "recordings/nexus-4/tap.evemu"

  private func looks(_ text: String, named name: String) throws -> RecordingLooks {
    let folder = try Folder()
    try folder.write(text, name)
    return OpenRecording(folder[name]) { _ in }.looks
  }

  @Test func theBeginningTellsWhatAFileIs() throws {
    let tap = try #require(Checkout.text(Self.tap))
    #expect(try looks(tap, named: "notes.txt") == .recording)
    #expect(try looks(tap + "E: shreds\n", named: "tap.evemu") == .recording)
    #expect(try looks("", named: "tap.yml") == .broken)
    #expect(try looks("Shopping list\n", named: "tap.evemu") == .broken)
    #expect(try looks("key: value\n", named: "tap.yml") == .doubtful)
    #expect(try looks("Shopping list\n", named: "list.txt") == .foreign)
    let device = try #require(Checkout.text("devices/nexus-4.evemu"))
    #expect(try looks(device, named: "nexus-4.evemu") == .foreign)
    // What cannot be read is told when it is read for good.
    let missing = OpenRecording("/nonexistent/tap.yml") { _ in }
    #expect(missing.looks == .recording)
    #expect(throws: DiskError.self) { try missing.check() }
  }

  @Test func eventsAreTheSameTakenAsTheyComeOrKept() throws {
    let path = Checkout.path(Self.tap)
    let streamed = OpenRecording(path) { _ in }
    streamed.isSurveyed = true
    #expect(streamed.canStream)
    var events = 0
    while try streamed.next() { events += streamed.batch.events.count }
    let kept = try OpenRecording(path) { _ in }.keep()
    #expect(events > 0 && kept.survey.events == events)
    #expect(try kept.events.all(of: 0).count == events)
    #expect(streamed.survey.start == kept.survey.start && kept.isWhole && streamed.isWhole)
    #expect(streamed.devices == kept.devices)
  }

  /// Of events without a description, nobody knows where they are before all were seen.
  @Test func aDeviceThatNobodyNamesIsGuessedAndTold() throws {
    let folder = try Folder()
    let tap = try #require(Checkout.text(Self.tap))
    let bare =
      tap.split(separator: "\n").filter { $0.hasPrefix("E:") }
      .joined(separator: "\n") + "\n"
    try folder.write(bare, "tap.events")
    var remarks: [DiskRemark] = []
    let recording = OpenRecording(folder["tap.events"]) { remarks.append($0) }
    recording.identify(as: nil)
    #expect(!recording.canStream)
    let kept = try recording.keep()
    #expect(kept.guessed == [0] && remarks == [.unknownDevice(folder["tap.events"])])
    #expect(kept.devices[0].file?.device.hasMultitouchPosition == true)
    // A description beside it is found by its name.
    try folder.write(try #require(Checkout.text("devices/nexus-4.evemu")), "tap.desc")
    let described = OpenRecording(folder["tap.events"]) { remarks.append($0) }
    described.identify(as: nil)
    #expect(try described.keep().devices[0].file?.device.name == "touch_dev")
    #expect(remarks.last == .described(folder["tap.events"], by: folder["tap.desc"]))
  }

  @Test func whatBreaksOffIsToldOnceAllWasRead() throws {
    let folder = try Folder()
    let tap = try #require(Checkout.text(Self.tap))
    let lines = tap.split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write(lines.dropLast(4).joined(separator: "\n") + "\nE: 3.1", "tap.evemu")
    var remarks: [DiskRemark] = []
    let recording = OpenRecording(folder["tap.evemu"]) { remarks.append($0) }
    #expect(remarks.isEmpty)
    while try recording.next() {}
    #expect(!recording.isWhole && remarks == [.breaksOff(folder["tap.evemu"])], "\(remarks)")
    let line = try #require(remarks.first?.remark.line)
    #expect(line.hasSuffix(": the recording breaks off; what is whole is used"))
  }
}

@Suite struct NamedRecordingsTests {
  private func names(_ paths: [String], _ remarks: inout [DiskRemark]) throws -> [String] {
    var told: [DiskRemark] = []
    var recordings = try NamedRecordings(paths) { told.append($0) }
    var names: [String] = []
    while let recording = recordings.next() { names.append(FileNames.last(of: recording.path)) }
    remarks = told
    return names
  }

  @Test func directoriesAreLookedThroughAndFilesTakenAtTheirWord() throws {
    let folder = try Folder()
    let tap = try #require(Checkout.text("recordings/nexus-4/tap.evemu"))
    for name in ["in", "in/deep", "empty"] {
      try FileManager.default.createDirectory(
        atPath: folder[name], withIntermediateDirectories: true)
    }
    for name in ["in/a.evemu", "in/deep/b", "in/c.evemu"] { try folder.write(tap, name) }
    try folder.write("key: value\n", "in/list.yml")
    try folder.write("words\n", "in/words.txt")
    var remarks: [DiskRemark] = []
    let found = try names([folder["in"], folder["empty"], folder["gone"]], &remarks)
    #expect(found == ["a.evemu", "c.evemu", "b", "gone"])
    #expect(remarks == [.leftOut(folder["in/list.yml"]), .noRecordings(folder["empty"])])
    #expect(throws: DiskError.noRecordings(in: [folder["empty"]])) {
      try names([folder["empty"]], &remarks)
    }
    #expect(try NamedRecordings([folder["in"]]) { _ in }.areMany)
    #expect(try !NamedRecordings([folder["in/a.evemu"]]) { _ in }.areMany)
  }
}

/// Fingers of a file, merged by time.
@Suite struct RecordingFingersTests {
  /// Two devices one after the other in a file, which were touched at the same time.
  @Test func devicesOfAFileComeInOrderOfTime() throws {
    let folder = try Folder()
    let left = Checkout.path("recordings/nexus-4/flick-right.practised.evemu")
    let right = Checkout.path("recordings/apple-magic-trackpad/two-finger-tap.practised.evemu")
    let merged = try Program.run(["merge", left, right, folder["both.yml"]])
    #expect(merged.status == 0, "\(merged.errors)")
    let recording = OpenRecording(folder["both.yml"]) { _ in }
    #expect(!recording.canStream)
    var fingers = try RecordingFingers(recording)
    var times: [Int64] = []
    var lanes: [Int] = []
    try fingers.walk { lane, frame in
      times.append(frame.time.microseconds)
      lanes.append(lane)
    }
    #expect(fingers.devices.count == 2 && times == times.sorted())
    #expect(Set(lanes) == [0, 1])
    // They take turns: nothing is in the order of the file.
    #expect(lanes != lanes.sorted())
    var alone = 0
    for path in [left, right] {
      var fingers = try RecordingFingers(OpenRecording(path) { _ in })
      try fingers.walk { _, _ in alone += 1 }
    }
    #expect(alone == times.count)
  }
}
