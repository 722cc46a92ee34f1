import Glibc

/// A socket of this machine, to see whether somebody listens.
enum LocalSocket {
  static func answers(at path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isWhole = unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
      guard path.utf8.count < place.count else { return false }
      unsafe place.copyBytes(from: path.utf8)
      return true
    }
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard isWhole, file >= 0 else { return false }
    defer { close(file) }
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe connect(file, general, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
