import Evdev
import TestSupport
import Recordings
import Testing
import Touches

@Suite struct OurRecordingsTests {
  @Test(arguments: GeneratedRecording.all + GeneratedRecording.critical)
  func recordingMatchesTheSynthesizedHand(recording: GeneratedRecording) throws {
    let text = try #require(recording.text)
    #expect(Golden.difference(text, recording.path) == nil)
  }

  @Test(arguments: ThresholdCase.all, ThresholdCase.Side.allCases)
  func limitRecordingMatchesTheSynthesizedHand(
    limit: ThresholdCase, side: ThresholdCase.Side
  ) throws {
    let text = try #require(limit.text(side))
    #expect(Golden.difference(text, limit.path(side)) == nil)
  }

  @Test(arguments: RecordingFixture.all)
  func touchesMatchTheGolden(recording: RecordingFixture) throws {
    let text = try #require(Checkout.text(recording.path))
    let read = try RecordingReader.recordings(in: Array(text.utf8).span)
    #expect(read.isWhole)
    let events = read.recordings[0].events
    let file = try #require(read.recordings[0].device.entry)
    let surface = Surface(device: file.device, size: SurfaceSize(of: file))
    var tracker = TouchTracker(device: file.device, surface: surface)
    let start = events.first?.time ?? Timestamp(microseconds: 0)
    var tally = TouchStatistics()
    var lines = [
      TouchFormatter.header(file.device, kind: file.kind, on: tracker.surface),
      TouchFormatter.columns,
    ]
    tracker.handleAll(events) { frame in
      tally.record(frame)
      lines.append(TouchFormatter.line(frame, since: start))
    }
    lines.append(tally.summary + "\n")
    #expect(
      Golden.difference(lines.joined(separator: "\n"), recording.touchesPath) == nil)
    #expect(tally.contactCount == tally.ended + tally.cancelled)
  }

  @Test(arguments: RecordingFixture.all)
  func parsedRecordingPrintsIdentically(recording: RecordingFixture) throws {
    let text = try #require(Checkout.text(recording.path))
    let read = try RecordingReader.recordings(in: Array(text.utf8).span)
    let printed = RecordingWriter.bytes(of: read.recordings, as: .evemu)
    #expect(String(decoding: printed, as: UTF8.self) == text)
  }

  @Test func everyFileIsARecordingOrAGolden() {
    let all = RecordingFixture.all.flatMap { [$0.path, $0.touchesPath, $0.gesturesPath] }
    // Compares only the difference: there are a thousand recordings.
    #expect(Set(RecordingFixture.names).symmetricDifference(all).sorted() == [])
    let described = GeneratedRecording.all + GeneratedRecording.critical
    #expect(Set(RecordingFixture.all.map(\.path)).isSuperset(of: described.map(\.path)))
    let limits = ThresholdCase.all.flatMap { limit in ThresholdCase.Side.allCases.map(limit.path) }
    let recorded = RecordingFixture.all.filter { $0.device == "limits" }.map(\.path)
    #expect(Set(recorded).symmetricDifference(limits).sorted() == [])
  }
}
