/// The state of the arbitration of the touch.
///
/// The arbiter writes it. The hands and the matchers depend on nothing else of the arbiter.
enum ArbitrationState {
  /// No finger is down except resting ones.
  ///
  /// The touch continues if its finger returns in time.
  case ended(as: Conclusion)
  /// Fingers are down, and the matchers are evaluated.
  case pending
  /// A continuous gesture owns the touch until its last finger lifts.
  case captured(ContinuousGesture)
  /// All gestures of the touch have been reported; nothing but exploring can follow.
  case exhausted

  /// The conclusion of a touch.
  enum Conclusion {
    /// The touch was not reported, and may continue.
    case open
    /// It is the last tap of a series that waits, or waited.
    case tap
    /// It was reported.
    case reported
  }
}

/// A continuous gesture, which owns the touch until the last finger lifts.
enum ContinuousGesture {
  /// Recognized when it begins; its begin, moves and end are also reported.
  case recognizedOnBegin(Gesture)
  /// Recognized when it ends; its begin, moves and end are also reported.
  case recognizedOnEnd(Gesture)
  /// Recognized at each detent that the pair passes; nothing else is reported.
  case recognizedPerDetent

  /// The gesture whose begin, moves and end are reported; `nil` if they are not.
  var gesture: Gesture? {
    switch self {
    case .recognizedOnBegin(let gesture), .recognizedOnEnd(let gesture): gesture
    case .recognizedPerDetent: nil
    }
  }

  /// Whether another finger may tap beside this gesture, which only exploring allows.
  var isExploring: Bool { gesture == .explore }
}
