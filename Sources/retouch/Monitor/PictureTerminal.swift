import Devices
import Evdev
import Sketch
import System
import Terminal

/// A terminal with a picture that changes until the person quits; it is given back as it was,
/// however this ends.
struct PictureTerminal: ~Copyable {
  var loop: EventLoop
  /// When to draw; whoever changes what is to be seen says so.
  var pacing = Pacing()
  private let terminal: RawTerminal
  private var paper = Paper.ofTerminal()
  /// What the terminal shows; `nil` when that is not known.
  private var shown: Canvas?

  enum Happening {
    case key(Key, at: Timestamp)
    /// The shell had the terminal since a moment, and the person is back.
    case resumed(since: Timestamp)
    /// Something that the picture is made of.
    case other(EventLoop.Happening)
  }

  init() throws {
    var loop = try EventLoop(signals: Signal.ends + [.windowChange])
    // Standard input may be the recording.
    guard let terminal = RawTerminal(.picture, from: .controllingElseStandardInput) else {
      throw CommandError.noKeysForPicture
    }
    loop.watch(terminal.descriptor, as: .terminal)
    self.loop = loop
    self.terminal = terminal
    pacing.change()
  }

  /// Shows scenes if it is time to draw, writing no more than what differs.
  mutating func draw(_ scenes: @autoclosure () -> [Scene]) {
    guard pacing.draws(at: Monotonic.now) else { return }
    let canvas = scenes().canvas(on: paper)
    terminal.show(canvas.changes(from: shown))
    shown = canvas
  }

  /// Waits for something to happen, at most until a moment; `nil` where the person quits.
  mutating func wait(until moment: Timestamp?) throws -> [Happening]? {
    try loop.wake(at: moment)
    var happenings: [Happening] = []
    for happening in try loop.wait() {
      switch happening {
      case .readable(.terminal):
        let bytes = terminal.read()
        // A keyboard that is gone asks to quit.
        if bytes.isEmpty { return nil }
        var typed = bytes[...]
        while let key = TerminalKey.next(in: &typed) {
          guard let key = Key(key) else { continue }
          let now = Monotonic.now
          pacing.change()
          switch key {
          case .quit: return nil
          case .suspend:
            terminal.suspend()
            resize()
            happenings.append(.resumed(since: now))
          case .reset, .pause, .forward, .back: happenings.append(.key(key, at: now))
          }
        }
      case .signal(.windowChange): resize()
      case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit): return nil
      case .signal(.suspend), .signal(.clean): continue
      case .readable, .deadline: happenings.append(.other(happening))
      }
    }
    return happenings
  }

  /// Measures the terminal anew; the next picture is drawn whole.
  private mutating func resize() {
    paper = Paper.ofTerminal()
    shown = nil
    pacing.change()
  }
}

extension Key {
  /// `nil` for a key that means nothing.
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

extension Paper {
  /// The paper that the terminal is now, asked anew since its size may change.
  static func ofTerminal() -> Paper {
    let terminal = TerminalFacts.outputNow
    return Paper(
      columns: terminal.width, rows: terminal.height, cellRatio: terminal.cellRatio ?? 2,
      isColored: terminal.isColored, isUnicode: TerminalFacts.speaksUnicode)
  }
}
