import Devices
import Evdev
import Glibc
import Testing

/// All tests that create kernel devices, run one at a time.
///
/// Requires write access to /dev/uinput (root or the udev rule) and the kernel module uinput.
/// `scripts/lab` provides a kernel for them.
@Suite(.serialized, .enabled(if: Kernel.makesDevices, "/dev/uinput cannot be written to"))
enum LiveTests {}

/// The capabilities of the machine that runs the tests.
enum Kernel {
  static let makesDevices = unsafe access("/dev/uinput", W_OK) == 0
  static let makesHIDDevices = unsafe access("/dev/uhid", W_OK) == 0
  static let runsUdev = unsafe access("/run/udev/control", F_OK) == 0
  static let isRoot = geteuid() == 0

  static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1_000)
  }
}

/// Returns the error that the closure throws; `nil` if it does not throw.
func failure(of body: () throws(DeviceError) -> Void) -> DeviceError? {
  do throws(DeviceError) {
    try body()
    return nil
  } catch {
    return error
  }
}

/// An event without its time, which differs in each run.
struct Word: Hashable, CustomStringConvertible {
  var code: EventCode
  var value: Int32

  init(_ code: EventCode, _ value: Int32) {
    self.code = code
    self.value = value
  }

  init(_ event: InputEvent) {
    self.init(event.code, event.value)
  }

  var description: String { "\(code.name) \(value)" }
}

/// Returns the concatenation of several lists.
///
/// Many `+` operators compile slowly.
func words(_ parts: [Word]...) -> [Word] { parts.flatMap(\.self) }

extension [Word] {
  /// The end of a frame.
  static var report: [Word] { [Word(.synReport, 0)] }

  /// A contact in a slot of protocol B.
  static func contact(_ slot: Int32, id: Int32, x: Int32, y: Int32) -> [Word] {
    [
      Word(.absMTSlot, slot), Word(.absMTTrackingID, id), Word(.absMTPositionX, x),
      Word(.absMTPositionY, y),
    ]
  }

  /// The end of a contact.
  static func lift(_ slot: Int32) -> [Word] {
    [Word(.absMTSlot, slot), Word(.absMTTrackingID, -1)]
  }

  var events: [InputEvent] {
    map { InputEvent(time: Timestamp(microseconds: 0), code: $0.code, value: $0.value) }
  }
}
