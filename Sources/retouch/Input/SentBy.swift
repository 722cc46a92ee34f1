import Arguments
import Disk
import Evdev
import Recordings

/// The device that sent what a recording holds, where the recording does not say or says it wrongly.
enum SentBy {
  static let option = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "the device that sent the events, in place of what the file says")
}

extension OpenRecording {
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
