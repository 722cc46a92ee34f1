import Evdev
import Touches

/// Samples strokes at the frame rate of a sensor.
struct SensorSampler {
  private var random: SeededRandom
  private let sensor: SensorModel
  /// The time between two frames, in milliseconds.
  let period: Double
  private let noise: Double
  private let area: Vector

  /// The maximum duration of a dropout, in microseconds.
  private static let longestDropout: Int64 = 30_000

  init(_ sensor: SensorModel, of device: DeviceDescription, area: Vector, random: SeededRandom) {
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
    // Infrared frames and large panels are less precise.
    let coarse = max(area.x, area.y) > 400 ? 1.6 : 1
    let deviation = self.random.within(0.03...0.15) * coarse
    noise = sensor.noise ?? deviation
  }

  /// The duration of the shortest touch that is certain to appear in a frame, including jitter.
  var shortest: Double { period * (1.1 + 2 * min(sensor.jitter * 3, 0.25)) }

  /// Returns a moment for each frame with a finger, and one after the last lift.
  mutating func moments(of strokes: [Stroke]) -> [HandSample] {
    let strokes = strokes.sorted { $0.landing < $1.landing }
    guard let first = strokes.first else { return [] }
    var moments: [HandSample] = []
    var frame = Int(first.landing / period)
    var wasTouched = false
    let end = strokes.map(\.lift).max() ?? 0
    while true {
      let time = Double(frame) * period + jitter()
      let fingers = touching(strokes, at: time)
      if !fingers.isEmpty || wasTouched {
        moments.append(
          HandSample(time: Timestamp(microseconds: Int64(time * 1_000)), fingers: fingers))
      }
      wasTouched = !fingers.isEmpty
      frame += 1
      guard !wasTouched else { continue }
      if time >= end { break }
      // Frames without fingers are skipped.
      if let next = strokes.first(where: { $0.landing > time }) {
        frame = max(frame, Int(next.landing / period))
      }
    }
    applyDropouts(&moments)
    applyDelays(&moments)
    return moments
  }

  private mutating func jitter() -> Double {
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

  /// Removes fingers for up to 30 ms each.
  private mutating func applyDropouts(_ moments: inout [HandSample]) {
    for _ in 0..<sensor.dropouts {
      let spells = spells(in: moments)
      guard !spells.isEmpty else { return }
      let spell = spells[random.below(spells.count)]
      for index in spell.frames {
        moments[index].fingers.removeAll { $0.finger == spell.finger }
      }
    }
  }

  /// A series of frames in which a finger is lost.
  private struct DropoutSpan {
    let finger: Fingertip.Finger
    let frames: Range<Int>
  }

  /// Returns one dropout of random length for each finger and frame where one is possible.
  ///
  /// The finger is present in the two frames before and after it.
  private mutating func spells(in moments: [HandSample]) -> [DropoutSpan] {
    var spells: [DropoutSpan] = []
    guard moments.count > 5 else { return [] }
    for start in 2..<(moments.count - 2) {
      let longest = moments[(start + 1)...].prefix {
        ($0.time - moments[start].time).count <= SensorSampler.longestDropout
      }.count
      for fingertip in moments[start].fingers where longest > 0 {
        let length = 1 + random.below(longest)
        let around = (start - 2)..<(start + length + 2)
        let isThere = around.allSatisfy { index in
          moments.indices.contains(index)
            && moments[index].fingers.contains { $0.finger == fingertip.finger }
        }
        if isThere {
          spells.append(DropoutSpan(finger: fingertip.finger, frames: start..<(start + length)))
        }
      }
    }
    return spells
  }

  /// Delays some frames until the next one, as on a busy bus.
  private mutating func applyDelays(_ moments: inout [HandSample]) {
    guard sensor.lateFrameRatio > 0, moments.count > 1 else { return }
    for index in 0..<(moments.count - 1) where random.chance(sensor.lateFrameRatio) {
      // Frames before a gap of 20 ms or more are not delayed.
      let next = moments[index + 1].time
      if (next - moments[index].time).count < 20_000 { moments[index].time = next }
    }
  }
}
