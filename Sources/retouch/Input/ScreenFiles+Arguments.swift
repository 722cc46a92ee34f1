import Arguments
import Disk
import Screens

/// The words by which commands are told of screen files.
extension ScreenFiles {
  static let file = Positional(
    .file("json", "yml", "yaml", placeholder: "SCREEN"), "a screen file; - is standard input")
  static let screen = Option<String?>(
    "screen", .text("NAME"), "the screen of the file to begin with, in place of its first")

  /// Refuses a file among the names of devices: it is most likely the screen.
  static func checkDevices(_ words: [String]) throws {
    if let file = words.first(where: FileFacts.isRegularFile) {
      throw CommandError.fileAsDevice(file)
    }
  }

  /// The prototype that a file describes; what is strange in it is told.
  static func prototype(
    _ path: String, screen: String? = nil, language: String? = nil,
    adapted: (ScreenFile) -> ScreenFile = { $0 }
  ) throws -> Prototype {
    try prototype(
      path, screen: screen, language: language, adapted: adapted, remark: Output.tell)
  }
}
