internal import CLibevdev
package import Evdev
internal import Glibc
internal import System

/// An open input device and its event stream.
@safe
package struct EvdevDevice: ~Copyable {
  /// The path of the device node.
  package let path: String
  /// The identity and capabilities of the device.
  package let description: DeviceDescription
  private let libevdev: Libevdev
  private let file: FileDescriptor
  /// The initial frame with the contacts that were down when the device was opened.
  private var opening: [InputEvent]
  private var unreported: UnreportedPositions
  private let slotCodes: [EventCode]

  /// Opens a device, and grabs it if `grab` is `true`.
  package init(
    path: String, grab: Bool = false, timeout: GrabTimeout = .short
  ) throws(DeviceError) {
    // Read before the state: the initial frame must not be later than the first event.
    let time = MonotonicClock.now
    let file = try FileDescriptor(opening: path, O_RDONLY)
    let libevdev = try Libevdev(of: file)
    // Changing the clock makes the kernel drop queued events with a `SYN_DROPPED`, so no change is
    // missed.
    _ = try SystemCalls.callLibevdev(.examine, path) { [pointer = unsafe libevdev.pointer] in
      unsafe libevdev_set_clock_id(pointer, CLOCK_MONOTONIC)
    }
    if grab { try libevdev.grab(path, timeout) }
    self.path = path
    description = libevdev.description
    slotCodes = description.axes.map(\.code).filter { $0 > .absMTSlot }
    let state = libevdev.state(of: description)
    opening = state.isTouched ? state.frame(at: time) : []
    unreported = UnreportedPositions(state, isReaderNew: true)
    self.libevdev = libevdev
    self.file = file
  }

  /// The descriptor to poll; readable if there are events or the device is gone.
  package var fileDescriptor: Int32 { file.number }

  /// Whether the device is touched, according to its buttons and the events read so far.
  package var isTouched: Bool {
    libevdev.value(of: .btnTouch) != 0 || libevdev.value(of: .btnLeft) != 0
  }

  /// Returns the value of a key or switch after the events read so far.
  package func value(of code: EventCode) -> Int32 { libevdev.value(of: code) }

  /// Grabs the device: no other process receives its events.
  ///
  /// The kernel calls this `EVIOCGRAB`.
  package mutating func grab(_ timeout: GrabTimeout = .short) throws(DeviceError) {
    try libevdev.grab(path, timeout)
  }

  /// Releases the grab.
  package mutating func release() throws(DeviceError) { try libevdev.release(path) }
}

extension EvdevDevice {
  /// Appends all pending events; if it throws, the events read so far remain appended.
  package mutating func read(into events: inout [InputEvent]) throws(DeviceError) {
    while try readFrame(into: &events) {}
  }

  /// Appends the next frame, and returns `false` if no event is pending.
  ///
  /// A caller can process a complete frame before it learns whether another one is pending.
  ///
  /// After a buffer overrun, it appends a `SYN_DROPPED` frame and a frame with the full device
  /// state.
  package mutating func readFrame(into events: inout [InputEvent]) throws(DeviceError) -> Bool {
    if !opening.isEmpty {
      events += opening
      opening = []
      return true
    }
    while true {
      switch try next(LIBEVDEV_READ_FLAG_NORMAL) {
      case .event(let event):
        if let slot = unreported.pendingSlot(before: event) {
          events.append(InputEvent(time: event.time, code: .absMTSlot, value: slot))
        }
        events.append(event)
        complete(event, in: &events)
        if event.code == .synReport { return true }
      case .lost(let time):
        events += try resync(at: time)
        return true
      case .nothing: return false
      }
    }
  }

  private enum Answer {
    case event(InputEvent)
    /// The kernel's buffer overflowed; during synchronization, an event that describes the new
    /// state.
    case lost(Timestamp)
    case nothing
  }

  private func next(_ flag: libevdev_read_flag) throws(DeviceError) -> Answer {
    var raw = input_event()
    let status = try SystemCalls.callLibevdev(.read, path) {
      unsafe libevdev_next_event(libevdev.pointer, flag.rawValue, &raw)
    }
    guard let status else { return .nothing }
    let time = Timestamp(seconds: Int64(raw.time.tv_sec), microseconds: Int64(raw.time.tv_usec))
    if status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) { return .lost(time) }
    return .event(
      InputEvent(
        time: time, code: EventCode(EventType(rawValue: raw.type), raw.code), value: raw.value))
  }

  private mutating func resync(at loss: Timestamp) throws(DeviceError) -> [InputEvent] {
    var time = loss
    catchingUp: while true {
      switch try next(LIBEVDEV_READ_FLAG_SYNC) {
      case .event(let event): time = event.time
      case .lost(let later): time = later
      case .nothing: break catchingUp
      }
    }
    let state = libevdev.state(of: description)
    unreported = UnreportedPositions(state, isReaderNew: false)
    return state.resyncFrames(droppedAt: loss, now: time)
  }

  /// Appends the position of a new contact that the kernel does not send because it is unchanged.
  private mutating func complete(_ event: InputEvent, in events: inout [InputEvent]) {
    let slot = libevdev.currentSlot
    guard unreported.mustReport(after: event, slot: Int(slot)) else { return }
    let readings =
      event.code == .btnTouch
      ? libevdev.state(of: description).axes : libevdev.slot(slot, slotCodes).readings
    for reading in readings {
      events.append(InputEvent(time: event.time, code: reading.code, value: reading.value))
    }
  }
}

/// The retries of a grab while another process holds the device, perhaps only to check it.
package enum GrabTimeout: Sendable {
  /// A single attempt; the caller retries later.
  case immediate
  /// Long enough for one other process that checks the device, 0.3 s.
  case short
  /// Long enough for many processes that start at the same time and check the device, 1 s.
  case long

  /// The maximum number of attempts, 10 ms apart.
  var attempts: Int {
    switch self {
    case .immediate: 1
    case .short: 30
    case .long: 100
    }
  }
}
