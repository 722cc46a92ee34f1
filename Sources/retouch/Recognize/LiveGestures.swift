import Arguments
import Devices
import Evdev
import Gestures
import Glibc
import Replay
import System
import Touches

/// The gestures of a device line by line, each the moment it is certain.
///
/// Between events the program sleeps until the recognizer has something to decide.
enum LiveGestures {
  static func run(
    _ device: inout LiveDevice, _ settings: GestureSettings, _ kinds: ReportKinds,
    _ lines: ReportLines
  ) throws -> ExitStatus {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp])
    device.join(&loop)
    // A pipe tells that its reader left, so that the last line need not wait for a touch.
    if FrameLines.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    if lines.format == .text {
      let heading = TouchText.heading(
        device.description, kind: device.kind, on: device.tracker.surface)
      Output.write(heading + "\n")
    }
    var session = LiveSession(settings, device.description, kinds, lines)
    var isThere = try read(&device, &loop, &session)

    while true {
      try loop.wake(at: session.due)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device), .deadline:
          guard isThere else {
            session.letTimePass(to: Monotonic.now)
            continue
          }
          isThere = try read(&device, &loop, &session)
        case .readable(.deviceWatch):
          guard try device.comesBack(&loop) else { continue }
          Output.note("\(device.description.name) is back as \(device.node)")
          isThere = try read(&device, &loop, &session)
        case .readable(.terminal):
          return .done
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          if isThere, device.end() { session.take(device.tracker.frame) }
          session.end()
          return .done
        case .signal(.windowChange), .signal(.suspend), .readable(.voice), .readable(.output):
          continue
        }
      }
    }
  }

  /// Takes what has come, and then lets the time pass until just before it was read.
  private static func read(
    _ device: inout LiveDevice, _ loop: inout EventLoop, _ session: inout LiveSession
  ) throws -> Bool {
    let now = Monotonic.now
    let isThere = try device.read(&loop) { session.take($0) }
    if !isThere {
      Output.note("\(device.description.name) was unplugged; waiting for it to come back")
    }
    session.letTimePass(to: now)
    return isThere
  }
}

/// Gestures that are printed as they come.
private struct LiveSession {
  private var gestures: GestureLanes
  private let printer: Printer

  /// The lines, on their way to standard output.
  private final class Printer {
    private var lines: ReportLines
    /// The time of the first frame, from which times count.
    var start: Timestamp?

    init(_ lines: ReportLines) { self.lines = lines }

    func print(_: Int, _ report: GestureReport, _ mended: [Irregularity]) {
      let start = start ?? Timestamp(microseconds: 0)
      for line in lines.lines(report, device: 0, since: start, mended: mended) {
        Output.write(line + "\n")
      }
    }
  }

  init(
    _ settings: GestureSettings, _ device: DeviceDescription, _ kinds: ReportKinds,
    _ lines: ReportLines
  ) {
    gestures = GestureLanes(settings, kinds)
    gestures.add(device)
    printer = Printer(lines)
  }

  var due: Timestamp? { gestures.due }

  mutating func take(_ frame: TouchFrame) {
    printer.start = printer.start ?? frame.time
    gestures.take(frame, of: 0, printer.print)
  }

  mutating func letTimePass(to now: Timestamp) { gestures.letTimePass(to: now, printer.print) }

  mutating func end() { gestures.finish(printer.print) }
}
