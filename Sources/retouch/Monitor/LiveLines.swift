import Arguments
import Devices
import Evdev
import Glibc
import Touches

/// The frames of a device line by line, for pipes and files.
enum LiveLines {
  static func run(_ device: inout LiveDevice, _ format: Format) throws -> ExitStatus {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp])
    device.join(&loop)
    // A pipe tells that its reader left, so that the last line need not wait for a touch.
    if FrameLines.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    let surface = device.tracker.surface
    var lines = FrameLines(
      format, of: device.description, device.kind, on: surface, since: nil)
    var isThere = try read(&device, &loop, &lines)

    while true {
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device):
          isThere = try read(&device, &loop, &lines)
        case .readable(.deviceWatch):
          guard try device.comesBack(&loop) else { continue }
          Output.note("\(device.description.name) is back as \(device.node)")
          isThere = try read(&device, &loop, &lines)
        case .readable(.terminal):
          return .done
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          if isThere, device.end() { lines.print(device.tracker.frame) }
          lines.end()
          return .done
        case .signal(.windowChange), .deadline:
          continue
        }
      }
    }
  }

  private static func read(
    _ device: inout LiveDevice, _ loop: inout EventLoop, _ lines: inout FrameLines
  ) throws -> Bool {
    let isThere = try device.read(&loop) { lines.print($0) }
    if !isThere {
      Output.note("\(device.description.name) was unplugged; waiting for it to come back")
    }
    return isThere
  }
}
