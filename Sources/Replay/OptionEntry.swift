/// Detects duplicate definitions in a file.
struct UniquenessChecker {
  private var lines: [String: Int] = [:]

  mutating func record(_ subject: String, _ line: Int) throws(SessionError.Problem) {
    if let first = lines[subject] { throw .repeated(subject, line: first) }
    lines[subject] = line
  }
}

/// An option as written in a file, valid or not.
///
/// An invalid option may be overridden. It is preserved unchanged in copies of the session.
package struct OptionEntry: Hashable, Sendable {
  /// The name as written.
  package let name: String
  /// The value as written.
  package let text: String
  /// The line number, from 1.
  let line: Int
  /// The parsed option, or the error.
  package let option: Result<SessionOption, SessionError>

  /// Parses an option.
  ///
  /// Fails if an earlier option in the file has the same subject.
  init(_ name: String, _ text: String, line: Int, checker: inout UniquenessChecker) {
    (self.name, self.text, self.line) = (name, text, line)
    do throws(SessionError.Problem) {
      let option = try SessionOption(name, text)
      if let subject = option.uniquenessKey { try checker.record(subject, line) }
      self.option = .success(option)
    } catch {
      option = .failure(SessionError(line: line, error))
    }
  }

  /// Creates an option from a value.
  package init(_ option: SessionOption, line: Int = 0) {
    (name, text, self.line) = (option.name.rawValue, option.text, line)
    self.option = .success(option)
  }

  /// Returns the transformed option; the text is preserved if the option does not change.
  package func mapped(_ change: (SessionOption) -> SessionOption) -> OptionEntry {
    guard case .success(let option) = option else { return self }
    let changed = change(option)
    return changed == option ? self : OptionEntry(changed, line: line)
  }
}

extension SessionOptions {
  /// The valid options among written ones.
  init(_ written: [OptionEntry]) { self.init(written.compactMap { try? $0.option.get() }) }

  /// The options as written in a file; invalid ones are omitted.
  ///
  /// A program may set values that the parser rejects, such as a malformed language tag or an empty
  /// `only`. If an option has several values, only the last is written.
  var entries: [OptionEntry] {
    var checker = UniquenessChecker()
    return all.reversed().map { OptionEntry($0.name.rawValue, $0.text, line: 0, checker: &checker) }
      .filter { if case .success = $0.option { true } else { false } }
      .reversed()
  }
}
