import Evdev
import Glibc
import Recordings
import Synthesis
import Testing

/// The events of hands on kernel devices, played in real time.
struct Strokes {
  private struct Frame {
    let due: Microseconds
    let device: Touchable
    let events: ArraySlice<InputEvent>
  }

  private var frames: [Frame] = []

  /// Adds events of a device, relative to the start.
  mutating func add(_ events: [InputEvent], on device: Touchable) {
    guard let start = events.first?.time else { return }
    let ends = events.indices.filter { events[$0].code == .synReport }
    for (begin, end) in zip([0] + ends.map { $0 + 1 }, ends) {
      frames.append(
        Frame(due: events[begin].time - start, device: device, events: events[begin...end]))
    }
  }

  /// Adds gestures, one after the other.
  mutating func add(_ acts: [HandAction], on device: Touchable, seed: UInt64 = 1) throws {
    guard !acts.isEmpty else { return }
    try add(device.performer.recording(of: acts, seed: seed).events, on: device)
  }

  /// Plays the events.
  ///
  /// Late frames are written as soon as possible.
  func play() throws {
    let start = Kernel.now + .milliseconds(20)
    for frame in frames.sorted(by: { $0.due < $1.due }) {
      Kernel.sleep(until: start + frame.due)
      try frame.device.write(frame.events)
    }
  }
}

extension Touchable {
  /// A quick hand, with minimum pauses between gestures.
  fileprivate var performer: GestureSynthesizer {
    GestureSynthesizer(
      .practiced, on: DeviceFile(device: description), sensor: SensorModel(rate: 60, noise: 0.05),
      pause: .milliseconds(450))
  }

  /// The gestures that the device can detect and is large enough for.
  var acts: [HandAction] {
    HandAction.gestures.filter { (try? performer.recording(of: [$0], seed: 1)) != nil }
  }
}

extension Kernel {
  static func sleep(until moment: Timestamp) {
    var time = timespec()
    time.tv_sec = Int(moment.microseconds / 1_000_000)
    time.tv_nsec = Int(moment.microseconds % 1_000_000) * 1_000
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}

extension [HandAction] {
  init(_ names: String...) { self = names.compactMap(HandAction.init(name:)) }
}

extension HandAction {
  /// All gestures.
  static let gestures = all.filter { !$0.expected.isEmpty }
}
