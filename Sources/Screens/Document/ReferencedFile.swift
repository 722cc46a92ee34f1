/// A file that a screen file names, in the same directory or below.
public struct ReferencedFile: Hashable, Sendable {
  /// The path relative to the screen file.
  public let name: String
  /// The purpose of the file.
  public let use: FileUse
  /// The source position of the name.
  public let position: SourcePosition
  /// The source line of the name; empty if it is too long to show.
  let line: String
}

/// A reason why a named file cannot be used.
public enum ReferencedFileError: Error, Hashable, Sendable {
  /// The file does not exist.
  case notFound
  /// The path is outside the directory of the screen file, or in a hidden part of it.
  case outsideFolder
  /// The path is a directory, a device or a pipe.
  case notAFile
  /// The file cannot be read; the system's message.
  case unreadable(String)
  /// The file exceeds a number of bytes.
  case tooLarge(maximum: Int)
  /// All images together exceed a number of bytes.
  case totalTooLarge(maximum: Int)
  /// The file is not an image in a supported format.
  case noImage
  /// An error in a style sheet, with its position and message.
  case inStyle(line: Int, column: Int, String)
  /// An error in a data file, with its position and message.
  case inData(line: Int, column: Int, String)
  /// The name of a data file ends in neither `.csv` nor `.json`.
  case unknownData
}

extension ReferencedFileError {
  /// Returns the message for a file name.
  func sentence(_ name: String) -> String {
    switch self {
    case .notFound: "file \"\(name)\" does not exist in the directory of this file"
    case .outsideFolder:
      "\"\(name)\" is outside the directory of this file, or hidden; move it into that directory"
    case .notAFile: "\"\(name)\" is not a regular file"
    case .unreadable(let reason): "cannot read \"\(name)\": \(reason)"
    case .tooLarge(let maximum): "\"\(name)\" exceeds the limit of \(maximum) bytes"
    case .totalTooLarge(let maximum):
      "the images of this file exceed \(maximum) bytes in total with \"\(name)\""
    case .noImage: "\"\(name)\" is not a PNG, JPEG, WebP or SVG image"
    case .unknownData: "\"\(name)\" is not a data file; its name must end in .csv or .json"
    case .inStyle(let line, let column, let words), .inData(let line, let column, let words):
      "line \(line), column \(column) of \"\(name)\": \(words)"
    }
  }
}

extension ScreenFile {
  /// The images and the style sheet that the file names, in file order, each at its first use.
  public var namedFiles: [ReferencedFile] { index.files }

  /// Returns an error for named files that cannot be used; `nil` if there are none.
  public func error(_ faults: [(ReferencedFile, ReferencedFileError)]) -> ScreenError? {
    guard !faults.isEmpty else { return nil }
    let mistakes = faults.map { file, fault in
      ScreenIssue(.file(file.name, fault), at: file.position)
    }
    return ScreenError(mistakes, standingIn: faults.map(\.0.line), name: name)
  }
}
