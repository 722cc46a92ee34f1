package import Evdev

/// What one device of a recording is to send: whole frames, ready for the kernel.
package struct PlayPart: Sendable {
  /// The device that it is played on.
  package let device: DeviceDescription
  package private(set) var events: [InputEvent] = []
  package private(set) var frames: [Frame] = []
  package private(set) var omissions = PlayOmissions()

  /// A frame, with its report.
  package struct Frame: Hashable, Sendable {
    /// When the device sent it; never before the frame that went before.
    package var time: Timestamp
    /// Where its events end; they begin where those of the frame before end.
    package var end: Int
    /// Whether nothing is held down after it.
    package var isRest: Bool
  }

  package init(
    _ recorded: [InputEvent], on device: DeviceDescription, _ transposition: Transposition
  ) {
    self.device = device
    var transposition = transposition
    var state = KernelState(hasSlots: device.has(.absMTSlot))
    var clock = SteadyClock()
    var pending = 0
    events.reserveCapacity(recorded.count)
    for event in recorded {
      transposition.carry(event, into: &events, &omissions)
      pending += 1
      guard event.code == .synReport else { continue }
      pending = 0
      _ = clock.advance(to: event.time)
      close(at: clock.now, &state)
    }
    omissions.unfinished = pending
    events.removeSubrange((frames.last?.end ?? 0)...)
  }

  private mutating func close(at time: Timestamp, _ state: inout KernelState) {
    let start = frames.last?.end ?? 0
    // The kernel passes no empty frame on.
    guard events.count - start > 1 else {
      events.removeSubrange(start...)
      return
    }
    for event in events[start...] { state.take(event) }
    if events.count - start - 1 > device.longestFrame { omissions.longFrames += 1 }
    frames.append(Frame(time: time, end: events.count, isRest: !state.isTouched))
  }

  /// The events of a frame.
  package subscript(frame frame: Int) -> ArraySlice<InputEvent> {
    events[(frame > 0 ? frames[frame - 1].end : 0)..<frames[frame].end]
  }

  /// When each frame is, and how much of a reader's queue it takes.
  package var track: PlaySchedule.Track {
    var start = 0
    let moments = frames.map { frame in
      defer { start = frame.end }
      return PlaySchedule.Moment(
        time: frame.time, length: frame.end - start, isRest: frame.isRest)
    }
    return PlaySchedule.Track(moments: moments, queue: device.readerQueue)
  }
}
