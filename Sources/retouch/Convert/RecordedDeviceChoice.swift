import Arguments
import Evdev
import Recordings
import Touches

/// Which devices of a recording a new one takes over.
struct RecordedDeviceChoice {
  /// The numbers that the recording gives them, in order.
  private(set) var numbers: [Int]
  /// How many there would be besides, if the format had room for them.
  private(set) var left = 0

  static let only = Option<String?>(
    "only", .text("NODE|NUMBER"),
    "one device of several: its node, or its number as 'info' gives it")

  init(
    of devices: [RecordedDevice], only: String?, _ format: RecordingWriter.Format, in name: String
  ) throws {
    if let only {
      numbers = [try RecordedDeviceChoice.number(of: only, among: devices, in: name)]
    } else if format.hasRoomForSeveralDevices || devices.count < 2 {
      numbers = Array(devices.indices)
    } else {
      // Whoever has room for one wants the fingers.
      let touched = devices.firstIndex { $0.file?.device.positionAxes != nil }
      numbers = [touched ?? 0]
      left = devices.count - 1
    }
  }

  private static func number(
    of word: String, among devices: [RecordedDevice], in name: String
  ) throws -> Int {
    if let number = Int(word), devices.indices.contains(number) { return number }
    if let number = devices.firstIndex(where: { $0.node == word || $0.node == "/dev/input/\(word)" }
    ) {
      return number
    }
    let lines = devices.enumerated().map { number, device in
      "  \(number)  \(device.node.map { "\($0)  " } ?? "")\(device.file?.device.name ?? "no name")"
    }
    throw Failure(
      sentence: "\(name): this recording has no device '\(word)'\n"
        + lines.joined(separator: "\n"), status: .noInput)
  }
}
