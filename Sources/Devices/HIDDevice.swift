package import Evdev
internal import Glibc
internal import System

/// A HID device that exists only while this value does, driven by the kernel's own driver.
///
/// Where a `VirtualDevice` sends finished events, this one sends the raw reports of a touch panel,
/// and the kernel's hid-multitouch makes events of them.
package struct HIDDevice: ~Copyable {
  /// The nodes that the driver made, in order of their numbers; mostly one.
  package let nodes: [String]
  private let conversation: HIDConversation

  /// What the device answers when the driver asks for a feature report.
  package struct Feature: Hashable, Sendable {
    /// The report's number; zero when the descriptor does not number reports.
    package var number: UInt8
    /// The report as it goes over the wire, with its number in front where reports are numbered.
    package var bytes: [UInt8]

    package init(number: UInt8, bytes: [UInt8]) {
      self.number = number
      self.bytes = bytes
    }
  }

  /// Makes a device and waits until a driver has made nodes of it.
  package init(
    name: String, identity: DeviceIdentity, descriptor: [UInt8], features: [Feature] = []
  ) throws(DeviceError) {
    let unique = "retouch-\(getpid())-\(Monotonic.now.microseconds)"
    let wait = try NodeWait(in: "/dev/input")
    let binding = try HIDBinding()
    // The driver asks while it makes the nodes, and again when one is opened: who opens it must
    // not have to answer, hence the thread.
    let conversation = try HIDConversation(
      HIDMessage.create(name: name, unique: unique, identity: identity, descriptor: descriptor),
      features)
    try binding.wait(for: unique)
    _ = try wait.wait { Self.hasTouch(Self.eventFolders(of: unique)) }
    let nodes = Self.eventFolders(of: unique).compactMap { folder in
      folder.split(separator: "/").last.map { "/dev/input/\($0)" }
    }
    guard !nodes.isEmpty else { throw .nodeMissing(name: name, directory: "/dev/input") }
    self.nodes = nodes
    self.conversation = conversation
  }

  /// Sends one report, with its number in front where the descriptor numbers reports.
  package func input(_ report: [UInt8]) throws(DeviceError) {
    try conversation.say(HIDMessage.input(report))
  }

  private static func eventFolders(of unique: String) -> [String] {
    let folder = "/sys/class/input"
    let names = FileSystem.names(in: folder).filter {
      $0.hasPrefix("event") && KernelFile.line(of: "\(folder)/\($0)/device/uniq") == unique
    }
    return names.sorted { ($0.count, $0) < ($1.count, $1) }.map { "\(folder)/\($0)" }
  }

  /// Whether fingers can be read from one of these, so that the driver is done with its work.
  private static func hasTouch(_ folders: [String]) -> Bool {
    folders.contains { folder in
      guard let name = folder.split(separator: "/").last,
        unsafe access("/dev/input/\(name)", R_OK) == 0
      else { return false }
      return SysfsDevice.description(in: folder)?.kind != nil
    }
  }
}

/// Tells when a driver is done with its beginning on a HID device.
///
/// Its nodes are there before, but of the reports that come until then, the kernel drops every one
/// without a word.
struct HIDBinding: ~Copyable {
  private let monitor: UdevMonitor

  /// Begins to listen: to be made before the device.
  init() throws(DeviceError) {
    monitor = try UdevMonitor(.kernel, subsystem: "hid")
  }

  /// Waits until a driver has the device, at most for the patience that a node takes: some
  /// containers do not hear the kernel.
  borrowing func wait(for unique: String) throws(DeviceError) {
    let deadline = Monotonic.now + NodeWait.patience
    while true {
      while let device = monitor.next() {
        if device.action == "bind", device[property: "HID_UNIQ"] == unique { return }
      }
      guard try SystemCalls.wait(for: monitor.fileDescriptor, until: deadline, "udev monitor")
      else { return }
    }
  }
}
