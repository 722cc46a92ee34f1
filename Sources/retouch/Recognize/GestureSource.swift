import Arguments
import Devices
import Evdev
import Gestures
import Touches

/// Where gestures come from: recordings, or one device.
enum GestureSource {
  case recordings([String])
  case device(ListedDevice)

  /// What is written on the command line for it.
  static let words = Positional.list(
    .recording(placeholder: "FILE|DIR|DEVICE"),
    "recordings, directories of them, or one device; - is standard input")
  static let grab = Option<Bool>.flag(
    "grab", "keep what the fingers do on a device from every other program")

  /// Finds out what the words of a command line mean.
  init(_ words: [String]) throws {
    var recordings: [String] = []
    for word in words {
      switch try DeviceOrRecording(named: word) {
      case .recording(let path): recordings.append(path)
      case .device(let listed):
        guard words.count == 1 else {
          throw Failure(
            sentence: "\(word) is a device, and devices are watched one at a time", status: .usage)
        }
        self = .device(listed)
        return
      }
    }
    self = .recordings(try RecordingPaths.all(in: recordings))
  }
}

extension Failure {
  /// Says that options are of no use with a device.
  static func needsRecording(_ option: String, _ listed: ListedDevice) -> Failure {
    Failure(
      sentence: "\(option) is for recordings, and \(listed.node) is a device", status: .usage)
  }
}
