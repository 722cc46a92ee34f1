internal import Arguments
package import Devices
package import Disk
package import Evdev
package import Recordings
package import Speech

/// Why something cannot be lived, recorded or played, or why it ended.
public struct LiveError: Error, Hashable, Sendable {
  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  package enum Problem: Hashable, Sendable {
    case device(DeviceError)
    case disk(DiskError)
    case voice(VoiceError)
    case sound(SoundError)

    // Which device is meant.
    case noneNamed(String, among: [ListedDevice])
    case severalNamed(String, [ListedDevice])
    case nothingToTouch(among: Int)
    case severalDevices([ListedDevice])
    case unusable(ListedDevice, Unusable)
    /// A device is missing, and the program is not told that it would be waited for.
    indirect case unannouncedWait(LiveError)

    // Where a session is recorded.
    case recordingWithoutName
    /// The ending of a recording's name asks for a format in which no session can be kept.
    case unfitFormat(name: String, Unfitness)
    /// An earlier session broke off, whose recording has the same name.
    case brokenOff(Leftover)
    case roomForOne(RecordingWriter.Format)

    /// The disk takes no more of a recording, or not its name.
    case recordingStopped(DiskError, name: String, safe: Safe?)

    /// A voice that the speech server has not.
    case noVoice(String, nearest: String?)

    /// A recording cannot be played on another device.
    case unplayable(PlayRefusal)
  }

  package enum Unfitness: Hashable, Sendable {
    /// It does not say which device it is of.
    case anonymous
    case unknown(ending: String)
  }

  /// What is on the disk of a recording that stopped.
  package struct Safe: Hashable, Sendable {
    package let path: String
    package let frames: Int
    package let length: Microseconds
  }

  package init(_ error: DeviceError) { self.init(.device(error)) }
  package init(_ error: DiskError) { self.init(.disk(error)) }
  package init(_ error: VoiceError) { self.init(.voice(error)) }
}

extension LiveError {
  /// Does what may fail at a device.
  static func atDevice<Value: ~Copyable>(
    _ act: () throws(DeviceError) -> Value
  ) throws(LiveError) -> Value {
    do throws(DeviceError) { return try act() } catch { throw LiveError(error) }
  }

  /// Does what may fail at a file.
  static func atDisk<Value>(
    _ act: () throws(DiskError) -> Value
  ) throws(LiveError) -> Value {
    do throws(DiskError) { return try act() } catch { throw LiveError(error) }
  }
}
