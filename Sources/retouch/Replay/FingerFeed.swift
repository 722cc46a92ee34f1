import Arguments
import Evdev
import Recordings
import Touches

/// The fingers of a recording in order of time, whichever of its devices they are on.
///
/// A file may hold its devices one after the other. Where there is one, frames come as they are
/// read; where there are several, those of all are kept until the file has been read.
struct FingerFeed {
  let path: String
  let arguments: ParsedArguments
  let deviceName: String?
  /// Moments since the first event at which a device was unplugged.
  var unplugged: [(device: Int, after: Microseconds)] = []
  var showsProgress = false
  /// Whether time passed and was told of, though no finger came.
  var isSession = false

  /// What a walk hands over, in this order: the start, each device before its first frame, frames
  /// with the number of their device, the end of the file, and what is taken back at the end.
  struct Visitor {
    /// The time of the first event.
    var start: (Timestamp) throws(Failure) -> Void
    /// A device; `false` where it shows a box around its fingers only.
    var device: (_ showsEachFinger: Bool) -> Void
    var frame: (TouchFrame, _ lane: Int) -> Void
    var end: () -> Void
  }

  /// Walks through; the notes of the recording.
  @discardableResult
  func walk(_ visitor: Visitor) throws(Failure) -> SessionNotes {
    let input = try RecordingInput(
      path, deviceName: deviceName, showsProgress: showsProgress)
    var start: Timestamp?
    if !input.hasOneDevice { start = try input.survey().start }
    let touchable = input.devices.count { $0.file?.device.positionAxes != nil }
    let hand = FingerIntake(self, visitor, isMerged: touchable > 1)
    if let start { try hand.begin(at: start) }
    try input.pass { number, events throws(Failure) in
      try hand.take(events, of: input.devices[number], number)
    }
    let isEmpty = hand.start == nil
    if isEmpty, isSession { try hand.begin(at: Timestamp(microseconds: 0)) }
    hand.finish()
    if hand.lanes.isEmpty {
      let what = isEmpty ? "there are no events in it" : "nothing in it can be touched"
      Output.note("\(path): \(what)")
    }
    return input.notes
  }
}

/// The devices of a recording while it is read, and the frames of theirs that wait.
private final class FingerIntake {
  private let feed: FingerFeed
  private let visitor: FingerFeed.Visitor
  private let isMerged: Bool
  private(set) var lanes: [FingerLane] = []
  private(set) var start: Timestamp?

  init(_ feed: FingerFeed, _ visitor: FingerFeed.Visitor, isMerged: Bool) {
    self.feed = feed
    self.visitor = visitor
    self.isMerged = isMerged
  }

  func begin(at moment: Timestamp) throws(Failure) {
    start = moment
    try visitor.start(moment)
  }

  func take(
    _ events: Span<InputEvent>, of recorded: RecordedDevice, _ number: Int
  ) throws(Failure) {
    if start == nil { try begin(at: events[0].time) }
    guard let place = lane(number, recorded) else { return }
    for index in events.indices {
      let event = events[index]
      unplug(place, before: event.time)
      if lanes[place].tracker.handle(event) { show(place) }
    }
  }

  /// The place of a device among those that can be touched.
  private func lane(_ number: Int, _ recorded: RecordedDevice) -> Int? {
    if let place = lanes.firstIndex(where: { $0.number == number }) { return place }
    guard let file = recorded.file, file.device.positionAxes != nil, let start else { return nil }
    let surface = SurfaceOptions.surface(
      of: file, feed.arguments, calibration: recorded.calibration)
    lanes.append(
      FingerLane(
        number: number, tracker: TouchTracker(device: file.device, surface: surface),
        unplugged: feed.unplugged.filter { $0.device == number }.map { start + $0.after }))
    visitor.device(file.device.touchProtocol != .semiMT)
    return lanes.count - 1
  }

  /// Takes back the fingers of a device at each moment that it was unplugged since its last event.
  private func unplug(_ place: Int, before next: Timestamp?) {
    while let moment = lanes[place].takeUnplugged(before: next) {
      if lanes[place].tracker.finish(.unplugged, at: moment) { show(place) }
    }
  }

  private func show(_ place: Int) {
    let frame = lanes[place].tracker.frame
    if isMerged { lanes[place].frames.append(frame) } else { visitor.frame(frame, place) }
  }

  /// The file is over: hands over what waits, and takes back the fingers that are still down.
  func finish() {
    for place in lanes.indices { unplug(place, before: nil) }
    if isMerged { merge() }
    visitor.end()
    for place in lanes.indices where lanes[place].tracker.finish(.sessionOver) {
      visitor.frame(lanes[place].tracker.frame, place)
    }
  }

  /// Hands over the frames of all; at one moment, in the order of the devices.
  private func merge() {
    while true {
      var earliest: (place: Int, time: Timestamp)?
      for (place, lane) in lanes.enumerated() {
        guard let time = lane.nextTime else { continue }
        if let other = earliest, other.time <= time { continue }
        earliest = (place, time)
      }
      guard let earliest else { return }
      visitor.frame(lanes[earliest.place].takeNext(), earliest.place)
    }
  }
}

/// A device of a recording, and where its fingers are.
private struct FingerLane {
  let number: Int
  var tracker: TouchTracker
  var frames: [TouchFrame] = []
  /// How many of the frames were handed over.
  private var taken = 0
  private var unplugged: [Timestamp]

  init(number: Int, tracker: TouchTracker, unplugged: [Timestamp]) {
    self.number = number
    self.tracker = tracker
    self.unplugged = unplugged
  }

  var nextTime: Timestamp? { taken < frames.count ? frames[taken].time : nil }

  mutating func takeNext() -> TouchFrame {
    taken += 1
    return frames[taken - 1]
  }

  /// When the device was unplugged since its last event; told once.
  mutating func takeUnplugged(before next: Timestamp?) -> Timestamp? {
    guard let moment = unplugged.first else { return nil }
    if let next, next <= moment { return nil }
    return unplugged.removeFirst()
  }
}
