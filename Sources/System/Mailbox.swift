internal import Glibc
internal import Synchronization

/// A queue of messages from several threads to one, with a descriptor to poll.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  /// The descriptor to poll; readable if there are messages or `wake()` was called.
  package let fileDescriptor: Int32
  private let writingEnd: Int32

  /// Creates an empty queue.
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

  /// The number of queued messages.
  package var count: Int { messages.withLock(\.count) }

  /// Appends a message and wakes the reader.
  package func post(_ letter: Message) {
    add(letter)
    wake()
  }

  /// Appends a message, which the reader gets when it wakes.
  func add(_ letter: Message) { messages.withLock { $0.append(letter) } }

  /// Wakes the reader without a message.
  package func wake() {
    var byte: UInt8 = 0
    // A write fails only if the pipe is full, in which case it is readable anyway.
    _ = unsafe write(writingEnd, &byte, 1)
  }

  /// Removes and returns all queued messages.
  package func take() -> [Message] {
    // Drained before the messages are removed: a message posted in between signals again.
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(fileDescriptor, &bytes, bytes.count) == bytes.count {}
    return messages.withLock { letters in
      defer { letters.removeAll(keepingCapacity: true) }
      return letters
    }
  }

  /// Waits until the reader is woken, or for some milliseconds; removes and returns all messages.
  func waitForMessages(within timeout: Int32) -> [Message] {
    _ = Readiness.waitUntilReadable(fileDescriptor, timeout: timeout)
    return take()
  }

  /// Waits until there are messages; removes and returns them.
  package func waitForMessages() -> [Message] {
    while true {
      _ = Readiness.waitUntilReadable(fileDescriptor, timeout: -1)
      let letters = take()
      if !letters.isEmpty { return letters }
    }
  }
}
