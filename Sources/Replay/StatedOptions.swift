/// An option, and who says it.
package struct StatedOption: Hashable, Sendable {
  package var option: SessionOption
  package var source: Source

  package enum Source: Hashable, Sendable {
    /// The file of a session, in a line where that is known.
    case session(String, line: Int?)
    /// The heading of a transcript.
    case transcript(String)
    case commandLine

    /// The file that says it.
    package var file: String? {
      switch self {
      case .session(let file, _), .transcript(let file): file
      case .commandLine: nil
      }
    }

    package var line: Int? {
      switch self {
      case .session(_, let line): line
      case .transcript: 1
      case .commandLine: nil
      }
    }
  }

  package init(_ option: SessionOption, _ source: Source) {
    (self.option, self.source) = (option, source)
  }

  /// Whether nothing is left of an option once this one is said as well: who speaks later has the last
  /// word.
  fileprivate func replaces(_ old: SessionOption.Name, of source: Source) -> Bool {
    switch (option.name, old) {
    // Of several values of a tunable or a setting, the last holds.
    case (.set, .set), (.reader, .reader): return false
    case (.screen, .application): return true
    // What a session says of each tunable is what the profile of its user came to.
    case (.profile, .set), (.config, .set), (.config, .only), (.config, .except),
      (.config, .profile):
      if case .session = source { return true } else { return false }
    default: return option.name == old
    }
  }
}

/// What the file of a session, a transcript and a command line say together, in this order.
package struct StatedOptions: Hashable, Sendable {
  package private(set) var all: [StatedOption] = []
  /// What makes no sense and nobody has overruled so far, with the file that it stands in.
  package private(set) var mistakes: [Mistake] = []

  package struct Mistake: Hashable, Sendable {
    package let file: String
    package let error: SessionError
    fileprivate let name: SessionOption.Name?
    fileprivate let source: StatedOption.Source
  }

  package init() {}

  /// Adds what is said by somebody who has the last word over all before.
  package mutating func add(_ later: [StatedOption]) {
    func isOverruled(_ name: SessionOption.Name, _ source: StatedOption.Source) -> Bool {
      later.contains { $0.replaces(name, of: source) }
    }
    mistakes.removeAll { mistake in mistake.name.map { isOverruled($0, mistake.source) } ?? false }
    all = all.filter { !isOverruled($0.option.name, $0.source) } + later
  }

  /// Adds what the file of a session says.
  package mutating func add(_ session: SessionReview, in file: String) {
    add(session.written, in: file) { .session(file, line: $0) }
  }

  /// Adds what the heading of a transcript says.
  package mutating func add(heading: [WrittenOption], in file: String) {
    add(heading, in: file) { _ in .transcript(file) }
  }

  private mutating func add(
    _ written: [WrittenOption], in file: String, _ source: (_ line: Int) -> StatedOption.Source
  ) {
    var mistaken: [Mistake] = []
    let understood = written.compactMap { one -> StatedOption? in
      let source = source(one.line)
      switch one.option {
      case .success(let option): return StatedOption(option, source)
      case .failure(let error):
        let name = SessionOption.Name(rawValue: one.name)
        mistaken.append(Mistake(file: file, error: error, name: name, source: source))
        return nil
      }
    }
    add(understood)
    mistakes += mistaken
  }

  package mutating func add(_ later: SessionOptions, _ source: StatedOption.Source) {
    add(later.all.map { StatedOption($0, source) })
  }
}
