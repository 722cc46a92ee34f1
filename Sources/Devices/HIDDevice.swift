package import Evdev
internal import Glibc
internal import System

/// A virtual HID device with the lifetime of this value, handled by a kernel driver.
///
/// A `VirtualDevice` sends input events; this device sends the raw reports of a touch panel, which
/// the kernel's hid-multitouch converts to events.
package struct HIDDevice: ~Copyable {
  /// The nodes that the driver created, sorted by number; usually one.
  package let nodes: [String]
  private let conversation: UHIDConnection

  /// The reply to a driver's request for a feature report.
  package struct Feature: Hashable, Sendable {
    /// The report number; zero if the descriptor does not number reports.
    package var number: UInt8
    /// The report as transmitted, with its number first if reports are numbered.
    package var bytes: [UInt8]

    /// Creates a feature report.
    package init(number: UInt8, bytes: [UInt8]) {
      self.number = number
      self.bytes = bytes
    }
  }

  /// Creates a device and waits until a driver has created its nodes.
  package init(
    name: String, identity: DeviceIdentity, descriptor: [UInt8], features: [Feature] = []
  ) throws(DeviceError) {
    let unique = "retouch-\(getpid())-\(MonotonicClock.now.microseconds)"
    let wait = try NodeWait(in: "/dev/input")
    let binding = try HIDBinding()
    // The driver sends requests while it creates the nodes and whenever one is opened. The thread
    // replies, so that the opening process does not have to.
    let conversation = try UHIDConnection(
      UHIDMessage.create(name: name, unique: unique, identity: identity, descriptor: descriptor),
      features)
    try binding.wait(for: unique)
    _ = try wait.wait { Self.hasTouch(Self.eventDirectories(of: unique)) }
    let nodes = Self.eventDirectories(of: unique).compactMap { directory in
      directory.split(separator: "/").last.map { "/dev/input/\($0)" }
    }
    guard !nodes.isEmpty else { throw .nodeMissing(name: name, directory: "/dev/input") }
    self.nodes = nodes
    self.conversation = conversation
  }

  /// Sends one report, with its number first if the descriptor numbers reports.
  package func input(_ report: [UInt8]) throws(DeviceError) {
    try conversation.send(UHIDMessage.input(report))
  }

  private static func eventDirectories(of unique: String) -> [String] {
    let directory = "/sys/class/input"
    let names = FileSystem.names(in: directory).filter {
      $0.hasPrefix("event") && KernelFile.line(of: "\(directory)/\($0)/device/uniq") == unique
    }
    return names.sorted { ($0.count, $0) < ($1.count, $1) }.map { "\(directory)/\($0)" }
  }

  /// Returns whether one of these is a readable touch device, which means that the driver has
  /// finished.
  private static func hasTouch(_ directories: [String]) -> Bool {
    directories.contains { directory in
      guard let name = directory.split(separator: "/").last,
        unsafe access("/dev/input/\(name)", R_OK) == 0
      else { return false }
      return SysfsDevice.description(in: directory)?.kind != nil
    }
  }
}

/// A monitor for the end of a driver's setup of a HID device.
///
/// The nodes exist earlier, but the kernel silently drops all reports until then.
struct HIDBinding: ~Copyable {
  private let monitor: UdevMonitor

  /// Starts monitoring; create it before the device.
  init() throws(DeviceError) { monitor = try UdevMonitor(.kernel, subsystem: "hid") }

  /// Waits until a driver is bound to the device.
  ///
  /// It returns anyway after the timeout for nodes, because some containers receive no kernel
  /// messages.
  borrowing func wait(for unique: String) throws(DeviceError) {
    let deadline = MonotonicClock.now + NodeWait.timeout
    while true {
      while let device = monitor.next() {
        if device.action == "bind", device[property: "HID_UNIQ"] == unique { return }
      }
      guard try SystemCalls.wait(for: monitor.fileDescriptor, until: deadline, "udev monitor")
      else { return }
    }
  }
}
