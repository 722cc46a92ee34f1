import Evdev
import Hands
import Recordings
import Testing
import Touches

@Suite struct OurRecordingsTests {
  @Test(arguments: OurRecording.all + OurRecording.critical)
  func recordingIsWhatTheHandDid(recording: OurRecording) throws {
    let text = try #require(recording.text)
    #expect(Golden.difference(text, recording.path) == nil)
  }

  @Test(arguments: Limit.all, Limit.Side.allCases)
  func recordingIsWhatTheHandDidAtALimit(limit: Limit, side: Limit.Side) throws {
    let text = try #require(limit.text(side))
    #expect(Golden.difference(text, limit.path(side)) == nil)
  }

  @Test(arguments: RecordedFile.all)
  func touchesAreAsWrittenDown(recording: RecordedFile) throws {
    let text = try #require(Checkout.text(recording.path))
    let read = try RecordingReader.recordings(in: Array(text.utf8).span)
    #expect(read.isWhole)
    let events = read.recordings[0].events
    let file = try #require(read.recordings[0].device.file)
    let surface = Surface(device: file.device, size: SurfaceSize(of: file))
    var tracker = TouchTracker(device: file.device, surface: surface)
    let start = events.first?.time ?? Timestamp(microseconds: 0)
    var tally = TouchTally()
    var lines = [TouchText.heading(file.device, kind: file.kind, on: tracker.surface)]
    tracker.handleAll(events) { frame in
      tally.count(frame)
      lines.append(TouchText.line(frame, since: start))
    }
    lines.append(tally.sentence + "\n")
    #expect(
      Golden.difference(lines.joined(separator: "\n"), recording.touchesPath) == nil)
    #expect(tally.began == tally.ended + tally.cancelled)
  }

  @Test(arguments: RecordedFile.all)
  func printingWhatWasReadGivesTheFile(recording: RecordedFile) throws {
    let text = try #require(Checkout.text(recording.path))
    let read = try RecordingReader.recordings(in: Array(text.utf8).span)
    let printed = RecordingWriter.bytes(of: read.recordings, as: .evemu)
    #expect(String(decoding: printed, as: UTF8.self) == text)
  }

  @Test func everyFileOfTheFolderIsARecordingOrItsGolden() {
    let all = RecordedFile.all.flatMap { [$0.path, $0.touchesPath, $0.gesturesPath] }
    // The difference alone: there are a thousand of them.
    #expect(Set(RecordedFile.names).symmetricDifference(all).sorted() == [])
    let described = OurRecording.all + OurRecording.critical
    #expect(Set(RecordedFile.all.map(\.path)).isSuperset(of: described.map(\.path)))
    let limits = Limit.all.flatMap { limit in Limit.Side.allCases.map(limit.path) }
    let recorded = RecordedFile.all.filter { $0.device == "limits" }.map(\.path)
    #expect(Set(recorded).symmetricDifference(limits).sorted() == [])
  }
}
