package import Evdev

/// The events that one device of a recording will send, in complete frames.
package struct PlayPart: Sendable {
  /// The device on which the events are played.
  package let device: DeviceDescription
  /// The events of all frames.
  package private(set) var events: [InputEvent] = []
  /// The frames, in time order.
  package private(set) var frames: [Frame] = []
  /// The parts that cannot be played unchanged.
  package private(set) var omissions = PlayOmissions()

  /// A frame, including its report.
  package struct Frame: Hashable, Sendable {
    /// The time of the frame; never before that of the previous frame.
    package var time: Timestamp
    /// The end of its events, which start at the end of the previous frame.
    package var end: Int
    /// Whether nothing is pressed after the frame.
    package var isIdle: Bool
  }

  /// Creates the part from the recorded events of a device.
  package init(
    _ recorded: [InputEvent], on device: DeviceDescription, _ transposition: EventRemapper
  ) {
    self.device = device
    var transposition = transposition
    var state = KernelState(hasSlots: device.has(.absMTSlot))
    var clock = TimestampCorrector()
    var pending = 0
    events.reserveCapacity(recorded.count)
    for event in recorded {
      transposition.remap(event, into: &events, &omissions)
      pending += 1
      guard event.code == .synReport else { continue }
      pending = 0
      _ = clock.correct(event.time)
      close(at: clock.now, &state)
    }
    omissions.unfinished = pending
    events.removeSubrange((frames.last?.end ?? 0)...)
  }

  private mutating func close(at time: Timestamp, _ state: inout KernelState) {
    let start = frames.last?.end ?? 0
    // The kernel discards empty frames.
    guard events.count - start > 1 else {
      events.removeSubrange(start...)
      return
    }
    for event in events[start...] { state.apply(event) }
    if events.count - start - 1 > device.maxFrameLength { omissions.longFrames += 1 }
    frames.append(Frame(time: time, end: events.count, isIdle: !state.isTouched))
  }

  /// Returns the events of a frame.
  package subscript(frame frame: Int) -> ArraySlice<InputEvent> {
    events[(frame > 0 ? frames[frame - 1].end : 0)..<frames[frame].end]
  }

  /// The times and lengths of the frames, and the client buffer size, for scheduling.
  package var track: PlaySchedule.Track {
    var start = 0
    let moments = frames.map { frame in
      defer { start = frame.end }
      return PlaySchedule.Moment(time: frame.time, length: frame.end - start, isIdle: frame.isIdle)
    }
    return PlaySchedule.Track(moments: moments, queue: device.clientBufferSize)
  }
}
