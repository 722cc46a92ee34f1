import Evdev
import Gestures
import Grading
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

@testable import retouch_bench

@Suite struct StressConditionTests {
  private func recordings(_ hardship: StressCondition) throws -> [Recording] {
    let device = try #require(TestDevice("pixel-tablet-nvt"))
    let performer = GestureSynthesizer(.practiced, on: device.file)
    return try hardship.gestures.flatMap { gesture in
      try (1...UInt64(40)).compactMap { seed in
        try performer.recording(of: gesture, under: hardship, seed: seed)
      }
    }
  }

  private func frames(_ recording: Recording, on device: TestDevice) -> [TouchFrame] {
    let surface = Surface(device: device.file.device, size: device.size)
    return SessionFrames(recording.events, of: device.file.device, on: surface).frames.map(\.frame)
  }

  @Test(arguments: StressCondition.allCases)
  func sameSeedProducesTheSameEvents(hardship: StressCondition) throws {
    let first = try recordings(hardship)
    #expect(first.count > 40)
    #expect(try recordings(hardship) == first)
    for recording in first { #expect(recording.notes.comments.last == hardship.explanation) }
  }

  /// The first finger is moving when the second lands.
  @Test func fingersLandWhileTheHandMoves() throws {
    let device = try #require(TestDevice("pixel-tablet-nvt"))
    var moved = 0
    let all = try recordings(.landing)
    for recording in all {
      let frames = frames(recording, on: device)
      let maximum = frames.map(\.touching).max() ?? 0
      guard let start = frames.first, let whole = frames.first(where: { $0.touching == maximum }),
        let before = start.contacts.first,
        let after = whole.contacts.first(where: { $0.id == before.id })
      else { continue }
      if (after.position - before.position).squaredLength > 4 { moved += 1 }
    }
    #expect(moved * 4 > all.count * 3, "\(moved) of \(all.count)")
  }

  @Test func secondTapsHaveTheRequestedDuration() throws {
    let device = try #require(TestDevice("pixel-tablet-nvt"))
    for recording in try recordings(.longSecondTap) {
      let frames = frames(recording, on: device)
      let landing = try #require(frames.lastIndex { $0.contacts.contains { $0.phase == .began } })
      let end = try #require(frames.last?.time)
      // The tolerance is one frame of the slowest sensor.
      #expect((85_000...285_000).contains((end - frames[landing].time).count))
    }
  }
}

extension TouchFrame {
  fileprivate var touching: Int { contacts.count { !$0.phase.isLast } }
}
