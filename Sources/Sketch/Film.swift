package import Evdev
package import Touches

/// A recording that can be shown frame by frame, forwards and backwards.
///
/// Only the place in the events is kept for each frame; one step back is the whole way anew, which
/// costs milliseconds where keeping every frame of an hour would cost hundreds of megabytes.
package struct Film: Sendable {
  /// The picture after the frames that were shown.
  package private(set) var scene: Scene
  /// The frame that was shown last; before the first one it has no contacts.
  package private(set) var frame: TouchFrame
  /// How many frames were shown.
  package private(set) var shown = 0
  package let start: Timestamp

  private let events: [InputEvent]
  private let untouched: (scene: Scene, tracker: TouchTracker)
  private var tracker: TouchTracker
  private var nextEvent = 0
  /// When each frame is, since the start.
  private let times: [Microseconds]
  private let gestures: [(time: Microseconds, name: String)]
  /// How many gestures were shown.
  private var shownGestures = 0

  package init(
    _ events: [InputEvent], device: DeviceDescription, kind: DeviceKind? = nil, surface: Surface,
    gestures: [(time: Microseconds, name: String)]? = nil
  ) {
    self.gestures = gestures ?? []
    self.events = events
    let start = events.first?.time ?? Timestamp(microseconds: 0)
    self.start = start
    scene = Scene(
      device: device, kind: kind, surface: surface, showsGestures: gestures != nil)
    tracker = TouchTracker(device: device, surface: surface)
    frame = TouchFrame(time: start)
    untouched = (scene, tracker)
    var times: [Microseconds] = []
    var tracker = tracker
    tracker.handleAll(events) { times.append($0.time - start) }
    self.times = times
  }

  package var device: DeviceDescription { scene.device }
  package var kind: DeviceKind? { scene.kind }
  package var surface: Surface { scene.surface }
  package var frames: Int { times.count }
  package var duration: Microseconds { times.last ?? Microseconds(0) }
  package var position: Microseconds { shown > 0 ? times[shown - 1] : Microseconds(0) }

  /// When the next frame is, since the start; `nil` after the last.
  package var next: Microseconds? { shown < times.count ? times[shown] : nil }

  /// Shows the next frame; `false` when there is none.
  package mutating func step() -> Bool {
    guard shown < times.count else { return false }
    // The last frame may be one that takes back what was never lifted: it has no event.
    var isComplete = false
    while !isComplete, nextEvent < events.count {
      isComplete = tracker.handle(events[nextEvent])
      nextEvent += 1
    }
    if !isComplete { _ = tracker.finish(.sessionOver) }
    frame = tracker.frame
    scene.take(frame)
    shown += 1
    showGestures()
    return true
  }

  /// Shows the gestures that are certain by now; after the last frame nothing can change any more.
  private mutating func showGestures() {
    while shownGestures < gestures.count,
      next == nil || gestures[shownGestures].time <= position
    {
      scene.note(gesture: gestures[shownGestures].name)
      shownGestures += 1
    }
  }

  /// Shows every frame up to a moment, itself included.
  package mutating func show(upTo moment: Microseconds) {
    while let next, next <= moment { _ = step() }
  }

  package mutating func rewind() {
    (scene, tracker) = untouched
    frame = TouchFrame(time: start)
    (shown, nextEvent, shownGestures) = (0, 0, 0)
  }

  /// Goes one frame back; before the first there is nothing.
  package mutating func stepBack() {
    let wanted = max(0, shown - 1)
    rewind()
    while shown < wanted { _ = step() }
  }

  /// The picture with what is to be said of the projection.
  package func scene(_ motion: Scene.Projection.Motion, speed: Double) -> Scene {
    var scene = scene
    scene.mode = .film(
      Scene.Projection(
        motion: motion, position: position, duration: duration, frame: shown, frames: frames,
        speed: speed))
    return scene
  }
}
