/// An error that prevents reading the programs of the desktop.
package enum DesktopError: Error, Hashable {
  /// The session bus cannot be reached.
  case noBus(errorNumber: Int32)
  /// The session has no accessibility bus.
  case noAccessibilityBus
  /// The accessibility bus cannot be reached.
  case unreachableAccessibilityBus(errorNumber: Int32)
  /// Orca is not running, or is older than version 49.
  case noOrca
  /// No program has the name or number.
  case noProgram(String, known: [String])
  /// Several programs have the name.
  case severalPrograms(String, [String])
  /// The program has no window with the title.
  case noWindow(program: String, String?, known: [String])
  /// The program did not reply.
  case noReply(program: String, milliseconds: Int)
}
