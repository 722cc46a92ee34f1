package import Disk
package import Evdev
internal import Synthesis
public import Touches

/// A notice of a live session, in addition to its transcript.
///
/// The session continues.
public enum LiveRemark: Hashable, Sendable {
  /// A device was added, with this surface.
  case takesPart(device: String, node: String, Surface)
  /// A device is unusable.
  case takesNoPart(LiveError)
  /// A device was plugged in or reconnected but cannot be opened.
  case notOpened(device: String, isBack: Bool, LiveError)
  /// A device was plugged in but not added, because the recording's format holds no more devices.
  case noRoom(device: String)
  /// No device is present yet.
  case waitsForDevice(LiveError)
  /// A device was unplugged.
  ///
  /// If awaited, it is added again when it returns.
  case unplugged(device: String, isAwaited: Bool)
  /// A device was reconnected.
  case isBack(device: String, node: String)

  /// How to end the session; emitted when the instructions change.
  case ends(WayToEnd)
  /// A panic hold occurred; all devices are released.
  ///
  /// The hold takes six seconds, instead of three, if the session pauses for cleaning.
  case lettingGo(pausesForCleaning: Bool)
  /// Ctrl-Z was pressed, but a session that has grabbed devices does not suspend.
  case staysAwake

  /// The cursor was not moved to a key by number, because a secure text field is being edited.
  case secretKeyRefused

  /// Speech is unavailable; the session continues with text.
  case speechLost(LiveError)
  /// Speech is available again.
  case speechIsBack
  /// A sound could not be played.
  case soundless(LiveError)

  /// A system request failed; each failure is reported once.
  case requestFailed(SystemRequestHandlers.Kind, RequestFailure)

  /// The session was recorded, to a file and an accompanying session file.
  case recorded(path: String)
  /// No device was used, so there is no recording.
  case nothingToRecord
  /// The recording cannot be written any further.
  case recordingLost(LostRecording)

  /// A notice about a file.
  case file(FileRemark)
}

/// A failure to write a recording.
public struct LostRecording: Hashable, Sendable {
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
public struct FileRemark: Hashable, Sendable {
  /// The underlying notice.
  package let remark: DiskRemark

  /// Creates a notice.
  package init(_ remark: DiskRemark) { self.remark = remark }
}

/// The ways to end a session: by keys, by signal, and by a panic hold if the panels support it.
public struct WayToEnd: Hashable, Sendable {
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
    public let feels: Int
  }

  /// Creates the instructions for a session on these devices.
  package init(on devices: [DeviceDescription], process: Int32, pausesForCleaning: Bool = false) {
    self.devices = devices.map { device in
      Panel(
        name: device.name, feels: (1...Self.fingers).last { device.felt($0) == $0 } ?? 1)
    }
    self.process = process
    self.pausesForCleaning = pausesForCleaning
  }
}
