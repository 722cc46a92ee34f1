internal import Glibc

/// A socket that listens on the loopback interface only.
struct ListeningSocket: ~Copyable {
  let descriptor: Int32
  let port: UInt16

  /// Binds a port.
  ///
  /// If it is 0, the kernel assigns a free one.
  init(port wanted: UInt16) throws(DisplayError) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let opened = socket(AF_INET, kind, 0)
    descriptor = opened
    guard opened >= 0 else { throw .noPort(wanted, errorNumber: errno) }
    // Connections inherit the buffer size. It bounds the unread data of a client that stops
    // reading.
    Self.set(SO_SNDBUF, 131_072, of: opened)
    // A restarted program can bind the port of the previous one.
    Self.set(SO_REUSEADDR, 1, of: opened)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = wanted.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(opened, address, length) == 0 && listen(opened, 64) == 0
          && getsockname(opened, address, &length) == 0
      }
    }
    guard isBound else {
      let number = errno
      close(opened)
      throw .noPort(wanted, errorNumber: number)
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  private static func set(_ option: Int32, _ value: Int32, of descriptor: Int32) {
    var value = value
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Transfers the descriptor to the caller, who must close it.
  consuming func handOver() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  deinit { close(descriptor) }
}
