import Evdev
package import Touches

/// Random touch frames, from a seed or from bytes.
///
/// Fingers land, lift, wander, rotate, spread, drop out briefly and are taken for palms, in any
/// order and often at the edge of a time window. At the end all are up, and one clear tap follows.
package struct RandomFingers {
  /// The random frames.
  ///
  /// All fingers are up after the last.
  package private(set) var frames: [TouchFrame] = []
  /// The final tap of one finger, long after the other frames.
  package private(set) var tap: [TouchFrame] = []

  private var random: RandomSource
  private var tracker: TouchTracker
  private var now: Int64 = 1_000_000
  private var slots: [Vector?] = Array(repeating: nil, count: RandomFingers.maximum)
  private var trackingID: Int32 = 1
  private var lastPlace = Vector(50, 50)

  private static let maximum = 12
  private static let device = SampleDevices.wall
  private static let surface = Surface(
    device: RandomFingers.device, size: SurfaceSize(of: RandomFingers.device))
  /// Durations just inside and just outside the time windows.
  private static let edges: [Int64] = [
    30_000, 45_000, 45_001, 120_000, 245_000, 250_000, 250_001, 350_000, 350_001, 400_000, 400_001,
    500_000, 700_000, 1_000_000, 2_000_000,
  ]

  package init(seed: UInt64) { self.init(RandomSource(seed: seed)) }

  package init(_ chance: RandomSource) {
    random = chance
    tracker = TouchTracker(device: RandomFingers.device, surface: RandomFingers.surface)
    for _ in 0..<(2 + random.below(14)) { act() }
    liftAll()
    now += 3_000_000
    let count = frames.count
    land(in: 0, at: Vector(40, 40))
    report()
    now += 60_000
    liftAll()
    tap = Array(frames[count...])
    frames.removeSubrange(count...)
  }

  private mutating func act() {
    switch random.below(20) {
    case 0, 1, 2: landHand(random.oneIn(6) ? 8 : 5)
    case 3, 4: walk(together: true)
    case 5: walk(together: false)
    case 6: turn()
    case 7: spread()
    case 8, 9: liftAll()
    case 10: if let slot = anyDown { lift(slot) }
    case 11: blink()
    case 12: addIrregularity()
    case 13, 14, 15: taps()
    case 16: scrub()
    default: wait()
    }
    if random.oneIn(2) { pause() }
  }

  private mutating func pause() { now += Int64(random.below(110_000)) }

  private mutating func wait() {
    now += RandomFingers.edges[random.below(RandomFingers.edges.count)]
    if random.oneIn(2), let slot = anyDown, let place = slots[slot] {
      show(slot, at: place + Vector(0.05, 0))
    }
    report()
  }
}

// MARK: Movements

extension RandomFingers {
  /// Puts down random fingers, up to the number that most hands have.
  private mutating func landHand(_ maximum: Int) {
    let base = random.oneIn(3) ? lastPlace : somewhere()
    lastPlace = base
    let room = maximum - slots.count { $0 != nil }
    let (count, isStaggered) = (room > 0 ? 1 + random.below(room) : 0, random.oneIn(2))
    for finger in 0..<count {
      guard let slot = slots.firstIndex(where: { $0 == nil }) else { break }
      land(in: slot, at: base + Vector(Double(finger) * 16, Double(finger % 2) * 5))
      guard isStaggered else { continue }
      report()
      now += Int64(random.below(60_000))
    }
    report()
  }

  /// Taps several times at about the same position, with about the same number of fingers.
  private mutating func taps() {
    let (count, times) = (1 + random.below(4), 1 + random.below(4))
    for _ in 0..<times {
      let place = lastPlace + Vector(Double(random.below(9) - 4), 0)
      for finger in 0..<count {
        guard let slot = slots.firstIndex(where: { $0 == nil }) else { break }
        land(in: slot, at: place + Vector(Double(finger) * 16, 0))
      }
      report()
      now += Int64(20_000 + random.below(random.oneIn(8) ? 600_000 : 90_000))
      liftAll()
      now += Int64(20_000 + random.below(random.oneIn(8) ? 500_000 : 150_000))
    }
  }

  /// Moves all fingers back and forth, while they descend or stay level.
  private mutating func scrub() {
    let (width, descent) = (Double(3 + random.below(30)), Double(random.below(9) - 2))
    for leg in 0..<(2 + random.below(4)) {
      for _ in 0..<5 {
        for slot in slots.indices {
          guard let place = slots[slot] else { continue }
          show(slot, at: place + Vector((leg % 2 == 0 ? width : -width) / 5, descent / 5))
        }
        report()
        now += Int64(8_000 + random.below(20_000))
      }
    }
  }

  private mutating func walk(together: Bool) {
    let way = Vector(Double(random.below(17) - 8), Double(random.below(17) - 8))
    for _ in 0..<(1 + random.below(8)) {
      for slot in slots.indices {
        guard let place = slots[slot] else { continue }
        let own = Vector(Double(random.below(9) - 4), Double(random.below(9) - 4))
        show(slot, at: place + (together ? way : own))
      }
      report()
      now += Int64(4_000 + random.below(13_000))
    }
  }

  /// Moves each finger at a right angle to its arm, possibly around a resting finger.
  private mutating func turn() { swirl { Vector(-$0.y, $0.x) } }

  private mutating func spread() { swirl { $0 } }

  private mutating func swirl(_ way: (Vector) -> Vector) {
    let places = slots.compactMap(\.self)
    guard let first = places.first else { return }
    let middle =
      random.oneIn(2)
      ? first : places.reduce(Vector(0, 0), +) * (1 / Double(places.count))
    let part = Double(random.below(41) - 20) / 100
    for _ in 0..<(1 + random.below(12)) {
      for slot in slots.indices {
        if let place = slots[slot] { show(slot, at: place + way(place - middle) * part) }
      }
      report()
      now += Int64(4_000 + random.below(13_000))
    }
  }

  /// Loses a finger for a moment.
  private mutating func blink() {
    guard let slot = anyDown, let place = slots[slot] else { return }
    lift(slot)
    now += Int64(random.below(60_000))
    land(in: slot, at: place + Vector(Double(random.below(5) - 2), Double(random.below(5) - 2)))
    report()
  }

  private mutating func addIrregularity() {
    if random.oneIn(3) {
      send(.synDropped, 0)
    } else if let slot = anyDown {
      send(.absMTSlot, Int32(slot))
      send(.absMTToolType, 2)
    }
    report()
  }
}

// MARK: Events of the device

extension RandomFingers {
  private var anyDown: Int? {
    mutating get {
      let down = slots.indices.filter { slots[$0] != nil }
      return down.isEmpty ? nil : down[random.below(down.count)]
    }
  }

  private mutating func somewhere() -> Vector {
    Vector(Double(10 + random.below(180)), Double(10 + random.below(110)))
  }

  private mutating func land(in slot: Int, at place: Vector) {
    trackingID += 1
    send(.absMTSlot, Int32(slot))
    send(.absMTTrackingID, trackingID)
    send(.absMTToolType, 0)
    show(slot, at: place)
  }

  private mutating func show(_ slot: Int, at place: Vector) {
    slots[slot] = Vector(min(max(place.x, 0), 217), min(max(place.y, 0), 135))
    let place = slots[slot] ?? place
    send(.absMTSlot, Int32(slot))
    send(.absMTPositionX, Int32(place.x * 20))
    send(.absMTPositionY, Int32(place.y * 20))
  }

  private mutating func lift(_ slot: Int) {
    slots[slot] = nil
    send(.absMTSlot, Int32(slot))
    send(.absMTTrackingID, -1)
    report()
  }

  private mutating func liftAll() {
    let isStaggered = random.oneIn(3)
    for slot in slots.indices where slots[slot] != nil {
      slots[slot] = nil
      send(.absMTSlot, Int32(slot))
      send(.absMTTrackingID, -1)
      guard isStaggered else { continue }
      report()
      now += Int64(random.below(70_000))
    }
    report()
  }

  private mutating func report() { send(.synReport, 0) }

  private mutating func send(_ code: EventCode, _ value: Int32) {
    let event = InputEvent(time: Timestamp(microseconds: now), code: code, value: value)
    if tracker.handle(event) { frames.append(tracker.frame) }
  }
}
