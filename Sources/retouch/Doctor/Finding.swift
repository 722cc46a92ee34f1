/// The result of one check: a state, a message and an optional remedy.
struct Finding: Equatable {
  let state: State
  /// The node, file or other object that was checked; `nil` if the check has only one object.
  let object: String?
  let message: String
  let remedy: Remedy?

  init(_ state: State, about subject: String? = nil, _ sentence: String, _ remedy: Remedy? = nil) {
    (self.state, self.object, self.message, self.remedy) = (state, subject, sentence, remedy)
  }

  enum State: String {
    case ok
    /// Retouch works with limitations.
    case warning
    case problem
  }
}
