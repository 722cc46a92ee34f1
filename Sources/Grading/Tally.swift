/// The number of correct, wrong and missed outcomes.
package struct Tally: Hashable, Sendable {
  /// The number of correct outcomes.
  package private(set) var right = 0
  /// The number of wrong outcomes.
  package private(set) var wrong = 0
  /// The number of missed outcomes.
  package private(set) var missed = 0

  /// Creates an empty tally.
  package init() {}

  /// The number of outcomes.
  package var count: Int { right + wrong + missed }
  /// The number of correct outcomes minus the number of wrong ones.
  var score: Int { right - wrong }

  /// Counts one outcome.
  package mutating func add(_ grade: GestureOutcome.Grade) {
    switch grade {
    case .correct: right += 1
    case .incorrect: wrong += 1
    case .missed: missed += 1
    }
  }

  /// Returns the sum of two tallies.
  package static func + (left: Tally, right: Tally) -> Tally {
    var sum = left
    sum.right += right.right
    sum.wrong += right.wrong
    sum.missed += right.missed
    return sum
  }
}
