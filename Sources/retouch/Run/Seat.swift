import Devices
import Evdev
import System
import Touches

/// A device that takes part in a session, through unplugging and coming back.
final class Seat {
  let description: DeviceDescription
  private(set) var listed: ListedDevice
  private var tracker: TouchTracker
  private var events: [InputEvent] = []
  /// `nil` while it is unplugged.
  private var device: EvdevDevice?
  private let isGrabbed: Bool
  /// Where its events are kept, if the session is recorded.
  var tape: Tape?

  init(
    _ listed: ListedDevice, surface: Surface, grab: Bool, _ patience: GrabPatience
  ) throws(DeviceError) {
    let device = try EvdevDevice(path: listed.node, grab: grab, patience: patience)
    self.listed = listed
    description = device.description
    isGrabbed = grab
    tracker = TouchTracker(device: description, surface: surface)
    self.device = consume device
  }

  var name: String { description.name }

  /// Says that it takes part, and how large it is taken to be.
  func introduce() {
    Output.note("\(name) takes part as \(listed.node), \(TouchText.size(of: tracker.surface))")
  }

  /// What to wait on; `nil` while it is unplugged.
  var fileDescriptor: Int32? {
    switch device {
    case .some(let device): device.fileDescriptor
    case .none: nil
    }
  }

  /// Hands over the frames that came, each at once; answers when the device was unplugged, if it was.
  ///
  /// What happened earlier than is decided came late: it is taken to have happened at `earliest`,
  /// here as in the recording.
  func read(
    since earliest: Timestamp, _ consume: (TouchFrame) -> Void
  ) throws(DeviceError) -> Timestamp? {
    guard fileDescriptor != nil else { return nil }
    var failure: DeviceError?
    var isMore = true
    while isMore {
      events.removeAll(keepingCapacity: true)
      isMore = false
      do throws(DeviceError) {
        isMore = try device?.readFrame(into: &events) ?? false
      } catch {
        failure = error
      }
      for index in events.indices where events[index].time < earliest {
        events[index].time = earliest
      }
      tracker.handle(events.span, consume)
      tape?.take(events)
    }
    switch failure {
    case nil: return nil
    case .unplugged:
      device = nil
      let moment = max(Monotonic.now, tracker.frame.time)
      if tracker.finish(.unplugged, at: moment) { consume(tracker.frame) }
      return moment
    case let failure?: throw failure
    }
  }

  /// Takes back what is still down when the session ends.
  func end() -> TouchFrame? { tracker.finish(.sessionOver) ? tracker.frame : nil }

  /// Gives the device back to everybody.
  func letGo() { device = nil }

  /// Takes a node for its own if it is the device that was here before.
  ///
  /// An error is that another program has it.
  func takesBack(_ node: String) throws(DeviceError) -> Bool {
    guard fileDescriptor == nil, var candidate = try? EvdevDevice(path: node) else { return false }
    // A recording describes it once.
    guard candidate.description == description else { return false }
    // It is asked again soon, and meanwhile other devices have fingers.
    if isGrabbed { try candidate.grab(.once) }
    listed.node = node
    device = consume candidate
    return true
  }

  /// Whether a device that may not be opened, and so says little of itself, may be this one.
  func misses(_ other: ListedDevice) -> Bool {
    fileDescriptor == nil && other.description.name == description.name
      && other.description.identity == description.identity
  }
}
