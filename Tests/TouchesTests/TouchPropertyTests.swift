import Evdev
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

/// Invariants for any input.
@Suite struct TouchPropertyTests {
  @Test func randomStreamsKeepEveryInvariant() {
    for seed in UInt64(1)...20_000 {
      let stream = RandomStream(seed: seed)
      let promise = TouchInvariants.checking(by: stream.events, of: stream.device)
      if let broken = promise.violation {
        Issue.record("seed \(seed) on \(stream.device.name): \(broken)")
        return
      }
    }
  }

  /// Batches of events use a faster path in the tracker than single events.
  @Test func batchedEventsGiveTheSameFrames() {
    for seed in UInt64(1)...5_000 {
      let stream = RandomStream(seed: seed)
      let surface = Surface(device: stream.device, size: SurfaceSize(of: stream.device))
      var tracker = TouchTracker(device: stream.device, surface: surface)
      var oneByOne: [TouchFrame] = []
      for event in stream.events where tracker.handle(event) { oneByOne.append(tracker.frame) }
      if tracker.finish(reason: .sessionEnded) { oneByOne.append(tracker.frame) }
      #expect(frames(stream.events, stream.device) == oneByOne, "seed \(seed)")
    }
  }

  @Test func shiftingAllTimesChangesOnlyTheTimes() {
    for seed in UInt64(1)...500 {
      let stream = RandomStream(seed: seed)
      let shift: Int64 = 1_700_000_000_000_000
      // The extreme time of a broken clock cannot be shifted.
      let room = stream.events.allSatisfy { abs($0.time.microseconds) < shift }
      guard room else { continue }
      var shifted = stream.events
      for index in shifted.indices { shifted[index].time.microseconds += shift }
      let (here, there) = (frames(stream.events, stream.device), frames(shifted, stream.device))
      #expect(here.map(\.contacts) == there.map(\.contacts))
      #expect(here.map(\.irregularities) == there.map(\.irregularities))
      #expect(here.map { $0.time.microseconds + shift } == there.map(\.time.microseconds))
    }
  }

  @Test(arguments: Scenario.all.map(\.name), SampleDevices.all.map(\.name))
  func framesMatchTheHandsMovements(session: String, device: String) throws {
    let session = try #require(Scenario.all.first { $0.name == session })
    let device = try #require(SampleDevices.all.first { $0.name == device })
    try compare(session, on: device, SurfaceSize(of: device))
  }

  @Test(arguments: TestDevice.all)
  func everyTestDeviceCarriesEverySession(device: TestDevice) throws {
    for session in Scenario.all { try compare(session, on: device.file.device, device.size) }
  }

  /// Plays a session on a panel, and compares the contacts with the fingers.
  private func compare(
    _ session: Scenario, on device: DeviceDescription, _ size: SurfaceSize
  ) throws {
    let hand = session.hand(on: size)
    var panel = SimulatedPanel(device, size: size)
    let events = panel.events(of: hand)
    let surface = Surface(device: device, size: size)
    var tracker = TouchTracker(device: device, surface: surface)
    var promise = TouchInvariants(surface: surface)
    var byTime: [Timestamp: TouchFrame] = [:]
    tracker.handleAll(events) { frame in
      promise.check(frame)
      byTime[frame.time] = frame
    }
    promise.close()
    let where_ = "\(session.name) on \(device.name)"
    #expect(promise.violation == nil, "\(where_)")
    // If the first coordinate of a finger equals the kernel's initial zero, it is not reported. No
    // other irregularity is allowed.
    let irregular = promise.irregularities.filter { $0.key != "position-assumed" }
    #expect(irregular.isEmpty, "\(where_): \(irregular)")

    for moment in hand.moments {
      // The kernel reports nothing when nothing has changed.
      guard let frame = byTime[moment.time] else { continue }
      let down = frame.contacts.filter { !$0.phase.isLast }
      #expect(down.count == device.felt(moment.fingers.count), "\(where_) at \(moment.time)")
      guard device.slotCount ?? .max >= moment.fingers.count, device.touchProtocol != .semiMT
      else { continue }
      for finger in moment.fingers {
        // A finger that slides beyond the edge is clamped to it.
        let place = Vector(
          min(max(finger.position.x, 0), size.width), min(max(finger.position.y, 0), size.height))
        let nearest = down.map { ($0.position - place).squaredLength }.min() ?? .infinity
        #expect(nearest < panel.squaredStep, "\(where_) at \(moment.time)")
      }
    }
  }

  private func frames(_ events: [InputEvent], _ device: DeviceDescription) -> [TouchFrame] {
    var tracker = TouchTracker(
      device: device, surface: Surface(device: device, size: SurfaceSize(of: device)))
    var frames: [TouchFrame] = []
    tracker.handleAll(events) { frames.append($0) }
    return frames
  }
}

extension SimulatedPanel {
  /// The squared diagonal of one step of the axes, which limits the accuracy.
  fileprivate var squaredStep: Double {
    guard let (x, y) = device.positionAxes else { return 0 }
    let (width, height) = (size.width / Double(x.span), size.height / Double(y.span))
    return width * width + height * height + 1e-9
  }
}
