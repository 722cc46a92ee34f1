/// An error with a message for the user.
package protocol DescribedError: Error, Sendable {
  /// The problem and the remedy.
  var message: String { get }
  /// The position of the error in a file, which the message contains too, or `nil` if unknown.
  var position: FilePosition? { get }
}

extension DescribedError {
  /// The default, `nil`.
  package var position: FilePosition? { nil }
}

/// A file and, if known, a line in it.
package struct FilePosition: Hashable, Sendable {
  /// The path or display name of the file.
  package var file: String
  /// The line, counted from 1, or `nil` if unknown.
  package var line: Int?

  /// Creates a source position.
  package init(file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}
