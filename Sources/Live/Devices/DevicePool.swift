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
  /// Unplugged devices keep their index.
  package private(set) var attached: [AttachedDevice] = []
  private var merger = TouchFrameMerger()
  let hotplugPolicy: HotplugPolicy
  private let surface: SurfaceConfiguration
  private let isGrabbed: Bool
  let devices: TouchDevices
  let notice: (LiveNotice) -> Void
  /// The hotplug events; `nil` if unavailable, as in most containers, or not needed.
  let watch: HotplugMonitor?
  /// The names of devices that are not present yet.
  var awaited: [String] = []
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

  /// The maximum time for which a frame may be delayed after a later frame of another device.
  private static let grace = Microseconds.milliseconds(1)

  /// Creates an empty pool.
  package init(
    welcoming welcomes: HotplugPolicy, surface: SurfaceConfiguration = SurfaceConfiguration(),
    isGrabbed: Bool,
    notice: @escaping (LiveNotice) -> Void
  ) {
    self.hotplugPolicy = welcomes
    self.surface = surface
    self.isGrabbed = isGrabbed
    self.notice = notice
    devices = TouchDevices { notice(.file(FileNotice($0))) }
    if isGrabbed { SignalDisposition.endByCrash() }
    // Created before any device is opened, so that no hotplug event is missed.
    watch = welcomes == .ignore ? nil : try? HotplugMonitor()
  }

  /// Whether hotplug events are available.
  package var watchesHotplug: Bool { watch != nil }

  /// The number of attached devices and of named devices that are still missing.
  package var expectedCount: Int { attached.count + awaited.count }

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
  package func join(_ loop: inout EventLoop) {
    // Devices come first, so that an unplugging is processed before the device returns.
    loop.unwatch(.hotplug)
    for (index, device) in attached.enumerated() {
      loop.unwatch(.device(index))
      if let descriptor = device.fileDescriptor { loop.watch(descriptor, as: .device(index)) }
    }
    switch watch {
    case .some(let watch): loop.watch(watch.fileDescriptor, as: .hotplug)
    case .none: break
    }
  }

  /// Removes the devices and the hotplug events from an event loop.
  package func leave(_ loop: inout EventLoop) {
    for index in attached.indices { loop.unwatch(.device(index)) }
    loop.unwatch(.hotplug)
  }

  // MARK: Reading

  /// Receives a frame with the index of its device.
  package typealias Consumer = (TouchFrame, _ device: Int) -> Void

  /// Reads the available events of a device.
  ///
  /// Returns the time of unplugging, or `nil` if it is connected.
  ///
  /// If it is the only device, each frame is delivered at once. Times before `decided` are raised
  /// to it.
  package func read(
    _ device: Int, _ loop: inout EventLoop, decided: Timestamp? = nil, _ consume: Consumer
  ) throws(DeviceError) -> Timestamp? {
    // With several devices, a late event must not precede events of equal time from the others.
    let earliest = hasMultipleDevices ? decided.map { $0 + Microseconds(1) } : decided
    let wasHere = attached[device].isConnected
    let isHere = try attached[device].read(since: earliest) { events in
      merger.feed(events, to: device)
      handOverIfAlone(consume)
    }
    guard wasHere, !isHere else { return nil }
    loop.unwatch(.device(device))
    let time = max(MonotonicClock.now, attached[device].lastEventTime)
    switch hotplugPolicy {
    // Its contacts are lifted at the end.
    case .ignore: merger.end(device)
    case .reconnect, .attachAll: merger.unplug(device, at: time)
    }
    handOverIfAlone(consume)
    return time
  }

  private func handOverIfAlone(_ consume: Consumer) {
    guard !hasMultipleDevices else { return }
    while merger.next(of: 0) { consume(merger[0], 0) }
  }

  /// Delivers the frames that no earlier frame can precede, in time order.
  ///
  /// `now` is the time before the devices were read.
  package func deliver(at now: Timestamp, _ consume: Consumer) {
    guard hasMultipleDevices else { return }
    for device in attached.indices {
      merger.advance(device, to: now - DevicePool.grace)
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
  package func letGo() { for device in attached { device.letGo() } }

  /// When to call again if no event arrives.
  package var deadline: Timestamp? {
    [merger.waiting.map { $0 + DevicePool.grace }, pendingDevices.deadline].compactMap(\.self).min()
  }

  /// Whether frames must be ordered among several devices.
  package var hasMultipleDevices: Bool { attached.count > 1 }
}
