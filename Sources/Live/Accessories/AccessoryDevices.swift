package import Devices
package import Evdev
package import Replay
internal import ScreenReader
internal import System

/// The keypad and the headphone jack of a session.
///
/// Devices that are missing or unplugged are opened when they are plugged in.
package final class AccessoryDevices: EventLoopClient {
  package let source = EventLoop.Source.accessories
  private let options: AccessoryOptions
  private let isGrabbed: Bool
  private let send: ([SessionLog.Input]) -> Void
  private let notice: (LiveNotice) -> Void
  private let group: DescriptorGroup
  /// The hotplug events; `nil` if unavailable, as in most containers.
  private let hotplugMonitor: HotplugMonitor?
  private var pendingDevices = PendingDevices()
  private var attached: [(device: AttachedDevice, roles: [AccessoryRole])] = []
  private var translator: AccessoryTranslator

  /// Opens the devices that are present.
  ///
  /// If `isGrabbed`, the keypad is grabbed. `send` receives the inputs.
  package init(
    _ options: AccessoryOptions, isGrabbed: Bool, notice: @escaping (LiveNotice) -> Void,
    send: @escaping ([SessionLog.Input]) -> Void
  ) throws(LiveError) {
    (self.options, self.isGrabbed, self.send, self.notice) = (options, isGrabbed, send, notice)
    translator = AccessoryTranslator(options)
    do throws(SystemError) { group = try DescriptorGroup() } catch {
      throw LiveError(Self.failure(error))
    }
    // Created before any device is opened, so that no hotplug event is missed.
    hotplugMonitor = try? HotplugMonitor()
    try openAll()
  }

  private func openAll() throws(LiveError) {
    let all = (try? DeviceListing.list(grabTimeout: nil)) ?? []
    for listed in all {
      let roles = options.roles(of: listed)
      if !roles.isEmpty {
        try LiveError.atDevice { () throws(DeviceError) in try open(listed, roles, .long) }
      }
    }
    switch hotplugMonitor {
    case .some(let monitor):
      let descriptor = monitor.fileDescriptor
      try LiveError.atDevice { () throws(DeviceError) in try watch(descriptor) }
    case .none: break
    }
    for role in options.roles where !attached.contains(where: { $0.roles.contains(role) }) {
      let word = options.word(of: role)
      guard canWait else { throw LiveError(.noAccessory(role, word)) }
      notice(.accessoryMissing(role, word))
    }
    report()
  }

  private var canWait: Bool {
    switch hotplugMonitor {
    case .some: true
    case .none: false
    }
  }

  private func open(
    _ listed: ListedDevice, _ roles: [AccessoryRole], _ timeout: GrabTimeout
  ) throws(DeviceError) {
    let isGrabbed = isGrabbed && roles.contains(.keypad)
    let device = try AttachedDevice(listed, isGrabbed: isGrabbed, timeout)
    if let descriptor = device.fileDescriptor { try watch(descriptor) }
    attached.append((device, roles))
    for role in roles { notice(.accessoryAdded(role, device: device.name, node: device.node)) }
  }

  private func watch(_ descriptor: Int32) throws(DeviceError) {
    do throws(SystemError) { try group.add(descriptor) } catch { throw Self.failure(error) }
  }

  private static func failure(_ error: SystemError) -> DeviceError {
    .failed(.watch, path: "epoll", errno: error.number)
  }

  // MARK: Event loop

  package var pollRequest: PollRequest? { PollRequest(group.fileDescriptor) }

  package var deadline: Timestamp? { pendingDevices.deadline }

  package func prepare(at now: Timestamp) {
    for node in pendingDevices.nodesToRetry(at: now) { retry(node, at: now) }
  }

  package func handle(_ event: EventLoop.Event) {
    var inputs: [SessionLog.Input] = []
    for (device, roles) in attached { inputs += read(device, roles) }
    attached.removeAll { !$0.device.isConnected }
    if !inputs.isEmpty { send(inputs) }
    report()
    let now = MonotonicClock.now
    for change in hotplugMonitor?.read() ?? [] {
      switch change {
      case .added(let node): pendingDevices.add(node, at: now)
      case .removed(let node): pendingDevices.remove(node)
      }
    }
  }

  /// Closes all devices, so that other programs can use them.
  package func close() { for (device, _) in attached { device.close() } }

  private func read(_ device: AttachedDevice, _ roles: [AccessoryRole]) -> [SessionLog.Input] {
    var inputs: [SessionLog.Input] = []
    let translator = translator
    let isConnected =
      (try? device.read(since: nil) { events in
        guard roles.contains(.keypad) else { return }
        for index in events.indices {
          if let input = translator.input(for: events[index]) { inputs.append(input) }
        }
      }) ?? false
    if !isConnected {
      device.close()
      notice(.unplugged(device: device.name, isAwaited: canWait))
      inputs += self.translator.unplugged(roles)
    }
    return inputs
  }

  /// Sends the state of the headphone switches if it has changed.
  private func report() {
    let switches = attached.filter { $0.roles.contains(.headphones) }
    let isPluggedIn = switches.contains { $0.device.value(of: .headphoneSwitch) == 1 }
    if !switches.isEmpty, let input = translator.headphones(isPluggedIn) { send([input]) }
  }

  private func retry(_ node: String, at now: Timestamp) {
    let isOpen = attached.contains { $0.device.node == node }
    guard !isOpen, let listed = try? DeviceListing.device(at: node, grabbing: nil),
      case let roles = options.roles(of: listed), !roles.isEmpty
    else { return pendingDevices.resolve(node) }
    do throws(DeviceError) {
      try open(listed, roles, .immediate)
      pendingDevices.resolve(node)
      report()
    } catch {
      guard pendingDevices.recordFailure(node, at: now) else { return }
      notice(.openFailed(device: listed.description.name, isBack: false, LiveError(error)))
    }
  }
}
