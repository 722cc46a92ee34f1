import Arguments
import Devices
import Evdev
import Gestures
import Glibc
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
      try loop.wake(at: session.stream.due)
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

/// A stream whose reports are printed as they come.
private struct LiveSession {
  var stream: GestureStream
  private var lines: ReportLines
  private var mendings = RecentMendings()
  private let countsTouches: Bool

  init(
    _ settings: GestureSettings, _ device: DeviceDescription, _ kinds: ReportKinds,
    _ lines: ReportLines
  ) {
    stream = GestureStream(settings, on: device, kinds)
    countsTouches = kinds.touches
    self.lines = lines
  }

  mutating func take(_ frame: TouchFrame) {
    if countsTouches { mendings.note(frame) }
    var reports: [(GestureReport, Timestamp)] = []
    stream.take(frame) { reports.append(($0, $1)) }
    print(reports)
  }

  mutating func letTimePass(to now: Timestamp) {
    var reports: [(GestureReport, Timestamp)] = []
    stream.letTimePass(to: now) { reports.append(($0, $1)) }
    print(reports)
  }

  mutating func end() {
    var reports: [(GestureReport, Timestamp)] = []
    stream.finish { reports.append(($0, $1)) }
    print(reports)
  }

  private mutating func print(_ reports: [(GestureReport, Timestamp)]) {
    for (report, start) in reports {
      var mended: [Irregularity] = []
      if case .touch(let account) = report { mended = mendings.take(of: account) }
      for line in lines.lines(report, device: 0, since: start, mended: mended) {
        Output.write(line + "\n")
      }
    }
  }
}
