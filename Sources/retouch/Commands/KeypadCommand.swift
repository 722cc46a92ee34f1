import Arguments
import Devices
import Evdev
import Disk
import Live
import Replay
import ScreenReader
import System
import Text

/// `retouch keypad`: lists keypads, prints the keys of one, or learns its keys.
enum KeypadCommand {
  private static let device = Positional<String?>.optional(
    .dynamic("keypads", placeholder: "KEYPAD"),
    "a path, or part of a name; all devices of that name are read")
  private static let learn = Option<Bool>.flag(
    "learn", "ask for the key of each command, and print the lines of a bindings file")
  private static let bindings = Option<String?>(
    "bindings", .file(), "file with the commands of keys")
  private static let grab = RecordingOptions.grab

  static let command = Command(
    "keypad", "Print the keys of a keypad with their commands, or learn them.",
    discussion: [
      "Without an argument, the command lists the keypads and keyboards of this machine. With a "
        + "keypad, it prints each key that is pressed and the command of the key, until Ctrl-C.",
      "--learn grabs the keypad and asks for one key after the other. If no key is pressed for 15 "
        + "seconds, the command stays without a key. Ctrl-C ends the questions. Standard output "
        + "then has the lines for the file of --bindings. If a bindings file has keys, only these "
        + "have commands.",
      "A keyboard of the desktop is a keypad, too: what you type on it is printed.",
    ],
    positionals: [device], options: [learn, bindings, grab], exclusive: [[learn, bindings]],
    examples: [
      "retouch keypad": "list the keypads and keyboards",
      "retouch keypad AudioNav": "print the name and the command of each key that you press",
      "retouch keypad AudioNav --learn > my.bindings": "write a bindings file",
    ],
    exits: [
      .badData: "the bindings file has an error",
      .noInput: "no keypad has this name, or the bindings file does not exist",
      .unavailable: "another program has grabbed the keypad, or there are no input devices",
      .noPermission: "you have no permission to read the keypad",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard let name = arguments[device] else {
      if arguments[learn] { throw CommandError.requiresOption("--learn", .keypad) }
      list()
      return .success
    }
    if arguments[learn] {
      var learning = KeypadLearning()
      Output.note(learning.question ?? "")
      try read(name, isGrabbed: true, pause: KeypadLearning.pause) { key in
        let answer = key.map { learning.take($0) } ?? learning.skip()
        if let answer { Output.note(answer) }
        if let question = learning.question { Output.note(question) }
        return learning.question != nil
      }
      Output.write(lines: learning.lines)
      return .success
    }
    let bindings = try BindingsFile.read(arguments[bindings], notice: Output.emit)
    Output.note("press keys; Ctrl-C ends the command")
    try read(name, isGrabbed: arguments[grab], pause: nil) { key in
      if let key {
        let command = bindings.command(for: key, in: .default)
        let meaning = command.map { "\($0.rawValue): \($0.effect(in: .default))" }
        Output.write(lines: ["\(key.name)  \(meaning ?? "no command; goes to the screen")"])
      }
      return true
    }
    return .success
  }

  private static func list() {
    let devices = ((try? DeviceListing.list(grabTimeout: nil)) ?? []).filter(\.hasKeypadKeys)
    guard !devices.isEmpty else { return Output.write(lines: ["No keypads found."]) }
    let width = devices.reduce(0) { max($0, $1.node.count) }
    Output.write(
      lines: devices.map {
        $0.node.padded(trailing: width) + "  " + $0.description.name.terminalSafe
      })
  }

  /// Passes each pressed key to a closure, and `nil` after each `pause` without a key, until the
  /// closure returns `false` or a signal arrives.
  private static func read(
    _ name: String, isGrabbed: Bool, pause: Microseconds?, _ take: (KeypadKey?) -> Bool
  ) throws {
    let queue = KeyQueue()
    let devices = try AccessoryDevices(
      AccessoryOptions(keypad: name), isGrabbed: isGrabbed, notice: { Output.emit($0.notice) }
    ) { queue.add($0) }
    defer { devices.close() }
    var loop = try EventLoop(signals: Signal.terminating)
    if let request = devices.pollRequest { loop.watch(request.descriptor, as: devices.source) }
    var due = pause.map { MonotonicClock.now + $0 }
    while true {
      devices.prepare(at: MonotonicClock.now)
      try loop.setDeadline([due, devices.deadline].compactMap(\.self).min())
      for event in try loop.wait() {
        switch event {
        case .ready: devices.handle(event)
        case .deadline: break
        case .signal(.windowChange), .signal(.suspend), .signal(.clean): continue
        case .signal: return
        }
      }
      for key in queue.removeAll() {
        due = pause.map { MonotonicClock.now + $0 }
        guard take(key) else { return }
      }
      if let now = due, now <= MonotonicClock.now {
        due = pause.map { MonotonicClock.now + $0 }
        guard take(nil) else { return }
      }
    }
  }

  /// The pressed keys that were not processed yet.
  private final class KeyQueue {
    private var keys: [KeypadKey] = []

    func add(_ inputs: [SessionLog.Input]) {
      for case .key(let key, isRepeat: false) in inputs { keys.append(key) }
    }

    func removeAll() -> [KeypadKey] {
      defer { keys = [] }
      return keys
    }
  }
}
