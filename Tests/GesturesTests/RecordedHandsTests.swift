import Gestures
import TestSupport
import Recordings
import Synthesis
import Testing

/// Recordings match their names, and their gestures match the goldens.
@Suite struct RecordedHandsTests {
  @Test(arguments: GestureCatalog.gestures)
  func everyGestureIsRecordedOnThreeDevicesByTwoHands(gesture: Gesture) throws {
    let recordings = RecordingFixture.all.filter { $0.scenario == gesture.name && $0.hand != nil }
    #expect(Set(recordings.map(\.device)).count >= 3)
    #expect(Set(recordings.compactMap(\.hand)).count >= 2)
    for device in Set(recordings.map(\.device)) {
      #expect(recordings.filter { $0.device == device }.count >= 2, "\(device)")
    }
    for recording in recordings {
      #expect(try expected(recording) == [gesture.name], "\(recording)")
    }
  }

  @Test(arguments: NonGesture.allCases)
  func nonGestureRecordingsGiveOnlyPermittedGestures(act: NonGesture) throws {
    let recordings = RecordingFixture.all.filter { $0.scenario == act.rawValue }
    #expect(Set(recordings.map(\.device)).count >= 3)
    #expect(Set(recordings.compactMap(\.hand)).count >= 2)
    for recording in recordings {
      let text = try #require(Checkout.text(recording.path))
      for report in try #require(RecordedGestures(of: text)).reports() {
        guard case .recognized(let it) = report else { continue }
        #expect(act.acceptableGestures.contains(it.gesture), "\(recording): \(it.gesture)")
      }
      #expect(
        try expected(recording) == (act.acceptableGestures.isEmpty ? ["none"] : []), "\(recording)")
    }
  }

  @Test(arguments: RecordingFixture.all)
  func recordedGesturesMatchTheGoldens(recording: RecordingFixture) throws {
    let text = try #require(Checkout.text(recording.path))
    let gestures = try #require(RecordedGestures(of: text))
    #expect(Golden.difference(gestures.golden(), recording.gesturesPath) == nil)
  }

  private func expected(_ recording: RecordingFixture) throws -> [String] {
    let text = try #require(Checkout.text(recording.path))
    return try RecordingReader.recordings(in: Array(text.utf8).span).recordings[0].notes.expected
  }
}
