import Evdev
import Touches

/// Looks at strokes as the frames of one sensor do.
struct Sampling {
  private var random: SeededRandom
  private let sensor: Sensor
  /// Milliseconds between two frames.
  let period: Double
  private let noise: Double
  private let area: Vector

  /// The longest time that a finger may be lost and still be the same, in microseconds.
  private static let longestDropout: Int64 = 30_000

  init(_ sensor: Sensor, of device: DeviceDescription, area: Vector, random: SeededRandom) {
    self.sensor = sensor
    self.area = area
    self.random = random
    let rates: [Double] =
      switch device.touchProtocol {
      case .b: [60, 75, 80, 90, 100, 100, 110, 120, 120, 133, 133, 240]
      case .a, .semiMT, .singleTouch: [60, 75, 80, 80, 90, 100, 120]
      }
    let usual = rates[self.random.below(rates.count)]
    period = 1_000 / (sensor.rate ?? usual)
    // Frames of light and large panels tell less exactly.
    let coarse = max(area.x, area.y) > 400 ? 1.6 : 1
    let deviation = self.random.within(0.03...0.15) * coarse
    noise = sensor.noise ?? deviation
  }

  /// The shortest touch that is sure to meet a frame, with what jitter can take away.
  var shortest: Double { period * (1.1 + 2 * min(sensor.jitter * 3, 0.25)) }

  /// What the sensor reports: a moment for each frame with a finger, and one after the last.
  mutating func moments(of strokes: [Stroke]) -> [HandMoment] {
    let strokes = strokes.sorted { $0.landing < $1.landing }
    guard let first = strokes.first else { return [] }
    var moments: [HandMoment] = []
    var frame = Int(first.landing / period)
    var wasTouched = false
    let end = strokes.map(\.lift).max() ?? 0
    while true {
      let time = Double(frame) * period + swerve()
      let fingers = touching(strokes, at: time)
      if !fingers.isEmpty || wasTouched {
        moments.append(
          HandMoment(time: Timestamp(microseconds: Int64(time * 1_000)), fingers: fingers))
      }
      wasTouched = !fingers.isEmpty
      frame += 1
      guard !wasTouched else { continue }
      if time >= end { break }
      // Nothing is looked at while nothing touches.
      if let next = strokes.first(where: { $0.landing > time }) {
        frame = max(frame, Int(next.landing / period))
      }
    }
    lose(&moments)
    delay(&moments)
    return moments
  }

  private mutating func swerve() -> Double {
    guard sensor.jitter > 0 else { return 0 }
    return min(max(random.normal() * sensor.jitter, -0.25), 0.25) * period
  }

  private mutating func touching(_ strokes: [Stroke], at time: Double) -> [Fingertip] {
    var fingers: [Fingertip] = []
    for stroke in strokes where stroke.isDown(at: time) {
      var position = stroke.position(at: time)
      if noise > 0 {
        position = position + Vector(random.normal() * noise, random.normal() * noise)
      }
      fingers.append(
        Fingertip(
          finger: stroke.finger, position: position, breadth: stroke.breadth,
          isPalm: stroke.isPalm))
    }
    return fingers
  }

  /// Loses fingers for a moment, each for as many frames as go into 30 ms.
  private mutating func lose(_ moments: inout [HandMoment]) {
    for _ in 0..<sensor.dropouts {
      let spells = spells(in: moments)
      guard !spells.isEmpty else { return }
      let spell = spells[random.below(spells.count)]
      for index in spell.frames {
        moments[index].fingers.removeAll { $0.finger == spell.finger }
      }
    }
  }

  private struct Spell {
    let finger: Fingertip.Finger
    let frames: Range<Int>
  }

  /// Every stretch in which a finger may be lost: it is there two frames before and two behind.
  private mutating func spells(in moments: [HandMoment]) -> [Spell] {
    var spells: [Spell] = []
    guard moments.count > 5 else { return [] }
    for start in 2..<(moments.count - 2) {
      let longest = moments[(start + 1)...].prefix {
        ($0.time - moments[start].time).count <= Sampling.longestDropout
      }.count
      for fingertip in moments[start].fingers where longest > 0 {
        let length = 1 + random.below(longest)
        let around = (start - 2)..<(start + length + 2)
        let isThere = around.allSatisfy { index in
          moments.indices.contains(index)
            && moments[index].fingers.contains { $0.finger == fingertip.finger }
        }
        if isThere {
          spells.append(Spell(finger: fingertip.finger, frames: start..<(start + length)))
        }
      }
    }
    return spells
  }

  /// Lets some frames arrive with the next, as on a bus that is busy.
  private mutating func delay(_ moments: inout [HandMoment]) {
    guard sensor.lateness > 0, moments.count > 1 else { return }
    for index in 0..<(moments.count - 1) where random.happens(sensor.lateness) {
      // Over a pause nothing is held back.
      let next = moments[index + 1].time
      if (next - moments[index].time).count < 20_000 { moments[index].time = next }
    }
  }
}
