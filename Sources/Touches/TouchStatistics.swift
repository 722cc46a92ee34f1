/// The numbers of frames, contacts and irregularities in a session.
public struct TouchStatistics: Sendable {
  /// The number of frames.
  public private(set) var frames = 0
  /// The number of contacts that began.
  public private(set) var contactCount = 0
  /// The number of contacts that ended.
  public private(set) var ended = 0
  /// The number of contacts that were cancelled.
  public private(set) var cancelled = 0
  /// The maximum number of simultaneous contacts.
  public private(set) var maxSimultaneous = 0
  /// The number of irregularities of each kind, in order of first occurrence.
  public private(set) var irregularities: [(kind: String, count: Int)] = []

  /// Creates statistics without frames.
  public init() {}

  /// Counts a frame.
  public mutating func record(_ frame: TouchFrame) {
    frames += 1
    var together = 0
    for contact in frame.contacts {
      switch contact.phase {
      case .began: contactCount += 1
      case .ended: ended += 1
      case .cancelled: cancelled += 1
      case .moved, .stationary: break
      }
      if !contact.phase.isLast { together += 1 }
    }
    maxSimultaneous = max(maxSimultaneous, together)
    for irregularity in frame.irregularities { count(irregularity.kind.rawValue, times: 1) }
  }

  /// Adds the counts of other statistics.
  public mutating func add(_ other: TouchStatistics) {
    frames += other.frames
    contactCount += other.contactCount
    ended += other.ended
    cancelled += other.cancelled
    maxSimultaneous = max(maxSimultaneous, other.maxSimultaneous)
    for (kind, count) in other.irregularities { self.count(kind, times: count) }
  }

  private mutating func count(_ kind: String, times: Int) {
    if let index = irregularities.firstIndex(where: { $0.kind == kind }) {
      irregularities[index].count += times
    } else {
      irregularities.append((kind, times))
    }
  }

  /// A summary in one line: `4 contacts in 123 frames, at most 2 together; no irregularities`.
  public var summary: String {
    var sentence = "\(contactCount) \(contactCount == 1 ? "contact" : "contacts") in "
    sentence += "\(frames) \(frames == 1 ? "frame" : "frames"), at most \(maxSimultaneous) together"
    if cancelled > 0 { sentence += ", \(cancelled) cancelled" }
    return sentence + "; " + irregularityList
  }

  /// The irregularities by kind: `hover 2, palm 1`.
  public var irregularityList: String {
    guard !irregularities.isEmpty else { return "no irregularities" }
    return irregularities.map { "\($0.kind) \($0.count)" }.joined(separator: ", ")
  }
}
