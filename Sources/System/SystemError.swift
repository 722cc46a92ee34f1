internal import Glibc

/// The system refused something; the number is its `errno`.
package struct SystemError: Error, Hashable {
  package let number: Int32
}

extension String {
  /// The system's words for an error number.
  package init(errorNumber number: Int32) {
    guard let words = unsafe strerror(number) else {
      self = "error \(number)"
      return
    }
    self = unsafe String(cString: words)
  }
}
