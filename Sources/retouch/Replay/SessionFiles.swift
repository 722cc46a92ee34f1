import Arguments
import Gestures
import Replay

/// What stands beside recordings: sessions, and transcripts.
enum SessionFiles {
  /// What the name of a recording is followed by, for what no finger did.
  static let ending = ".session"

  /// The session of a recording, where there is one.
  static func session(of path: String) throws(Failure) -> SessionLog? {
    let name = path + ending
    guard path != "-", FileNames.exists(name) else { return nil }
    let text = try TextFile.read(name)
    do throws(SessionMistake) {
      return try SessionLog(text: text)
    } catch {
      throw Failure(sentence: error.rendered(file: name), status: .badData)
    }
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
