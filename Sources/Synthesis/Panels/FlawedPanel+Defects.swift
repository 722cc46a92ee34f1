import Evdev
import Touches

// The defects of panels that `retouch health` finds.

extension FlawedPanel {
  /// Returns whether a position is in the part of the surface that detects nothing.
  mutating func deadArea() -> (Vector) -> Bool {
    let (x, y) = (area.x * random.within(0.42...0.58), area.y * random.within(0.42...0.58))
    // A spot larger than a fingertip on small surfaces, too.
    let radius = max(9, 0.12 * min(area.x, area.y))
    let (flaw, edge) = (flaw, area.x * 0.25)
    return { position in
      switch flaw {
      // Wider than the distance of two sensor lines of most panels.
      case .deadLine: (position.x - x).magnitude < 3
      case .deadZone: (position - Vector(x, y)).squaredLength < radius * radius
      default: position.x < edge
      }
    }
  }

  /// Removes the fingers in a part of the surface.
  func lose(_ moments: inout [HandSample], _ isDead: (Vector) -> Bool) {
    for index in moments.indices { moments[index].fingers.removeAll { isDead($0.position) } }
  }

  /// Adds a touch of one frame to every third moment that ends a touch, and rarely to others.
  mutating func addGhosts(_ moments: inout [HandSample]) {
    var extra: [HandSample] = []
    for index in moments.indices {
      guard random.chance(moments[index].fingers.isEmpty ? 0.35 : 0.004) else { continue }
      let position = Vector(
        area.x * random.within(0.05...0.95), area.y * random.within(0.05...0.95))
      // Between two touches it begins a while after the first.
      guard moments[index].fingers.isEmpty else {
        moments[index].fingers.append(Fingertip(finger: .otherLittle, position: position))
        continue
      }
      let time = moments[index].time + Microseconds(80_000)
      let next = moments.indices.contains(index + 1) ? moments[index + 1].time : nil
      guard next.map({ time + Microseconds(80_000) < $0 }) ?? true else { continue }
      extra.append(
        HandSample(time: time, fingers: [Fingertip(finger: .otherLittle, position: position)]))
      extra.append(HandSample(time: time + Microseconds(10_000), fingers: []))
    }
    // Merged in time order; `sorted` need not keep the order of equal times.
    var merged: [HandSample] = []
    for moment in moments {
      while let ghost = extra.first, ghost.time < moment.time { merged.append(extra.removeFirst()) }
      merged.append(moment)
    }
    moments = merged + extra
  }

  /// Delays each report by up to four frame periods; the order remains.
  mutating func delay(_ moments: inout [HandSample]) {
    var last = Timestamp(microseconds: .min)
    for index in moments.indices {
      let delay = random.chance(0.5) ? Int64(random.within(0...40_000)) : 0
      last = max(last, moments[index].time + Microseconds(delay))
      moments[index].time = last
    }
  }

  /// Adds a contact from the second touch to the end of the recording.
  mutating func addStuck(_ moments: inout [HandSample]) {
    let position = Vector(
      area.x * random.within(0.1...0.9), area.y * random.within(0.1...0.9))
    guard let start = moments.firstIndex(where: \.fingers.isEmpty) else { return }
    // The last moment lifts all fingers.
    for index in moments.indices.dropFirst(start).dropLast() {
      moments[index].fingers.append(Fingertip(finger: .otherLittle, position: position))
    }
  }

  /// Adds a contact beside the first finger of each moment.
  mutating func double(_ moments: inout [HandSample]) {
    let offset = random.offset(of: 1.5)
    for index in moments.indices {
      guard let first = moments[index].fingers.min(by: { $0.finger.rawValue < $1.finger.rawValue })
      else { continue }
      moments[index].fingers.append(
        Fingertip(finger: .otherLittle, position: first.position + offset, breadth: first.breadth))
    }
  }
}
