internal import CSpeechd
internal import Glibc

/// A descriptor that is readable from when it is rung until it is hushed.
struct Bell: ~Copyable, Sendable {
  private let descriptor: Descriptor

  init() throws(VoiceError) {
    descriptor = try Descriptor(.wait) {
      eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    }
  }

  var number: Int32 { descriptor.number }

  func ring() {
    var one: UInt64 = 1
    // It fails where it rings so loud already that no more is counted.
    _ = unsafe write(number, &one, 8)
  }

  func hush() {
    var count: UInt64 = 0
    _ = unsafe read(number, &count, 8)
  }

  /// Waits until it is rung, and hushes it.
  func await() {
    var one = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&one, 1, -1)
    hush()
  }
}
