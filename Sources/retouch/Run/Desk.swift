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
  let takesAll: Bool
  /// How many devices the recording has room for.
  let room: Int
  let watch: DeviceWatch?
  /// What was plugged in and could not be opened yet.
  var newcomers = Newcomers()
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
    ((try? LiveDevices.all(grabbing: .long)) ?? []).filter { $0.kind != nil }
  }

  private static func sayWhoIsMissing(among devices: [ListedDevice]) {
    for device in devices {
      guard let unusable = device.unusable else { continue }
      Output.note(refusal(of: device, unusable))
    }
  }

  /// Why a device takes no part, and what to do about it.
  static func refusal(of device: ListedDevice, _ unusable: Unusable) -> String {
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
  func sit(
    _ listed: ListedDevice, _ patience: GrabPatience = .long
  ) throws(DeviceError) -> Seat? {
    guard !seats.contains(where: { $0.listed.node == listed.node && $0.fileDescriptor != nil })
    else { return nil }
    let seat = try Seat(
      listed, surface: SurfaceOptions.surface(of: listed, arguments), grab: isGrabbed, patience)
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

  /// Gives the devices back to everybody.
  func letGo() { for seat in seats { seat.letGo() } }

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
