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

  /// Hands over each device before its first frame, and the reports in order of time: the device's
  /// number, the time of the first event, the report, and what was mended in the touch it is about.
  func run(
    meet: (TouchWalk.Device) -> Void,
    show: (Int, Timestamp, GestureReport, [Irregularity]) -> Void
  ) throws -> Result {
    var result = Result()
    var lanes = GestureLanes()
    var mendings: [Int: RecentMendings] = [:]
    var start: Timestamp?
    func tell(_ number: Int, _ report: GestureReport) {
      var mended: [Irregularity] = []
      switch report {
      case .recognized(let gesture): result.gestures.append(gesture.gesture)
      case .touch(let account): mended = mendings[number]?.take(of: account) ?? []
      case .phase, .trace: break
      }
      show(number, start ?? Timestamp(microseconds: 0), report, mended)
    }
    let passed = try walk.walk { device in
      var recognizer = settings.recognizer(for: device.file.device)
      kinds.ask(&recognizer)
      lanes.add(device.number, recognizer)
      mendings[device.number] = RecentMendings()
      meet(device)
    } show: { number, beginning, frame in
      start = beginning
      result.tally.count(frame)
      if kinds.touches { mendings[number]?.note(frame) }
      lanes.take(frame, of: number, tell)
    }
    lanes.finish(tell)
    result.events = passed.events
    result.expected = passed.notes.expected
    return result
  }
}
