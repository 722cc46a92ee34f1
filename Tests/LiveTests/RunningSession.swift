import Devices
import Evdev
import Glibc
import Testing

/// `retouch run` as it runs beside the tests, and what it writes.
struct RunningSession {
  /// The program in its shell's place; the words after it are its own.
  let number: pid_t
  /// The files that it writes its transcript and its remarks to.
  let output: String
  let log: String

  static let program = RecordProcess.program
  static let isBuilt = RecordProcess.isBuilt
  /// A screen with elements side by side, and nothing that goes on by itself.
  static let screen = "Examples/screens/ticket-kiosk.json"

  /// Starts it on a screen, in a directory; a shell puts its output, or what comes first, in place.
  init(
    _ words: String, in room: Room, screen: String = RunningSession.screen, before: String = "exec",
    redirected: String? = nil
  ) throws {
    output = room.path("transcript")
    log = room.path("log")
    let output = redirected ?? ">>'\(output)' 2>>'\(log)'"
    let command =
      "\(before) \(Self.program) run \(words) --screen '\(screen)' \(output)"
    number = try RecordProcess(shell: command, log: log).number
  }

  /// The transcript so far.
  var told: String { Text.contents(of: output) ?? "" }

  /// What it has said besides.
  var said: String { Text.contents(of: log) ?? "" }

  /// Waits until it has told something; the first words are told when the devices are open.
  func wait(for words: String) throws {
    try Patience.wait("no \(words) in: \(told)\(said)") {
      told.contains(words) || said.contains(words)
    }
  }

  func waitUntilLive() throws { try wait(for: "  focus ") }

  /// Waits until everything that was sent is read, and what is to be written is written.
  func waitUntilItRests() throws { try Patience.wait(said) { Kernel.isAtRest(number) } }

  func send(_ signal: Int32) { kill(number, signal) }

  /// Its exit status; a signal's number, negative, where one ended it.
  func end() -> Int32 { RecordProcess.end(of: number) }

  /// Ends it as Ctrl-C does.
  func stop() -> Int32 {
    send(SIGINT)
    return end()
  }

  /// What a replay of a recording says, on the screen and with the options of its session.
  static func replay(_ path: String, _ words: String = "") -> String {
    Text.output(of: "\(program) replay '\(path)' \(words) 2>/dev/null")?.text ?? ""
  }
}

/// A touchscreen of the tests, and a finger on it.
struct TouchedScreen: ~Copyable {
  private let device: VirtualDevice
  private var touches: Int32 = 0

  init(_ panel: Panel = .tenSlots) throws { device = try VirtualDevice.settled(panel.device) }

  var node: String { device.node }

  /// Puts the finger down; every time with a number and a place of its own.
  mutating func down(x: Int32 = 2_000, y: Int32 = 1_000) throws {
    touches += 1
    let place = [Word(.absMTPositionX, x + touches % 2), Word(.absMTPositionY, y + touches % 2)]
    try device.write(
      ([Word(.absMTTrackingID, touches)] + place + [Word(.btnTouch, 1)] + .report).events)
  }

  func move(x: Int32, y: Int32) throws {
    try device.write(
      ([Word(.absMTPositionX, x), Word(.absMTPositionY, y)] + .report).events)
  }

  func up() throws {
    try device.write(([Word(.absMTTrackingID, -1), Word(.btnTouch, 0)] + .report).events)
  }

  /// How long it takes is the machine's to say: `RunningSession.anyTap` makes all of them taps.
  mutating func tap(x: Int32 = 2_000, y: Int32 = 1_000) throws {
    try down(x: x, y: y)
    usleep(30_000)
    try up()
  }
}

extension RunningSession {
  /// Options by which a tap may take as long as a slow machine needs, and nothing waits for a second.
  static let anyTap = "--set longest-tap=1500ms --set hold-after=1600ms"
}
