import Disk
import Evdev
import Gestures
import Recordings
import Replay
import Touches

/// The part of a recording in a time range, for some of its devices.
///
/// Events that are required for a valid recording are added at both ends: for example, fingers
/// that are down at the end are lifted.
struct RecordingExcerpt {
  private let recording: SpooledRecording
  private let deviceIndices: [Int]
  private var cuts: [KeptRange]

  /// Determines the reports to keep for every device.
  ///
  /// Reads the whole recording.
  ///
  /// `numbers` are the indices of the devices to write. `from` and `to` count from `start`, the
  /// start of the recording. If `through` is `true`, the cuts may split touches; otherwise they are
  /// moved to touch boundaries, with a notice.
  init(
    of recording: SpooledRecording, _ numbers: [Int], start: Timestamp, from: Microseconds,
    to: Microseconds, through: Bool, notice: (EditingNotice) -> Void
  ) throws(DiskError) {
    (self.recording, self.deviceIndices) = (recording, numbers)
    cuts = recording.devices.map {
      KeptRange($0, start: start, from: from, to: to, splitsTouches: through) {
        DeviceFileCatalog.file(for: $0) { notice(.file($0)) }
      }
    }
    for number in cuts.indices {
      var cursor = recording.events.cursor(of: number)
      while try cursor.next() { cuts[number].process(cursor.events.span) }
    }
    for number in numbers {
      for (edge, time) in cuts[number].movedEdges {
        notice(.moved(edge, device: numbers.count > 1 ? number : nil, to: time))
      }
    }
  }

  /// Whether no report of the devices to write is kept.
  var isEmpty: Bool { deviceIndices.allSatisfy { cuts[$0].first == nil } }

  /// Whether a report before the range is removed, of any device of the recording.
  var omitsBeginning: Bool { cuts.contains(where: \.omitsBeginning) }

  /// Whether devices or reports of the recording are omitted.
  var isPartial: Bool {
    deviceIndices.count < cuts.count
      || cuts.contains { $0.reportCount > 0 && ($0.omitsBeginning || $0.omitsEnd) }
  }

  /// The time of the last kept report of all devices, also those not written; `nil` without one.
  var end: Timestamp? { cuts.compactMap(\.end).max() }

  /// The number of kept reports of the touch devices to write.
  var frameCount: Int {
    deviceIndices.reduce(0) { sum, number in
      let isTouch = recording.devices[number].entry?.device.positionAxes != nil
      return sum + (isTouch ? cuts[number].keptCount : 0)
    }
  }

  /// Returns whether a gesture lies completely within the kept reports of a device.
  ///
  /// `false` if the device is not written.
  func contains(_ recognition: Recognition, of device: Int) -> Bool {
    deviceIndices.contains(device) && cuts[device].contains(recognition)
  }

  /// Returns the kept events.
  ///
  /// If `isRebased` is `true`, the first event has time zero.
  func events(isRebased: Bool) throws(DiskError) -> SpooledEvents {
    let shift = isRebased ? try shiftToZero() : Microseconds(0)
    var excerpt = SpooledEvents()
    for number in deviceIndices {
      let hasSlots = recording.devices[number].entry?.device.has(.absMTSlot) ?? true
      var trimmer = EventTrimmer(cuts[number], hasSlots: hasSlots, shift: shift)
      var cursor = recording.events.cursor(of: number)
      var kept: [InputEvent] = []
      while try cursor.next() {
        trimmer.process(cursor.events.span, into: &kept)
        try excerpt.append(kept.span, of: number)
        kept.removeAll(keepingCapacity: true)
      }
      trimmer.finish(into: &kept)
      try excerpt.append(kept.span, of: number)
    }
    return excerpt
  }

  /// Returns the offset that moves the first kept event to time zero.
  private func shiftToZero() throws(DiskError) -> Microseconds {
    var first: Timestamp?
    for number in deviceIndices {
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
