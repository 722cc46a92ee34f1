import Arguments
import Disk
import Screens
import Text

/// The screen files that commands are about.
enum ScreenFiles {
  static let file = Positional(
    .file("json", "yml", "yaml", placeholder: "SCREEN"), "a screen file; - is standard input")
  static let screen = Option<String?>(
    "screen", .text("NAME"), "the screen of the file to begin with, in place of its first")

  /// The prototype that a file describes, with the screen in front that was asked for.
  static func prototype(
    _ path: String, screen: String? = nil, language: String? = nil
  ) throws -> Prototype {
    let file = try read(path)
    if let screen, !file.screenNames.contains(screen) {
      let nearest = file.screenNames.nearest(to: screen).map { "did you mean '\($0)'?" }
      let known = "it has \(file.screenNames.alternatives())"
      throw Failure(
        sentence: "\(file.name): there is no screen '\(screen)'; \(nearest ?? known)",
        status: .usage)
    }
    return Prototype(screen.map(file.starting) ?? file, language: language)
  }

  /// Reads a screen file; every mistake in it is told with its place.
  static func read(
    _ path: String, remark: (DiskRemark) -> Void = Output.tell
  ) throws -> ScreenFile {
    let (name, bytes) = try bytes(of: path, remark: remark)
    do throws(ScreenError) {
      return try ScreenFile.parse(bytes: bytes, name: name)
    } catch {
      throw Failure(
        sentence: error.rendered, status: .badData,
        place: FilePlace(file: name, line: error.mistakes.first?.place.line))
    }
  }

  /// What a file is called, and all of it.
  static func bytes(
    of path: String, remark: (DiskRemark) -> Void = Output.tell
  ) throws -> (name: String, bytes: [UInt8]) {
    let file = try WholeFile(path, .screen, remark: remark)
    return (file.name, file.bytes)
  }
}
