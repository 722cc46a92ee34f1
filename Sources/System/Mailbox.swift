internal import Glibc
internal import Synchronization

/// What threads leave for another one, in order, and a descriptor that tells it so.
package final class Mailbox<Letter: Sendable>: Sendable {
  private let letters = Mutex<[Letter]>([])
  /// What to wait on: it is readable when there are letters, or somebody rang.
  package let fileDescriptor: Int32
  private let writingEnd: Int32

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError(number: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (fileDescriptor, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(fileDescriptor)
    close(writingEnd)
  }

  /// How many letters wait.
  package var count: Int { letters.withLock(\.count) }

  package func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    ring()
  }

  /// Tells the reader to look, although there is no letter.
  package func ring() {
    var byte: UInt8 = 0
    // It fails only where so many bytes wait that there is no room, and then the reader is told.
    _ = unsafe write(writingEnd, &byte, 1)
  }

  /// Takes all that has come since the last time.
  package func take() -> [Letter] {
    // Before the letters are taken: one that comes in between is told anew.
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(fileDescriptor, &bytes, bytes.count) == bytes.count {}
    return letters.withLock { letters in
      defer { letters.removeAll(keepingCapacity: true) }
      return letters
    }
  }

  /// Waits for letters.
  package func await() -> [Letter] {
    while true {
      _ = Readiness.isReadable(fileDescriptor, within: -1)
      let letters = take()
      if !letters.isEmpty { return letters }
    }
  }
}
