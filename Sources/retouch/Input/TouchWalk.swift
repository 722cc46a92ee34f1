import Arguments
import Evdev
import Recordings
import Touches

/// Walks through the fingers of a recording, whichever of its devices they are on.
struct TouchWalk {
  let path: String
  let arguments: ParsedArguments
  let deviceName: String?

  /// One of the devices of the recording that can be touched.
  struct Device {
    var number: Int
    var file: DeviceFile
    var surface: Surface
  }

  /// What a recording was made of, and what people wrote into it.
  struct Passed {
    var events = 0
    var notes = SessionNotes()
    /// The devices that the recording names, whether they sent anything or not.
    var devices: [RecordedDevice] = []
  }

  /// Hands over each device once, before its first frame, and every frame with the device's number.
  ///
  /// Frames of several devices come as the file has them. The second argument of `show` is the time
  /// of the recording's first event.
  @discardableResult
  func walk(
    meet: (Device) -> Void, show: (Int, Timestamp, TouchFrame) -> Void
  ) throws -> Passed {
    var passed = Passed()
    var trackers: [TouchTracker] = []
    // The number that the recording gives each of them.
    var numbers: [Int] = []
    var start: Timestamp?
    let end = try RecordingFiles.pass(path, deviceName: deviceName) { number, recorded, events in
      passed.events += events.count
      if start == nil { start = events[0].time }
      guard let beginning = start else { return }
      if !numbers.contains(number), let file = recorded.file,
        let surface = SurfaceOptions.surface(of: recorded, arguments)
      {
        numbers.append(number)
        trackers.append(TouchTracker(device: file.device, surface: surface))
        meet(Device(number: number, file: file, surface: surface))
      }
      guard let index = numbers.firstIndex(of: number) else { return }
      trackers[index].handle(events) { show(number, beginning, $0) }
    }
    for index in trackers.indices where trackers[index].finish(.sessionOver) {
      show(numbers[index], start ?? trackers[index].frame.time, trackers[index].frame)
    }
    if trackers.isEmpty {
      let what = start == nil ? "there are no events in it" : "nothing in it can be touched"
      Output.note("\(path): \(what)")
    }
    passed.notes = end.notes
    passed.devices = end.devices
    return passed
  }
}
