/// The lines of a file in which things are said of which only one can hold.
struct SubjectLines {
  private var lines: [String: Int] = [:]

  mutating func note(_ subject: String, _ line: Int) throws(SessionError.Problem) {
    if let first = lines[subject] { throw .repeated(subject, line: first) }
    lines[subject] = line
  }
}

/// An option as it stands in a file, whether it makes sense or not.
///
/// What makes none does no harm where somebody with the last word says otherwise, and is carried along
/// with a session as it stands.
package struct WrittenOption: Hashable, Sendable {
  package let name: String
  package let text: String
  /// The line that it stands in, counted from 1.
  let line: Int
  /// What it means, or why nobody knows.
  package let option: Result<SessionOption, SessionError>

  /// An option that says nothing again that those before it say.
  init(_ name: String, _ text: String, line: Int, known: inout SubjectLines) {
    (self.name, self.text, self.line) = (name, text, line)
    do throws(SessionError.Problem) {
      let option = try SessionOption(name, text)
      if let subject = option.subject { try known.note(subject, line) }
      self.option = .success(option)
    } catch {
      option = .failure(SessionError(line: line, error))
    }
  }

  /// An option that was given as a value.
  package init(_ option: SessionOption, line: Int = 0) {
    (name, text, self.line) = (option.name.rawValue, option.text, line)
    self.option = .success(option)
  }

  /// The same option as it is to stand elsewhere; the text stays where that changes nothing.
  package func mapped(_ change: (SessionOption) -> SessionOption) -> WrittenOption {
    guard case .success(let option) = option else { return self }
    let changed = change(option)
    return changed == option ? self : WrittenOption(changed, line: line)
  }
}

extension SessionOptions {
  /// Those of written options that make sense.
  init(_ written: [WrittenOption]) { self.init(written.compactMap { try? $0.option.get() }) }

  /// As they are written: those alone that whoever reads them understands.
  ///
  /// A program may hold values that reading would refuse, such as a language that is no tag,
  /// or no gestures behind `only`, which are all of them. Of several values the last holds, and
  /// the others are left out.
  var written: [WrittenOption] {
    var known = SubjectLines()
    return all.reversed().map { WrittenOption($0.name.rawValue, $0.text, line: 0, known: &known) }
      .filter { if case .success = $0.option { true } else { false } }
      .reversed()
  }
}
