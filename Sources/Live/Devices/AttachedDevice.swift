package import Devices
package import Disk
package import Evdev
internal import Recordings
internal import Touches

/// An attached device; persists while the device is unplugged.
package final class AttachedDevice {
  /// The device as listed when it was attached; its node changes when it is reconnected.
  package private(set) var listed: ListedDevice
  /// The device description.
  package let description: DeviceDescription
  /// The open device; `nil` while it is unplugged.
  private var device: EvdevDevice?
  private let isGrabbed: Bool
  private var events: [InputEvent] = []
  /// The time of the latest event.
  private(set) var lastEventTime = Timestamp(microseconds: .min)
  /// The event writer; `nil` if the device is not recorded.
  package var eventWriter: DeviceEventWriter?
  /// Receives the events for the recordings of visits; `nil` if visits are not recorded.
  var visitEvents: VisitEvents?

  /// Opens the device.
  ///
  /// No later event is missed.
  init(_ listed: ListedDevice, isGrabbed: Bool, _ timeout: GrabTimeout) throws(DeviceError) {
    let device = try EvdevDevice(path: listed.node, grab: isGrabbed, timeout: timeout)
    self.listed = listed
    self.isGrabbed = isGrabbed
    description = device.description
    self.device = consume device
  }

  /// The name of the device.
  package var name: String { description.name }
  /// The path of the device node.
  package var node: String { listed.node }
  /// Whether the device is connected.
  package var isConnected: Bool { fileDescriptor != nil }

  /// The descriptor to wait on; `nil` while it is unplugged.
  var fileDescriptor: Int32? {
    switch device {
    case .some(let device): device.fileDescriptor
    case .none: nil
    }
  }

  /// Delivers the available events, frame by frame.
  ///
  /// Returns `false` if the device was unplugged.
  ///
  /// Times before `earliest` are raised to it, both for the caller and in the recording.
  func read(
    since earliest: Timestamp?, _ take: (Span<InputEvent>) -> Void
  ) throws(DeviceError) -> Bool {
    var isMore = isConnected
    while isMore {
      events.removeAll(keepingCapacity: true)
      var failure: DeviceError?
      isMore = false
      do throws(DeviceError) {
        isMore = try device?.readFrame(into: &events) ?? false
      } catch {
        failure = error
      }
      recordEvents(raisedTo: earliest)
      take(events.span)
      switch failure {
      case nil: continue
      case .unplugged:
        device = nil
        eventWriter?.isIdle = true
        return false
      case let failure?: throw failure
      }
    }
    return true
  }

  private func recordEvents(raisedTo earliest: Timestamp?) {
    if let earliest { AttachedDevice.raise(&events, to: earliest) }
    if let last = events.last { lastEventTime = max(lastEventTime, last.time) }
    eventWriter?.take(events)
    visitEvents?.take(events)
  }

  private static func raise(_ events: inout [InputEvent], to earliest: Timestamp) {
    for index in events.indices where events[index].time < earliest {
      events[index].time = earliest
    }
  }

  /// Returns the value of a key or switch after the events read so far; 0 while unplugged.
  func value(of code: EventCode) -> Int32 {
    switch device {
    case .some(let device): device.value(of: code)
    case .none: 0
    }
  }

  func close() { device = nil }

  /// Reconnects to a node if it is the same device.
  ///
  /// Returns whether it is.
  ///
  /// Throws if another program has grabbed the device.
  func reconnect(to node: String) throws(DeviceError) -> Bool {
    guard !isConnected, var candidate = try? EvdevDevice(path: node) else { return false }
    // A recording contains only one description of a device.
    guard candidate.description == description else { return false }
    // Try only once, because a retry follows soon and waiting would delay the other devices.
    if isGrabbed { try candidate.grab(.immediate) }
    listed.node = node
    device = consume candidate
    eventWriter?.isIdle = false
    return true
  }

  /// Returns whether a device that cannot be opened may be this one, by its name and identity.
  func mayBe(_ other: ListedDevice) -> Bool {
    !isConnected && other.description.name == description.name
      && other.description.identity == description.identity
  }
}

extension RecordedDevice {
  /// Creates the description of a device for the beginning of a recording.
  init(of device: AttachedDevice, size: SurfaceSize) {
    self.init(
      entry: DeviceFile(
        device: device.description, kind: device.listed.kind, size: DeviceFile.Size(known: size)),
      node: device.node, udevProperties: device.listed.udev.recorded)
  }
}

extension DeviceFile.Size {
  /// Creates a size from a known one; `nil` if it is only assumed.
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
