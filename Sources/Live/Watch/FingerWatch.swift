package import Devices
package import Evdev
package import Gestures
package import Replay
internal import System
package import Touches

/// A monitor of the touch frames and gestures of one device, which may be unplugged and
/// reconnected.
package struct FingerWatch {
  private let desk: Desk
  private var gestures: GestureLanes
  /// The kind of device.
  package let kind: DeviceKind?
  private let remark: (LiveRemark) -> Void

  /// An event of the monitor; frames and reports are each in time order.
  package enum Sight {
    /// A touch frame.
    case frame(TouchFrame)
    /// A report, with the irregularities repaired during its touch.
    case report(GestureReport, mended: [Irregularity])
  }

  /// Opens a device.
  package init(
    _ listed: ListedDevice, on surface: SurfaceTerms, isGrabbed: Bool, _ settings: GestureSettings,
    _ kinds: ReportKinds = ReportKinds(), remark: @escaping (LiveRemark) -> Void
  ) throws(LiveError) {
    let desk = Desk(welcoming: .returning, surface: surface, isGrabbed: isGrabbed, remark: remark)
    _ = try LiveError.atDevice { () throws(DeviceError) in try desk.sit(listed, .short) }
    self.desk = desk
    self.remark = remark
    kind = listed.kind
    gestures = GestureLanes(settings, kinds)
    gestures.add(desk.seats[0].description)
  }

  /// The device description.
  package var description: DeviceDescription { desk.seats[0].description }
  /// The surface of the device.
  package var surface: Surface { desk.surface(of: 0) }
  /// Whether the device is connected.
  package var isHere: Bool { desk.seats[0].isHere }

  /// Registers the device and the hotplug events with an event loop.
  package func join(_ loop: inout EventLoop) { desk.join(&loop) }

  /// When to call again if no event arrives.
  package var due: Timestamp? { [gestures.due, desk.due].compactMap(\.self).min() }

  /// Processes an event of the loop.
  package mutating func take(
    _ happening: EventLoop.Happening, _ loop: inout EventLoop, _ tell: (Sight) -> Void
  ) throws(LiveError) {
    switch happening {
    case .readable(.deviceWatch): _ = desk.welcome(&loop)
    case .deadline where desk.isExpecting: _ = desk.welcome(&loop)
    case .readable, .signal, .deadline: break
    }
    try look(&loop, tell)
  }

  /// Reads all available events, then advances the time to just before they were read.
  package mutating func look(
    _ loop: inout EventLoop, _ tell: (Sight) -> Void
  ) throws(LiveError) {
    let now = Monotonic.now
    let gone = try LiveError.atDevice { () throws(DeviceError) in
      try desk.read(0, &loop) { frame, _ in see(frame, tell) }
    }
    if gone != nil {
      let seat = desk.seats[0]
      guard desk.hearsOfComing else { throw LiveError(DeviceError.unplugged(path: seat.node)) }
      remark(.unplugged(device: seat.name, isAwaited: true))
    }
    gestures.letTimePass(to: now) { tell(.report($1, mended: $2)) }
  }

  /// Emits a frame, after the reports that precede it and before those that follow from it.
  private mutating func see(_ frame: TouchFrame, _ tell: (Sight) -> Void) {
    gestures.advance(to: frame.time) { tell(.report($1, mended: $2)) }
    tell(.frame(frame))
    gestures.take(frame, of: 0) { tell(.report($1, mended: $2)) }
  }

  /// Lifts all contacts and makes all pending decisions.
  package mutating func end(_ tell: (Sight) -> Void) {
    desk.handOverRest { frame, _ in see(frame, tell) }
    gestures.finish { tell(.report($1, mended: $2)) }
  }
}
