internal import CGlibc
internal import Glibc

/// A descriptor that is readable while any descriptor of a group is.
///
/// A client of an event loop waits for several devices with it.
package struct DescriptorGroup: ~Copyable {
  /// The descriptor to poll.
  package let fileDescriptor: Int32

  /// Creates an empty group.
  package init() throws(SystemError) {
    fileDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard fileDescriptor >= 0 else { throw SystemError(number: errno) }
  }

  deinit { close(fileDescriptor) }

  /// Adds a descriptor, which leaves the group when it is closed.
  package borrowing func add(_ descriptor: Int32) throws(SystemError) {
    var event = unsafe epoll_event()
    unsafe event.events = EPOLLIN.rawValue
    guard unsafe epoll_ctl(fileDescriptor, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw SystemError(number: errno)
    }
  }
}
