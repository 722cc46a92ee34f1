import Devices
import Evdev
import Glibc
import TestSupport
import Recordings
import Testing

/// A run of `retouch play`, while the test reads the played events.
final class Playing {
  private static let path = Checkout.path(".build/release/retouch")
  static let isBuilt = unsafe access(path, X_OK) == 0
  /// A shell prefix that drops all privileges.
  static let unprivileged = "exec setpriv --reuid=65534 --regid=65534 --clear-groups"

  private var process: pid_t = 0
  private let output: Int32
  private var text = ""
  /// The times at which the test began to read all pending events.
  private(set) var looks: [Timestamp] = []

  /// Plays a recording, from a shell that runs `setting` first.
  init(_ options: String, _ recording: String, after setting: String = "exec") throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    let command = "\(setting) \(Playing.path) play \(options) \(recording)"
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
    }
    let arguments: [String] = ["/bin/sh", "-c", command]
    var words: [UnsafeMutablePointer<CChar>?] = unsafe []
    for argument in arguments { unsafe words.append(strdup(argument)) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    let result = unsafe posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ)
    close(ends[1])
    try #require(result == 0)
  }

  deinit {
    if process != 0 { kill(process, SIGKILL) }
    close(output)
  }

  /// Returns the printed node.
  ///
  /// Fails the test if the output is not as expected.
  func node() throws -> String {
    while !text.contains("\n"), listen() {}
    let words = text.split { $0 == " " || $0 == ";" }
    return String(try #require(words.first { $0.hasPrefix("/dev/input/event") }, "\(text)"))
  }

  /// Reads further output.
  ///
  /// Returns `false` at its end.
  private func listen() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Glibc.read(output, &bytes, bytes.count)
    text += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return count > 0
  }

  /// Returns the events until the device is removed or `isEnough` returns `true`.
  func read(
    _ device: inout EvdevDevice, until isEnough: ([InputEvent]) -> Bool = { _ in false }
  ) throws -> [InputEvent] {
    var loop = try EventLoop()
    loop.watch(device.fileDescriptor, as: .device(0))
    try loop.setDeadline(Kernel.now + Timeout.limit)
    var events: [InputEvent] = []
    while !isEnough(events) {
      let happenings = try loop.wait()
      try #require(!happenings.contains(.deadline), "nothing more came: \(text)")
      do throws(DeviceError) {
        let look = Kernel.now
        try device.read(into: &events)
        looks.append(look)
      } catch {
        guard case .unplugged = error else { throw error }
        return events
      }
    }
    return events
  }

  func end(by signal: Int32) { kill(process, signal) }

  /// Waits for the process to end.
  ///
  /// Returns its output and exit status.
  func finish() -> (text: String, status: Int32) {
    while listen() {}
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    process = 0
    return (text, status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f)
  }
}

extension Playing {
  /// Writes a recording of simultaneous events.
  ///
  /// Returns its path.
  static func recording(of device: DeviceDescription, _ words: [Word]) throws -> String {
    try write(words.events, of: device)
  }

  static func write(_ events: [InputEvent], of device: DeviceDescription) throws -> String {
    let recording = Recording(
      device: RecordedDevice(entry: DeviceFile(device: device)), events: events)
    return try write(RecordingWriter.bytes(of: [recording], as: .evemu))
  }

  /// Writes a file in hid-recorder's format, with a report every eight milliseconds.
  static func write(_ reports: [[UInt8]], of panel: HIDPanel) throws -> String {
    func hexadecimal(_ bytes: [UInt8]) -> String {
      "\(bytes.count) " + bytes.map { String($0, radix: 16) }.joined(separator: " ")
    }
    var text = "R: \(hexadecimal(panel.descriptor))\nN: Played HID panel\nI: 3 1209 0001\n"
    for (number, report) in reports.enumerated() {
      text += "E: 0.\(String(1_000_000 + number * 8_000).dropFirst()) \(hexadecimal(report))\n"
    }
    return try write(Array(text.utf8))
  }

  private static func write(_ bytes: [UInt8]) throws -> String {
    var path = "/tmp/retouch-play-XXXXXX".utf8CString.map { $0 }
    let file = unsafe mkstemp(&path)
    defer { close(file) }
    // Some tests play the file as another user.
    fchmod(file, 0o644)
    try #require(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count)
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
