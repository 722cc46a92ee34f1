package import Disk
package import Evdev
package import Gestures
internal import Recordings
internal import Touches

/// A range of a recording with the kept events of each device, completed to be valid alone.
package struct RecordingExcerpt {
  private let recording: SpooledRecording
  private let numbers: [Int]
  private var cuts: [Cut]

  /// Determines the cuts of every device.
  ///
  /// Only the devices with the given numbers are written.
  package init(
    of recording: SpooledRecording, _ numbers: [Int], start: Timestamp, from: Microseconds,
    to: Microseconds, through: Bool, notice: (EditingNotice) -> Void
  ) throws(DiskError) {
    (self.recording, self.numbers) = (recording, numbers)
    cuts = recording.devices.map {
      Cut($0, start: start, from: from, to: to, through: through) { notice(.file($0)) }
    }
    for number in cuts.indices {
      var cursor = recording.events.cursor(of: number)
      while try cursor.next() { cuts[number].take(cursor.events.span) }
    }
    for number in numbers {
      for (edge, time) in cuts[number].moved {
        notice(.moved(edge, device: numbers.count > 1 ? number : nil, to: time))
      }
    }
  }

  /// Whether no device has a report in the range.
  package var isEmpty: Bool { numbers.allSatisfy { cuts[$0].first == nil } }

  /// Whether a report before the range is removed.
  package var beginsLate: Bool { cuts.contains(where: \.beginsLate) }

  /// Whether the range is less than the whole recording.
  package var isPartial: Bool {
    numbers.count < cuts.count
      || cuts.contains { $0.reports > 0 && ($0.beginsLate || $0.endsEarly) }
  }

  /// The time of the last report; `nil` if the range is empty.
  package var end: Timestamp? { cuts.compactMap(\.end).max() }

  /// The number of frames of touch devices.
  package var frames: Int {
    numbers.reduce(0) { sum, number in
      let isTouch = recording.devices[number].entry?.device.positionAxes != nil
      return sum + (isTouch ? cuts[number].kept : 0)
    }
  }

  /// Returns whether a gesture of a device lies completely within the range.
  package func contains(_ made: Recognition, of device: Int) -> Bool {
    numbers.contains(device) && cuts[device].holds(made)
  }

  /// Returns the kept events.
  ///
  /// If `isRebased` is `true`, the first event has time zero.
  package func events(isRebased: Bool) throws(DiskError) -> SpooledEvents {
    let shift = isRebased ? try shiftToZero() : Microseconds(0)
    var stretch = SpooledEvents()
    for number in numbers {
      let hasSlots = recording.devices[number].entry?.device.has(.absMTSlot) ?? true
      var trimming = EventTrimmer(cuts[number], hasSlots: hasSlots, shift: shift)
      var cursor = recording.events.cursor(of: number)
      var kept: [InputEvent] = []
      while try cursor.next() {
        trimming.take(cursor.events.span, into: &kept)
        try stretch.append(kept.span, of: number)
        kept.removeAll(keepingCapacity: true)
      }
      trimming.finish(into: &kept)
      try stretch.append(kept.span, of: number)
    }
    return stretch
  }

  /// Returns the offset that moves the first kept event to time zero.
  private func shiftToZero() throws(DiskError) -> Microseconds {
    var first: Timestamp?
    for number in numbers {
      var report = 0
      var cursor = recording.events.cursor(of: number)
      while try cursor.next() {
        for event in cursor.events {
          if cuts[number].keeps(report) { first = min(first ?? event.time, event.time) }
          if event.code == .synReport { report += 1 }
        }
      }
    }
    return first.map { Timestamp(microseconds: 0) - $0 } ?? Microseconds(0)
  }
}
