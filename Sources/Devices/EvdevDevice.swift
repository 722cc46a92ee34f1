internal import CLibevdev
package import Evdev
internal import Glibc
internal import System

/// An open input device whose events are read as they come.
@safe
package struct EvdevDevice: ~Copyable {
  package let path: String
  package let description: DeviceDescription
  private let libevdev: Libevdev
  private let file: FileDescriptor
  /// What is told before the first event: the fingers that were down already.
  private var opening: [InputEvent]
  private var untold: UntoldPlaces
  private let slotCodes: [EventCode]

  /// Opens a device, and takes it away from every other program when `grab` says so.
  package init(
    path: String, grab: Bool = false, patience: GrabPatience = .short
  ) throws(DeviceError) {
    // Before the state is read: what is told of it must not be later than the next event.
    let time = Monotonic.now
    let file = try FileDescriptor(opening: path, O_RDONLY)
    let libevdev = try Libevdev(of: file)
    // The kernel drops what waits in the wrong clock's time and says so, hence nothing is missed.
    _ = try SystemCalls.answer(.examine, path) { [pointer = unsafe libevdev.pointer] in
      unsafe libevdev_set_clock_id(pointer, CLOCK_MONOTONIC)
    }
    if grab { try libevdev.grab(path, patience) }
    self.path = path
    description = libevdev.description
    slotCodes = description.axes.map(\.code).filter { $0 > .absMTSlot }
    let state = libevdev.presentState(of: description)
    opening = state.isTouched ? state.frame(at: time) : []
    untold = UntoldPlaces(state, isReaderNew: true)
    self.libevdev = libevdev
    self.file = file
  }

  /// What to wait on; there are events, or the device is gone, when it is readable.
  package var fileDescriptor: Int32 { file.number }

  /// Whether something touched the device when it was opened, as far as its keys tell.
  package var isTouched: Bool {
    libevdev.value(of: .btnTouch) != 0 || libevdev.value(of: .btnLeft) != 0
  }

  /// Takes the device away from every other program.
  ///
  /// The kernel calls this `EVIOCGRAB`.
  package mutating func grab(_ patience: GrabPatience = .short) throws(DeviceError) {
    try libevdev.grab(path, patience)
  }

  package mutating func release() throws(DeviceError) { try libevdev.release(path) }
}

extension EvdevDevice {
  /// Appends every event that is there now; what was read before an error stays.
  package mutating func read(into events: inout [InputEvent]) throws(DeviceError) {
    while try readFrame(into: &events) {}
  }

  /// Appends what comes next, up to the end of a frame; `false` where nothing is there any more.
  ///
  /// Whoever acts on a frame at once need not wait until the kernel has said that it was the last.
  ///
  /// Where the kernel lost events, a SYN_DROPPED in a frame of its own takes their place, and the
  /// frame after it states everything that is the case.
  package mutating func readFrame(into events: inout [InputEvent]) throws(DeviceError) -> Bool {
    if !opening.isEmpty {
      events += opening
      opening = []
      return true
    }
    while true {
      switch try next(LIBEVDEV_READ_FLAG_NORMAL) {
      case .event(let event):
        if let slot = untold.slotNeeded(before: event) {
          events.append(InputEvent(time: event.time, code: .absMTSlot, value: slot))
        }
        events.append(event)
        complete(event, in: &events)
        if event.code == .synReport { return true }
      case .lost(let time):
        events += try stateAfterLoss(at: time)
        return true
      case .nothing:
        return false
      }
    }
  }

  private enum Answer {
    case event(InputEvent)
    /// The kernel's queue was full; or, while catching up, an event that says what changed.
    case lost(Timestamp)
    case nothing
  }

  private func next(_ flag: libevdev_read_flag) throws(DeviceError) -> Answer {
    var raw = input_event()
    let status = try SystemCalls.answer(.read, path) {
      unsafe libevdev_next_event(libevdev.pointer, flag.rawValue, &raw)
    }
    guard let status else { return .nothing }
    let time = Timestamp(
      seconds: Int64(raw.time.tv_sec), microseconds: Int64(raw.time.tv_usec))
    if status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) { return .lost(time) }
    return .event(
      InputEvent(
        time: time, code: EventCode(EventType(rawValue: raw.type), raw.code), value: raw.value))
  }

  private mutating func stateAfterLoss(at loss: Timestamp) throws(DeviceError) -> [InputEvent] {
    var time = loss
    catchingUp: while true {
      switch try next(LIBEVDEV_READ_FLAG_SYNC) {
      case .event(let event): time = event.time
      case .lost(let later): time = later
      case .nothing: break catchingUp
      }
    }
    let state = libevdev.presentState(of: description)
    untold = UntoldPlaces(state, isReaderNew: false)
    return state.framesAfterLoss(at: loss, now: time)
  }

  /// Tells the place of a contact that the kernel does not tell because it has not changed.
  private mutating func complete(_ event: InputEvent, in events: inout [InputEvent]) {
    let slot = libevdev.currentSlot
    guard untold.areNeeded(by: event, slot: Int(slot)) else { return }
    let readings =
      event.code == .btnTouch
      ? libevdev.presentState(of: description).axes
      : libevdev.slot(slot, slotCodes).readings
    for reading in readings {
      events.append(InputEvent(time: event.time, code: reading.code, value: reading.value))
    }
  }
}

/// How long a device is waited for that another program has, as one has it who only looks.
package enum GrabPatience: Sendable {
  /// Not at all: whoever asks will ask again.
  case once
  /// As long as one takes that looks.
  case short
  /// As long as many take that begin at once: without the device there is nothing to do.
  case long

  /// How often it is tried, a hundredth of a second apart.
  var attempts: Int {
    switch self {
    case .once: 1
    case .short: 30
    case .long: 100
    }
  }
}
