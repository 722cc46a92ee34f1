import TestSupport
import Synthesis
import Touches

extension [TouchFrame] {
  /// Returns the session from a noisy sensor, with an error at every finger in every frame.
  func shaken(by millimeters: Double, seed: UInt64) -> [TouchFrame] {
    var random = SeededRandom(seed: seed)
    var shown: [Int: Vector] = [:]
    return map { frame in
      var frame = frame
      for index in frame.contacts.indices {
        let id = frame.contacts[index].id
        if frame.contacts[index].phase.isLast {
          frame.contacts[index].position = shown[id] ?? frame.contacts[index].position
          continue
        }
        let aside = Vector(random.gaussian(), random.gaussian()) * millimeters
        frame.contacts[index].position = frame.contacts[index].position + aside
        shown[id] = frame.contacts[index].position
        if frame.contacts[index].phase == .stationary { frame.contacts[index].phase = .moved }
      }
      return frame
    }
  }
}

extension SeededRandom {
  /// Returns an approximately normally distributed number, the sum of twelve uniform ones.
  mutating func gaussian() -> Double {
    var sum = 0
    for _ in 0..<12 { sum += below(1 << 20) }
    return Double(sum) / Double(1 << 20) - 6
  }

  /// Returns a uniformly distributed number in a range.
  mutating func between(_ minimum: Double, _ maximum: Double) -> Double {
    minimum + (maximum - minimum) * Double(below(1 << 20)) / Double(1 << 20)
  }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Returns the share of seeds for which the predicate is true.
func share(of seeds: Int, _ isRight: (UInt64) -> Bool) -> Double {
  Double((0..<seeds).count { isRight(UInt64($0)) }) / Double(seeds)
}
