package import Screens
internal import Text

/// The screen files that commands are about.
package enum ScreenFiles {
  /// The prototype that a file describes, with the screen in front that was asked for.
  package static func prototype(
    _ path: String, screen: String? = nil, language: String? = nil,
    adapted: (ScreenFile) -> ScreenFile = { $0 }, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> Prototype {
    let file = adapted(try read(path, remark: remark))
    if let screen, !file.screenNames.contains(screen) {
      throw .noScreen(screen, in: file.name, known: file.screenNames)
    }
    let fallback = SystemLanguage.spoken()
    guard let screen else {
      return Prototype(file, language: language, fallbackLanguage: fallback)
    }
    return file.prototype(showing: screen, language: language, fallbackLanguage: fallback)
  }

  /// Reads a screen file; every mistake in it is told with its place.
  package static func read(
    _ path: String, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> ScreenFile {
    let (name, bytes) = try bytes(of: path, remark: remark)
    do throws(ScreenError) {
      return try ScreenFile.parse(bytes: bytes, name: name)
    } catch {
      throw .screen(name, error)
    }
  }

  /// What a file is called, and all of it.
  package static func bytes(
    of path: String, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> (name: String, bytes: [UInt8]) {
    let file = try WholeFile(path, .screen, remark: remark)
    return (file.name, file.bytes)
  }

  /// The folder of a screen's own sounds; standard input has none.
  package static func sounds(beside path: String) -> String? {
    path == "-" ? nil : FileNames.joined("sounds", beside: path)
  }
}
