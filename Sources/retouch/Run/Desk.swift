import Arguments
import Devices
import Evdev
import Touches

/// All devices of a session: those that were named, or every touch device there is and will be.
final class Desk {
  private(set) var seats: [Seat] = []
  private let arguments: ParsedArguments
  private let isGrabbed: Bool
  /// Whether a device that is plugged in later takes part as well.
  private let takesAll: Bool
  /// How many devices the recording has room for.
  private let room: Int
  private let watch: DeviceWatch?
  /// What was plugged in and could not be opened yet.
  private var newcomers = Newcomers()
  /// Frames that wait until no earlier one of another device can come.
  private var waiting: [(frame: TouchFrame, seat: Int)] = []

  /// How long a frame may be on its way when one of another device has come already.
  private static let grace = Microseconds.milliseconds(1)

  init(_ words: [String], _ arguments: ParsedArguments, grab: Bool, room: Int) throws {
    self.arguments = arguments
    isGrabbed = grab
    self.room = room
    takesAll = words.isEmpty
    watch = try? DeviceWatch()
    if takesAll {
      let found = Desk.touchDevices()
      for listed in found where listed.unusable == nil { try sit(listed) }
      // Finding one says why there is none; where one may still come, that is a remark.
      if found.isEmpty {
        try wait(for: LiveDevices.find(nil))
      } else if seats.isEmpty {
        try sit(LiveDevices.find(nil))
      } else {
        Desk.sayWhoIsMissing(among: found)
      }
    } else {
      for word in words { try sit(LiveDevices.find(word)) }
    }
  }

  /// The touch devices there are, and whether another program has them for itself: in silence,
  /// nobody would know why nothing is heard.
  private static func touchDevices() -> [ListedDevice] {
    ((try? LiveDevices.all(triesGrab: true)) ?? []).filter { $0.kind != nil }
  }

  private static func sayWhoIsMissing(among devices: [ListedDevice]) {
    for device in devices {
      guard let unusable = device.unusable else { continue }
      Output.note(refusal(of: device, unusable))
    }
  }

  /// Why a device takes no part, and what to do about it.
  private static func refusal(of device: ListedDevice, _ unusable: Unusable) -> String {
    let way = unusable.wayOut(node: device.node).map { "\n\($0)" } ?? ""
    return "\(device.node): \(device.description.name): \(unusable.reason); it takes no part\(way)"
  }

  private func wait(for found: @autoclosure () throws -> ListedDevice) throws {
    do {
      try sit(found())
    } catch {
      guard watch != nil else { throw error }
      Output.note("\(error)\nWaiting for a touch device to be plugged in.")
    }
  }

  @discardableResult
  private func sit(_ listed: ListedDevice) throws(DeviceError) -> Seat? {
    guard !seats.contains(where: { $0.listed.node == listed.node && $0.fileDescriptor != nil })
    else { return nil }
    let seat = try Seat(
      listed, surface: SurfaceOptions.surface(of: listed, arguments), grab: isGrabbed)
    seats.append(seat)
    return seat
  }

  /// Makes a loop wait for the devices, and for what comes and goes.
  func join(_ loop: inout EventLoop) {
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

  // MARK: Reading

  /// Reads what every device has sent by now, and tells which were unplugged, and when.
  ///
  /// Of the only device, each frame is handed over at once. Up to `decided` time has passed: nothing
  /// that is read is earlier.
  func read(
    _ loop: inout EventLoop, decided: Timestamp, _ consume: (TouchFrame, Int) -> Void,
    unplugged: (Int, Timestamp) -> Void
  ) throws(DeviceError) {
    // Of several devices at one moment, one that comes late must not get before the others.
    let earliest = isCrowded ? decided + Microseconds(1) : decided
    for (index, seat) in seats.enumerated() {
      let moment = try seat.read(since: earliest) { frame in
        if isCrowded { waiting.append((frame, index)) } else { consume(frame, index) }
      }
      if let moment {
        loop.forget(.device(index))
        Output.note("\(seat.name) was unplugged; waiting for it to come back")
        unplugged(index, moment)
      }
    }
  }

  /// The frames that can be taken now, in order of time; `now` was looked up before reading.
  func ripe(at now: Timestamp) -> [(frame: TouchFrame, seat: Int)] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll { isRipe($0.frame, now) } }
    return ordered(waiting.filter { isRipe($0.frame, now) })
  }

  /// Everything that still waits, when nothing more will come; then what takes back the fingers.
  func rest() -> [(frame: TouchFrame, seat: Int)] {
    defer { waiting = [] }
    return ordered(waiting)
      + seats.enumerated().compactMap { index, seat in seat.end().map { ($0, index) } }
  }

  /// When to look again although nothing comes.
  var due: Timestamp? {
    let ripe = waiting.map(\.frame.time).min().map { $0 + Desk.grace }
    return [ripe, newcomers.due].compactMap(\.self).min()
  }

  /// Whether frames of one device may have to wait for those of another.
  var isCrowded: Bool { seats.count > 1 }

  private func isRipe(_ frame: TouchFrame, _ now: Timestamp) -> Bool {
    // One device tells in order; several may be read in another order than they spoke.
    seats.count == 1 || frame.time + Desk.grace <= now
  }

  private func ordered(
    _ frames: [(frame: TouchFrame, seat: Int)]
  ) -> [(frame: TouchFrame, seat: Int)] {
    frames.enumerated().sorted { one, other in
      (one.element.frame.time, one.element.seat, one.offset)
        < (other.element.frame.time, other.element.seat, other.offset)
    }.map(\.element)
  }
}

/// Coming and going.
extension Desk {
  /// Whether something was plugged in that could not be opened, and is to be tried again.
  var isExpecting: Bool { newcomers.due != nil }

  /// Looks what was plugged in, and answers those who are new.
  func welcome(_ loop: inout EventLoop) -> [Int] {
    let now = Monotonic.now
    for change in watch?.read() ?? [] {
      switch change {
      case .added(let node): newcomers.add(node, at: now)
      case .removed(let node): newcomers.remove(node)
      }
    }
    var new: [Int] = []
    for node in newcomers.ripe(at: now) {
      switch admit(node) {
      case .new(let seat): new.append(seat)
      case .settled: break
      case .refused(let why):
        if newcomers.refuse(node, at: now) { Output.note(why) }
        continue
      }
      newcomers.settle(node)
    }
    join(&loop)
    return new
  }

  private enum Admission {
    case new(Int)
    /// It takes part, or has nothing to do here.
    case settled
    case refused(String)
  }

  private func admit(_ node: String) -> Admission {
    guard !seats.contains(where: { $0.listed.node == node && $0.fileDescriptor != nil }) else {
      return .settled
    }
    for seat in seats {
      do throws(DeviceError) {
        guard try seat.takesBack(node) else { continue }
        Output.note("\(seat.name) is back as \(node)")
        return .settled
      } catch {
        return .refused("\(seat.name) is back, and takes no part\n\(error)")
      }
    }
    guard let listed = LiveDevices.touchDevice(at: node),
      takesAll || seats.contains(where: { $0.misses(listed) })
    else { return .settled }
    if let unusable = listed.unusable { return .refused(Desk.refusal(of: listed, unusable)) }
    guard takesAll else { return .settled }
    guard seats.count < room else {
      Output.note("\(listed.description.name) takes no part: the recording has no room for it")
      return .settled
    }
    do throws(DeviceError) {
      guard let seat = try sit(listed) else { return .settled }
      seat.introduce()
      return .new(seats.count - 1)
    } catch {
      return .refused("\(listed.description.name) takes no part\n\(error)")
    }
  }
}

extension LiveDevices {
  /// The touch device that a node is, and whether it can be used; `nil` where it is none.
  fileprivate static func touchDevice(at node: String) -> ListedDevice? {
    guard let listed = try? all().first(where: { $0.node == node }), listed.kind != nil else {
      return nil
    }
    return DeviceListing.trying(listed)
  }
}
