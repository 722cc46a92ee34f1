import Arguments
import Devices
import Disk

/// Where gestures come from: recordings, or one device.
enum GestureSource {
  case recordings(NamedRecordings)
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
    self = .recordings(try NamedRecordings(recordings, remark: Output.tell))
  }
}

extension NamedRecordings {
  /// What help says of directories that are walked through.
  static let words =
    "Of a directory, hidden files and directories are left out, as is a link to a directory that "
    + "leads back or to what is walked through anyway; what several links lead to is read once."

  /// Does something with each; one bad file among many must not hide the others.
  mutating func each(_ act: (OpenRecording) throws -> Void) -> ExitStatus {
    var status = ExitStatus.done
    while let recording = next() {
      do { try act(recording) } catch { status = Failure.report(error) }
    }
    return status
  }
}

extension Failure {
  /// Says that options are of no use with a device.
  static func needsRecording(_ option: String, _ listed: ListedDevice) -> Failure {
    Failure(
      sentence: "\(option) is for recordings, and \(listed.node) is a device", status: .usage)
  }
}
