public import Evdev

/// A session as a file holds it: a device, where the file says which, and what it sent.
public struct Recording: Hashable, Sendable {
  public var device: DeviceFile?
  public var events: [InputEvent]

  public init(device: DeviceFile? = nil, events: [InputEvent] = []) {
    self.device = device
    self.events = events
  }
}
