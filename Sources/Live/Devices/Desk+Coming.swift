package import Devices
internal import Disk
internal import Evdev
internal import System

/// Attaching devices during a session.
///
/// Nothing blocks, because that would delay touches on the other devices.
extension Desk {
  /// Whether a new device node could not be opened yet and will be retried.
  package var isExpecting: Bool { newcomers.due != nil }

  /// Processes hotplug events and pending nodes.
  ///
  /// Returns the indices of newly attached devices.
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

  /// The result of trying to attach a node.
  private enum Admission {
    /// A new device was attached; its index.
    case new(Int)
    /// The node is attached or not needed.
    case settled
    /// The node could not be opened; the notice.
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

  /// The maximum number of devices if any device may be attached; otherwise `nil`.
  private var room: Int? {
    switch welcomes {
    case .nobody, .returning: nil
    case .everybody(let room): room
    }
  }

  // MARK: Startup

  /// Attaches all touch devices that are present at the start.
  func seatAll() throws(LiveError) {
    let found = touchDevices()
    for listed in found where listed.unusable == nil { try seat(listed) }
    // `find` throws an error with the reason. It becomes a notice if a device can still be plugged
    // in.
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

  /// Attaches the named devices.
  ///
  /// Missing ones are attached when they are plugged in.
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

  /// Returns whether a device node can ever have this path, or a device this name.
  private static func mayCome(_ word: String) -> Bool {
    !word.contains("/") || FileNames.folder(of: word) == "/dev/input"
  }

  private func seat(_ listed: ListedDevice) throws(LiveError) {
    do throws(DeviceError) { try sit(listed, .long) } catch { throw LiveError(error) }
  }

  /// Returns the touch devices, and whether another program has grabbed them.
  ///
  /// Without this check, a grabbed device would be silent for no visible reason.
  private func touchDevices() -> [ListedDevice] {
    ((try? devices.all(grabbing: .long)) ?? []).filter { $0.kind != nil }
  }

  /// Emits a notice that a device is attached, with its size.
  func introduce(_ seat: Seat) {
    guard let number = seats.firstIndex(where: { $0 === seat }) else { return }
    remark(.takesPart(device: seat.name, node: seat.node, surface(of: number)))
  }
}
