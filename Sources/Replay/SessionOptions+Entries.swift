extension SessionOptions {
  /// An option, valid or not, with its source.
  ///
  /// A later option may override an invalid one. Copies of a file preserve it unchanged.
  package struct Entry: Hashable, Sendable {
    /// The name as written.
    package let name: String
    /// The value as written.
    package let text: String
    /// The option, or the error.
    package let option: Result<SessionOption, SessionError>
    /// The line in the source file, from 1; 0 if unknown.
    let line: Int
    /// The source.
    package fileprivate(set) var source: Source

    /// Creates an entry from an option.
    init(_ option: SessionOption, line: Int = 0, source: Source = .program) {
      (name, text, self.line, self.source) = (option.name.rawValue, option.text, line, source)
      self.option = .success(option)
    }

    /// Parses an option.
    ///
    /// Fails if an earlier option in the file has the same subject.
    init(_ name: String, _ text: String, line: Int, checker: inout UniquenessChecker) {
      (self.name, self.text, self.line, source) = (name, text, line, .program)
      do throws(SessionError.Problem) {
        let option = try SessionOption(name, text)
        if let subject = option.uniquenessKey { try checker.record(subject, line) }
        self.option = .success(option)
      } catch {
        option = .failure(SessionError(line: line, error))
      }
    }

    /// The option; `nil` if it is invalid.
    package var valid: SessionOption? { try? option.get() }

    /// The path of the source file; `nil` if the source is not a file that others may have written.
    package var file: String? {
      switch source {
      case .session(let file), .transcript(let file): file
      case .program, .configuration, .commandLine: nil
      }
    }

    /// The line in `file`; `nil` if unknown.
    package var fileLine: Int? { file == nil || line == 0 ? nil : line }

    /// Returns whether this option replaces an earlier one completely.
    fileprivate func overrides(_ earlier: Entry) -> Bool {
      guard let name = valid?.name, let old = SessionOption.Name(rawValue: earlier.name) else {
        return false
      }
      switch (name, old) {
      // Values of different tunables or settings accumulate; the last of each applies.
      case (.set, .set), (.reader, .reader): return false
      case (.screen, .application): return true
      // The tunables of a session are the effective values of its user's profile.
      case (.profile, .set), (.config, .set), (.config, .only), (.config, .except),
        (.config, .profile):
        if case .session = earlier.source { return true } else { return false }
      case (.only, .except): return earlier.source == .configuration
      default: return name == old
      }
    }
  }

  /// A source of options.
  package enum Source: Hashable, Sendable {
    /// A program.
    case program
    /// The user's configuration file.
    case configuration
    /// A session file.
    case session(String)
    /// The heading of a transcript.
    case transcript(String)
    /// The command line.
    case commandLine
  }

  /// Returns the options with another source.
  package func from(_ source: Source) -> SessionOptions {
    SessionOptions(
      entries: entries.map { entry in
        var entry = entry
        entry.source = source
        return entry
      })
  }

  /// Returns the options with options of a higher priority, without those that they override.
  public func overridden(by later: SessionOptions) -> SessionOptions {
    SessionOptions(
      entries: entries.filter { old in !later.entries.contains { $0.overrides(old) } }
        + later.entries)
  }

  /// The first invalid option; `nil` if all are valid.
  package var invalid: (entry: Entry, error: SessionError)? {
    for entry in entries {
      if case .failure(let error) = entry.option { return (entry, error) }
    }
    return nil
  }

  /// The entry with the name of the application that alone can replay the session, or `nil`.
  package var applicationEntry: Entry? {
    entries.last { if case .application = $0.valid { true } else { false } }
  }

  /// The options without the name of the application.
  package var withoutApplication: SessionOptions {
    SessionOptions(entries: entries.filter { $0.valid?.name != .application })
  }

  /// Returns the options with `change` applied to each valid one.
  ///
  /// The text of the others is preserved.
  package func map(_ change: (SessionOption) -> SessionOption) -> SessionOptions {
    SessionOptions(
      entries: entries.map { entry in
        guard let option = entry.valid else { return entry }
        let changed = change(option)
        return changed == option ? entry : Entry(changed, line: entry.line, source: entry.source)
      })
  }

  /// The entries as written in a file.
  ///
  /// A program may set values that the parser rejects, such as a malformed language tag or an empty
  /// `only`; these are omitted. If an option has several values, only the last is written.
  var written: [Entry] {
    var checker = UniquenessChecker()
    return entries.reversed().filter { entry in
      guard entry.valid != nil else { return true }
      return Entry(entry.name, entry.text, line: 0, checker: &checker).valid != nil
    }.reversed()
  }
}

/// Equality of the valid options, whatever their source.
extension SessionOptions: Hashable {
  /// Returns whether the valid options are equal.
  public static func == (one: SessionOptions, other: SessionOptions) -> Bool {
    one.all == other.all
  }

  /// Hashes the valid options.
  public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
