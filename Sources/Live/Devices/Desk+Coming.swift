package import Devices
internal import Disk
internal import Evdev
internal import System

/// Devices that come in the midst of everything.
///
/// Nothing is waited for: fingers on other devices would wait, too.
extension Desk {
  /// Whether something was plugged in that could not be opened, and is to be tried again.
  package var isExpecting: Bool { newcomers.due != nil }

  /// Looks what was plugged in, and answers those who are new.
  package func welcome(_ loop: inout EventLoop) -> [Int] {
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
        if newcomers.refuse(node, at: now) { remark(why) }
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
    case refused(LiveRemark)
  }

  private func admit(_ node: String) -> Admission {
    guard !seats.contains(where: { $0.node == node && $0.isHere }) else { return .settled }
    for seat in seats {
      do throws(DeviceError) {
        guard try seat.takesBack(node) else { continue }
        remark(.isBack(device: seat.name, node: node))
        return .settled
      } catch {
        return .refused(.notOpened(device: seat.name, isBack: true, LiveError(error)))
      }
    }
    guard let listed = devices.touchDevice(at: node) else { return .settled }
    let word = awaited.firstIndex { listed.isMeant(by: $0) }
    guard room != nil || word != nil || seats.contains(where: { $0.misses(listed) }) else {
      return .settled
    }
    if let unusable = listed.unusable {
      return .refused(.takesNoPart(LiveError(.unusable(listed, unusable))))
    }
    guard let room = word == nil ? room : .max else { return .settled }
    guard seats.count < room else {
      remark(.noRoom(device: listed.description.name))
      return .settled
    }
    do throws(DeviceError) {
      guard let seat = try sit(listed, .once) else { return .settled }
      if let word { awaited.remove(at: word) }
      introduce(seat)
      return .new(seats.count - 1)
    } catch {
      return .refused(
        .notOpened(device: listed.description.name, isBack: false, LiveError(error)))
    }
  }

  /// How many may sit here, where whoever comes may; `nil` where only those may who were here.
  private var room: Int? {
    switch welcomes {
    case .nobody, .returning: nil
    case .everybody(let room): room
    }
  }

  // MARK: The beginning

  /// Lets those sit down who are there when everything begins: every touch device.
  func seatAll() throws(LiveError) {
    let found = touchDevices()
    for listed in found where listed.unusable == nil { try seat(listed) }
    // Finding one says why there is none; where one may still come, that is a remark.
    if found.isEmpty {
      do throws(LiveError) {
        try seat(devices.find(nil))
      } catch {
        guard hearsOfComing else { throw error }
        remark(.waitsForDevice(error))
      }
    } else if seats.isEmpty {
      try seat(devices.find(nil))
    } else {
      for device in found {
        guard let unusable = device.unusable else { continue }
        remark(.takesNoPart(LiveError(.unusable(device, unusable))))
      }
    }
  }

  /// Lets those sit down who are named; whoever is not there yet may do so when they come.
  func seat(named words: [String]) throws(LiveError) {
    for word in words {
      do throws(LiveError) {
        try seat(devices.find(word))
      } catch {
        guard hearsOfComing, error.kind == .noDevice, Desk.mayCome(word) else { throw error }
        awaited.append(word)
        remark(.waitsForDevice(error))
      }
    }
  }

  /// Whether a device can ever have this node, or this in its name.
  private static func mayCome(_ word: String) -> Bool {
    !word.contains("/") || FileNames.folder(of: word) == "/dev/input"
  }

  private func seat(_ listed: ListedDevice) throws(LiveError) {
    do throws(DeviceError) { try sit(listed, .long) } catch { throw LiveError(error) }
  }

  /// The touch devices there are, and whether another program has them for itself: in silence,
  /// nobody would know why nothing is heard.
  private func touchDevices() -> [ListedDevice] {
    ((try? devices.all(grabbing: .long)) ?? []).filter { $0.kind != nil }
  }

  /// Says that a device takes part, and how large it is taken to be.
  func introduce(_ seat: Seat) {
    guard let number = seats.firstIndex(where: { $0 === seat }) else { return }
    remark(.takesPart(device: seat.name, node: seat.node, surface(of: number)))
  }
}
