package import Devices
package import Evdev
package import Gestures
package import Replay
internal import System
package import Touches

/// The fingers and gestures of one device as they come, through unplugging and coming back.
package struct FingerWatch {
  private let desk: Desk
  private var gestures: GestureLanes
  package let kind: DeviceKind?
  private let remark: (LiveRemark) -> Void

  /// What is seen, each in its order of time.
  package enum Sight {
    case frame(TouchFrame)
    /// A report, and what was mended in the touch that it is about.
    case report(GestureReport, mended: [Irregularity])
  }

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

  package var description: DeviceDescription { desk.seats[0].description }
  package var surface: Surface { desk.surface(of: 0) }
  package var isHere: Bool { desk.seats[0].isHere }

  package func join(_ loop: inout EventLoop) { desk.join(&loop) }

  /// When to look again although nothing comes.
  package var due: Timestamp? { [gestures.due, desk.due].compactMap(\.self).min() }

  /// Looks what came of what a loop tells.
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

  /// Takes what has come, and then lets the time pass until just before it was read.
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

  /// A frame, with the gestures that it makes certain.
  private mutating func see(_ frame: TouchFrame, _ tell: (Sight) -> Void) {
    gestures.advance(to: frame.time) { tell(.report($1, mended: $2)) }
    tell(.frame(frame))
    gestures.take(frame, of: 0) { tell(.report($1, mended: $2)) }
  }

  /// Takes back what is still down, and decides what waits.
  package mutating func end(_ tell: (Sight) -> Void) {
    desk.handOverRest { frame, _ in see(frame, tell) }
    gestures.finish { tell(.report($1, mended: $2)) }
  }
}
