import Devices
import Evdev
import Glibc
import Synthesis
import Testing
import Touches

/// A kernel device that is touched by a test.
///
/// It is removed with the object.
final class Touchable {
  let node: String
  let description: DeviceDescription
  private let glass: Glass
  private var touches: Int32 = 0

  private enum Glass: ~Copyable {
    case uinput(VirtualDevice)
    case hid(HIDGlass)
  }

  private init(_ glass: consuming Glass, node: String, _ description: DeviceDescription) {
    self.node = node
    self.description = description
    self.glass = glass
  }

  /// Creates a uinput panel.
  convenience init(_ panel: Panel) throws { try self.init(panel.device) }

  convenience init(_ description: DeviceDescription) throws {
    let device = try VirtualDevice.settled(description)
    let node = device.node
    self.init(.uinput(device), node: node, description)
  }

  /// Creates a panel that uses the kernel's HID driver for touch panels.
  static func behindTheDriver() throws -> Touchable {
    if Kernel.runsUdev { _ = Text.output(of: "udevadm settle") }
    let watch = try HotplugMonitor()
    let glass = try HIDGlass()
    let node = glass.node
    try #require(try watch.prints(.added(node: node)))
    let description = try EvdevDevice(path: node).description
    return Touchable(.hid(glass), node: node, description)
  }

  /// Writes the events of one frame.
  func write(_ frame: some Collection<InputEvent>) throws {
    switch glass {
    case .uinput(let device): try device.write(frame)
    case .hid(let glass): try glass.write(frame)
    }
  }

  func write(_ words: [Word]...) throws { for frame in words { try write(frame.events) } }
}

/// Touches of one finger.
extension Touchable {
  /// Puts the finger down.
  ///
  /// Tracking ID and position differ each time, so that all of them are reported.
  func down(x: Int32 = 2_000, y: Int32 = 1_000) throws {
    touches += 1
    let number: [Word] =
      switch description.touchProtocol {
      case .b, .semiMT: [Word(.absMTSlot, 0), Word(.absMTTrackingID, touches)]
      case .a, .singleTouch: []
      }
    try write([Word(.btnTouch, 1)] + number + place(x + touches % 2, y + touches % 2) + .report)
  }

  func move(x: Int32, y: Int32 = 1_000) throws { try write(place(x, y) + .report) }

  func up() throws {
    let words: [Word] =
      switch description.touchProtocol {
      case .b, .semiMT: [Word(.absMTTrackingID, -1)]
      case .a: [Word(.synMTReport, 0)]
      case .singleTouch: []
      }
    try write(words + [Word(.btnTouch, 0)] + .report)
  }

  /// Taps within the limit of `RunningSession.anyTap`.
  ///
  /// A touch that a busy machine stretched is not a tap and is repeated.
  func tap(x: Int32 = 2_000, y: Int32 = 1_000) throws {
    try Timeout.hurry {
      try down(x: x, y: y)
      usleep(30_000)
      try up()
    }
  }

  private func place(_ x: Int32, _ y: Int32) -> [Word] {
    switch description.touchProtocol {
    case .b, .semiMT: [Word(.absMTPositionX, x), Word(.absMTPositionY, y)]
    case .a: [Word(.absMTPositionX, x), Word(.absMTPositionY, y), Word(.synMTReport, 0)]
    case .singleTouch: [Word(.absX, x), Word(.absY, y)]
    }
  }
}

/// A HID panel that takes events of protocol B as other devices do.
private final class HIDGlass {
  let node: String
  private let device: HIDDevice
  private let panel = HIDPanel(contacts: 10)
  private var slot = 0
  private var fingers = [(x: UInt16, y: UInt16, isDown: Bool)](
    repeating: (0, 0, false), count: 10)

  init() throws {
    device = try HIDDevice(
      name: "Test panel hid", identity: panel.identity, descriptor: panel.descriptor,
      features: panel.features)
    node = device.nodes[0]
  }

  func write(_ frame: some Collection<InputEvent>) throws {
    let before = fingers
    for event in frame {
      switch event.code {
      case .absMTSlot: slot = Int(event.value)
      case .absMTTrackingID: fingers[slot].isDown = event.value >= 0
      case .absMTPositionX: fingers[slot].x = UInt16(event.value)
      case .absMTPositionY: fingers[slot].y = UInt16(event.value)
      default: continue
      }
    }
    let down = fingers.indices.filter { fingers[$0].isDown }
    let lifted = fingers.indices.filter { before[$0].isDown && !fingers[$0].isDown }
    let time = UInt16(truncatingIfNeeded: (frame.first?.time.microseconds ?? 0) / 100)
    try device.input(
      panel.report(
        down.map { (id: UInt8($0), x: fingers[$0].x, y: fingers[$0].y) },
        lifted: lifted.map(UInt8.init), time: time))
  }
}
