internal import Glibc

/// A failed system call.
package struct SystemError: Error, Hashable {
  /// The error number, `errno`.
  package let number: Int32
}

extension String {
  /// Creates the system's message for an error number.
  package init(errorNumber number: Int32) {
    guard let words = unsafe strerror(number) else {
      self = "error \(number)"
      return
    }
    self = unsafe String(cString: words)
  }
}
