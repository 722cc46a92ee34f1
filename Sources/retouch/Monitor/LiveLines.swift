import Arguments
import Devices
import Evdev
import Gestures
import Replay
import Glibc
import System
import Touches

/// The frames of a device line by line, for pipes and files.
enum LiveLines {
  static func run(
    _ device: inout LiveDevice, _ settings: GestureSettings, _ format: Format
  ) throws -> ExitStatus {
    var gestures = GestureLanes(settings)
    gestures.add(device.description)
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp])
    device.join(&loop)
    // A pipe tells that its reader left, so that the last line need not wait for a touch.
    if FrameLines.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    let surface = device.tracker.surface
    var lines = FrameLines(
      format, of: device.description, device.kind, on: surface, since: nil)
    var isThere = try read(&device, &loop, &gestures, &lines)

    while true {
      try loop.wake(at: gestures.due)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device), .deadline:
          guard isThere else {
            gestures.letTimePass(to: Monotonic.now) { _, report, _ in lines.print(report) }
            continue
          }
          isThere = try read(&device, &loop, &gestures, &lines)
        case .readable(.deviceWatch):
          guard try device.comesBack(&loop) else { continue }
          Output.note("\(device.description.name) is back as \(device.node)")
          isThere = try read(&device, &loop, &gestures, &lines)
        case .readable(.terminal):
          return .done
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          if isThere, device.end() { lines.print(device.tracker.frame, &gestures) }
          gestures.finish { _, report, _ in lines.print(report) }
          lines.end()
          return .done
        case .signal(.windowChange), .signal(.suspend), .readable(.voice), .readable(.output):
          continue
        }
      }
    }
  }

  private static func read(
    _ device: inout LiveDevice, _ loop: inout EventLoop, _ gestures: inout GestureLanes,
    _ lines: inout FrameLines
  ) throws -> Bool {
    let now = Monotonic.now
    let isThere = try device.read(&loop) { lines.print($0, &gestures) }
    gestures.letTimePass(to: now) { _, report, _ in lines.print(report) }
    if !isThere {
      Output.note("\(device.description.name) was unplugged; waiting for it to come back")
    }
    return isThere
  }
}

extension FrameLines {
  /// Prints a frame and the gestures that it makes certain, each in its order of time.
  fileprivate mutating func print(_ frame: TouchFrame, _ gestures: inout GestureLanes) {
    gestures.advance(to: frame.time) { _, report, _ in print(report) }
    print(frame)
    gestures.take(frame, of: 0) { _, report, _ in print(report) }
  }

  fileprivate mutating func print(_ report: GestureReport) {
    if case .recognized(let gesture) = report { print(gesture) }
  }
}
