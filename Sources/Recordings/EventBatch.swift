public import Evdev

/// A batch of parsed events with their device indices.
///
/// A batch is reused: emptying it keeps its memory. Memory use is therefore bounded by the size of
/// a chunk, for a recording of any length.
public struct EventBatch: Sendable {
  /// All events, in file order.
  public private(set) var events: [InputEvent] = []
  /// The positions where the device changes; most recordings have one device.
  private var runs: [Run] = []

  private struct Run {
    var device: Int
    var start: Int
  }

  /// Creates an empty batch.
  public init() {}

  /// Appends an event of a device.
  @inline(__always)
  public mutating func append(_ event: InputEvent, device: Int = 0) {
    if runs.last?.device ?? 0 != device { runs.append(Run(device: device, start: events.count)) }
    events.append(event)
  }

  /// Appends events of one device, written by the closure into reserved memory.
  @inline(__always)
  mutating func append<Failure: Error>(
    addingCapacity capacity: Int, device: Int = 0,
    initializingWith fill: (inout OutputSpan<InputEvent>) throws(Failure) -> Void
  ) throws(Failure) {
    if runs.last?.device ?? 0 != device { runs.append(Run(device: device, start: events.count)) }
    try events.append(addingCapacity: capacity, initializingWith: fill)
  }

  /// Appends the events of one device that the closure returns, until it returns `nil`.
  ///
  /// Returns their number.
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

  /// The number of events for which memory is reserved at once.
  private static let portion = 512

  /// Removes all events but keeps their memory.
  ///
  /// Following events belong to the last device unless specified.
  public mutating func removeAll() {
    let last = runs.last?.device ?? 0
    events.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    if last != 0 { runs.append(Run(device: last, start: 0)) }
  }

  /// Whether the batch contains no events.
  public var isEmpty: Bool { events.isEmpty }

  /// Passes runs of consecutive events of one device to `body`, in file order.
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
