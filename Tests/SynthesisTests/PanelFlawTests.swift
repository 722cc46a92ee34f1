import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// The effects of panel flaws on touches.
@Suite struct PanelFlawTests {
  private let device = TestDevice("pixel-tablet-nvt")

  private func performance(
    _ gesture: Gesture, _ flaw: PanelFlaw?, seed: UInt64
  ) throws -> GestureSynthesizer.Output {
    let device = try #require(device)
    return try GestureSynthesizer(.kinematic(.steady), on: device.file, flaw: flaw)
      .output(of: [.gesture(gesture)], seed: seed)
  }

  private func time(_ events: [InputEvent]) -> Int64 {
    guard let first = events.first, let last = events.last else { return 0 }
    return (last.time - first.time).count
  }

  private func landings(_ events: [InputEvent]) -> Int {
    events.count { $0.code == .absMTTrackingID && $0.value >= 0 }
  }

  @Test(arguments: PanelFlaw.allCases)
  func strokesAreTheSameWithAnyFlaw(flaw: PanelFlaw) throws {
    for seed in 1...UInt64(20) {
      let (plain, flawed) = (
        try performance(.flick(.left, fingers: 2), nil, seed: seed),
        try performance(.flick(.left, fingers: 2), flaw, seed: seed)
      )
      #expect(plain.strokes.map(\.landing) == flawed.strokes.map(\.landing))
      #expect(plain.strokes.map { $0.path(at: 200) } == flawed.strokes.map { $0.path(at: 200) })
    }
  }

  @Test func dropoutsBringNewTrackingIDs() throws {
    let all = try (1...UInt64(60)).map { seed in
      landings(try performance(.explore, .dropouts, seed: seed).events)
    }
    #expect(all.allSatisfy { $0 >= 1 })
    #expect(all.count { $0 > 1 } > 30, "\(all)")
  }

  @Test func lagShortensReportedLines() throws {
    for seed in 1...UInt64(40) {
      let reaches = try [nil, PanelFlaw.lag].map { flaw in
        let events = try performance(.flick(.right, fingers: 1), flaw, seed: seed).events
        let places = events.filter { $0.code == .absMTPositionX }.map(\.value)
        return (places.max() ?? 0) - (places.min() ?? 0)
      }
      #expect(reaches[1] < reaches[0], "\(reaches)")
    }
  }

  @Test func swapsKeepTheContactCount() throws {
    for seed in 1...UInt64(40) {
      let events = try performance(.flick(.right, fingers: 3), .swaps, seed: seed).events
      #expect(landings(events) == 3)
    }
  }

  @Test func infraredTouchesAreLongerAndResistiveOnesShorter() throws {
    var sums: [PanelFlaw?: Int64] = [:]
    for flaw in [nil, PanelFlaw.ir, .resistive] {
      for seed in 1...UInt64(60) {
        sums[flaw, default: 0] += time(
          try performance(.tap(count: 1, fingers: 1), flaw, seed: seed).events)
      }
    }
    let plain = try #require(sums[nil])
    let (ir, resistive) = (sums[.ir] ?? 0, sums[.resistive] ?? 0)
    #expect((8_000...45_000).contains((ir - plain) / 60))
    #expect((2_000...70_000).contains((plain - resistive) / 60))
  }

  @Test func burstsComeEveryThirtyToFiftyMilliseconds() throws {
    for seed in 1...UInt64(20) {
      let events = try performance(.flick(.down, fingers: 2), .bursts, seed: seed).events
      let times = events.map(\.time.microseconds)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
      #expect(gaps.allSatisfy { $0 >= 30_000 }, "\(gaps)")
      let reports = events.count { $0.code == .synReport }
      #expect(reports > gaps.count + 1)
    }
  }
}
