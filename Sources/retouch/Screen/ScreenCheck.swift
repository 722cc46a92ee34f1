import Disk
import Recordings
import Screens
import Text

/// The result of checking a screen file.
struct ScreenCheck {
  private let name: String
  private let result: Result<ScreenFile, ScreenError>

  init(_ path: String) throws {
    let (name, bytes) = try ScreenFiles.bytes(of: path, notice: Output.emit)
    self.name = name
    do throws(ScreenError) {
      let file = try ScreenFile.parse(bytes: bytes, name: name)
      if let error = ScreenFiles.loadAssets(of: file, at: path).error { throw error }
      result = .success(file)
    } catch {
      result = .failure(error)
    }
  }

  var isClean: Bool {
    switch result {
    case .success: true
    case .failure: false
    }
  }

  /// Prints the result: success to standard output, errors to standard error.
  func printIssues() {
    switch result {
    case .success(let file):
      let screens = file.screenNames.count.pluralized("screen")
      let elements = file.ids.count.pluralized("element")
      Output.write("\(name.terminalSafe): no errors; \(screens), \(elements) with an id\n")
    case .failure(let error):
      let count = (error.issues.count + error.omittedCount).pluralized("error")
      Output.error("\(name): \(count)\n\(error.rendered)")
    }
  }

  /// One JSON object per error; empty without errors.
  var json: [String] {
    switch result {
    case .success: []
    case .failure(let error):
      error.issues.map { mistake in
        var line = JSONLine()
        line.add("file", name)
        line.add("line", mistake.position.line)
        line.add("column", mistake.position.column)
        line.add("message", mistake.problem.sentence)
        return line.line
      }
    }
  }
}
