package import Evdev

/// The fingers of several devices in order of time: events go in device by device, frames come out.
///
/// A frame is handed over once no other device can have an earlier one: of a file, when the next frame
/// of each device is known; live, when it is said up to when each was listened to. At one moment the
/// order is that of the lanes. The frame that is next is lent, `lanes[lane]`, and never copied.
package struct FingerLanes: Sendable {
  private var lanes: [FingerLane] = []
  /// Whose frame was handed over last, and is lent until the next one is asked for.
  private var lent: Int?

  /// What comes next.
  package enum Next: Hashable, Sendable {
    case frame(lane: Int)
    /// Nobody knows before more of this lane is known: events, that it is over, or up to when.
    case wants(lane: Int)
    /// Every lane is over, and nothing waits.
    case over
  }

  package init() {}

  package var count: Int { lanes.count }

  /// Makes room for a device, and answers its number.
  ///
  /// At the moments named it was unplugged, which no event tells.
  package mutating func add(
    _ device: DeviceDescription, on surface: Surface, unplugged: [Timestamp] = []
  ) -> Int {
    lanes.append(
      FingerLane(tracker: TouchTracker(device: device, surface: surface), unplugged: unplugged))
    return lanes.count - 1
  }

  /// The next events of a device.
  package mutating func feed(_ events: Span<InputEvent>, to lane: Int) {
    lanes[lane].feed(events)
  }

  /// Of a device no further event comes.
  package mutating func end(_ lane: Int) {
    lanes[lane].known = Timestamp(microseconds: .max)
  }

  /// Up to a moment, that included, every event of a device is here.
  package mutating func settle(_ lane: Int, upTo moment: Timestamp) {
    lanes[lane].known = max(lanes[lane].known, moment)
  }

  /// A device is gone since a moment; the events before that are here.
  package mutating func unplug(_ lane: Int, at moment: Timestamp) {
    lanes[lane].unplugged.append(moment)
    settle(lane, upTo: moment)
  }

  /// Finds out whose frame is next; the one that was lent before is over.
  package mutating func next() -> Next {
    giveBack()
    var earliest: (lane: Int, time: Timestamp)?
    for lane in lanes.indices where lanes[lane].findsFrame() {
      let time = lanes[lane].tracker.frame.time
      if earliest.map({ time < $0.time }) ?? true { earliest = (lane, time) }
    }
    let moment = earliest?.time ?? Timestamp(microseconds: .max)
    for lane in lanes.indices where !lanes[lane].hasFrame && lanes[lane].known < moment {
      return .wants(lane: lane)
    }
    guard let earliest else { return .over }
    lent = earliest.lane
    return .frame(lane: earliest.lane)
  }

  /// The time of the earliest frame that waits for what other devices may have.
  package var waiting: Timestamp? {
    lanes.filter(\.hasFrame).map(\.tracker.frame.time).min()
  }

  /// The same of one device alone, whatever others may have: `false` where it wants events.
  package mutating func next(of lane: Int) -> Bool {
    giveBack()
    guard lanes[lane].findsFrame() else { return false }
    lent = lane
    return true
  }

  private mutating func giveBack() {
    guard let lent else { return }
    lanes[lent].hasFrame = false
    self.lent = nil
  }

  /// The session is over: takes back the fingers of a device that are still down; `true` when that
  /// made a frame.
  package mutating func finish(_ lane: Int) -> Bool {
    giveBack()
    return lanes[lane].tracker.finish(.sessionOver)
  }

  /// The last frame of a device.
  package subscript(lane: Int) -> TouchFrame {
    _read { yield lanes[lane].tracker.frame }
  }

  package func surface(of lane: Int) -> Surface { lanes[lane].tracker.surface }
}

/// A device, and its events that are not taken yet.
private struct FingerLane: Sendable {
  var tracker: TouchTracker
  /// When it was unplugged, as far as that is still to come.
  var unplugged: [Timestamp]
  /// Up to when everything is here, beyond the events.
  var known = Timestamp(microseconds: .min)
  /// The tracker's frame was handed over to nobody yet.
  var hasFrame = false
  private var events: [InputEvent] = []
  private var taken = 0

  init(tracker: TouchTracker, unplugged: [Timestamp]) {
    self.tracker = tracker
    self.unplugged = unplugged
  }

  mutating func feed(_ more: Span<InputEvent>) {
    if taken == events.count {
      events.removeAll(keepingCapacity: true)
      taken = 0
    }
    events.append(addingCapacity: more.count) { room in
      for index in more.indices { room.append(more[index]) }
    }
  }

  /// Takes events up to the next frame; `false` where there is none yet.
  mutating func findsFrame() -> Bool {
    if hasFrame { return true }
    while let moment = unplugged.first, taken < events.count {
      if moment < events[taken].time {
        if takesBack(at: moment) { return true }
      } else {
        taken += 1
        hasFrame = tracker.handle(events[taken - 1])
        if hasFrame { return true }
      }
    }
    let events = events
    hasFrame = tracker.handle(events.span, from: &taken)
    if hasFrame { return true }
    while let moment = unplugged.first, moment <= known {
      if takesBack(at: moment) { return true }
    }
    return false
  }

  /// Takes back the fingers of a device that went away; `true` when that made a frame.
  private mutating func takesBack(at moment: Timestamp) -> Bool {
    unplugged.removeFirst()
    hasFrame = tracker.finish(.unplugged, at: moment)
    return hasFrame
  }
}
