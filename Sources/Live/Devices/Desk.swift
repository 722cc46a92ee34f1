package import Devices
internal import Disk
package import Evdev
package import Replay
internal import System
package import Touches

/// The devices that are lived with, their fingers in order of time, and who comes and goes.
///
/// A session, a recording and whoever only watches read their devices in this one way.
package final class Desk {
  package private(set) var seats: [Seat] = []
  private var lanes = FingerLanes()
  let welcomes: Welcome
  private let surface: SurfaceTerms
  private let isGrabbed: Bool
  let devices: TouchDevices
  let remark: (LiveRemark) -> Void
  /// Tells who comes and goes; `nil` where nobody does, as in most containers, or nobody is asked.
  let watch: DeviceWatch?
  /// What was named, and is not there yet.
  var awaited: [String] = []
  /// What was plugged in and could not be opened yet.
  var newcomers = Newcomers()

  /// Who may sit down in the midst of everything.
  package enum Welcome: Hashable, Sendable {
    /// Nobody: who leaves is gone.
    case nobody
    /// Who was here before, and who was named and was not here yet.
    case returning
    /// Whoever comes, as long as there is room.
    case everybody(room: Int)
  }

  /// How long a frame may be on its way when one of another device has come already.
  private static let grace = Microseconds.milliseconds(1)

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
    // Before any device is opened: what comes and goes from here on is not missed.
    watch = welcomes == .nobody ? nil : try? DeviceWatch()
  }

  /// Whether it is heard of when a device comes.
  package var hearsOfComing: Bool { watch != nil }

  /// How many devices take part, and will once those come that were named.
  package var expectedCount: Int { seats.count + awaited.count }

  /// Lets a device take part; `nil` where it does already.
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

  package func surface(of seat: Int) -> Surface { lanes.surface(of: seat) }

  /// Makes a loop wait for the devices, and for what comes and goes.
  package func join(_ loop: inout EventLoop) {
    // The devices first: when one went and came between two looks, its going is told first.
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

  /// Makes a loop wait for none of them any more.
  package func leave(_ loop: inout EventLoop) {
    for index in seats.indices { loop.forget(.device(index)) }
    loop.forget(.deviceWatch)
  }

  // MARK: Reading

  /// Takes a frame, with the number of its device.
  package typealias Consumer = (TouchFrame, _ seat: Int) -> Void

  /// Reads what a device has sent by now; when it was unplugged, if it was.
  ///
  /// Of the only device, each frame is handed over at once. Up to `decided` time has passed: nothing
  /// that is read is earlier.
  package func read(
    _ seat: Int, _ loop: inout EventLoop, decided: Timestamp? = nil, _ consume: Consumer
  ) throws(DeviceError) -> Timestamp? {
    // Of several devices at one moment, one that comes late must not get before the others.
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
    // Its fingers are taken back at the end.
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

  /// Hands over the frames that can be taken now, in order of time; `now` was looked up before
  /// reading.
  package func handOver(at now: Timestamp, _ consume: Consumer) {
    guard isCrowded else { return }
    for lane in seats.indices {
      lanes.settle(lane, upTo: now - Desk.grace)
    }
    while case .frame(let lane) = lanes.next() { consume(lanes[lane], lane) }
  }

  /// Hands over everything that still waits, since nothing more will come; then what takes back the
  /// fingers.
  package func handOverRest(_ consume: Consumer) {
    for lane in seats.indices { lanes.end(lane) }
    while case .frame(let lane) = lanes.next() { consume(lanes[lane], lane) }
    for lane in seats.indices where lanes.finish(lane) { consume(lanes[lane], lane) }
  }

  /// Gives the devices back to everybody.
  package func letGo() { for seat in seats { seat.letGo() } }

  /// When to look again although nothing comes.
  package var due: Timestamp? {
    [lanes.waiting.map { $0 + Desk.grace }, newcomers.due].compactMap(\.self).min()
  }

  /// Whether frames of one device may have to wait for those of another.
  package var isCrowded: Bool { seats.count > 1 }
}
