internal import Glibc

/// A failed system call.
package struct SystemError: Error, Hashable {
  /// The error number, `errno`.
  package let number: Int32
}

extension String {
  /// Creates the system's message for an error number: `Permission denied`.
  package init(errorNumber number: Int32) {
    guard let words = unsafe strerror(number) else {
      self = "error \(number)"
      return
    }
    self = unsafe String(cString: words)
  }

  /// Creates the system's message for an error number, to continue a sentence: `permission denied`.
  package init(reasonFor number: Int32) {
    let words = String(errorNumber: number)
    // "I/O error" keeps its capital letter, "Permission denied" does not.
    let keepsCapital = words.dropFirst().first.map { !$0.isLowercase } ?? true
    self = keepsCapital ? words : words.prefix(1).lowercased() + words.dropFirst()
  }
}
