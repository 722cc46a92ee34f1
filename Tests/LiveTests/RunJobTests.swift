import Devices
import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// A session as a job of a shell receives touches whatever the terminal does to jobs.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunJobTests {
    private let tap = RunningSession.anyTap
    /// A shell that leads a session on its terminal and starts a background job.
    private static let job = "exec setsid -c bash -c 'stty tostop; set -m; \"$@\" & wait $!' x"

    @Test(.enabled(if: unsafe access("/bin/bash", X_OK) == 0, "there is no bash"))
    func backgroundPromptDoesNotStopTheSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let terminal = try PseudoTerminal()
      let session = try RunningSession(
        [screen], ["--grab"], in: room, before: Self.job, redirected: "<'\(terminal.path)'")
      try session.hears("two-finger-double-tap-hold", times: 2, on: screen)
      try session.wait(forNotice: "in the background of its terminal")
      try session.hears("flick-right", on: screen)
      let program = try #require(session.program)
      kill(program, SIGINT)
      #expect(session.end() == 0, "\(session.said)")
      session.expectReplay(prints: session.printed)
      // The notice is printed once, whatever the number of attempts.
      let notices = session.said.split(separator: "\n").filter {
        $0.contains("cannot read a label")
      }
      #expect(notices.count == 1, "\(notices)")
    }

    @Test(.enabled(if: unsafe access("/bin/bash", X_OK) == 0, "there is no bash"))
    func blockedTerminalOutputDoesNotStopTheSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let terminal = try PseudoTerminal()
      let path = terminal.path
      let session = try RunningSession(
        [screen], tap + ["--grab"], in: room, before: Self.job,
        redirected: "<'\(path)' >'\(path)' 2>'\(path)'", waits: false)
      try Timeout.wait("\(terminal.shown)") { terminal.shown.contains("focus ") }
      try screen.tap()
      try Timeout.wait("\(terminal.shown)") { terminal.shown.contains("gesture ") }
      kill(try #require(session.program), SIGINT)
      #expect(session.end() == 0)
      #expect(terminal.shown.contains("recorded to"))
    }

    @Test func sessionWithoutAGrabStopsLikeAnyJob() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      // The tests act as the shell, because a shell that waits for a stopped process may spin.
      let session = try RunningSession([screen], tap, in: room, isJob: true)
      session.send(SIGTSTP)
      try session.wait("it does not stop") {
        Text.contents(of: "/proc/\(session.process.number)/stat")?.contains(") T ") == true
      }
      session.send(SIGCONT)
      try screen.tap()
      try session.wait(forGesture: "tap")
      try session.endsAndIsReplayed()
    }

    @Test func sessionWithAGrabDoesNotStop() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession([screen], tap + ["--grab"], in: room)
      session.send(SIGTSTP)
      try session.wait(forNotice: "cannot suspend the session")
      try screen.tap()
      try session.wait(forGesture: "tap")
      try session.endsAndIsReplayed()
    }
  }
}
