/// An option and its source.
package struct SourcedOption: Hashable, Sendable {
  /// The option.
  package var option: SessionOption
  /// The source of the option.
  package var source: Source

  /// A source of options.
  package enum Source: Hashable, Sendable {
    /// A session file and, if known, the line.
    case session(String, line: Int?)
    /// A transcript heading.
    case transcript(String)
    /// The command line.
    case commandLine

    /// The path of the source file; `nil` for the command line.
    package var file: String? {
      switch self {
      case .session(let file, _), .transcript(let file): file
      case .commandLine: nil
      }
    }

    /// The line number in the file; `nil` if unknown.
    package var line: Int? {
      switch self {
      case .session(_, let line): line
      case .transcript: 1
      case .commandLine: nil
      }
    }
  }

  /// Creates an option with its source.
  package init(_ option: SessionOption, _ source: Source) {
    (self.option, self.source) = (option, source)
  }

  /// Returns whether this option replaces an earlier one completely.
  fileprivate func overrides(_ old: SessionOption.Name, of source: Source) -> Bool {
    switch (option.name, old) {
    // Values of different tunables or settings accumulate; the last of each applies.
    case (.set, .set), (.reader, .reader): return false
    case (.screen, .application): return true
    // The tunables of a session are the effective values of its user's profile.
    case (.profile, .set), (.config, .set), (.config, .only), (.config, .except),
      (.config, .profile):
      if case .session = source { return true } else { return false }
    default: return option.name == old
    }
  }
}

/// The options of a session file, a transcript and the command line; later ones override earlier
/// ones.
package struct MergedOptions: Hashable, Sendable {
  /// The valid options that apply.
  package private(set) var all: [SourcedOption] = []
  /// The invalid options that no later option has overridden.
  package private(set) var invalidOptions: [InvalidOption] = []

  /// An invalid option.
  package struct InvalidOption: Hashable, Sendable {
    /// The path of the file that contains it.
    package let file: String
    /// The error in the file.
    package let error: SessionError
    fileprivate let name: SessionOption.Name?
    fileprivate let source: SourcedOption.Source
  }

  /// Creates an empty list.
  package init() {}

  /// Adds options that override all earlier ones.
  package mutating func add(_ later: [SourcedOption]) {
    func isOverruled(_ name: SessionOption.Name, _ source: SourcedOption.Source) -> Bool {
      later.contains { $0.overrides(name, of: source) }
    }
    invalidOptions.removeAll { mistake in
      mistake.name.map { isOverruled($0, mistake.source) } ?? false
    }
    all = all.filter { !isOverruled($0.option.name, $0.source) } + later
  }

  /// Adds the options of a session file.
  package mutating func add(_ session: SessionValidation, in file: String) {
    add(session.options, in: file) { .session(file, line: $0) }
  }

  /// Adds the options of a transcript heading.
  package mutating func add(heading: [OptionEntry], in file: String) {
    add(heading, in: file) { _ in .transcript(file) }
  }

  private mutating func add(
    _ written: [OptionEntry], in file: String, _ source: (_ line: Int) -> SourcedOption.Source
  ) {
    var mistaken: [InvalidOption] = []
    let understood = written.compactMap { one -> SourcedOption? in
      let source = source(one.line)
      switch one.option {
      case .success(let option): return SourcedOption(option, source)
      case .failure(let error):
        let name = SessionOption.Name(rawValue: one.name)
        mistaken.append(InvalidOption(file: file, error: error, name: name, source: source))
        return nil
      }
    }
    add(understood)
    invalidOptions += mistaken
  }

  /// Adds options from a source.
  package mutating func add(_ later: SessionOptions, _ source: SourcedOption.Source) {
    add(later.all.map { SourcedOption($0, source) })
  }
}
