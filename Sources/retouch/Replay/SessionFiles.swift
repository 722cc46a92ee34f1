import Archive
import Arguments
import Gestures
import Replay
import Text

/// What stands beside recordings: sessions, and transcripts.
enum SessionFiles {
  /// What the name of a recording is followed by, for what no finger did.
  static let ending = ".session"

  /// Whether a recording has one.
  static func isBeside(_ path: String) -> Bool {
    path != "-" && FileNames.exists(self.path(of: path))
  }

  /// Where the session of a recording is: `tap.yml.session`, of `tap.yml.gz` too where that was
  /// packed since.
  static func path(of recording: String) -> String {
    let own = recording + ending
    guard !FileNames.exists(own) else { return own }
    let former = otherPackings(of: recording)
      .first { !FileNames.exists($0) && FileNames.exists($0 + ending) }
    return former.map { $0 + ending } ?? own
  }

  /// The names that a recording may have had before it was packed or unpacked.
  static func otherPackings(of recording: String) -> [String] {
    let bare = Compression.unpacked(recording)
    return ([bare] + Compression.allCases.map { "\(bare).\($0.ending)" })
      .filter { !$0.isExactly(recording) }
  }

  /// The session of a recording with what is strange in it, where there is one.
  static func review(of path: String) throws(Failure) -> SessionReview? {
    guard isBeside(path) else { return nil }
    let name = self.path(of: path)
    let text = try TextFile.read(name)
    do throws(SessionMistake) {
      return try SessionReview(text: text)
    } catch {
      throw Failure(
        sentence: error.rendered(file: name), status: .badData,
        place: Failure.Place(file: name, line: error.line))
    }
  }

  /// The line of a session that says an option, counted from 1.
  static func line(of option: SessionLog.Option, in file: String) -> Int? {
    guard let text = try? TextFile.read(file) else { return nil }
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

extension Replay.Result {
  /// Tells what went wrong on the screen, and whether the session fits the recording.
  func tell(_ review: SessionReview?, of path: String, isAsLived: Bool) {
    let name = path == "-" ? "standard input" : path
    for warning in warnings { Output.warn(warning, of: name) }
    guard let review, let said else { return }
    // On other terms than it was lived on, other things are said.
    SessionFiles.tell(review.doubts(afterFrames: frames, said: isAsLived ? said : nil), of: path)
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
