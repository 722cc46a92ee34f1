import Devices
import Evdev
import System
import Touches

/// A device that is watched through unplugging and coming back.
struct LiveDevice: ~Copyable {
  private(set) var description: DeviceDescription
  let kind: DeviceKind?
  private(set) var node: String
  private(set) var tracker: TouchTracker
  /// `nil` while it is unplugged.
  private var device: EvdevDevice?
  /// `nil` where nobody tells what comes and goes, as in most containers.
  private let watch: DeviceWatch?
  private let isGrabbed: Bool

  init(_ listed: ListedDevice, surface: Surface, grab: Bool) throws(DeviceError) {
    // Before the device is opened: what comes and goes from here on is not missed.
    watch = try? DeviceWatch()
    let device = try EvdevDevice(path: listed.node, grab: grab)
    description = device.description
    kind = listed.kind
    node = listed.node
    isGrabbed = grab
    tracker = TouchTracker(device: description, surface: surface)
    self.device = consume device
  }

  /// Makes a loop wait for the device, and for what comes and goes.
  borrowing func join(_ loop: inout EventLoop) {
    // The device first: when it went and came between two looks, its going is told first.
    loop.forget(.deviceWatch)
    switch device {
    case .some(let device): loop.watch(device.fileDescriptor, as: .device(0))
    case .none: break
    }
    switch watch {
    case .some(let watch): loop.watch(watch.fileDescriptor, as: .deviceWatch)
    case .none: break
    }
  }

  /// Hands over the frames that came; `false` when the device was unplugged.
  mutating func read(
    _ loop: inout EventLoop, _ consume: (TouchFrame) -> Void
  ) throws(DeviceError) -> Bool {
    var events: [InputEvent] = []
    do throws(DeviceError) {
      try device?.read(into: &events)
    } catch {
      guard case .unplugged = error, watch != nil else { throw error }
      tracker.handle(events.span, consume)
      if tracker.finish(.unplugged, at: Monotonic.now) { consume(tracker.frame) }
      loop.forget(.device(0))
      device = nil
      return false
    }
    tracker.handle(events.span, consume)
    return true
  }

  /// Takes back what is still down; `true` when that made a frame.
  mutating func end() -> Bool { tracker.finish(.sessionOver) }

  /// Looks whether the device is among what came; `true` when it is here again.
  mutating func comesBack(_ loop: inout EventLoop) throws(DeviceError) -> Bool {
    for change in watch?.read() ?? [] {
      guard device == nil, case .added(let node) = change,
        var candidate = try? EvdevDevice(path: node), isSame(candidate.description)
      else { continue }
      if isGrabbed { try candidate.grab() }
      if candidate.description != description {
        description = candidate.description
        tracker = TouchTracker(device: description, surface: tracker.surface)
      }
      device = consume candidate
      self.node = node
      join(&loop)
      return true
    }
    return false
  }

  /// One piece of hardware may have several devices of the same name and ids.
  private func isSame(_ other: DeviceDescription) -> Bool {
    other.name == description.name && other.identity == description.identity
      && other.kind == description.kind
  }
}
