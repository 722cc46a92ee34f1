import Glibc
import System
import Testing

@testable import Speech

/// A PulseAudio server with an inaudible device, whose samples are recorded.
final class AudioServer {
  static let isInstalled =
    unsafe access("/usr/bin/pulseaudio", X_OK) == 0 && access("/usr/bin/parec", X_OK) == 0
    && hasPlugin

  /// Whether ALSA's plugin for the server is installed.
  private static var hasPlugin: Bool {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    let pattern = "/usr/lib/*/alsa-lib/libasound_module_pcm_pulse.so"
    return unsafe glob(pattern, 0, nil, &found) == 0
  }

  /// The ways to the server.
  enum Route: CaseIterable {
    case direct
    /// ALSA, whose device is the server.
    case alsa
    /// The same with a device that has only another rate than the synthesizer.
    case alsaFaster
  }

  func output(_ route: Route) -> AudioOutput {
    switch route {
    case .direct: .server(address)
    case .alsa:
      .alsa("server", configuration: "pcm.server { type pulse; server \"\(address)\" }")
    case .alsaFaster:
      .alsa(
        "server",
        configuration:
          "pcm.server { type plug; slave { pcm { type pulse; server \"\(address)\" }; rate 48000 } }"
      )
    }
  }

  private let home: Directory
  private var processes: [Int32] = []

  init() throws {
    home = try Directory()
    try start()
  }

  deinit { end() }

  /// The address of the server.
  var address: String { "unix:\(home.path)/pulse.sock" }

  /// Starts the server and the recorder.
  func start() throws {
    unsafe unlink("\(home.path)/pulse.sock")
    try launch(
      "/usr/bin/pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
      "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(home.path)/pulse.sock",
      "-L", "module-null-sink sink_name=null rate=22050 channels=1 format=s16le")
    try waitUntil("the server listens") {
      unsafe access("\(home.path)/pulse.sock", F_OK) == 0
    }
    try record()
  }

  /// Starts to record the device.
  func record() throws {
    unsafe unlink("\(home.path)/recording")
    try launch(
      "/usr/bin/parec", "--server=\(address)", "--device=null.monitor", "--raw", "--format=s16le",
      "--rate=22050", "--channels=1", "--latency-msec=10", "\(home.path)/recording")
    try waitUntil("the recorder records") { samples.count > 1000 }
  }

  /// Sends a command to the server.
  func control(_ words: String...) throws {
    let arguments = ["/usr/bin/pactl", "--server=\(address)"] + words
    let process = try ChildProcess.start(
      arguments, standardInput: nil, standardOutput: nil, standardError: nil
    ).get()
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    try #require(status == 0, "pactl \(words)")
  }

  private func launch(_ arguments: String...) throws {
    let started = ChildProcess.start(
      arguments, standardInput: nil, standardOutput: nil, standardError: nil)
    processes.append(try started.get())
  }

  /// Stops the server, which then accepts connections and does not reply.
  func freeze() { for process in processes { kill(process, SIGSTOP) } }

  /// Kills the server.
  func end() {
    for process in processes.reversed() {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    processes = []
  }

  /// The samples that the device has played.
  var samples: [Int16] { Self.samples(of: "\(home.path)/recording") }

  /// The samples of a file.
  static func samples(of path: String) -> [Int16] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var samples: [Int16] = []
    var block = [Int16](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&block, 2, block.count, file)
      if count == 0 { return samples }
      samples += block.prefix(count)
    }
  }
}
