import Devices
import Evdev
import Touches

/// A device that takes part in a session, through unplugging and coming back.
final class Seat {
  private(set) var description: DeviceDescription
  private(set) var listed: ListedDevice
  private var tracker: TouchTracker
  /// `nil` while it is unplugged.
  private var device: EvdevDevice?
  private let isGrabbed: Bool
  /// Where its events are kept, if the session is recorded.
  var tape: Tape?

  init(_ listed: ListedDevice, surface: Surface, grab: Bool) throws(DeviceError) {
    let device = try EvdevDevice(path: listed.node, grab: grab)
    self.listed = listed
    description = device.description
    isGrabbed = grab
    tracker = TouchTracker(device: description, surface: surface)
    self.device = consume device
  }

  var name: String { description.name }
  var surface: Surface { tracker.surface }

  /// What to wait on; `nil` while it is unplugged.
  var fileDescriptor: Int32? {
    switch device {
    case .some(let device): device.fileDescriptor
    case .none: nil
    }
  }

  /// Hands over the frames that came; `false` when the device was unplugged.
  func read(_ consume: (TouchFrame) -> Void) throws(DeviceError) -> Bool {
    guard fileDescriptor != nil else { return true }
    var events: [InputEvent] = []
    var failure: DeviceError?
    do throws(DeviceError) { try device?.read(into: &events) } catch { failure = error }
    tape?.take(events)
    tracker.handle(events.span, consume)
    switch failure {
    case nil: return true
    case .unplugged:
      if tracker.finish(.unplugged) { consume(tracker.frame) }
      device = nil
      return false
    case let failure?: throw failure
    }
  }

  /// Takes back what is still down when the session ends.
  func end(_ consume: (TouchFrame) -> Void) {
    if tracker.finish(.sessionOver) { consume(tracker.frame) }
  }

  /// Takes a node for its own if it is the device that was here before.
  func takesBack(_ node: String) -> Bool {
    guard fileDescriptor == nil, var candidate = try? EvdevDevice(path: node) else { return false }
    let other = candidate.description
    guard
      other.name == description.name, other.identity == description.identity,
      other.kind == description.kind
    else { return false }
    if isGrabbed { do { try candidate.grab() } catch { return false } }
    if other != description {
      description = other
      tracker = TouchTracker(device: other, surface: tracker.surface)
    }
    listed.node = node
    device = consume candidate
    return true
  }
}
