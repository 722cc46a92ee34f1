import CSpeechd
import Glibc
import Testing

@testable import Speech

/// A speech-dispatcher that only this test uses, without audible output.
final class PrivateServer {
  static let script = "scripts/speech-server"
  static let isInstalled =
    isThere("/usr/bin/speech-dispatcher")
    && isThere("/usr/lib/speech-dispatcher-modules/sd_espeak-ng")

  private static func isThere(_ program: String) -> Bool { unsafe access(program, X_OK) == 0 }

  private let home: Directory
  private(set) var process: Int32 = 0

  private let module: String
  private let device: String

  init(module: String = "espeak-ng", device: String = "default") throws {
    home = try Directory()
    self.module = module
    self.device = device
    try start()
  }

  deinit { end(SIGKILL) }

  private var directory: String { home.path }

  /// The address of the server.
  ///
  /// A client that cannot connect cannot start another server.
  var server: SpeechServer { SpeechServer(at: .socket(path: socket), command: "/nonexistent") }
  var socket: String { "\(directory)/speechd.sock" }

  func start() throws {
    var words =
      unsafe [PrivateServer.script, directory].map { (word: String) in unsafe strdup(word) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var settings =
      unsafe [
        "PATH=/usr/bin:/bin", "HOME=\(directory)", "SPEECH_MODULE=\(module)",
        "SPEECH_DEVICE=\(device)",
      ].map { (word: String) in unsafe strdup(word) } + [nil]
    defer { unsafe settings.forEach { unsafe free($0) } }
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(
      &files, STDOUT_FILENO, "\(directory)/out", O_WRONLY | O_CREAT, 0o600)
    unsafe posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    let failure = unsafe posix_spawn(
      &process, PrivateServer.script, &files, nil, &words, &settings)
    try #require(failure == 0)
    try waitUntil("the server listens") {
      try SSIPQuery(of: server, within: .seconds(60)).response(to: []) != nil
    }
  }

  func end(_ signal: Int32) {
    guard process > 0 else { return }
    kill(process, SIGCONT)
    kill(process, signal)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    process = 0
    unsafe unlink(socket)
  }

  func freeze() { kill(process, SIGSTOP) }
  func thaw() { kill(process, SIGCONT) }
}
