package import Devices
internal import Evdev
package import Recordings

/// What a recording is played on, one for each device of the recording.
package protocol Instrument: AnyObject {
  var name: String { get }
  /// The nodes that readers open.
  var nodes: [String] { get }
  /// Whether the device goes when the playing ends, and everything that was not read with it.
  var isTemporary: Bool { get }
  /// Does what playing does, without effect, so that the first frame finds everything awake.
  func rehearse() throws(DeviceError)
  /// Sends a frame of its part, now.
  func play(_ frame: Int) throws(DeviceError)
  /// Lets go of everything that is held; whether anything was.
  func lift() throws(DeviceError) -> Bool
}

/// An input device that takes events.
package final class EventInstrument: Instrument {
  package let nodes: [String]
  private let part: PlayPart
  private let target: Target
  /// What is held down on the device.
  private var state: KernelState

  private enum Target: ~Copyable {
    case made(VirtualDevice)
    case existing(ExistingDevice)
  }

  /// Makes a device for a part.
  package init(for part: PlayPart) throws(DeviceError) {
    let device = try VirtualDevice(part.device)
    nodes = [device.node]
    target = .made(device)
    self.part = part
    state = KernelState(hasSlots: part.device.has(.absMTSlot))
  }

  /// Takes a device that is there.
  package init(_ part: PlayPart, on device: consuming ExistingDevice) {
    nodes = [device.node]
    target = .existing(device)
    self.part = part
    state = KernelState(hasSlots: part.device.has(.absMTSlot))
  }

  package var name: String { part.device.name }

  package var isTemporary: Bool {
    switch target {
    case .made: true
    case .existing: false
    }
  }

  package func rehearse() throws(DeviceError) {
    // A report of nothing is passed on to nobody; but in a device with a hand on it, it would cut
    // the hand's frame.
    guard isTemporary else { return }
    let report = InputEvent(time: Timestamp(microseconds: 0), code: .synReport, value: 0)
    try write([report])
  }

  package func play(_ frame: Int) throws(DeviceError) {
    let events = part[frame: frame]
    // Noted first: a write that fails in the middle may have sent the half of it.
    for event in events { state.take(event) }
    try write(events)
  }

  package func lift() throws(DeviceError) -> Bool {
    let lift = state.release(at: Timestamp(microseconds: 0))
    guard !lift.isEmpty else { return false }
    try write(lift[...])
    for event in lift { state.take(event) }
    return true
  }

  private func write(_ events: ArraySlice<InputEvent>) throws(DeviceError) {
    switch target {
    case .made(let device): try device.write(events)
    case .existing(let device): try device.write(events)
    }
  }
}
