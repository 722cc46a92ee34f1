package import Devices
package import Evdev
package import Gestures
package import Replay
internal import System
package import Touches

/// A monitor of the touch frames and gestures of one device, which may be unplugged and
/// reconnected.
package struct GestureMonitor {
  private let pool: DevicePool
  private var gestures: GestureDriver
  /// The kind of device.
  package let kind: DeviceKind?
  private let notice: (LiveNotice) -> Void

  /// An event of the monitor; frames and reports are each in time order.
  package enum Event {
    /// A touch frame.
    case frame(TouchFrame)
    /// A report, with the irregularities repaired during its touch.
    case report(GestureEvent, repaired: [Irregularity])
  }

  /// Opens a device.
  package init(
    _ listed: ListedDevice, on surface: SurfaceConfiguration, isGrabbed: Bool,
    _ settings: GestureSettings,
    _ kinds: GestureEventKinds = GestureEventKinds(), notice: @escaping (LiveNotice) -> Void
  ) throws(LiveError) {
    let pool = DevicePool(
      welcoming: .reconnect, surface: surface, isGrabbed: isGrabbed, notice: notice)
    _ = try LiveError.atDevice { () throws(DeviceError) in try pool.attach(listed, .short) }
    self.pool = pool
    self.notice = notice
    kind = listed.kind
    gestures = GestureDriver(settings, kinds)
    gestures.add(SurfaceTraits(pool.attached[0].description))
  }

  /// The device description.
  package var description: DeviceDescription { pool.attached[0].description }
  /// The surface of the device.
  package var surface: Surface { pool.surface(of: 0) }
  /// Whether the device is connected.
  package var isHere: Bool { pool.attached[0].isConnected }

  /// Registers the device and the hotplug events with an event loop.
  package func join(_ loop: inout EventLoop) { pool.register(&loop) }

  /// When to call again if no event arrives.
  package var deadline: Timestamp? {
    [gestures.deadline.map { $0 + FrameDelay.maximum }, pool.deadline].compactMap(\.self).min()
  }

  /// Processes an event of the loop.
  package mutating func take(
    _ event: EventLoop.Event, _ loop: inout EventLoop, _ emit: (Event) -> Void
  ) throws(LiveError) {
    switch event {
    case .ready(.hotplug): _ = pool.processHotplug(&loop)
    case .deadline where pool.hasPending: _ = pool.processHotplug(&loop)
    case .ready, .signal, .deadline: break
    }
    try observe(&loop, emit)
  }

  /// Reads all available events, then advances the time to just before they were read.
  package mutating func observe(
    _ loop: inout EventLoop, _ emit: (Event) -> Void
  ) throws(LiveError) {
    let now = MonotonicClock.now
    let gone = try LiveError.atDevice { () throws(DeviceError) in
      try pool.read(0, &loop) { frame, _ in see(frame, emit) }
    }
    if gone != nil {
      let device = pool.attached[0]
      guard pool.watchesHotplug else { throw LiveError(DeviceError.unplugged(path: device.node)) }
      notice(.unplugged(device: device.name, isAwaited: true))
    }
    gestures.advance(through: now - FrameDelay.maximum)
    emitReports(emit)
  }

  /// Emits a frame, after the reports that precede it and before those that follow from it.
  private mutating func see(_ frame: TouchFrame, _ emit: (Event) -> Void) {
    gestures.advance(before: frame.time)
    emitReports(emit)
    emit(.frame(frame))
    gestures.handle(frame, from: 0)
    emitReports(emit)
  }

  private mutating func emitReports(_ emit: (Event) -> Void) {
    for event in gestures.events { emit(.report(event.event, repaired: event.repaired)) }
    gestures.removeAllEvents()
  }

  /// Lifts all contacts and makes all pending decisions.
  package mutating func end(_ emit: (Event) -> Void) {
    pool.flush { frame, _ in see(frame, emit) }
    gestures.finish()
    emitReports(emit)
  }
}
