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
package final class Desk {
  /// The attached devices.
  ///
  /// Unplugged devices keep their index.
  package private(set) var seats: [Seat] = []
  private var lanes = FingerLanes()
  let welcomes: Welcome
  private let surface: SurfaceTerms
  private let isGrabbed: Bool
  let devices: TouchDevices
  let remark: (LiveRemark) -> Void
  /// The hotplug events; `nil` if unavailable, as in most containers, or not needed.
  let watch: DeviceWatch?
  /// The names of devices that are not present yet.
  var awaited: [String] = []
  /// The new nodes that could not be opened yet.
  var newcomers = Newcomers()

  /// The devices that may be attached during a session.
  package enum Welcome: Hashable, Sendable {
    /// No devices; unplugged devices do not return.
    case nobody
    /// Devices that were attached before, and named devices that were missing.
    case returning
    /// All devices, up to the given number.
    case everybody(room: Int)
  }

  /// The maximum time for which a frame may be delayed after a later frame of another device.
  private static let grace = Microseconds.milliseconds(1)

  /// Creates an empty pool.
  package init(
    welcoming welcomes: Welcome, surface: SurfaceTerms = SurfaceTerms(), isGrabbed: Bool,
    remark: @escaping (LiveRemark) -> Void
  ) {
    self.welcomes = welcomes
    self.surface = surface
    self.isGrabbed = isGrabbed
    self.remark = remark
    devices = TouchDevices { remark(.file(FileRemark($0))) }
    if isGrabbed { SignalManner.endByCrash() }
    // Created before any device is opened, so that no hotplug event is missed.
    watch = welcomes == .nobody ? nil : try? DeviceWatch()
  }

  /// Whether hotplug events are available.
  package var hearsOfComing: Bool { watch != nil }

  /// The number of attached devices and of named devices that are still missing.
  package var expectedCount: Int { seats.count + awaited.count }

  /// Attaches a device.
  ///
  /// Returns `nil` if it is attached already.
  @discardableResult
  package func sit(
    _ listed: ListedDevice, _ patience: GrabPatience
  ) throws(DeviceError) -> Seat? {
    guard !seats.contains(where: { $0.node == listed.node && $0.isHere }) else { return nil }
    let seat = try Seat(listed, isGrabbed: isGrabbed, patience)
    var described = listed
    described.description = seat.description
    _ = lanes.add(seat.description, on: devices.surface(of: described, on: surface))
    seats.append(seat)
    return seat
  }

  /// Returns the surface of the device at an index.
  package func surface(of seat: Int) -> Surface { lanes.surface(of: seat) }

  /// Registers the devices and the hotplug events with an event loop.
  package func join(_ loop: inout EventLoop) {
    // Devices come first, so that an unplugging is processed before the device returns.
    loop.forget(.deviceWatch)
    for (index, seat) in seats.enumerated() {
      loop.forget(.device(index))
      if let descriptor = seat.fileDescriptor { loop.watch(descriptor, as: .device(index)) }
    }
    switch watch {
    case .some(let watch): loop.watch(watch.fileDescriptor, as: .deviceWatch)
    case .none: break
    }
  }

  /// Removes the devices and the hotplug events from an event loop.
  package func leave(_ loop: inout EventLoop) {
    for index in seats.indices { loop.forget(.device(index)) }
    loop.forget(.deviceWatch)
  }

  // MARK: Reading

  /// Receives a frame with the index of its device.
  package typealias Consumer = (TouchFrame, _ seat: Int) -> Void

  /// Reads the available events of a device.
  ///
  /// Returns the time of unplugging, or `nil` if it is connected.
  ///
  /// If it is the only device, each frame is delivered at once. Times before `decided` are raised
  /// to it.
  package func read(
    _ seat: Int, _ loop: inout EventLoop, decided: Timestamp? = nil, _ consume: Consumer
  ) throws(DeviceError) -> Timestamp? {
    // With several devices, a late event must not precede events of equal time from the others.
    let earliest = isCrowded ? decided.map { $0 + Microseconds(1) } : decided
    let wasHere = seats[seat].isHere
    let isHere = try seats[seat].read(since: earliest) { events in
      lanes.feed(events, to: seat)
      handOverIfAlone(consume)
    }
    guard wasHere, !isHere else { return nil }
    loop.forget(.device(seat))
    let moment = max(Monotonic.now, seats[seat].latest)
    switch welcomes {
    // Its contacts are lifted at the end.
    case .nobody: lanes.end(seat)
    case .returning, .everybody: lanes.unplug(seat, at: moment)
    }
    handOverIfAlone(consume)
    return moment
  }

  private func handOverIfAlone(_ consume: Consumer) {
    guard !isCrowded else { return }
    while lanes.next(of: 0) { consume(lanes[0], 0) }
  }

  /// Delivers the frames that no earlier frame can precede, in time order.
  ///
  /// `now` is the time before the devices were read.
  package func handOver(at now: Timestamp, _ consume: Consumer) {
    guard isCrowded else { return }
    for lane in seats.indices {
      lanes.settle(lane, upTo: now - Desk.grace)
    }
    while case .frame(let lane) = lanes.next() { consume(lanes[lane], lane) }
  }

  /// Delivers all remaining frames, because no more will follow, then the frames that lift the
  /// contacts.
  package func handOverRest(_ consume: Consumer) {
    for lane in seats.indices { lanes.end(lane) }
    while case .frame(let lane) = lanes.next() { consume(lanes[lane], lane) }
    for lane in seats.indices where lanes.finish(lane) { consume(lanes[lane], lane) }
  }

  /// Closes all devices, so that other programs can use them.
  package func letGo() { for seat in seats { seat.letGo() } }

  /// When to call again if no event arrives.
  package var due: Timestamp? {
    [lanes.waiting.map { $0 + Desk.grace }, newcomers.due].compactMap(\.self).min()
  }

  /// Whether frames must be ordered among several devices.
  package var isCrowded: Bool { seats.count > 1 }
}
