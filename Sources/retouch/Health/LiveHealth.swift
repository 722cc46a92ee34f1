import Devices
import Evdev
import Health
import Live
import Replay
import System
import Touches

/// Examines the panel of a device until the guide ends or the user stops it.
enum LiveHealth {
  static func panel(
    _ listed: ListedDevice, _ terms: SurfaceConfiguration, isGrabbed: Bool, isGuided: Bool
  ) throws -> HealthPrinter.Panel {
    let pool = DevicePool(welcoming: .ignore, surface: terms, isGrabbed: isGrabbed) {
      Output.emit($0.notice)
    }
    try pool.attach(listed, .short)
    let (device, surface) = (pool.attached[0], pool.surface(of: 0))
    var examination = PanelExamination(device.description, on: surface)
    var guide = isGuided ? HealthGuide(extent: surface.extent) : nil
    if let step = guide?.step {
      Output.note(step.request)
    } else {
      Output.note("move fingers over the whole surface, then press Ctrl-C")
    }
    var loop = try EventLoop(signals: Signal.terminating)
    pool.register(&loop)
    // The guide counts its time from here on.
    _ = guide?.advance(to: MonotonicClock.now)
    var isOver = false
    while !isOver {
      try loop.setDeadline(guide?.deadline)
      for event in try loop.wait() {
        switch event {
        case .ready:
          let events = EventCollector()
          pool.onEvents = { events.add($0) }
          isOver = try pool.read(0, &loop) { _, _ in } != nil || isOver
          for event in events.events where examination.handle(event) {
            if let answer = guide?.take(examination.frame) { show(answer, then: guide?.step) }
          }
        case .deadline:
          if let answer = guide?.advance(to: MonotonicClock.now) {
            show(answer, then: guide?.step)
          }
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
          isOver = true
        case .signal: continue
        }
      }
      if let guide, guide.step == nil { isOver = true }
    }
    pool.close()
    examination.finish()
    examination.guide = guide
    return HealthPrinter.Panel(
      file: listed.node, number: 0, device: device.name, size: surface.size.summary,
      report: examination.report)
  }

  private static func show(_ answer: HealthGuide.Answer, then step: HealthGuide.Step?) {
    Output.note(answer.text)
    Output.note(step?.request ?? "that was the last step")
  }

  /// The events of one call of `DevicePool.read`.
  private final class EventCollector {
    private(set) var events: [InputEvent] = []

    func add(_ more: Span<InputEvent>) {
      for index in more.indices { events.append(more[index]) }
    }
  }
}
