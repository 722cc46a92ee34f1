import Gestures
import Hands
import Recordings
import Synthesis
import Testing

/// The recordings that `scripts/recordings` makes are what they should be of.
@Suite struct RecordedHandsTests {
  @Test(arguments: GestureCatalog.gestures)
  func everyGestureIsMadeOnThreeDevicesByTwoHands(gesture: Gesture) throws {
    let recordings = RecordedFile.all.filter { $0.deed == gesture.name && $0.hand != nil }
    #expect(Set(recordings.map(\.device)).count >= 3)
    #expect(Set(recordings.compactMap(\.hand)).count >= 2)
    for device in Set(recordings.map(\.device)) {
      #expect(recordings.filter { $0.device == device }.count >= 2, "\(device)")
    }
    for recording in recordings {
      #expect(try expected(recording) == [gesture.name], "\(recording)")
    }
  }

  /// What the program says of them is in the goldens, which another test keeps.
  @Test(arguments: NonGesture.allCases)
  func whatIsNoGestureIsOnlyWhatItMayBe(act: NonGesture) throws {
    let recordings = RecordedFile.all.filter { $0.deed == act.rawValue }
    #expect(Set(recordings.map(\.device)).count >= 3)
    #expect(Set(recordings.compactMap(\.hand)).count >= 2)
    for recording in recordings {
      let golden = try #require(Checkout.text(recording.gesturesPath))
      for line in golden.split(separator: "\n") where line.hasPrefix("  ") {
        let words = line.split(separator: " ")
        guard words.count > 1, let gesture = Gesture(name: String(words[1])) else { continue }
        #expect(act.mayBe.contains(gesture), "\(recording): \(gesture)")
      }
      #expect(try expected(recording) == (act.mayBe.isEmpty ? ["none"] : []), "\(recording)")
    }
  }

  private func expected(_ recording: RecordedFile) throws -> [String] {
    let text = try #require(Checkout.text(recording.path))
    return try RecordingReader.recordings(in: Array(text.utf8).span).recordings[0].notes.expected
  }
}
