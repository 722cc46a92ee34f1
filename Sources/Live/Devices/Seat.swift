package import Devices
package import Disk
package import Evdev
internal import Recordings
internal import Touches

/// A device that takes part, through unplugging and coming back.
package final class Seat {
  package private(set) var listed: ListedDevice
  package let description: DeviceDescription
  /// `nil` while it is unplugged.
  private var device: EvdevDevice?
  private let isGrabbed: Bool
  private var events: [InputEvent] = []
  /// When it last told anything.
  private(set) var latest = Timestamp(microseconds: .min)
  /// Where its events are kept, if they are recorded.
  package var tape: Tape?

  /// Opens the device; from here on nothing that it sends is missed.
  init(
    _ listed: ListedDevice, isGrabbed: Bool, _ patience: GrabPatience
  ) throws(DeviceError) {
    let device = try EvdevDevice(path: listed.node, grab: isGrabbed, patience: patience)
    self.listed = listed
    self.isGrabbed = isGrabbed
    description = device.description
    self.device = consume device
  }

  package var name: String { description.name }
  package var node: String { listed.node }
  package var isHere: Bool { fileDescriptor != nil }

  /// What to wait on; `nil` while it is unplugged.
  var fileDescriptor: Int32? {
    switch device {
    case .some(let device): device.fileDescriptor
    case .none: nil
    }
  }

  /// Hands over what came, each frame at once; `false` when the device was unplugged.
  ///
  /// What happened earlier than is decided came late: it is taken to have happened at `earliest`,
  /// here as in the recording.
  func read(
    since earliest: Timestamp?, _ take: (Span<InputEvent>) -> Void
  ) throws(DeviceError) -> Bool {
    var isMore = isHere
    while isMore {
      events.removeAll(keepingCapacity: true)
      var failure: DeviceError?
      isMore = false
      do throws(DeviceError) {
        isMore = try device?.readFrame(into: &events) ?? false
      } catch {
        failure = error
      }
      keep(since: earliest)
      take(events.span)
      switch failure {
      case nil: continue
      case .unplugged:
        device = nil
        tape?.isIdle = true
        return false
      case let failure?: throw failure
      }
    }
    return true
  }

  private func keep(since earliest: Timestamp?) {
    if let earliest {
      for index in events.indices where events[index].time < earliest {
        events[index].time = earliest
      }
    }
    latest = events.last.map { max(latest, $0.time) } ?? latest
    tape?.take(events)
  }

  func letGo() { device = nil }

  /// Takes a node for its own if it is the device that was here before.
  ///
  /// An error is that another program has it.
  func takesBack(_ node: String) throws(DeviceError) -> Bool {
    guard !isHere, var candidate = try? EvdevDevice(path: node) else { return false }
    // A recording describes it once.
    guard candidate.description == description else { return false }
    // It is asked again soon, and meanwhile other devices have fingers.
    if isGrabbed { try candidate.grab(.once) }
    listed.node = node
    device = consume candidate
    tape?.isIdle = false
    return true
  }

  /// Whether a device that may not be opened, and so says little of itself, may be this one.
  func misses(_ other: ListedDevice) -> Bool {
    !isHere && other.description.name == description.name
      && other.description.identity == description.identity
  }
}

extension RecordedDevice {
  /// What a recording says of a device that takes part, before its events.
  init(of seat: Seat, size: SurfaceSize) {
    self.init(
      file: DeviceFile(
        device: seat.description, kind: seat.listed.kind, size: DeviceFile.Size(known: size)),
      node: seat.node, udevProperties: seat.listed.udev.recorded)
  }
}

extension DeviceFile.Size {
  /// A size that somebody knew; what is only assumed is not written down.
  init?(known size: SurfaceSize) {
    switch size.source {
    case .option: self.init(width: size.width, height: size.height, source: "measured")
    case .deviceFile: self.init(width: size.width, height: size.height, source: "device file")
    case .kernel: self.init(width: size.width, height: size.height, source: "kernel resolution")
    case .udev: self.init(width: size.width, height: size.height, source: "udev")
    case .assumed: return nil
    }
  }
}
