public import Evdev

/// The events of one device in a session, as stored in a file.
public struct Recording: Hashable, Sendable {
  /// The device that sent the events.
  public var device: RecordedDevice
  /// The notes on the session.
  public var notes: SessionNotes
  /// The events, in file order.
  public var events: [InputEvent]

  /// Creates a recording.
  public init(
    device: RecordedDevice = RecordedDevice(), notes: SessionNotes = SessionNotes(),
    events: [InputEvent] = []
  ) {
    self.device = device
    self.notes = notes
    self.events = events
  }
}

/// A device of a recording, as far as the file identifies it.
public struct RecordedDevice: Hashable, Sendable {
  /// The description; `nil` if the file contains only events.
  public var entry: DeviceFile?
  /// The device node, such as `/dev/input/event3`; `nil` if it is unknown.
  public var node: String?
  /// The udev properties, in the form `NAME=value`.
  public var udevProperties: [String]

  /// Creates a recorded device.
  public init(entry: DeviceFile? = nil, node: String? = nil, udevProperties: [String] = []) {
    self.entry = entry
    self.node = node
    self.udevProperties = udevProperties
  }
}

/// User annotations of a recording, and facts about the recording machine.
public struct SessionNotes: Hashable, Sendable {
  /// The expected gestures, in order.
  public var expected: [String]
  /// The users' comments.
  public var comments: [String]
  /// Facts about the machine as stated by the recorder: kernel, DMI, libinput.
  public var machine: [MachineFact]

  /// A named fact about the recording machine.
  public struct MachineFact: Hashable, Sendable {
    /// The name, such as `system.kernel`.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a fact.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates session notes.
  public init(expected: [String] = [], comments: [String] = [], machine: [MachineFact] = []) {
    self.expected = expected
    self.comments = comments
    self.machine = machine
  }

  /// Whether there are no notes at all.
  public var isEmpty: Bool { expected.isEmpty && comments.isEmpty && machine.isEmpty }
}
