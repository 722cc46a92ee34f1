import Arguments
import Evdev
import Gestures
import Recordings
import Touches

/// A recording in memory, so that it can be recognized again and again.
struct LabelledRecording {
  let path: String
  /// What it says that it shows; empty where it says nothing.
  var expected: [String] = []
  var lanes: [Lane] = []

  /// What one of its devices felt.
  struct Lane {
    var number: Int
    var kind: DeviceClass
    var frames: SessionFrames
  }

  init(_ path: String, expected: [String], lanes: [Lane]) {
    self.path = path
    self.expected = expected
    self.lanes = lanes
  }

  /// Reads a recording as `recognize` does.
  init(_ path: String, arguments: ParsedArguments, deviceName: String?) throws {
    self.path = path
    var lanes: [Lane] = []
    let walk = TouchWalk(path: path, arguments: arguments, deviceName: deviceName)
    let passed = try walk.walk { device in
      lanes.append(
        Lane(
          number: device.number, kind: DeviceClass(device.file, size: device.surface.size),
          frames: SessionFrames(of: device.file.device)))
    } show: { number, _, frame in
      for index in lanes.indices where lanes[index].number == number {
        lanes[index].frames.add(frame)
      }
    }
    if lanes.isEmpty {
      // Of what it shows all is missing, and that counts like everything that is missing.
      for (number, device) in passed.devices.enumerated() {
        guard let file = device.file,
          let surface = SurfaceOptions.surface(of: device, arguments)
        else { continue }
        lanes.append(
          Lane(
            number: number, kind: DeviceClass(file, size: surface.size),
            frames: SessionFrames(of: file.device)))
      }
    }
    self.lanes = lanes
    expected = passed.notes.expected
  }

  /// What is recognized on all its devices, in order of time.
  func gestures(_ settings: GestureSettings) -> [Heard] {
    guard lanes.count > 1 else { return lanes.first?.frames.gestures(settings) ?? [] }
    let heard = lanes.flatMap { $0.frames.gestures(settings) }
    return heard.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
