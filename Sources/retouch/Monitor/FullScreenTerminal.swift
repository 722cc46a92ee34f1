import Devices
import Evdev
import System
import Terminal

/// A terminal that shows a changing picture until the user quits.
///
/// Its settings are restored in any case.
struct FullScreenTerminal: ~Copyable {
  var loop: EventLoop
  /// The redraw schedule.
  ///
  /// Call `pacing.change()` after each change of the picture.
  var pacing = RedrawThrottle()
  private let terminal: RawTerminal
  private var paper = CanvasTraits.ofTerminal()
  /// The picture on the terminal; `nil` if unknown.
  private var shown: Canvas?

  enum Happening {
    case key(Key, at: Timestamp)
    /// The program was suspended at this time and has resumed.
    case resumed(since: Timestamp)
    /// An event that may change the picture.
    case other(EventLoop.Event)
  }

  init() throws {
    var loop = try EventLoop(signals: Signal.terminating + [.windowChange])
    // Standard input may be the recording.
    guard let terminal = RawTerminal(.fullScreen, from: .controllingElseStandardInput) else {
      throw CommandError.noKeysForPicture
    }
    loop.watch(terminal.descriptor, as: .terminal)
    self.loop = loop
    self.terminal = terminal
    pacing.setNeedsDisplay()
  }

  /// Draws the scenes if a redraw is due, and writes only the differences.
  mutating func draw(_ scenes: @autoclosure () -> [MonitorState]) {
    guard pacing.shouldDraw(at: MonotonicClock.now) else { return }
    let canvas = scenes().canvas(on: paper)
    terminal.show(canvas.changes(from: shown))
    shown = canvas
  }

  /// Waits for events until `deadline` at the latest.
  ///
  /// Returns `nil` if the user quits.
  mutating func wait(until deadline: Timestamp?) throws -> [Happening]? {
    try loop.setDeadline(deadline)
    var events: [Happening] = []
    for event in try loop.wait() {
      switch event {
      case .ready(.terminal):
        let bytes = terminal.read()
        // A closed terminal ends the program.
        if bytes.isEmpty { return nil }
        var typed = bytes[...]
        while let key = TerminalKey.next(in: &typed) {
          guard let key = Key(key) else { continue }
          let now = MonotonicClock.now
          pacing.setNeedsDisplay()
          switch key {
          case .quit: return nil
          case .suspend:
            terminal.suspend()
            resize()
            events.append(.resumed(since: now))
          case .reset, .pause, .forward, .back: events.append(.key(key, at: now))
          }
        }
      case .signal(.windowChange): resize()
      case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit): return nil
      case .signal(.suspend), .signal(.clean): continue
      case .ready, .deadline: events.append(.other(event))
      }
    }
    return events
  }

  /// Measures the terminal again and schedules a full redraw.
  private mutating func resize() {
    paper = CanvasTraits.ofTerminal()
    shown = nil
    pacing.setNeedsDisplay()
  }
}

extension Key {
  /// Returns `nil` if the key has no meaning.
  fileprivate init?(_ key: TerminalKey) {
    switch key {
    case .byte(UInt8(ascii: "q")), .byte(UInt8(ascii: "Q")), .byte(0x03), .byte(0x04),
      .byte(0x1C), .escape:
      self = .quit
    case .byte(0x1A): self = .suspend
    case .byte(UInt8(ascii: "r")), .byte(UInt8(ascii: "R")): self = .reset
    case .byte(UInt8(ascii: " ")): self = .pause
    case .byte(UInt8(ascii: ".")), .named(UInt8(ascii: "C"), _): self = .forward
    case .byte(UInt8(ascii: ",")), .named(UInt8(ascii: "D"), _): self = .back
    case .byte, .named, .unknown: return nil
    }
  }
}

extension CanvasTraits {
  /// Returns the current paper of the terminal, whose size may have changed.
  static func ofTerminal() -> CanvasTraits {
    let terminal = TerminalInfo.outputNow
    return CanvasTraits(
      columns: terminal.width, rows: terminal.height, cellRatio: terminal.cellRatio ?? 2,
      isColored: terminal.isColored, isUnicode: TerminalInfo.isUTF8Locale)
  }
}
