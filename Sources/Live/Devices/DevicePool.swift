package import Devices
internal import Disk
package import Evdev
package import Replay
internal import System
package import Touches

/// The attached touch devices.
///
/// Attaches and reconnects devices, and delivers their frames in time order. Live sessions,
/// recordings and monitors all read devices through this class.
package final class DevicePool {
  /// The attached devices.
  ///
  /// Unplugged devices remain in the array, so that indices are stable.
  package private(set) var attached: [AttachedDevice] = []
  private var merger = TouchFrameMerger()
  let hotplugPolicy: HotplugPolicy
  private let surface: SurfaceConfiguration
  private let isGrabbed: Bool
  let devices: TouchDevices
  let notice: (LiveNotice) -> Void
  /// The hotplug events; `nil` if unavailable, as in most containers, or not needed.
  let hotplugMonitor: HotplugMonitor?
  /// Receives the events of all devices before the frames that follow from them.
  package var onEvents: (Span<InputEvent>) -> Void = { _ in }
  /// The names of devices that are not present yet.
  var missingNames: [String] = []
  /// The new nodes that could not be opened yet.
  var pendingDevices = PendingDevices()

  /// The devices that may be attached during a session.
  package enum HotplugPolicy: Hashable, Sendable {
    /// No devices; unplugged devices do not return.
    case ignore
    /// Devices that were attached before, and named devices that were missing.
    case reconnect
    /// All devices, up to the given number.
    case attachAll(limit: Int)
  }

  /// The maximum delay of a frame that waits for earlier frames of other devices.
  private static let maximumFrameDelay = Microseconds.milliseconds(1)

  /// Creates an empty pool.
  package init(
    welcoming welcomes: HotplugPolicy, surface: SurfaceConfiguration = SurfaceConfiguration(),
    isGrabbed: Bool, notice: @escaping (LiveNotice) -> Void
  ) {
    self.hotplugPolicy = welcomes
    self.surface = surface
    self.isGrabbed = isGrabbed
    self.notice = notice
    devices = TouchDevices { notice(.file(FileNotice($0))) }
    if isGrabbed { SignalDisposition.endByCrash() }
    // Created before any device is opened, so that no hotplug event is missed.
    hotplugMonitor = welcomes == .ignore ? nil : try? HotplugMonitor()
  }

  /// Whether hotplug events are available.
  package var watchesHotplug: Bool { hotplugMonitor != nil }

  /// The number of attached devices and of named devices that are still missing.
  package var expectedCount: Int { attached.count + missingNames.count }

  /// Attaches a device.
  ///
  /// Returns `nil` if it is attached already.
  @discardableResult
  package func attach(
    _ listed: ListedDevice, _ timeout: GrabTimeout
  ) throws(DeviceError) -> AttachedDevice? {
    guard !attached.contains(where: { $0.node == listed.node && $0.isConnected }) else {
      return nil
    }
    let device = try AttachedDevice(listed, isGrabbed: isGrabbed, timeout)
    var described = listed
    described.description = device.description
    _ = merger.add(device.description, on: devices.surface(of: described, on: surface))
    attached.append(device)
    return device
  }

  /// Returns the surface of the device at an index.
  package func surface(of device: Int) -> Surface { merger.surface(of: device) }

  /// Registers the devices and the hotplug events with an event loop.
  package func register(_ loop: inout EventLoop) {
    // The loop reports sources in the order of registration. Hotplug events come last, so that an
    // unplugging is processed before the device returns.
    loop.unwatch(.hotplug)
    for (index, device) in attached.enumerated() {
      loop.unwatch(.device(index))
      if let descriptor = device.fileDescriptor { loop.watch(descriptor, as: .device(index)) }
    }
    switch hotplugMonitor {
    case .some(let watch): loop.watch(watch.fileDescriptor, as: .hotplug)
    case .none: break
    }
  }

  /// Removes the devices and the hotplug events from an event loop.
  package func unregister(_ loop: inout EventLoop) {
    for index in attached.indices { loop.unwatch(.device(index)) }
    loop.unwatch(.hotplug)
  }

  // MARK: Reading

  /// Receives a frame with the index of its device.
  package typealias Consumer = (TouchFrame, _ device: Int) -> Void

  /// Reads the available events of a device.
  ///
  /// Returns the time of unplugging if this call detected it, otherwise `nil`.
  ///
  /// If it is the only attached device, its frames are delivered at once; otherwise `deliver` must
  /// follow. The recognizer has processed all times up to `decided`, so the times of late events
  /// are raised to it or, with several devices, to the microsecond after it.
  package func read(
    _ device: Int, _ loop: inout EventLoop, decided: Timestamp? = nil, _ consume: Consumer
  ) throws(DeviceError) -> Timestamp? {
    // At equal times, the merger delivers the device with the lower index first. A late event at
    // `decided` itself could therefore precede frames that were already delivered.
    let earliest = hasMultipleDevices ? decided.map { $0 + Microseconds(1) } : decided
    let wasConnected = attached[device].isConnected
    let isConnected = try attached[device].read(since: earliest) { events in
      onEvents(events)
      merger.feed(events, to: device)
      deliverIfSingleDevice(consume)
    }
    guard wasConnected, !isConnected else { return nil }
    loop.unwatch(.device(device))
    let time = max(MonotonicClock.now, attached[device].lastEventTime)
    switch hotplugPolicy {
    // The device will not return. `flush` lifts its contacts.
    case .ignore: merger.end(device)
    case .reconnect, .attachAll: merger.unplug(device, at: time)
    }
    deliverIfSingleDevice(consume)
    return time
  }

  private func deliverIfSingleDevice(_ consume: Consumer) {
    guard !hasMultipleDevices else { return }
    while merger.next(of: 0) { consume(merger[0], 0) }
  }

  /// Delivers the frames that no earlier frame can precede, in time order.
  ///
  /// `now` is the time before the devices were read.
  package func deliver(at now: Timestamp, _ consume: Consumer) {
    guard hasMultipleDevices else { return }
    for device in attached.indices {
      merger.advance(device, to: now - DevicePool.maximumFrameDelay)
    }
    while case .frame(let device) = merger.next() { consume(merger[device], device) }
  }

  /// Delivers all remaining frames, because no more will follow, then the frames that lift the
  /// contacts.
  package func flush(_ consume: Consumer) {
    for device in attached.indices { merger.end(device) }
    while case .frame(let device) = merger.next() { consume(merger[device], device) }
    for device in attached.indices where merger.finish(device) { consume(merger[device], device) }
  }

  /// Closes all devices, so that other programs can use them.
  package func close() { for device in attached { device.close() } }

  /// The time at which to call `deliver` and retry pending nodes if no event arrives before.
  package var deadline: Timestamp? {
    let frame = merger.waiting.map { $0 + DevicePool.maximumFrameDelay }
    return [frame, pendingDevices.deadline].compactMap(\.self).min()
  }

  /// Whether frames must be ordered among several devices.
  package var hasMultipleDevices: Bool { attached.count > 1 }
}
