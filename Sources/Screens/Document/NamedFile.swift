/// A file beside the screen file, as the screen file names it.
public struct NamedFile: Hashable, Sendable {
  public let name: String
  public let use: FileUse
  /// Where the name stands.
  public let place: ScreenPlace
  /// The line that it stands in, where anybody would read it.
  let line: String
}

/// Why a file that a screen names cannot be used.
public enum FileFault: Error, Hashable, Sendable {
  case absent
  /// It lies outside of the screen's folder, or in a hidden part of it.
  case outside
  /// It is a folder, a device or a pipe.
  case notAFile
  /// The system's own words.
  case unreadable(String)
  case tooLarge(most: Int)
  /// All images together have more bytes than that.
  case tooMuch(most: Int)
  /// Its bytes are those of none of the known kinds.
  case noImage
  /// Something in a style sheet, at its place there.
  case inStyle(line: Int, column: Int, String)
}

extension FileFault {
  /// What is wrong with the file of a name.
  func sentence(_ name: String) -> String {
    switch self {
    case .absent: "there is no file \"\(name)\" beside this one"
    case .outside:
      "\"\(name)\" is not in the folder of this file; a screen shows files of its own folder alone"
    case .notAFile: "\"\(name)\" is no file that can be read"
    case .unreadable(let reason): "\"\(name)\" cannot be read: \(reason)"
    case .tooLarge(let most): "\"\(name)\" has more than \(most) bytes"
    case .tooMuch(let most):
      "with \"\(name)\" the images of this file come to more than \(most) bytes"
    case .noImage: "\"\(name)\" is no image: neither PNG, JPEG, WebP nor SVG"
    case .inStyle(let line, let column, let words):
      "line \(line), column \(column) of \"\(name)\": \(words)"
    }
  }
}

extension ScreenFile {
  /// The images and the style sheet that it names, in the order of the file, each where it stands first.
  public var namedFiles: [NamedFile] { index.files }

  /// What is wrong with the files that it names, as its mistakes; nothing where nothing is.
  public func error(_ faults: [(NamedFile, FileFault)]) -> ScreenError? {
    guard !faults.isEmpty else { return nil }
    let mistakes = faults.map { file, fault in
      ScreenMistake(.file(file.name, fault), at: file.place)
    }
    return ScreenError(mistakes, standingIn: faults.map(\.0.line), name: name)
  }
}
