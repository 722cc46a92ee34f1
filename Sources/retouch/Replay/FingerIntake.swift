import Evdev
import Recordings
import Touches

/// The devices of a recording while it is read, and the frames of theirs that wait.
final class FingerIntake {
  private let feed: FingerFeed
  private let visitor: FingerFeed.Visitor
  /// Whether frames wait until those of other devices are known.
  private let isMerged: Bool
  private(set) var lanes: [FingerLane] = []
  private(set) var start: Timestamp?

  init(_ feed: FingerFeed, _ visitor: FingerFeed.Visitor, isMerged: Bool) {
    self.feed = feed
    self.visitor = visitor
    self.isMerged = isMerged
  }

  func begin(at moment: Timestamp) throws {
    start = moment
    try visitor.start(moment)
  }

  /// Takes events in the order of the file.
  func take(
    _ events: Span<InputEvent>, of recorded: RecordedDevice, _ number: Int
  ) throws {
    if start == nil { try begin(at: events[0].time) }
    guard let place = lane(number, recorded) else { return }
    for index in events.indices { take(events[index], at: place) }
  }

  private func take(_ event: InputEvent, at place: Int) {
    unplug(place, before: event.time)
    if lanes[place].tracker.handle(event) { show(place) }
  }

  /// The place of a device among those that can be touched.
  private func lane(_ number: Int, _ recorded: RecordedDevice) -> Int? {
    if let place = lanes.firstIndex(where: { $0.number == number }) { return place }
    guard let start, let file = recorded.file,
      let surface = SurfaceOptions.surface(of: recorded, feed.arguments)
    else { return nil }
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
    while let place = earliest { visitor.frame(lanes[place].takeNext(), place) }
    visitor.end()
    for place in lanes.indices where lanes[place].tracker.finish(.sessionOver) {
      visitor.frame(lanes[place].tracker.frame, place)
    }
  }

  // MARK: Several devices

  /// Reads devices side by side, no further than until it is known whose frame is next.
  func merge(_ cursors: [DeviceCursor], of input: RecordingInput) throws {
    let cursors = cursors.filter { lane($0.number, $0.device) != nil }
    var read = 0
    while true {
      for (place, cursor) in cursors.enumerated() where lanes[place].nextTime == nil {
        try fill(place, from: cursor)
      }
      let now = cursors.reduce(0) { $0 + $1.position } / max(1, cursors.count)
      if now > read { input.tell(now) }
      read = now
      guard let place = earliest else { return input.endTelling() }
      visitor.frame(lanes[place].takeNext(), place)
    }
  }

  /// Reads a device up to its next frame.
  private func fill(_ place: Int, from cursor: DeviceCursor) throws {
    while lanes[place].nextTime == nil {
      guard let event = try cursor.next() else { return unplug(place, before: nil) }
      take(event, at: place)
    }
  }

  /// Whose frame is next; at one moment, the order is that of the devices.
  private var earliest: Int? {
    var earliest: (place: Int, time: Timestamp)?
    for (place, lane) in lanes.enumerated() {
      guard let time = lane.nextTime else { continue }
      if let other = earliest, other.time <= time { continue }
      earliest = (place, time)
    }
    return earliest?.place
  }
}

/// A device of a recording, and where its fingers are.
struct FingerLane {
  let number: Int
  var tracker: TouchTracker
  /// Those that wait.
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
    let frame = frames[taken]
    taken += 1
    if taken == frames.count {
      frames.removeAll(keepingCapacity: true)
      taken = 0
    }
    return frame
  }

  /// When the device was unplugged since its last event; told once.
  mutating func takeUnplugged(before next: Timestamp?) -> Timestamp? {
    guard let moment = unplugged.first else { return nil }
    if let next, next <= moment { return nil }
    return unplugged.removeFirst()
  }
}
