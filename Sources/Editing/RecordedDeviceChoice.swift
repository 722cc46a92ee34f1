internal import Evdev
package import Recordings
internal import Touches

/// Which devices of a recording a new one takes over.
package struct RecordedDeviceChoice {
  /// The numbers that the recording gives them, in order.
  package private(set) var numbers: [Int]
  /// How many there would be besides, if the format had room for them.
  package private(set) var left = 0

  package init(
    of devices: [RecordedDevice], only: String?, _ format: RecordingWriter.Format, in name: String
  ) throws(EditingError) {
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
  ) throws(EditingError) -> Int {
    if let number = Int(word), devices.indices.contains(number) { return number }
    if let number = devices.firstIndex(where: { $0.node == word || $0.node == "/dev/input/\(word)" }
    ) {
      return number
    }
    throw .noDevice(word, in: name, devices: devices)
  }
}
