internal import CLibevdev
internal import Glibc
internal import System

/// The user-space side of a HID device: a thread replies to the requests of the driver.
struct UHIDConnection: ~Copyable {
  private let device: FileDescriptor
  private let stop: FileDescriptor
  private let thread: SystemThread

  /// Sends the first message and starts the thread.
  init(_ first: [UInt8], _ features: [HIDDevice.Feature]) throws(DeviceError) {
    let device = try FileDescriptor(opening: UHIDMessage.path, O_RDWR)
    let stop = try FileDescriptor(.watch, "eventfd") {
      eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    }
    let (number, end) = (device.number, stop.number)
    // The driver blocks on replies during its setup, so the thread can start after the first
    // message.
    try device.write(first)
    do throws(SystemError) {
      thread = try SystemThread { Self.serve(number, until: end, features) }
    } catch {
      throw .failed(.watch, path: UHIDMessage.path, errno: error.number)
    }
    self.device = device
    self.stop = stop
  }

  borrowing func send(_ message: [UInt8]) throws(DeviceError) { try device.write(message) }

  deinit {
    // A write fails if the kernel has already removed the device.
    try? device.write(UHIDMessage.destroy)
    _ = eventfd_write(stop.number, 1)
    thread.join()
  }

  /// Replies to requests on one descriptor until the other is readable.
  private static func serve(_ device: Int32, until stop: Int32, _ features: [HIDDevice.Feature]) {
    var descriptors = [device, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = unsafe poll(&descriptors, nfds_t(descriptors.count), -1)
      if count < 0, errno != EINTR { return }
      if descriptors[1].revents != 0 { return }
      if descriptors[0].revents & Int16(POLLIN) != 0 {
        answer(device, features)
      } else if descriptors[0].revents != 0 {
        return
      }
    }
  }

  private static func answer(_ device: Int32, _ features: [HIDDevice.Feature]) {
    var message = [UInt8](repeating: 0, count: UHIDMessage.maximumSize)
    let count = unsafe read(device, &message, message.count)
    let reply: [UInt8]
    switch UHIDMessage.request(in: Array(message.prefix(max(0, count)))) {
    case .getReport(let id, let number):
      reply = UHIDMessage.report(id, features.first { $0.number == number }?.bytes)
    case .setReport(let id): reply = UHIDMessage.setReportReply(id)
    case nil: return
    }
    _ = unsafe write(device, reply, reply.count)
  }
}
