package import Evdev

/// Counts what of a recording could not be played as it stands.
package struct PlayOmissions: Hashable, Sendable {
  /// Places where the recorder lost events, which nobody can play.
  package var losses = 0
  /// Events that the device cannot send, by code, in the order of their first time.
  package private(set) var codes: [CodeCount] = []
  /// Contacts for which the device had no slot.
  package var contacts = 0
  /// Places beyond the edge of the device, which were held at it.
  package var places = 0
  /// Events behind the last report: no device ever finished that frame.
  package var unfinished = 0
  /// Frames that the kernel passes on in several, since they are too long for it.
  package var longFrames = 0

  package struct CodeCount: Hashable, Sendable {
    package var code: EventCode
    package var count: Int
  }

  package init() {}

  mutating func count(_ code: EventCode, by number: Int = 1) {
    if let index = codes.firstIndex(where: { $0.code == code }) {
      codes[index].count += number
    } else {
      codes.append(CodeCount(code: code, count: number))
    }
  }

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
  /// What was left out or changed, a sentence each; none when everything was played.
  package var sentences: [String] {
    var sentences: [String] = []
    if losses > 0 {
      sentences.append("\(losses) × SYN_DROPPED left out: the recorder lost events there")
    }
    if !codes.isEmpty {
      let list = codes.map { "\($0.code.name) \($0.count)" }.joined(separator: ", ")
      sentences.append("events left out, for the device cannot send them: \(list)")
    }
    if contacts > 0 {
      sentences.append("\(contacts.of("contact")) left out, for the device has no slot free")
    }
    if places > 0 {
      sentences.append("\(places.of("coordinate")) beyond the edge held at it")
    }
    if longFrames > 0 {
      sentences.append(
        "\(longFrames.of("frame")) longer than the kernel passes on at once: it cuts them")
    }
    if unfinished > 0 {
      sentences.append("\(unfinished.of("event")) at the end left out: their frame is not whole")
    }
    return sentences
  }
}

extension Int {
  /// The number with its noun: `1 frame`, `2 frames`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
