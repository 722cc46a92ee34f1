import CBaseline
import Evdev
import Touches

/// The C decoder for protocol B.
@safe
struct BaselineDecoder: ~Copyable {
  private let pointer: OpaquePointer

  init(panel: SamplePanel) {
    let extent = panel.surface.extent
    let panel = baseline_panel(
      minimum_x: 0, maximum_x: panel.width, minimum_y: 0, maximum_y: panel.height, width: extent.x,
      height: extent.y, slots: 10)
    guard let pointer = unsafe baseline_new(panel) else {
      preconditionFailure("no memory for the C decoder")
    }
    unsafe self.pointer = pointer
  }

  deinit { unsafe baseline_free(pointer) }

  /// Forgets all fingers and resets the sum.
  borrowing func reset() { unsafe baseline_reset(pointer) }

  /// Decodes the events in place, from the memory that the Swift loop reads.
  borrowing func decode(_ events: [InputEvent]) {
    unsafe events.withUnsafeBytes { bytes in
      unsafe baseline_decode(
        pointer, bytes.baseAddress?.assumingMemoryBound(to: baseline_event.self), events.count)
    }
  }

  /// Decodes 24-byte records.
  borrowing func decode(records: [UInt8]) {
    unsafe records.withUnsafeBytes { bytes in
      unsafe baseline_decode_records(pointer, bytes.baseAddress, records.count / 24)
    }
  }

  /// Reads and decodes all pending events of a device.
  ///
  /// Returns their number.
  borrowing func read(_ reader: borrowing BaselineReader) throws -> Int {
    try unsafe reader.read(into: pointer)
  }

  var sum: FrameSum {
    let sum = unsafe baseline_sum(pointer)
    return FrameSum(
      frames: Int(sum.frames), contacts: Int(sum.contacts), began: Int(sum.began),
      ended: Int(sum.ended), outside: Int(sum.outside), millimeters: sum.millimeters,
      places: sum.places)
  }
}

/// The sums over all frames of a decoder.
///
/// They are equal to the last bit if two decoders return the same frames.
struct FrameSum: Hashable {
  var frames = 0
  var contacts = 0
  var began = 0
  var ended = 0
  /// The number of contacts reported outside the axis ranges and clamped to the edge.
  var outside = 0
  var millimeters = 0.0
  var places = 0.0

  @inline(__always)
  mutating func count(_ frame: TouchFrame) {
    frames += 1
    contacts += frame.contacts.count
    for contact in frame.contacts {
      if contact.phase == .began { began += 1 }
      if contact.phase.isLast { ended += 1 }
      millimeters += contact.position.x + contact.position.y
      places += contact.normalizedPosition.x + contact.normalizedPosition.y
    }
    outside += frame.irregularities.count { $0.kind == .outside }
  }
}
