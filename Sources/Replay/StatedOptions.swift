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
  fileprivate func replaces(_ old: StatedOption) -> Bool {
    switch (option.name, old.option.name) {
    // Of several values of a tunable, the last holds.
    case (.set, .set): return false
    case (.screen, .application): return true
    // What a session says of each tunable is what the profile of its user came to.
    case (.profile, .set), (.config, .set), (.config, .only), (.config, .except),
      (.config, .profile):
      if case .session = old.source { return true } else { return false }
    default: return option.name == old.option.name
    }
  }
}

/// What the file of a session, a transcript and a command line say together, in this order.
package struct StatedOptions: Hashable, Sendable {
  package private(set) var all: [StatedOption] = []

  package init() {}

  /// Adds what is said by somebody who has the last word over all before.
  package mutating func add(_ later: [StatedOption]) {
    all = all.filter { old in !later.contains { $0.replaces(old) } } + later
  }

  package mutating func add(_ later: SessionOptions, _ source: StatedOption.Source) {
    add(later.all.map { StatedOption($0, source) })
  }
}
