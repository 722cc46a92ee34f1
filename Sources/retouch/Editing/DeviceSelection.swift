import Evdev
import Recordings
import Touches

/// The devices of a recording that are copied to a new one.
struct DeviceSelection {
  /// The device indices in the recording, in order.
  private(set) var numbers: [Int]
  /// The number of devices omitted because the format holds only one.
  private(set) var omittedCount = 0

  /// Chooses the device `only`, or all devices that the format can hold.
  ///
  /// Throws if the recording has no such device.
  init(
    of devices: [RecordedDevice], only: String?, _ format: RecordingWriter.Format, in name: String
  ) throws(EditingError) {
    if let only {
      numbers = [try DeviceSelection.number(of: only, among: devices, in: name)]
    } else if format.hasRoomForSeveralDevices || devices.count < 2 {
      numbers = Array(devices.indices)
    } else {
      // If the format holds one device, a touch device has priority.
      let touched = devices.firstIndex { $0.entry?.device.positionAxes != nil }
      numbers = [touched ?? 0]
      omittedCount = devices.count - 1
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
