package import Devices
package import Disk
package import Display
package import Recordings
package import Speech
internal import System
internal import Text

/// An error that prevents a live session, recording or playback, or ends it.
public struct LiveError: Error, Hashable, Sendable {
  /// The problem.
  package let problem: Problem

  /// Creates an error.
  package init(_ problem: Problem) { self.problem = problem }

  /// A problem of a session, recording or playback.
  package enum Problem: Hashable, Sendable {
    /// A device error.
    case device(DeviceError)
    /// A file error.
    case disk(DiskError)
    /// A speech error.
    case voice(VoiceError)
    /// A sound error.
    case sound(SoundError)
    /// A page that shows the session cannot be served.
    case display(DisplayError)

    // Selecting the device.
    /// No touch device has the word in its name.
    case noneNamed(String, among: [ListedDevice])
    /// Several touch devices have the word in their names.
    case severalNamed(String, [ListedDevice])
    /// There is no touch device among this number of input devices.
    case nothingToTouch(among: Int)
    /// There are several touch devices and none was specified.
    case severalDevices([ListedDevice])
    /// The device is unusable.
    case unusable(ListedDevice, UnusableReason)
    /// A device is missing, and the program does not receive the notice that the session waits for
    /// it.
    indirect case unannouncedWait(LiveError)

    /// There is no device with this role, and this name if there is one.
    case noAccessory(AccessoryRole, String?)

    // Recording.
    /// Standard output cannot hold a recorded session.
    case recordingWithoutName
    /// The name's extension specifies a format that does not contain the device.
    case formatWithoutDevice(name: String)
    /// The name's extension is not that of a format that can be written.
    case unknownFormat(name: String, ending: String)
    /// Partial files of an interrupted session exist for this name.
    case brokenOff(InterruptedRecording)
    /// The format holds only one device.
    case roomForOne(RecordingWriter.Format)

    /// The recording cannot be written further, or cannot be given its name; with the path and the
    /// contents of its partial file.
    case recordingStopped(DiskError, name: String, partial: String?, RecorderStatus)

    /// The speech server does not have the voice.
    case noVoice(String, nearest: String?, of: String)

    /// The recording cannot be played on the other device.
    case unplayable(PlayError)
  }

  /// Creates an error from a device error.
  package init(_ error: DeviceError) { self.init(.device(error)) }
  /// Creates an error from a file error.
  package init(_ error: DiskError) { self.init(.disk(error)) }
  /// Creates an error from a speech error.
  package init(_ error: VoiceError) { self.init(.voice(error)) }
}

extension LiveError {
  /// Runs a closure and converts device errors.
  static func atDevice<Value: ~Copyable>(
    _ act: () throws(DeviceError) -> Value
  ) throws(LiveError) -> Value {
    do throws(DeviceError) { return try act() } catch { throw LiveError(error) }
  }

  /// Runs a closure and converts file errors.
  static func atDisk<Value>(_ act: () throws(DiskError) -> Value) throws(LiveError) -> Value {
    do throws(DiskError) { return try act() } catch { throw LiveError(error) }
  }
}

extension Mailbox {
  /// Creates a mailbox for messages to the thread of a session.
  static func live() throws(LiveError) -> Mailbox {
    do throws(SystemError) { return try Mailbox() } catch {
      throw LiveError(DeviceError.failed(.watch, path: "eventfd", errno: error.number))
    }
  }
}
