import Disk
import Gestures
import Replay
import Text

/// What is told of the sessions beside recordings, and what they say of themselves.
extension SessionFiles {
  /// The line of a session that says an option, counted from 1.
  static func line(of option: SessionLog.Option, in file: String) -> Int? {
    guard let text = try? WholeFile(file, .session, remark: { _ in }).text else { return nil }
    let line = "\(option.name): \(option.value.inOneLine)"
    return text.fileLines.firstIndex { $0.isExactly(line) }.map { $0 + 1 }
  }

  /// Tells what is strange in the session of a recording.
  static func tell(_ doubts: [SessionDoubt], of path: String) {
    for line in lines(doubts, of: path) { Output.note(line) }
  }

  /// What is strange in the session of a recording, in lines.
  static func lines(_ doubts: [SessionDoubt], of path: String) -> [String] {
    // Of a file that makes no sense at all, a few lines say as much as thousands.
    guard !doubts.isEmpty else { return [] }
    let name = self.path(of: path)
    return doubts.prefix(5).map { $0.rendered(file: name) }
      + (doubts.count > 5 ? ["\(name): and \(doubts.count - 5) more"] : [])
  }

  /// What a session was run with, as options.
  static func options(of log: SessionLog?) -> [SessionLog.Option] {
    guard let log else { return [] }
    return (log.screen.map { [SessionLog.Option("screen", $0)] } ?? []) + log.options
  }
}

extension GestureSettings {
  /// Options that give these settings, whatever a person's configuration says.
  var options: [SessionLog.Option] {
    var options = [SessionLog.Option("config", "/dev/null")]
    if bound != .all {
      let names = GestureCatalog.gestures.filter { bound.contains($0) }.map(\.name)
      options.append(SessionLog.Option("only", names.joined(separator: ",")))
    }
    for tunable in Tunable.all
    where tunable.amount(in: tunables) != tunable.amount(in: .standard) {
      options.append(SessionLog.Option("set", "\(tunable.name)=\(tunable.text(in: tunables))"))
    }
    return options
  }
}
