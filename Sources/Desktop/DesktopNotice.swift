/// A notice about the programs of the desktop.
package enum DesktopNotice: Hashable, Sendable {
  /// No window is shown, and the connection waits for one; of a certain program if it has a name.
  case waiting(program: String?)
  /// A program has ended.
  case programEnded(String)
  /// A program does not reply in time.
  case notReplying(String, milliseconds: Int)
  /// A program replies again.
  case replyingAgain(String)
  /// The accessibility bus has closed the connection.
  case busLost
  /// The connection to the accessibility bus exists again.
  case busFound
  /// A program did not perform a request.
  case requestFailed(program: String, request: String)
  /// Objects of a window were left out.
  case omissions(program: String, TreeReader.Omissions)
}
