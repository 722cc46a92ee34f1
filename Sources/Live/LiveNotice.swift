package import Disk
package import Evdev
internal import Synthesis
public import Touches

/// A notice of a live session, in addition to its transcript.
///
/// The session continues.
public enum LiveNotice: Hashable, Sendable {
  /// A device was added, with this surface.
  case deviceAdded(device: String, node: String, Surface)
  /// A device is unusable.
  case deviceUnusable(LiveError)
  /// A device was plugged in or reconnected but cannot be opened.
  case openFailed(device: String, isBack: Bool, LiveError)
  /// A device was plugged in but not added, because the recording's format holds no more devices.
  case deviceLimitReached(device: String)
  /// No device is present yet.
  case waitsForDevice(LiveError)
  /// A device was unplugged.
  ///
  /// If awaited, it is added again when it returns.
  case unplugged(device: String, isAwaited: Bool)
  /// A device was reconnected.
  case reconnected(device: String, node: String)

  /// A keypad or headphone jack was added.
  case accessoryAdded(AccessoryRole, device: String, node: String)
  /// No device with this role, and this name if there is one, is present yet.
  case accessoryMissing(AccessoryRole, String?)

  /// How to end the session; emitted when the instructions change.
  case exitInstructions(ExitInstructions)
  /// A panic hold occurred; all devices are released.
  ///
  /// The hold takes six seconds, instead of three, if the session pauses for cleaning.
  case panicHold(pausesForCleaning: Bool)
  /// Ctrl-Z was pressed, but a session that has grabbed devices does not suspend.
  case suspendIgnored

  /// The cursor was not moved to a key by number, because a secure text field is being edited.
  case secretKeyRefused

  /// Speech is unavailable; the session continues with text.
  case speechLost(LiveError)
  /// Speech is available again.
  case speechRestored
  /// The automatic voice speaks through this.
  case voiceChosen(String)
  /// The voice failed, and another one speaks from now on.
  case voiceReplaced(LiveError, by: String)
  /// A sound could not be played.
  case soundFailed(LiveError)

  /// A system request failed; each failure is reported once.
  case requestFailed(SystemRequestHandlers.Kind, RequestFailure)

  /// The bridge has a fault; each is reported once in ten minutes.
  case bridgeFault(BridgeFault)

  /// The session was recorded, to a file and an accompanying session file.
  case recorded(path: String)
  /// No device was used, so there is no recording.
  case nothingToRecord
  /// The recording cannot be written any further.
  case recordingFailed(RecordingFailure)

  /// The page that shows the screen is served at an address, which contains a secret.
  case displayOpened(address: String)
  /// The page that inspects the application is served at an address, which contains a secret.
  case inspectorOpened(address: String)

  /// A notice about a file.
  case file(FileNotice)
}

/// A failure to write a recording.
public struct RecordingFailure: Hashable, Sendable {
  /// The cause.
  public let error: LiveError
  /// Whether the session had ended; otherwise it continues without recording.
  public let isOver: Bool
  /// The remaining files on disk; `nil` if there are none.
  package let rescue: Rescue?

  /// The remaining files of a failed recording.
  package struct Rescue: Hashable, Sendable {
    /// The intended name of the recording.
    package let name: RecordingName
    /// The paths of the partial files.
    package let partials: [String]
    /// Whether the files contain touch frames.
    package let hasFrames: Bool
  }

  /// Creates a recording failure.
  package init(error: LiveError, isOver: Bool, rescue: Rescue?) {
    (self.error, self.isOver, self.rescue) = (error, isOver, rescue)
  }
}

/// A notice about a file.
public struct FileNotice: Hashable, Sendable {
  /// The underlying notice.
  package let notice: DiskNotice

  /// Creates a notice.
  package init(_ notice: DiskNotice) { self.notice = notice }
}

/// The ways to end a session: by keys, by signal, and by a panic hold if the panels support it.
public struct ExitInstructions: Hashable, Sendable {
  /// The number of fingers of the panic hold.
  public static let fingers = 5
  /// The devices with the number of fingers that each supports.
  public let devices: [Panel]
  /// The process ID for `kill`.
  public let process: Int32
  /// Whether the session pauses for cleaning, so that the panic hold takes longer.
  public let pausesForCleaning: Bool

  /// A touch panel.
  public struct Panel: Hashable, Sendable {
    /// The name of the device.
    public let name: String
    /// The maximum number of simultaneous fingers, at most five.
    public let maxFingers: Int
  }

  /// Creates the instructions for a session on these devices.
  package init(on devices: [DeviceDescription], process: Int32, pausesForCleaning: Bool = false) {
    self.devices = devices.map { device in
      Panel(name: device.name, maxFingers: (1...Self.fingers).last { device.felt($0) == $0 } ?? 1)
    }
    self.process = process
    self.pausesForCleaning = pausesForCleaning
  }
}
