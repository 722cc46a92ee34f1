/// A fault of the bridge; the session continues.
public enum BridgeFault: Hashable, Sendable {
  /// The screen sent a request, but the session has no bridge.
  case noBridge(request: String)
  /// The program does not exist.
  case noProgram(String)
  /// The program could not be started.
  case notStarted(String, errorNumber: Int32)
  /// The program ended, and is restarted.
  case ended(String, RequestFailure.Ending)
  /// The program did not read its input for some time, and is restarted.
  case hung(String)
  /// The program reads its input too slowly, so a line to it was dropped.
  case lineDropped(String)
  /// The program writes faster than allowed, and has to wait.
  case flooded(String)
  /// A line of the program was too long and was skipped.
  case longLine(String)
  /// The program ended within a line, which was skipped.
  case cutLine(String)
  /// A message was not accepted.
  case rejected(String, problem: String)
}
