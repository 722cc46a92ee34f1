package import Evdev

/// Counts the parts of a recording that cannot be played unchanged.
package struct PlayOmissions: Hashable, Sendable {
  /// The number of times the recorder lost events.
  package var losses = 0
  /// The number of events by code that the device cannot send, in order of first occurrence.
  package private(set) var codes: [CodeCount] = []
  /// The number of contacts for which the device had no free slot.
  package var contacts = 0
  /// The number of coordinates beyond the edge of the device, which were clamped.
  package var places = 0
  /// The number of events after the last report, which form an incomplete frame.
  package var unfinished = 0
  /// The number of frames that the kernel splits because of their length.
  package var longFrames = 0

  /// The number of events with a code.
  package struct CodeCount: Hashable, Sendable {
    /// The event code.
    package var code: EventCode
    /// The number of events.
    package var count: Int
  }

  /// Creates counters at zero.
  package init() {}

  mutating func count(_ code: EventCode, by number: Int = 1) {
    if let index = codes.firstIndex(where: { $0.code == code }) {
      codes[index].count += number
    } else {
      codes.append(CodeCount(code: code, count: number))
    }
  }

  /// Adds the counts of another value.
  package mutating func add(_ other: PlayOmissions) {
    losses += other.losses
    contacts += other.contacts
    places += other.places
    unfinished += other.unfinished
    longFrames += other.longFrames
    for entry in other.codes { count(entry.code, by: entry.count) }
  }
}

extension PlayOmissions {
  /// One sentence for each kind of omission; empty if everything is played unchanged.
  package var sentences: [String] {
    var sentences: [String] = []
    if losses > 0 {
      sentences.append("\(losses) × SYN_DROPPED omitted: the recorder lost events there")
    }
    if !codes.isEmpty {
      let list = codes.map { "\($0.code.name) \($0.count)" }.joined(separator: ", ")
      sentences.append("events omitted because the device cannot send them: \(list)")
    }
    if contacts > 0 {
      sentences.append(
        "\(contacts.pluralized("contact")) omitted because the device has no free slot")
    }
    if places > 0 {
      sentences.append("\(places.pluralized("coordinate")) beyond the edge moved to the edge")
    }
    if longFrames > 0 {
      sentences.append(
        "\(longFrames.pluralized("frame")) too long for the kernel, which splits them")
    }
    if unfinished > 0 {
      sentences.append(
        "\(unfinished.pluralized("event")) at the end omitted because their frame is incomplete")
    }
    return sentences
  }
}

extension Int {
  /// Returns the number with its noun: `1 frame`, `2 frames`.
  package func pluralized(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
