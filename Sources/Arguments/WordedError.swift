/// An error with what a program needs of it, whichever room it comes from.
package protocol WordedError: Error, Sendable {
  /// What went wrong, and what the person can do.
  var sentence: String { get }
  /// What the program ends with.
  var status: ExitStatus { get }
  /// Where the mistake is, for programs that show it there; the sentence says it too.
  var place: FilePlace? { get }
}

extension WordedError {
  package var place: FilePlace? { nil }
}

/// A file, and the line of it where that is known, counted from 1.
package struct FilePlace: Hashable, Sendable {
  package var file: String
  package var line: Int?

  package init(file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}
