import Devices
import Glibc
import Live
import System

/// The meaning of a command-line argument: a device of this machine or a recording.
enum DeviceOrRecording {
  case device(ListedDevice)
  case recording(String)

  /// Resolves an argument: a device node, a file, `event3`, or a part of a device name.
  init(named word: String?) throws {
    guard let word else {
      self = .device(try TouchDevices.here.find(nil))
      return
    }
    if let status = FileSystem.status(of: word) {
      // A pipe contains a recording, as a regular file does.
      let isDevice = status.kind == S_IFCHR
      self = isDevice ? .device(try TouchDevices.here.find(linked: word)) : .recording(word)
    } else if word == "-" || DeviceOrRecording.soundsLikeFile(word) {
      // Opening it then reports a missing file, which is clearer than a list of devices.
      self = .recording(word)
    } else {
      self = .device(try TouchDevices.here.find(word))
    }
  }

  /// Returns whether a nonexistent path looks like a file name, as in `old/tap` or `tap.evemu`.
  private static func soundsLikeFile(_ word: String) -> Bool {
    if word.contains("/") { return !word.hasPrefix("/dev/") }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return false }
    return (1...6).contains(ending.count) && ending.allSatisfy(\.isLetter)
  }
}

extension TouchDevices {
  /// The touch devices of this machine.
  ///
  /// Notices about device files are printed.
  static var here: TouchDevices { TouchDevices(notice: Output.emit) }

  /// Finds a device by a name or a path.
  ///
  /// A link such as `/dev/input/by-path/…` is resolved to its node.
  func find(linked word: String) throws -> ListedDevice {
    try find(word.contains("/") ? FileSystem.resolved(word) ?? word : word)
  }
}
