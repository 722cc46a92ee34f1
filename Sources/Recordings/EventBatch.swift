public import Evdev

/// Events as a reader hands them over, each with the device that sent it.
///
/// A batch is filled, used, emptied and filled again in the same memory, so that a recording of any
/// length passes through as much of it as one piece needs.
public struct EventBatch: Sendable {
  /// Every event in the order of the file.
  public private(set) var events: [InputEvent] = []
  /// Where the events of another device begin; most recordings have one device.
  private var runs: [Run] = []

  private struct Run {
    var device: Int
    var start: Int
  }

  public init() {}

  @inline(__always)
  public mutating func append(_ event: InputEvent, device: Int = 0) {
    if runs.last?.device ?? 0 != device { runs.append(Run(device: device, start: events.count)) }
    events.append(event)
  }

  /// Adds events of one device, as many as the closure puts into the place that is made for them.
  @inline(__always)
  mutating func append<Failure: Error>(
    addingCapacity capacity: Int, device: Int = 0,
    initializingWith fill: (inout OutputSpan<InputEvent>) throws(Failure) -> Void
  ) throws(Failure) {
    if runs.last?.device ?? 0 != device { runs.append(Run(device: device, start: events.count)) }
    try events.append(addingCapacity: capacity, initializingWith: fill)
  }

  /// Adds events of one device as long as the closure finds more.
  @inline(__always)
  mutating func appendWhileFound(
    device: Int = 0, _ next: () -> InputEvent?
  ) -> Int {
    let before = events.count
    var isOver = false
    while !isOver {
      append(addingCapacity: EventBatch.portion, device: device) { events in
        while events.freeCapacity > 0 {
          guard let event = next() else {
            isOver = true
            return
          }
          events.append(event)
        }
      }
    }
    return events.count - before
  }

  /// As many events as are added at once without asking for more room.
  private static let portion = 512

  /// Forgets the events and keeps their memory; the device goes on to be the last one's.
  public mutating func removeAll() {
    let last = runs.last?.device ?? 0
    events.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    if last != 0 { runs.append(Run(device: last, start: 0)) }
  }

  public var isEmpty: Bool { events.isEmpty }

  /// Hands over stretches of one device's events, in order.
  public func each<Failure: Error>(
    _ body: (Int, Span<InputEvent>) throws(Failure) -> Void
  ) throws(Failure) {
    let all = events.span
    var start = 0
    var device = 0
    for run in runs {
      if run.start > start { try body(device, all.extracting(start..<run.start)) }
      (start, device) = (run.start, run.device)
    }
    if all.count > start { try body(device, all.extracting(start..<all.count)) }
  }
}
