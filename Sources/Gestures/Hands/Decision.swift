/// What has been decided of the touch.
///
/// The arbiter writes it. It is all that the hands and the rows of the catalog know of the arbiter.
enum Decision {
  /// No finger is down but those that rest; the touch goes on if its finger is back at once.
  case over(as: Conclusion)
  /// Fingers are down, and the rows are asked.
  case pending
  /// A gesture that lasts holds the touch until its last finger has lifted.
  case held(Lasting)
  /// Everything that the touch can be has been said.
  case spent

  /// What a touch ended as.
  enum Conclusion {
    /// Nothing was said: it may go on.
    case open
    /// The last tap of those that wait, or waited.
    case tap
    case said
  }
}

/// A gesture that holds the touch from its claim until the last finger has lifted.
enum Lasting {
  /// It is recognized as it begins; its beginning, its moves and its end are reported as well.
  case recognizedAtOnce(Gesture)
  /// It is recognized as it ends; its beginning, its moves and its end are reported as well.
  case recognizedAtItsEnd(Gesture)
  /// Each detent that the pair passes is recognized, and nothing else is reported.
  case recognizedByDetents

  /// The gesture whose beginning, moves and end are reported.
  var gesture: Gesture? {
    switch self {
    case .recognizedAtOnce(let gesture), .recognizedAtItsEnd(let gesture): gesture
    case .recognizedByDetents: nil
    }
  }

  /// Whether a finger that lands is another hand's, which may tap beside: only explorers allow that.
  var isExploring: Bool { gesture == .explore }
}
