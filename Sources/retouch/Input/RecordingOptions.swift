import Arguments
import Disk
import Evdev
import Recordings
import Replay

/// The options shared by all commands that read recordings.
enum RecordingOptions {
  /// The device that sent the events, if the recording does not contain it or contains a wrong one.
  static let device = SessionArgument(
    .device, "NAME|FILE", completion: .dynamic("device-files"),
    "device that sent the events, instead of the one in the file")

  static let grab = Option<Bool>.flag(
    "grab", "grab the device: other programs receive no events from it")
}

/// The paths of recordings, which a shell completes by their file name extensions.
extension ValueKind where Value == String {
  static var recording: Self { recording(placeholder: "FILE") }

  /// Returns the kind of a recording path with a placeholder other than `FILE`.
  static func recording(placeholder: String) -> Self {
    .file(RecordingExtensions.read, placeholder: placeholder)
  }

  /// Returns the kind of a path to which a recording is written.
  static func newRecording(placeholder: String = "FILE") -> Self {
    .file(RecordingExtensions.written, placeholder: placeholder)
  }
}

extension OpenRecording {
  /// Opens the recording of a named device and shows the progress of reading it.
  convenience init(_ path: String, sentBy name: String?, guesses: Bool = true) throws {
    self.init(path, notice: Output.emit)
    try identify(named: name, guesses: guesses)
    ReadingProgress(of: self)
  }

  /// Uses the named device as the source of the events.
  ///
  /// Throws if the beginning of the recording is invalid.
  func identify(named name: String?, guesses: Bool = true) throws {
    setDevice(try name.map(DeviceFileCatalog.device(named:)), allowsGuessing: guesses)
    try check()
  }
}

extension DeviceFileCatalog {
  /// Returns the device with a name in the device directory, or in a file, and prints notices.
  static func device(named name: String) throws -> DeviceFile {
    try device(named: name, notice: Output.emit)
  }

  /// Returns the device file that matches a device, and prints notices.
  static func file(for device: DeviceDescription) -> DeviceFile? {
    file(for: device, notice: Output.emit)
  }
}
