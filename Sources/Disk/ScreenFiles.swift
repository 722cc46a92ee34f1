package import Screens
internal import Text

/// Reads screen files.
package enum ScreenFiles {
  /// Returns the prototype that a file describes, showing `screen` if it is given.
  package static func prototype(
    _ path: String, screen: String? = nil, language: String? = nil,
    adapted: (ScreenFile) -> ScreenFile = { $0 }, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> Prototype {
    let file = adapted(try read(path, notice: notice))
    if let screen, !file.screenNames.contains(screen) {
      throw .noScreen(screen, in: file.name, known: file.screenNames)
    }
    let fallback = SystemLanguage.spoken()
    guard let screen else {
      return Prototype(file, language: language, fallbackLanguage: fallback)
    }
    return file.prototype(showing: screen, language: language, fallbackLanguage: fallback)
  }

  /// Reads a screen file.
  ///
  /// Throws all errors in it with their positions.
  package static func read(
    _ path: String, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> ScreenFile {
    let (name, bytes) = try bytes(of: path, notice: notice)
    do throws(ScreenError) {
      return try parse(bytes, name: name, at: path)
    } catch {
      throw .screen(name, error)
    }
  }

  /// Parses a screen file, and the data files that it names, which are in its directory or below it.
  ///
  /// Calls `visitData` with the name of each data file.
  package static func parse(
    _ bytes: [UInt8], name: String, at path: String, visitData: (String) -> Void = { _ in }
  ) throws(ScreenError) -> ScreenFile {
    try ScreenFile.parse(bytes: bytes, name: name) { file throws(ReferencedFileError) in
      visitData(file)
      return try contents(of: file, .screenData, beside: path)
    }
  }

  /// Returns the name for error messages and the contents of a screen file.
  ///
  /// Throws if the file is a recording.
  package static func bytes(
    of path: String, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> (name: String, bytes: [UInt8]) {
    let file = try FileContents(path, .screen, notice: notice)
    guard !FileSignature.isRecording(file.bytes.prefix(FileSignature.length)) else {
      throw .notAScreen(file.name)
    }
    return (file.name, file.bytes)
  }

  /// Returns the directory of a screen's own sounds; `nil` for standard input.
  package static func sounds(beside path: String) -> String? {
    path == "-" ? nil : FilePaths.resolve("sounds", relativeTo: path)
  }
}
