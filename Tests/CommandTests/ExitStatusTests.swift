import Arguments
import Devices
import Live
import Speech
import Testing

@testable import retouch

/// The exit statuses of errors that no command of the other tests meets.
@Suite struct ExitStatusTests {
  @Test(
    arguments: [
      (LiveError.Problem.voice(.notInstalled(address: "a")), 69), (.voice(.badAddress("?")), 64),
      (.voice(.failed(.wait, errno: 24)), 71),
      (.noVoice("Germn", nearest: nil, of: "eSpeak NG"), 2),
      (.device(.noSuchDevice(path: "a")), 66), (.device(.busy(path: "a", holders: [])), 69),
      (.device(.unplugged(path: "a")), 69), (.device(.failed(.read, path: "a", errno: 5)), 74),
      (.device(.noPermission(.open, path: "a", access: nil)), 77),
    ] as [(LiveError.Problem, Int32)])
  func statusMatchesTheError(problem: LiveError.Problem, code: Int32) {
    #expect(ExitStatus(LiveError(problem)).code == code)
  }
}
