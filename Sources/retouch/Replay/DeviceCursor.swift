import Disk
import Evdev
import Recordings

/// The events of one device of a recording, read as they are asked for.
///
/// It reads the file on its own, past what other devices did, and holds a piece of it.
final class DeviceCursor {
  let number: Int
  let device: RecordedDevice
  private let input: RecordingInput
  private var stream: ByteStream?
  private var reader = RecordingReader()
  private var batch = EventBatch()
  private var piece: [UInt8] = []
  /// The device's own among what was read, and how many of them were taken.
  private var events: [InputEvent] = []
  private var taken = 0
  /// How many the rest of the file holds; behind the last, nothing needs to be read.
  private var left: Int
  /// How many bytes of the file were read.
  private(set) var position = 0

  init(_ input: RecordingInput, _ number: Int, events: Int) {
    (self.input, self.number, left) = (input, number, events)
    device = input.devices[number]
  }

  /// The next event; `nil` at the end.
  func next() throws -> InputEvent? {
    while taken == events.count {
      guard left > 0 else { return nil }
      try refill()
    }
    taken += 1
    return events[taken - 1]
  }

  private func refill() throws {
    events.removeAll(keepingCapacity: true)
    taken = 0
    let open = if let stream { stream } else { try ByteStream(input.source.path) }
    stream = open
    batch.removeAll()
    let goesOn = try open.read(into: &piece)
    do throws(RecordingError) {
      if goesOn {
        try reader.read(piece.span, into: &batch)
      } else {
        _ = try reader.finish(into: &batch)
      }
    } catch {
      throw DiskError.recording(input.name, error)
    }
    batch.each { number, events in
      guard number == self.number else { return }
      for index in events.indices { self.events.append(events[index]) }
    }
    position = open.position
    // A file that has become shorter has no more.
    left = goesOn ? left - events.count : 0
    if left <= 0 { stream = nil }
  }
}
