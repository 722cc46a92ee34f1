package import Devices
internal import Disk
internal import Evdev
internal import System
internal import Text

/// Attaching devices during a session.
///
/// Nothing blocks, because that would delay touches on the other devices.
extension DevicePool {
  /// Whether a new device node could not be opened yet and will be retried.
  package var hasPending: Bool { pendingDevices.deadline != nil }

  /// Processes hotplug events and pending nodes.
  ///
  /// Returns the indices of newly attached devices.
  package func processHotplug(_ loop: inout EventLoop) -> [Int] {
    let now = MonotonicClock.now
    for change in hotplugMonitor?.read() ?? [] {
      switch change {
      case .added(let node): pendingDevices.add(node, at: now)
      case .removed(let node): pendingDevices.remove(node)
      }
    }
    var new: [Int] = []
    for node in pendingDevices.nodesToRetry(at: now) {
      switch admit(node) {
      case .new(let device): new.append(device)
      case .settled: break
      case .refused(let why):
        if pendingDevices.recordFailure(node, at: now) { notice(why) }
        continue
      }
      pendingDevices.resolve(node)
    }
    register(&loop)
    return new
  }

  /// The result of trying to attach a node.
  private enum Admission {
    /// A new device was attached; its index.
    case new(Int)
    /// The node is attached or not needed.
    case settled
    /// The node could not be opened; the notice.
    case refused(LiveNotice)
  }

  private func admit(_ node: String) -> Admission {
    guard !attached.contains(where: { $0.node == node && $0.isConnected }) else { return .settled }
    for device in attached {
      do throws(DeviceError) {
        guard try device.reconnect(to: node) else { continue }
        notice(.reconnected(device: device.name, node: node))
        return .settled
      } catch {
        return .refused(.openFailed(device: device.name, isBack: true, LiveError(error)))
      }
    }
    guard let listed = devices.touchDevice(at: node) else { return .settled }
    let word = missingNames.firstIndex { listed.isMeant(by: $0) }
    guard word != nil || !listed.description.isPassThroughPanel else { return .settled }
    guard room != nil || word != nil || attached.contains(where: { $0.mayBe(listed) }) else {
      return .settled
    }
    if let unusable = listed.unusableReason {
      return .refused(.deviceUnusable(LiveError(.unusable(listed, unusable))))
    }
    guard let room = word == nil ? room : .max else { return .settled }
    guard attached.count < room else {
      notice(.deviceLimitReached(device: listed.description.name))
      return .settled
    }
    do throws(DeviceError) {
      guard let device = try attach(listed, .immediate) else { return .settled }
      if let word { missingNames.remove(at: word) }
      emitAttached(device)
      return .new(attached.count - 1)
    } catch {
      return .refused(.openFailed(device: listed.description.name, isBack: false, LiveError(error)))
    }
  }

  /// The maximum number of devices if any device may be attached; otherwise `nil`.
  private var room: Int? {
    switch hotplugPolicy {
    case .ignore, .reconnect: nil
    case .attachAll(let room): room
    }
  }

  // MARK: Startup

  /// Attaches all touch devices that are present at the start.
  func attachAll() throws(LiveError) {
    let found = touchDevices()
    for listed in found where listed.unusableReason == nil { try device(listed) }
    // `find` throws an error with the reason. It becomes a notice if a device can still be plugged
    // in.
    if found.isEmpty {
      do throws(LiveError) {
        try device(devices.find(nil))
      } catch {
        guard watchesHotplug else { throw error }
        notice(.waitsForDevice(error))
      }
    } else if attached.isEmpty {
      try device(devices.find(nil))
    } else {
      for device in found {
        guard let unusable = device.unusableReason else { continue }
        notice(.deviceUnusable(LiveError(.unusable(device, unusable))))
      }
    }
  }

  /// Attaches the named devices.
  ///
  /// Missing ones are attached when they are plugged in.
  func attach(named words: [String]) throws(LiveError) {
    for word in words {
      do throws(LiveError) {
        try device(devices.find(word))
      } catch {
        guard watchesHotplug, error.kind == .noDevice, DevicePool.mayCome(word) else { throw error }
        missingNames.append(word)
        notice(.waitsForDevice(error))
      }
    }
  }

  /// Returns whether a device node can ever have this path, or a device this name.
  private static func mayCome(_ word: String) -> Bool {
    !word.contains("/") || FilePaths.directory(of: word) == "/dev/input"
  }

  private func device(_ listed: ListedDevice) throws(LiveError) {
    do throws(DeviceError) { try attach(listed, .long) } catch { throw LiveError(error) }
  }

  /// Returns the touch devices of hands, and whether another program has grabbed them.
  ///
  /// Without this check, a grabbed device would be silent for no visible reason.
  private func touchDevices() -> [ListedDevice] {
    ((try? devices.all(grabbing: .long)) ?? []).filter {
      $0.kind != nil && !$0.description.isPassThroughPanel
    }
  }

  /// Emits a notice that a device is attached, with its size.
  func emitAttached(_ device: AttachedDevice) {
    guard let number = attached.firstIndex(where: { $0 === device }) else { return }
    notice(.deviceAdded(device: device.name, node: device.node, surface(of: number)))
  }
}
