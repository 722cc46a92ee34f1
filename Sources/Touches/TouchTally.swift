/// Counts what a session was made of: frames, contacts, and what had to be mended.
public struct TouchTally: Sendable {
  public private(set) var frames = 0
  public private(set) var began = 0
  public private(set) var ended = 0
  public private(set) var cancelled = 0
  /// The most fingers that were down together.
  public private(set) var mostTogether = 0
  /// How often each kind of irregularity came, in the order of its first time.
  public private(set) var irregularities: [(kind: String, count: Int)] = []

  public init() {}

  public mutating func count(_ frame: TouchFrame) {
    frames += 1
    var together = 0
    for contact in frame.contacts {
      switch contact.phase {
      case .began: began += 1
      case .ended: ended += 1
      case .cancelled: cancelled += 1
      case .moved, .stationary: break
      }
      if !contact.phase.isLast { together += 1 }
    }
    mostTogether = max(mostTogether, together)
    for irregularity in frame.irregularities { count(irregularity.kind.rawValue, times: 1) }
  }

  public mutating func add(_ other: TouchTally) {
    frames += other.frames
    began += other.began
    ended += other.ended
    cancelled += other.cancelled
    mostTogether = max(mostTogether, other.mostTogether)
    for (kind, count) in other.irregularities { self.count(kind, times: count) }
  }

  private mutating func count(_ kind: String, times: Int) {
    if let index = irregularities.firstIndex(where: { $0.kind == kind }) {
      irregularities[index].count += times
    } else {
      irregularities.append((kind, times))
    }
  }

  /// The counts in one line: `4 contacts in 123 frames, at most 2 together; nothing irregular`.
  public var sentence: String {
    var sentence = "\(began) \(began == 1 ? "contact" : "contacts") in "
    sentence += "\(frames) \(frames == 1 ? "frame" : "frames"), at most \(mostTogether) together"
    if cancelled > 0 { sentence += ", \(cancelled) cancelled" }
    return sentence + "; " + irregularityList
  }

  /// The irregularities by kind: `hover 2, palm 1`.
  public var irregularityList: String {
    guard !irregularities.isEmpty else { return "nothing irregular" }
    return irregularities.map { "\($0.kind) \($0.count)" }.joined(separator: ", ")
  }
}
