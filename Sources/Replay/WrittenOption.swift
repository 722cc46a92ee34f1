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

  init(_ name: String, _ text: String, line: Int) {
    (self.name, self.text, self.line) = (name, text, line)
    option = Result { () throws(SessionError.Problem) in try SessionOption(name, text) }
      .mapError { SessionError(line: line, $0) }
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
  /// A program may hold values that reading would refuse, such as a language that the reader does not
  /// speak, or no gestures behind `only`, which are all of them.
  var written: [WrittenOption] {
    all.map { WrittenOption($0.name.rawValue, $0.text, line: 0) }.filter {
      if case .success = $0.option { true } else { false }
    }
  }
}
