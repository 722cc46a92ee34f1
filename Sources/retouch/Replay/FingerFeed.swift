import Arguments
import Evdev
import Recordings
import Touches

/// The fingers of a recording in order of time, whichever of its devices they are on.
///
/// A file may hold its devices one after the other. Where fingers are on one of them, frames come as
/// they are read; where they are on several, each device is read on its own, all of them side by
/// side. What cannot be read twice at a time, as a pipe, is kept until it is over.
struct FingerFeed {
  let source: ByteSource
  let arguments: ParsedArguments
  let deviceName: String?
  /// Moments since the first event at which a device was unplugged.
  var unplugged: [(device: Int, after: Microseconds)] = []
  var showsProgress = false
  /// The line of progress, for who has something else to show.
  var progress = WalkProgress()
  /// Whether there will be another walk: what can be read once is kept for that.
  var isWalkedAgain = false
  /// Whether time passed and was told of, though no finger came.
  var isSession = false

  /// What a walk hands over, in this order: the start, each device before its first frame, frames
  /// with the number of their device, the end of the file, and what is taken back at the end.
  struct Visitor {
    /// The time of the first event.
    var start: (Timestamp) throws -> Void
    /// A device; `false` where it shows a box around its fingers only.
    var device: (_ showsEachFinger: Bool) -> Void
    var frame: (TouchFrame, _ lane: Int) -> Void
    var end: () -> Void
  }

  /// Walks through; the notes of the recording.
  @discardableResult
  func walk(_ visitor: Visitor) throws -> SessionNotes {
    let input = try RecordingInput(
      source, deviceName: deviceName, showsProgress: showsProgress)
    progress.begin(input)
    var course = Course()
    if !input.hasOneDevice {
      input.expect(passes: 2)
      try input.pass(again: true) { number, events in course.take(events, of: number) }
    }
    let touched = course.order.filter { input.devices[$0].file?.device.positionAxes != nil }
    let hand = FingerIntake(self, visitor, isMerged: touched.count > 1)
    if let start = course.start { try hand.begin(at: start) }
    if touched.count > 1, !source.isReadOnce {
      try hand.merge(
        touched.map { DeviceCursor(input, $0, events: course.events(of: $0)) }, of: input)
    } else {
      try input.pass(again: isWalkedAgain) { number, events in
        try hand.take(events, of: input.devices[number], number)
      }
    }
    let isEmpty = hand.start == nil
    if isEmpty, isSession { try hand.begin(at: Timestamp(microseconds: 0)) }
    hand.finish()
    if hand.lanes.isEmpty {
      let what = isEmpty ? "there are no events in it" : "nothing in it can be touched"
      Output.note("\(source.name): \(what)")
    }
    return input.notes
  }
}

/// What a first pass finds: when everything begins, and which devices send anything, in that order.
private struct Course {
  private var survey = RecordingSurvey()
  private(set) var order: [Int] = []

  var start: Timestamp? { survey.start }
  func events(of number: Int) -> Int { survey.devices[number].events }

  mutating func take(_ events: Span<InputEvent>, of number: Int) {
    survey.observe(events, of: number)
    if events.count > 0, !order.contains(number) { order.append(number) }
  }
}
