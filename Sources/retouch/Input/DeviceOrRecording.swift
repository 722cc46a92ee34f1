import Devices
import Glibc
import Live
import System

/// What a person names: a device of this machine, or a recording.
enum DeviceOrRecording {
  case device(ListedDevice)
  case recording(String)

  /// Finds what a word means: a node, a file, `event3`, or a part of a device's name.
  init(named word: String?) throws {
    guard let word else {
      self = .device(try TouchDevices.here.find(nil))
      return
    }
    if let status = FileSystem.status(of: word) {
      // A pipe holds a recording, as a file does.
      let isDevice = status.kind == S_IFCHR
      self = isDevice ? .device(try TouchDevices.here.find(linked: word)) : .recording(word)
    } else if word == "-" || DeviceOrRecording.soundsLikeFile(word) {
      // Reading says that there is no such file, which is nearer than what devices there are.
      self = .recording(word)
    } else {
      self = .device(try TouchDevices.here.find(word))
    }
  }

  /// Whether a word that names nothing was meant for a file: `old/tap`, `tap.evemu`.
  private static func soundsLikeFile(_ word: String) -> Bool {
    if word.contains("/") { return !word.hasPrefix("/dev/") }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return false }
    return (1...6).contains(ending.count) && ending.allSatisfy(\.isLetter)
  }
}

extension TouchDevices {
  /// Those of this machine; what is wrong with device files is told.
  static var here: TouchDevices { TouchDevices(remark: Output.tell) }

  /// Finds a device by a word, or by a path: a link such as `/dev/input/by-path/…` is listed by its node.
  func find(linked word: String) throws -> ListedDevice {
    try find(word.contains("/") ? FileSystem.resolved(word) ?? word : word)
  }
}
