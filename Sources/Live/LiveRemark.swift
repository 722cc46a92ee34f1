package import Disk
package import Evdev
internal import Synthesis
public import Touches

/// What is told of a session besides its transcript, as data; things go on.
public enum LiveRemark: Hashable, Sendable {
  /// A device takes part, and is taken to be as large as this.
  case takesPart(device: String, node: String, Surface)
  /// A device cannot be used.
  case takesNoPart(LiveError)
  /// A device was plugged in, or is back, and cannot be opened.
  case notOpened(device: String, isBack: Bool, LiveError)
  /// A device came for which the recording has no room.
  case noRoom(device: String)
  /// There is no device yet.
  case waitsForDevice(LiveError)
  /// A device is gone; where it is awaited, it takes part again when it is back.
  case unplugged(device: String, isAwaited: Bool)
  case isBack(device: String, node: String)

  /// How the session is ended, where that has become another way.
  case ends(WayToEnd)
  /// Five fingers were held down: the devices are given back. The hold takes longer where a shorter one is
  /// a sign for cleaning.
  case lettingGo(pausesForCleaning: Bool)
  /// Ctrl-Z was pressed, and a session that keeps devices from others does not stop.
  case staysAwake

  /// The cursor was not taken to a key by its number, since a secure text is edited.
  case secretKeyRefused

  /// Nothing speaks, and the session goes on in text.
  case speechLost(LiveError)
  case speechIsBack
  /// A sound is not heard.
  case soundless(LiveError)

  /// A request to the system around the session was not performed; the same notice is given once.
  case requestFailed(SystemRequestHandlers.Kind, RequestFailure)

  /// The session was recorded, to a file and one beside it.
  case recorded(path: String)
  /// No device took part, and so nothing is recorded.
  case nothingToRecord
  /// The disk takes no more of the recording.
  case recordingLost(LostRecording)

  /// Something of a file.
  case file(FileRemark)
}

/// A recording that the disk takes no more of.
public struct LostRecording: Hashable, Sendable {
  /// Why.
  public let error: LiveError
  /// Whether the session was over; else it goes on without being recorded.
  public let isOver: Bool
  /// What is on the disk of it, and what to do with that; `nil` where nothing is.
  package let rescue: Rescue?

  package struct Rescue: Hashable, Sendable {
    package let name: RecordingName
    package let partials: [String]
    package let hasFrames: Bool
  }

  package init(error: LiveError, isOver: Bool, rescue: Rescue?) {
    (self.error, self.isOver, self.rescue) = (error, isOver, rescue)
  }
}

/// What is told of a file, as its room tells it.
public struct FileRemark: Hashable, Sendable {
  package let remark: DiskRemark

  package init(_ remark: DiskRemark) { self.remark = remark }
}

/// How a person ends a session: with keys, and with fingers where panels feel enough of them.
public struct WayToEnd: Hashable, Sendable {
  /// So many are held down.
  public static let fingers = 5
  /// Each device, and how many of the fingers it feels.
  public let devices: [Panel]
  /// What 'kill' ends it by.
  public let process: Int32
  /// Whether a shorter hold is a sign for cleaning.
  public let pausesForCleaning: Bool

  public struct Panel: Hashable, Sendable {
    public let name: String
    public let feels: Int
  }

  package init(on devices: [DeviceDescription], process: Int32, pausesForCleaning: Bool = false) {
    self.devices = devices.map { device in
      Panel(
        name: device.name, feels: (1...Self.fingers).last { device.felt($0) == $0 } ?? 1)
    }
    self.process = process
    self.pausesForCleaning = pausesForCleaning
  }
}
