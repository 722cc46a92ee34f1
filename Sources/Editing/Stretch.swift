package import Disk
package import Evdev
package import Gestures
internal import Recordings
internal import Touches

/// A stretch of a recording: what stays of each of its devices, so that it makes sense by itself.
package struct Stretch {
  private let recording: SpooledRecording
  private let numbers: [Int]
  private var cuts: [Cut]

  /// Looks for the cuts in every device; those with these numbers are written.
  package init(
    of recording: SpooledRecording, _ numbers: [Int], start: Timestamp, from: Microseconds,
    to: Microseconds, through: Bool, remark: (EditingRemark) -> Void
  ) throws(DiskError) {
    (self.recording, self.numbers) = (recording, numbers)
    cuts = recording.devices.map {
      Cut($0, start: start, from: from, to: to, through: through) { remark(.file($0)) }
    }
    for number in cuts.indices {
      var cursor = recording.events.cursor(of: number)
      while try cursor.next() { cuts[number].take(cursor.events.span) }
    }
    for number in numbers {
      for (edge, time) in cuts[number].moved {
        remark(.moved(edge, device: numbers.count > 1 ? number : nil, to: time))
      }
    }
  }

  /// Whether nothing happens in it.
  package var isEmpty: Bool { numbers.allSatisfy { cuts[$0].first == nil } }

  /// Whether something before it is left out.
  package var beginsLate: Bool { cuts.contains(where: \.beginsLate) }

  /// Whether it is less than the whole recording.
  package var isPart: Bool {
    numbers.count < cuts.count
      || cuts.contains { $0.reports > 0 && ($0.beginsLate || $0.endsEarly) }
  }

  /// When its last report happens.
  package var end: Timestamp? { cuts.compactMap(\.end).max() }

  /// How many frames of fingers it has.
  package var frames: Int {
    numbers.reduce(0) { sum, number in
      let isTouch = recording.devices[number].file?.device.positionAxes != nil
      return sum + (isTouch ? cuts[number].kept : 0)
    }
  }

  /// Whether all of a gesture that a device made lies in it.
  package func holds(_ made: Recognition, of device: Int) -> Bool {
    numbers.contains(device) && cuts[device].holds(made)
  }

  /// The events that stay; rebased, the first of them is at zero.
  package func events(isRebased: Bool) throws(DiskError) -> SpooledEvents {
    let shift = isRebased ? try shiftToZero() : Microseconds(0)
    var stretch = SpooledEvents()
    for number in numbers {
      let hasSlots = recording.devices[number].file?.device.has(.absMTSlot) ?? true
      var trimming = Trimming(cuts[number], hasSlots: hasSlots, shift: shift)
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

  /// How far times move for the first event that stays to be at zero.
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
