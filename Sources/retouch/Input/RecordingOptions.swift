import Arguments
import Disk
import Evdev
import Recordings

/// What command lines say of recordings, shared by every command that reads them.
enum RecordingOptions {
  /// The device that sent the events, where the recording does not say or says it wrongly.
  static let device = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "the device that sent the events, in place of what the file says")
}

/// The paths of recordings; a shell completes them by their endings.
extension ValueKind where Value == String {
  static var recording: Self { recording(placeholder: "FILE") }

  /// The path of a recording under another placeholder than `FILE`.
  static func recording(placeholder: String) -> Self {
    .file(RecordingEndings.read, placeholder: placeholder)
  }

  /// The path of a recording that is to be written.
  static func newRecording(placeholder: String = "FILE") -> Self {
    .file(RecordingEndings.written, placeholder: placeholder)
  }
}

extension OpenRecording {
  /// Opens a recording that a device with a name sent, and shows how far its reading has come.
  convenience init(_ path: String, sentBy name: String?, guesses: Bool = true) throws {
    self.init(path, remark: Output.tell)
    try identify(named: name, guesses: guesses)
    ReadingProgress(of: self)
  }

  /// Takes the device that a person names for the one that sent the events, and tells what is wrong
  /// with the beginning.
  func identify(named name: String?, guesses: Bool = true) throws {
    identify(as: try name.map(DeviceShelf.device(named:)), guesses: guesses)
    try check()
  }
}

extension DeviceShelf {
  /// The device with a name of the shelf, or in a file; what is strange is told.
  static func device(named name: String) throws -> DeviceFile {
    try device(named: name, remark: Output.tell)
  }

  /// What the shelf knows of a device; what is strange is told.
  static func file(for device: DeviceDescription) -> DeviceFile? {
    file(for: device, remark: Output.tell)
  }
}
