import Evdev
package import Synthesis
package import Touches

/// Touches on a surface that are not gestures: panel noise, cloth, and hands that hold the device
/// or rest on it.
package enum Disturbance: String, CaseIterable, Sendable {
  /// A position of a panel that reports brief contacts repeatedly.
  case ghostSpot = "ghost spot"
  /// Brief contacts all over the surface.
  case scatteredGhosts = "scattered ghosts"
  /// A sleeve that touches, spreads and slides.
  case sleeve
  /// A cloth that wipes over the surface.
  case cloth
  /// A forearm that lies on the surface.
  case arm
  /// A hand that holds a tablet, with its fingers on both edges.
  case grip
  /// The ball of a hand, in one to three contacts.
  case palm

  /// Returns the samples of the disturbance; the same for the same seed.
  package func moments(seed: UInt64, on area: Vector) -> [HandSample] {
    var scene = Scene(chance: RandomSource(seed: seed), area: area)
    switch self {
    case .ghostSpot: scene.ghostSpot()
    case .scatteredGhosts: scene.scatteredGhosts()
    case .sleeve: scene.sleeve()
    case .cloth: scene.cloth()
    case .arm: scene.arm()
    case .grip: scene.grip()
    case .palm: scene.palm()
    }
    return scene.moments
  }
}

/// A contact of a disturbance.
private struct Blob {
  var start: Double
  var end: Double
  var from: Vector
  var way = Vector(0, 0)
  /// The width at the beginning and at the end, in millimeters.
  var breadth = (3.0, 3.0)
}

/// The contacts of a disturbance, generated at random.
private struct Scene {
  var chance: RandomSource
  let area: Vector
  var blobs: [Blob] = []

  init(chance: RandomSource, area: Vector) { (self.chance, self.area) = (chance, area) }

  mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * chance.unitInterval()
  }

  mutating func place(margin: Double = 5) -> Vector {
    Vector(within(margin...area.x - margin), within(margin...area.y - margin))
  }

  mutating func way(_ length: ClosedRange<Double>) -> Vector {
    let (x, y) = (within(-1...1), within(-1...1))
    let norm = max((x * x + y * y).squareRoot(), 0.1)
    return Vector(x, y) * (within(length) / norm)
  }

  mutating func ghostSpot() {
    let spot = place()
    let pauses = within(60...250)...within(400...1_000)
    var time = 0.0
    for _ in 0..<(4 + chance.below(8)) {
      let length = within(14...58)
      blobs.append(Blob(start: time, end: time + length, from: spot + way(0...0.7)))
      time += length + within(pauses)
    }
  }

  mutating func scatteredGhosts() {
    let pause = within(20...250)
    var time = 0.0
    for _ in 0..<(6 + chance.below(24)) {
      let length = within(14...58)
      blobs.append(Blob(start: time, end: time + length, from: place()))
      time += within(0...2 * pause)
    }
  }

  mutating func sleeve() {
    var (time, spot) = (0.0, place(margin: 25))
    for _ in 0..<(1 + chance.below(3)) {
      let length = within(150...1_200)
      let breadth = within(6...14)
      let blob = Blob(
        start: time, end: time + length, from: spot, way: way(4...60),
        breadth: (breadth, breadth * within(2...4)))
      blobs.append(blob)
      spot = blob.from + blob.way + way(0...15)
      time += length * within(0.6...1.4)
    }
  }

  mutating func cloth() {
    let (spot, way) = (place(margin: 30), way(30...120))
    for _ in 0..<(1 + chance.below(4)) {
      let (start, breadth) = (within(0...300), within(12...45))
      blobs.append(
        Blob(
          start: start, end: start + within(300...1_500), from: spot + self.way(5...30),
          way: way * within(0.7...1.2), breadth: (breadth, breadth * within(0.7...1.4))))
    }
  }

  mutating func arm() {
    let (spot, line, shift) = (place(margin: 20), way(18...32), way(0...12))
    for index in 0..<(1 + chance.below(4)) {
      let start = Double(index) * within(0...120)
      let breadth = within(14...38)
      blobs.append(
        Blob(
          start: start, end: start + within(300...4_000), from: spot + line * Double(index),
          way: shift, breadth: (breadth * within(0.4...1), breadth)))
    }
  }

  mutating func grip() {
    let left = chance.oneIn(2)
    func edge(_ depth: Double, isLeft: Bool) -> Double { isLeft ? depth : area.x - depth }
    let middle = within(30...area.y - 30)
    let length = within(400...4_000)
    for index in 0..<(1 + chance.below(4)) {
      let x = edge(within(0.5...6), isLeft: left)
      let y = middle + (Double(index) - 1.5) * within(16...24)
      for (start, end) in rests(length) {
        blobs.append(
          Blob(
            start: start, end: end, from: Vector(x, min(max(y, 1), area.y - 1)),
            way: way(0...3), breadth: (6, within(6...14))))
      }
    }
    // The thumb of the other hand, or the ball of the thumb beside it.
    if chance.below(3) > 0 {
      let x = edge(within(1...10), isLeft: chance.oneIn(2) ? left : !left)
      for (start, end) in rests(length) {
        blobs.append(
          Blob(
            start: start, end: end, from: Vector(x, middle + within(-15...15)), way: way(0...5),
            breadth: (8, within(10...24))))
      }
    }
  }

  /// Returns the times of a holding finger: it lands with the others and shifts at times.
  private mutating func rests(_ length: Double) -> [(Double, Double)] {
    let (start, end) = (within(0...200), length + within(-100...300))
    guard chance.oneIn(3), end - start > 500 else { return [(start, end)] }
    let middle = within(start + 200...end - 200)
    return [(start, middle), (middle + within(60...300), end)]
  }

  mutating func palm() {
    let spot = place(margin: 25)
    let length = within(80...2_500)
    let size = within(18...45)
    for index in 0..<(1 + chance.below(3)) {
      let start = Double(index) * within(0...70)
      blobs.append(
        Blob(
          start: start, end: start + length * within(0.5...1), from: spot + way(8...28),
          way: way(0...6), breadth: (size * within(0.3...1), size)))
    }
  }

  /// The contacts as fingers, frame by frame.
  var moments: [HandSample] {
    let fingers = Fingertip.Finger.allCases
    var shown: [(finger: Fingertip.Finger, blob: Blob)] = []
    var free: [(finger: Fingertip.Finger, since: Double)] = fingers.map { ($0, -1_000) }
    for blob in blobs.sorted(by: { $0.start < $1.start }) {
      guard let index = free.firstIndex(where: { $0.since + 20 < blob.start }) else { continue }
      let finger = free.remove(at: index).finger
      shown.append((finger, blob))
      free.append((finger, blob.end))
    }
    let end = shown.map(\.blob.end).max() ?? 0
    return stride(from: 0, through: end + 20, by: 9).map { time in
      HandSample(
        time: Timestamp(microseconds: Int64((100 + time) * 1_000)),
        fingers: shown.filter { $0.blob.start <= time && time < $0.blob.end }.map {
          finger, blob in
          let part = (time - blob.start) / (blob.end - blob.start)
          let place = blob.from + blob.way * part
          return Fingertip(
            finger: finger,
            position: Vector(min(max(place.x, 0), area.x), min(max(place.y, 0), area.y)),
            breadth: blob.breadth.0 + (blob.breadth.1 - blob.breadth.0) * part)
        })
    }
  }
}
