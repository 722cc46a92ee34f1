package import Devices
internal import Evdev
package import Recordings

/// A playback target for one device of a recording.
package protocol PlayTarget: AnyObject {
  /// The name of the device.
  var name: String { get }
  /// The nodes that readers open.
  var nodes: [String] { get }
  /// Whether the device is removed after playback, including events that were not read yet.
  var isTemporary: Bool { get }
  /// Warms up: performs the steps of playback without effect, so that the first frame is on time.
  func warmUp() throws(DeviceError)
  /// Sends a frame now.
  func play(_ frame: Int) throws(DeviceError)
  /// Releases all fingers and keys.
  ///
  /// Returns whether any were pressed.
  func releaseAll() throws(DeviceError) -> Bool
}

/// A playback target that accepts evdev events.
package final class EvdevPlayTarget: PlayTarget {
  /// The device node.
  package let nodes: [String]
  private let part: PlayPart
  private let target: Target
  /// The state of fingers and keys on the device.
  private var state: KernelState

  private enum Target: ~Copyable {
    case made(VirtualDevice)
    case existing(ExistingDevice)
  }

  /// Creates a virtual device.
  package init(for part: PlayPart) throws(DeviceError) {
    let device = try VirtualDevice(part.device)
    nodes = [device.node]
    target = .made(device)
    self.part = part
    state = KernelState(hasSlots: part.device.has(.absMTSlot))
  }

  /// Uses an existing device.
  package init(_ part: PlayPart, on device: consuming ExistingDevice) {
    nodes = [device.node]
    target = .existing(device)
    self.part = part
    state = KernelState(hasSlots: part.device.has(.absMTSlot))
  }

  /// The name of the device.
  package var name: String { part.device.name }

  /// Whether the device is a virtual one, which is removed after playback.
  package var isTemporary: Bool {
    switch target {
    case .made: true
    case .existing: false
    }
  }

  /// Sends an empty report to a virtual device.
  package func warmUp() throws(DeviceError) {
    // Readers receive no empty reports. On an existing device, however, one would split the frame
    // of a touching hand.
    guard isTemporary else { return }
    let report = InputEvent(time: Timestamp(microseconds: 0), code: .synReport, value: 0)
    try write([report])
  }

  /// Sends the events of a frame.
  package func play(_ frame: Int) throws(DeviceError) {
    let events = part[frame: frame]
    // Update the state first: a failed write may have sent part of the events.
    for event in events { state.apply(event) }
    try write(events)
  }

  /// Sends the events that release all fingers and keys.
  package func releaseAll() throws(DeviceError) -> Bool {
    let lift = state.release(at: Timestamp(microseconds: 0))
    guard !lift.isEmpty else { return false }
    try write(lift[...])
    for event in lift { state.apply(event) }
    return true
  }

  private func write(_ events: ArraySlice<InputEvent>) throws(DeviceError) {
    switch target {
    case .made(let device): try device.write(events)
    case .existing(let device): try device.write(events)
    }
  }
}
