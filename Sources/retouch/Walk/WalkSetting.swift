import Arguments
import Disk
import Replay
import ScreenReader
import Screens

/// The screen, the reader and the labels with which a walk begins.
struct WalkSetting {
  let screen: RunScreen
  var session: ReaderSession
  private let file: UserLabelsFile?
  private let known: UserLabels

  /// Reads the files that the arguments name.
  init(_ arguments: ParsedArguments, screen name: String?, labels path: String?) throws {
    let prototype = try ScreenFiles.prototype(
      arguments[ScreenFiles.file], screen: name, language: arguments[ReaderOptions.language])
    var reader = try ReaderOptions.reader(for: prototype, arguments)
    file = path.map { UserLabelsFile(path: $0) }
    known = try file?.read(notice: Output.emit) ?? UserLabels()
    reader.userLabels = known
    for warning in prototype.file.warnings(about: known) { Output.emit(.labelWarning(warning)) }
    let screen = RunScreen(prototype)
    var session = ReaderSession(reader: reader)
    session.nextVisit = { [settings = reader.settings, bindings = reader.bindings] in
      let next = screen.begin()
      return ReaderSession(
        reader: ScreenReader(
          application: next.application, settings: settings, bindings: bindings), keeping: next)
    }
    (self.screen, self.session) = (screen, session)
  }

  /// Saves the labels if the walk changed them.
  func save(_ labels: UserLabels) throws {
    if let file, labels != known { try file.write(labels) }
  }
}
