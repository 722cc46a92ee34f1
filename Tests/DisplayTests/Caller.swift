import Glibc

/// A connection to a page server, byte by byte, for requests that no browser sends.
final class Caller {
  let descriptor: Int32

  /// Connects to the server.
  ///
  /// With a small `buffer`, a client that does not read is soon full.
  init(_ port: UInt16, buffer: Int32? = nil) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var buffer {
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = port.bigEndian
    _ = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(descriptor) }

  /// Sends the bytes.
  ///
  /// Returns whether all of them were accepted.
  @discardableResult
  func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      if count <= 0 { return false }
      bytes.removeFirst(count)
    }
    return true
  }

  /// Returns the bytes received within `seconds`, up to the end or until they contain `words`.
  func read(within seconds: Double = 5, until words: String? = nil) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let end = now + seconds
    while now < end {
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&one, 1, Int32(max(0, (end - now) * 1_000))) > 0 else { break }
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer[..<count]
      if let words, String(decoding: bytes, as: UTF8.self).contains(words) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether the server closes the connection within the given number of seconds.
  func isLetGo(within seconds: Double) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let end = now + seconds
    while now < end {
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&one, 1, 100) > 0 else { continue }
      if unsafe recv(descriptor, &buffer, buffer.count, 0) <= 0 { return true }
    }
    return false
  }
}

/// The monotonic time in seconds.
var now: Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
