import Foundation
import Glibc
import TestSupport
import Testing

/// A command that is interrupted while it waits for input.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
struct EndingSignalTests {
  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT],
    ["tune - --write $IN/made", "convert - $IN/made.evemu"])
  func signalEndsTheCommandWithoutLeftovers(number: Int32, words: String) throws {
    let directory = try TemporaryDirectory()
    // Reads from a pipe without input that stays open.
    let wait =
      "ulimit -c 0; mkfifo $IN/f; exec 3<>$IN/f; timeout --preserve-status --kill-after=20 "
      + "--signal=\(number) 1 $RETOUCH \(words) <&3"
    // A test thread may block signals, and its child processes would inherit that.
    var (none, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let program = try RetouchProcess.start(
      ["/bin/bash", "-c", wait], set: ["RETOUCH": RetouchProcess.path, "IN": directory.path])
    #expect(program.status == 128 + number)
    #expect(program.errors.isEmpty && program.output.isEmpty, "\(program.errors.prefix(200))")
    #expect(directory.names == ["f"])
  }
}
