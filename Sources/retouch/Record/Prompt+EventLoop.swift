import Devices
import Glibc
import Terminal

extension Prompt {
  /// Prints a question and waits for a line.
  ///
  /// Returns `nil` if the user quits: Ctrl-C, Ctrl-D or a closed terminal.
  static func ask(_ question: String, _ loop: inout EventLoop) throws -> String? {
    say(question)
    loop.watch(STDIN_FILENO, as: .terminal)
    defer { loop.unwatch(.terminal) }
    try loop.setDeadline(nil)
    while true {
      for event in try loop.wait() {
        switch event {
        case .ready(.terminal):
          guard let line = line() else {
            say("\n")
            return nil
          }
          return line
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
          say("\n")
          return nil
        case .signal(.windowChange), .signal(.suspend), .signal(.clean), .ready, .deadline: continue
        }
      }
    }
  }
}
