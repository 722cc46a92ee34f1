internal import CLibevdev
internal import Glibc
internal import System

/// Speaks for a HID device: a thread of its own answers the driver's questions while it lives.
struct HIDConversation: ~Copyable {
  private let device: FileDescriptor
  private let stop: FileDescriptor
  private let thread: SystemThread

  /// Says this first message, and answers from then on.
  init(_ first: [UInt8], _ features: [HIDDevice.Feature]) throws(DeviceError) {
    let device = try FileDescriptor(opening: HIDMessage.path, O_RDWR)
    let stop = try FileDescriptor(.watch, "eventfd") {
      eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    }
    let party = HIDParty(device: device.number, stop: stop.number, features: features)
    // The driver waits for answers while it begins, so the thread may begin after it.
    try device.write(first)
    do throws(SystemThread.Refusal) {
      thread = try SystemThread { party.run() }
    } catch {
      throw .failed(.watch, path: HIDMessage.path, errno: error.number)
    }
    self.device = device
    self.stop = stop
  }

  borrowing func say(_ message: [UInt8]) throws(DeviceError) { try device.write(message) }

  deinit {
    // An error here means that the kernel took the device away already.
    try? device.write(HIDMessage.destroy)
    _ = eventfd_write(stop.number, 1)
    thread.join()
  }
}

/// What the thread needs to know.
private final class HIDParty: Sendable {
  let device: Int32
  let stop: Int32
  let features: [HIDDevice.Feature]

  init(device: Int32, stop: Int32, features: [HIDDevice.Feature]) {
    self.device = device
    self.stop = stop
    self.features = features
  }

  /// The thread's life.
  func run() {
    var descriptors = [device, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = unsafe poll(&descriptors, nfds_t(descriptors.count), -1)
      if count < 0, errno != EINTR { return }
      if descriptors[1].revents != 0 { return }
      if descriptors[0].revents & Int16(POLLIN) != 0 {
        answer()
      } else if descriptors[0].revents != 0 {
        return
      }
    }
  }

  private func answer() {
    var message = [UInt8](repeating: 0, count: HIDMessage.longest)
    let count = unsafe read(device, &message, message.count)
    let reply: [UInt8]
    switch HIDMessage.question(in: Array(message.prefix(max(0, count)))) {
    case .getReport(let id, let number):
      reply = HIDMessage.report(id, features.first { $0.number == number }?.bytes)
    case .setReport(let id): reply = HIDMessage.done(id)
    case nil: return
    }
    _ = unsafe write(device, reply, reply.count)
  }
}
