/// How many outcomes are right, wrong and missed.
package struct Tally: Hashable, Sendable {
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var missed = 0

  package init() {}

  package var count: Int { right + wrong + missed }

  package mutating func add(_ grade: Outcome.Grade) {
    switch grade {
    case .right: right += 1
    case .wrong: wrong += 1
    case .missed: missed += 1
    }
  }

  package static func + (left: Tally, right: Tally) -> Tally {
    var sum = left
    sum.right += right.right
    sum.wrong += right.wrong
    sum.missed += right.missed
    return sum
  }
}
