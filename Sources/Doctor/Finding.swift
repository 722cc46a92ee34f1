/// One thing that was looked at: how it is, and how to mend it.
package struct Finding: Equatable {
  let state: State
  /// What it is about, where there may be several: a node, a file.
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
    /// Retouch works, and something of it does not.
    case warning
    case problem
  }
}
