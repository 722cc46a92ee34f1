import Arguments
import Evdev
import Gestures
import Recordings
import Touches

/// Walks through the gestures of a recording, in as little memory as a piece of it needs.
struct GestureWalk {
  let walk: TouchWalk
  let settings: GestureSettings
  let kinds: ReportKinds

  /// What a recording was made of.
  struct Result {
    var gestures: [Gesture] = []
    var events = 0
    var tally = TouchTally()
    /// What the recording says that it shows; empty where it says nothing.
    var expected: [String] = []
  }

  /// One device's fingers on their way to gestures.
  private struct Lane {
    var number: Int
    var recognizer: GestureRecognizer
    var mendings = RecentMendings()
  }

  /// Hands over each device before its first frame, and the reports in order of time: the device's
  /// number, the time of the first event, the report, and what was mended in the touch it is about.
  func run(
    meet: (TouchWalk.Device) -> Void,
    show: (Int, Timestamp, GestureReport, [Irregularity]) -> Void
  ) throws(Failure) -> Result {
    var result = Result()
    var lanes: [Lane] = []
    var start: Timestamp?
    let passed = try walk.walk { device in
      var recognizer = settings.recognizer(for: device.file.device)
      kinds.ask(&recognizer)
      lanes.append(Lane(number: device.number, recognizer: recognizer))
      meet(device)
    } show: { number, beginning, frame in
      start = beginning
      result.tally.count(frame)
      for index in lanes.indices {
        if lanes[index].number == number {
          if kinds.touches { lanes[index].mendings.note(frame) }
          lanes[index].recognizer.handle(frame)
        } else {
          // What another device decides by waiting is decided before.
          lanes[index].recognizer.advance(to: frame.time)
        }
        if !lanes[index].recognizer.reports.isEmpty {
          GestureWalk.drain(&lanes[index], beginning, &result, show)
        }
      }
    }
    let beginning = start ?? Timestamp(microseconds: 0)
    for index in lanes.indices {
      lanes[index].recognizer.finish()
      GestureWalk.drain(&lanes[index], beginning, &result, show)
    }
    result.events = passed.events
    result.expected = passed.notes.expected
    return result
  }

  private static func drain(
    _ lane: inout Lane, _ start: Timestamp, _ result: inout Result,
    _ show: (Int, Timestamp, GestureReport, [Irregularity]) -> Void
  ) {
    for report in lane.recognizer.reports {
      var mended: [Irregularity] = []
      switch report {
      case .recognized(let gesture): result.gestures.append(gesture.gesture)
      case .touch(let account): mended = lane.mendings.take(of: account)
      case .phase, .trace: break
      }
      show(lane.number, start, report, mended)
    }
    lane.recognizer.clearReports()
  }
}
