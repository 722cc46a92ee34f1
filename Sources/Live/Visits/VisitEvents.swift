import Disk
import Evdev
import Recordings
import Replay

/// The events of a device that wait until it is known to which visit they belong.
///
/// The device reports only changes. The events of a visit are therefore completed by values that
/// the device reported earlier.
final class VisitEvents {
  /// The description for recordings.
  let device: RecordedDevice
  /// udev's calibration of the device.
  let calibration: [Double]?
  /// Whether the fingers on the device landed while a secure text field was edited.
  var hasSecretFingers = false
  private let hasSlots: Bool
  private var assembler = FrameAssembler()
  /// The frames in order of their arrival.
  private var frames: [[InputEvent]] = []
  /// The decisions about frames in order, each with the time of its frame.
  private var decisions: [(time: Timestamp, Decision)] = []
  /// The state of the device.
  private var state: KernelState
  /// The state of the device as the recording of the visit `visit` shows it.
  private var recordedState: KernelState
  private var visit = 0

  /// The use of a frame.
  enum Decision {
    /// It is written to the recording of a visit, by its number.
    case recorded(visit: Int)
    /// It would reveal secret text in the recording of a visit.
    case secret(visit: Int)
    /// Its fingers landed in an earlier visit.
    case ignored
  }

  init(_ device: RecordedDevice, calibration: [Double]?) {
    (self.device, self.calibration) = (device, calibration)
    hasSlots = device.entry?.device.has(.absMTSlot) ?? false
    state = KernelState(hasSlots: hasSlots)
    recordedState = state
  }

  /// Adds events of the device.
  func take(_ events: [InputEvent]) {
    var frame: [InputEvent] = []
    for event in assembler.take(events) {
      frame.append(event)
      guard event.code == .synReport else { continue }
      frames.append(frame)
      frame = []
    }
  }

  /// Adds the decision about the frame at a time.
  func decide(_ decision: Decision, at time: Timestamp) { decisions.append((time, decision)) }

  /// Passes the events that are decided, with the number of their visit.
  func deliver(to write: ([InputEvent], _ visit: Int) -> Void) {
    var (frame, decision) = (0, 0)
    while decision < decisions.count, frame < frames.count, let last = frames[frame].last {
      let (time, next) = decisions[decision]
      decision += 1
      // An unplugged device sends no events for the frame that lifts its contacts.
      guard time >= last.time else { continue }
      deliver(frames[frame], next, to: write)
      frame += 1
    }
    frames.removeFirst(frame)
    decisions.removeFirst(decision)
  }

  private func deliver(
    _ frame: [InputEvent], _ decision: Decision, to write: ([InputEvent], Int) -> Void
  ) {
    defer { for event in frame { state.apply(event) } }
    switch decision {
    case .ignored: break
    case .recorded(let visit):
      begin(visit)
      record(state.completed(frame, knowing: recordedState), to: write)
    case .secret(let visit):
      begin(visit)
      // The fingers that are down are lifted in the recording.
      record(recordedState.release(at: frame[frame.count - 1].time), to: write)
    }
  }

  private func begin(_ number: Int) {
    guard number != visit else { return }
    (visit, recordedState) = (number, KernelState(hasSlots: hasSlots))
  }

  private func record(_ events: [InputEvent], to write: ([InputEvent], Int) -> Void) {
    guard !events.isEmpty else { return }
    for event in events { recordedState.apply(event) }
    write(events, visit)
  }
}
