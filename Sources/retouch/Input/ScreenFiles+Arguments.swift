import Arguments
import Disk
import Screens

/// The command-line arguments for screen files.
extension ScreenFiles {
  static let file = Positional(
    .file("json", "yml", "yaml", placeholder: "SCREEN"), "a screen file; - is standard input")
  static let screen = Option<String?>(
    "screen", .text("NAME"), "screen of the file to begin with, instead of the first")

  /// Throws if a device name is a file, which is most likely the screen.
  static func checkDevices(_ words: [String]) throws {
    if let file = words.first(where: FileInfo.isRegularFile) {
      throw CommandError.fileAsDevice(file)
    }
  }

  /// Returns the prototype that a file describes, and prints notices about the file.
  static func prototype(
    _ path: String, screen: String? = nil, language: String? = nil,
    adapted: (ScreenFile) -> ScreenFile = { $0 }
  ) throws -> Prototype {
    try prototype(path, screen: screen, language: language, adapted: adapted, notice: Output.emit)
  }
}
