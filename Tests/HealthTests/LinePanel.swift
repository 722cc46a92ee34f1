import Evdev
import Health
import Touches

/// A panel of 150 × 100 mm on which lines and taps are drawn exactly, at 125 Hz.
struct LinePanel {
  /// The delay of every tenth report, in milliseconds.
  var delay: Int64 = 0
  private let description: DeviceDescription
  private var events: [InputEvent] = []
  private var time: Int64 = 1_000_000
  private var nextID: Int32 = 1
  private var reports = 0
  private var isDown = false

  init() {
    var description = DeviceDescription(
      name: "line panel", properties: [.direct], codes: [.btnTouch, .mscTimestamp])
    description[axis: .absMTSlot] = AxisRange(0, 9)
    description[axis: .absMTTrackingID] = AxisRange(0, 65_535)
    description[axis: .absMTPositionX] = AxisRange(0, 1_500, resolution: 10)
    description[axis: .absMTPositionY] = AxisRange(0, 1_000, resolution: 10)
    self.description = description
  }

  var surface: Surface {
    Surface(device: description, size: SurfaceSize(width: 150, height: 100, source: .kernel))
  }

  /// A spot of 20 mm that detects nothing.
  let spot: (Vector) -> Bool = { ($0 - Vector(75, 55)).squaredLength < 100 }

  var report: HealthReport {
    var examination = PanelExamination(description, on: surface)
    for event in events { examination.handle(event) }
    examination.finish()
    return examination.report
  }

  /// Draws a line with 300 mm/s; the finger is lost where it is dead, and every `missing`th report
  /// is followed by four that are missing.
  mutating func line(
    _ from: Vector, _ to: Vector, missing: Int = 0, dead: (Vector) -> Bool = { _ in false }
  ) {
    let way = to - from
    let frames = max(Int(way.squaredLength.squareRoot() / 2.4), 2)
    var skipped = 0
    for frame in 0...frames {
      let position = from + way * (Double(frame) / Double(frames))
      if missing > 0, frame % missing == missing - 1 { skipped = 4 }
      if skipped > 0, frame < frames {
        skipped -= 1
        time += 8_000
      } else {
        report(dead(position) ? nil : position)
      }
    }
    report(nil)
    time += 300_000
  }

  /// Taps for a time.
  mutating func tap(_ position: Vector, milliseconds: Int64) {
    report(position)
    time += milliseconds * 1_000 - 8_000
    report(nil)
    time += 400_000
  }

  private mutating func report(_ position: Vector?) {
    time += 8_000
    reports += 1
    let late = reports % 10 == 0 ? delay * 1_000 : 0
    let now = Timestamp(microseconds: max(time + late, events.last?.time.microseconds ?? 0))
    func add(_ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: now, code: code, value: value))
    }
    if let position {
      if !isDown {
        add(.absMTTrackingID, nextID)
        nextID += 1
      }
      add(.absMTPositionX, Int32((position.x * 10).rounded()))
      add(.absMTPositionY, Int32((position.y * 10).rounded()))
    } else if isDown {
      add(.absMTTrackingID, -1)
    } else {
      return
    }
    isDown = position != nil
    add(.btnTouch, isDown ? 1 : 0)
    add(.mscTimestamp, Int32(truncatingIfNeeded: time))
    add(.synReport, 0)
  }
}
