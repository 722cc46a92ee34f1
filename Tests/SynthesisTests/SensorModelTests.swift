import Evdev
import Gestures
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

@Suite struct SensorModelTests {
  private let device = TestDevice("pixel-tablet-nvt")

  /// Returns the differences between reported and actual positions.
  private func errors(_ sensor: SensorModel) throws -> [Vector] {
    let device = try #require(device)
    let performer = GestureSynthesizer(.practiced, on: device.file, sensor: sensor)
    var errors: [Vector] = []
    for seed in 1...UInt64(30) {
      let performance = try performer.output(of: [.gesture(.explore)], seed: seed)
      let recording = Recording(events: performance.events)
      for frame in SampleWork.frames(recording, on: device) {
        guard let contact = frame.contacts.first, !contact.phase.isLast else { continue }
        let time = Double(frame.time.microseconds) / 1_000
        errors.append(contact.position - performance.strokes[0].position(at: time))
      }
    }
    return errors
  }

  @Test func positionsAreRoundedToDeviceUnits() throws {
    // Eleven units per millimeter: half a unit is 0.045 mm.
    let errors = try errors(.exact(rate: 125))
    #expect(errors.count > 1_000)
    #expect(errors.allSatisfy { abs($0.x) < 0.05 && abs($0.y) < 0.05 })
    #expect(errors.contains { abs($0.x) > 0.03 })
  }

  @Test func noiseHasItsConfiguredDeviation() throws {
    var sensor = SensorModel.exact(rate: 125)
    sensor.noise = 0.8
    let errors = try errors(sensor)
    let deviation = errors.map { $0.x * $0.x }.reduce(0, +) / Double(errors.count)
    #expect((0.76...0.84).contains(deviation.squareRoot()))
  }

  @Test func framesHaveTheirRate() throws {
    let device = try #require(device)
    for (rate, gap) in [(60.0, 16_667), (250, 4_000)] {
      let recording = try #require(
        try SampleWork.recording(.escape, .slow, device, 2, sensor: SensorModel(rate: rate)))
      let times = Set(recording.events.map(\.time)).sorted()
      let gaps = zip(times, times.dropFirst()).map { Int(($1 - $0).count) }.sorted()
      #expect(abs(gaps[gaps.count / 2] - gap) < gap / 8)
      #expect(Set(gaps).count > 5, "a clock that never wavers")
    }
  }

  @Test(arguments: [1, 4])
  func lostFingerReturnsWithANewID(count: Int) throws {
    let device = try #require(device)
    var seen = 0
    for seed in 1...UInt64(40) {
      var sensor = SensorModel.exact(rate: 120)
      sensor.dropouts = count
      let performer = GestureSynthesizer(.slow, on: device.file, sensor: sensor)
      let performance = try performer.output(of: [.gesture(.escape)], seed: seed)
      let frames = SampleWork.frames(Recording(events: performance.events), on: device)
      let contacts = Set(frames.flatMap { $0.contacts.map(\.id) }).count
      #expect((3...(2 + count)).contains(contacts))
      seen += contacts - 2
      var gone: Timestamp?
      for frame in frames.dropFirst(frames.firstIndex { $0.fingers == 2 } ?? 0) {
        if frame.fingers == 2 {
          // If several fingers are lost, one dropout may follow another.
          if let since = gone, count == 1 { #expect((frame.time - since).count <= 30_000) }
          gone = nil
        } else {
          gone = gone ?? frame.time
        }
      }
    }
    // Two dropouts rarely coincide.
    #expect(seen > 40 * count * 3 / 4)
  }

  /// A semi-mt device reports one slot while any finger is down, and never a third.
  @Test func semiMTDeviceKeepsItsFirstSlot() throws {
    let device = try #require(TestDevice("alps-ps2-glidepoint-semi-mt"))
    for seed in 1...UInt64(30) {
      let performer = GestureSynthesizer(.slow, on: device.file, sensor: .exact(rate: 100))
      let events = try performer.recording(
        of: [.gesture(.flick(.up, fingers: 2))], seed: seed
      ).events
      let ids = events.filter { $0.code == .absMTTrackingID && $0.value >= 0 }
      #expect(ids.count == 2, "seed \(seed)")
    }
  }

  @Test func palmsAreReported() throws {
    let device = try #require(device)
    let events = try GestureSynthesizer(.practiced, on: device.file)
      .recording(of: [.nonGesture(.palm)], seed: 1).events
    #expect(events.contains { $0.code == .absMTToolType && $0.value == 2 })
    // Wider than any finger: twenty millimeters at eleven units each.
    #expect(events.contains { $0.code == .absMTTouchMajor && $0.value > 200 })
  }
}
