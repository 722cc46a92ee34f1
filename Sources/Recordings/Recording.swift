public import Evdev

/// What one device did in a session, as a file holds it.
public struct Recording: Hashable, Sendable {
  public var device: RecordedDevice
  public var notes: SessionNotes
  public var events: [InputEvent]

  public init(
    device: RecordedDevice = RecordedDevice(), notes: SessionNotes = SessionNotes(),
    events: [InputEvent] = []
  ) {
    self.device = device
    self.notes = notes
    self.events = events
  }
}

/// A device of a recording, as far as the file says which.
public struct RecordedDevice: Hashable, Sendable {
  /// What it is; `nil` where the file has events alone.
  public var file: DeviceFile?
  /// Where it was connected: `/dev/input/event3`.
  public var node: String?
  /// What udev knew of it, a `NAME=value` each.
  public var udevProperties: [String]

  public init(file: DeviceFile? = nil, node: String? = nil, udevProperties: [String] = []) {
    self.file = file
    self.node = node
    self.udevProperties = udevProperties
  }
}

/// What people wrote into a recording, and where it was made.
public struct SessionNotes: Hashable, Sendable {
  /// The gestures that were meant, in order.
  public var expected: [String]
  public var remarks: [String]
  /// What the recorder said of the machine, a name and a value each: kernel, dmi, libinput.
  public var machine: [MachineFact]

  public struct MachineFact: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(expected: [String] = [], remarks: [String] = [], machine: [MachineFact] = []) {
    self.expected = expected
    self.remarks = remarks
    self.machine = machine
  }

  public var isEmpty: Bool { expected.isEmpty && remarks.isEmpty && machine.isEmpty }
}
