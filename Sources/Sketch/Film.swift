package import Evdev
package import Touches

/// A recording that can be shown frame by frame, forwards and backwards, with a picture of each device.
///
/// Only the place in the events is kept for each frame; one step back is the whole way anew, which
/// costs milliseconds where keeping every frame of an hour would cost hundreds of megabytes.
package struct Film: Sendable {
  /// The picture of each device after the frames that were shown.
  package private(set) var scenes: [Scene]
  /// The frame that was shown last; before the first one it has no contacts.
  package private(set) var frame: TouchFrame
  /// The number of the device that the frame is of.
  package private(set) var lane = 0
  /// How many frames were shown.
  package private(set) var shown = 0
  package let start: Timestamp

  private let unshown: (scenes: [Scene], footage: Footage)
  private var footage: Footage
  /// When each frame is, since the start.
  private let times: [Microseconds]
  private let log: [Telling]
  /// How much of the log was shown.
  private var shownEntries = 0

  /// A device, and all that it sent.
  package struct Device {
    package let events: [InputEvent]
    package let description: DeviceDescription
    package let kind: DeviceKind?
    package let surface: Surface

    package init(
      _ events: [InputEvent], of description: DeviceDescription, kind: DeviceKind? = nil,
      on surface: Surface
    ) {
      self.events = events
      self.description = description
      self.kind = kind
      self.surface = surface
    }
  }

  /// What is told of a device besides its fingers, once it was certain.
  package struct Telling: Sendable {
    let entry: LogEntry
    let lane: Int

    package init(_ entry: LogEntry, on lane: Int) { (self.entry, self.lane) = (entry, lane) }
  }

  /// What these devices sent; times count from the start.
  package init(_ devices: [Device], since start: Timestamp, log: [Telling]? = nil) {
    self.log = log ?? []
    self.start = start
    scenes = devices.map {
      Scene(
        device: $0.description, kind: $0.kind, surface: $0.surface, showsGestures: log != nil)
    }
    footage = Footage(devices)
    frame = TouchFrame(time: start)
    unshown = (scenes, footage)
    var footage = footage
    var times: [Microseconds] = []
    while let lane = footage.next() {
      // What takes back fingers comes last, whenever its device sent anything last.
      times.append(max(footage.lanes[lane].time - start, times.last ?? Microseconds(.min)))
    }
    self.times = times
  }

  package var frames: Int { times.count }
  package var duration: Microseconds { times.last ?? Microseconds(0) }
  package var position: Microseconds { shown > 0 ? times[shown - 1] : Microseconds(0) }

  /// When the next frame is, since the start; `nil` after the last.
  package var next: Microseconds? { shown < times.count ? times[shown] : nil }

  /// Shows the next frame; `false` when there is none.
  package mutating func step() -> Bool {
    guard let next = footage.next() else { return false }
    lane = next
    frame = footage.lanes[lane]
    scenes[lane].take(frame)
    shown += 1
    showLog()
    return true
  }

  /// Shows what is certain by now; after the last frame nothing can change any more.
  private mutating func showLog() {
    while shownEntries < log.count, next == nil || log[shownEntries].entry.time <= position {
      let telling = log[shownEntries]
      scenes[telling.lane].note(telling.entry)
      shownEntries += 1
    }
  }

  /// Shows every frame up to a moment, itself included.
  package mutating func show(upTo moment: Microseconds) {
    while let next, next <= moment { _ = step() }
  }

  package mutating func rewind() {
    (scenes, footage) = unshown
    frame = TouchFrame(time: start)
    (lane, shown, shownEntries) = (0, 0, 0)
  }

  /// Goes one frame back; before the first there is nothing.
  package mutating func stepBack() {
    let wanted = max(0, shown - 1)
    rewind()
    while shown < wanted { _ = step() }
  }

  /// The pictures with what is to be said of the projection.
  package func scenes(_ motion: Scene.Projection.Motion, speed: Double) -> [Scene] {
    let projection = Scene.Projection(
      motion: motion, position: position, duration: duration, frame: shown, frames: frames,
      speed: speed)
    return scenes.map {
      var scene = $0
      scene.mode = .film(projection)
      return scene
    }
  }
}

/// The frames of all devices in order of time, and behind them those that take back fingers.
private struct Footage: Sendable {
  private(set) var lanes = FingerLanes()
  /// In how many lanes all fingers were taken back.
  private var finished = 0

  init(_ devices: [Film.Device]) {
    for device in devices {
      let lane = lanes.add(device.description, on: device.surface)
      lanes.feed(device.events.span, to: lane)
      lanes.end(lane)
    }
  }

  /// Finds the next frame, which stands in this lane.
  mutating func next() -> Int? {
    if case .frame(let lane) = lanes.next() { return lane }
    while finished < lanes.count {
      finished += 1
      if lanes.finish(finished - 1) { return finished - 1 }
    }
    return nil
  }
}
