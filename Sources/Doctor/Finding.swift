/// The result of one check: a state, a message and an optional remedy.
package struct Finding: Equatable {
  let state: State
  /// The node, file or other object that was checked; `nil` if the check has only one object.
  let subject: String?
  let sentence: String
  let remedy: Remedy?

  init(
    _ state: State, about subject: String? = nil, _ sentence: String, _ remedy: Remedy? = nil
  ) {
    (self.state, self.subject, self.sentence, self.remedy) = (state, subject, sentence, remedy)
  }

  enum State: String {
    case ok
    /// Retouch works with limitations.
    case warning
    case problem
  }
}
