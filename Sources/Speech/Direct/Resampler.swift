internal import Glibc

/// Converts samples to another rate, part by part, without the frequencies that it cannot have.
///
/// Each result is a weighted sum of the samples around its time. The sum needs later samples, so the
/// results of a part are complete only after the next part or the end.
struct Resampler {
  /// The ratio of the rates in lowest terms.
  private let (up, down): (Int, Int)
  /// The number of samples on each side of a result that affect it.
  private let reach: Int
  /// The weights of `2 * reach` samples, for each position between two samples.
  private let weights: [Float]
  /// The samples that results need, from the one at the index `first`.
  private var samples: [Float]
  private var first: Int
  /// The number of samples and of results so far.
  private var (sampleCount, resultCount) = (0, 0)

  /// Creates a resampler between two rates, which are at least 1.
  init(from rate: Int, to wanted: Int) {
    var (divisor, rest) = (rate, wanted)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (up, down) = (wanted / divisor, rate / divisor)
    let cutoff = min(1, Double(wanted) / Double(rate))
    // The number of zero crossings of the filter on each side.
    reach = Int((16 / cutoff).rounded(.up))
    weights = Self.weights(up, reach, cutoff)
    (samples, first) = ([Float](repeating: 0, count: reach), -reach)
  }

  private static func weights(_ up: Int, _ reach: Int, _ cutoff: Double) -> [Float] {
    var weights: [Float] = []
    weights.reserveCapacity(up * 2 * reach)
    for position in 0..<up {
      let row = (0..<2 * reach).map { index in
        let distance = Double(index - reach + 1) - Double(position) / Double(up)
        let angle = Double.pi * distance * cutoff
        let sinc = angle == 0 ? 1 : sin(angle) / angle
        return sinc * (0.5 + 0.5 * cos(Double.pi * distance / Double(reach)))
      }
      // A constant remains the same.
      let sum = row.reduce(0, +)
      weights += row.map { Float($0 / sum) }
    }
    return weights
  }

  /// Returns the number of further results before the result for a sample after those so far.
  func position(of sample: Int) -> Int { (sampleCount + sample) * up / down - resultCount }

  /// Adds samples and returns the results that are complete.
  mutating func add(_ part: [Float]) -> [Float] {
    samples += part
    sampleCount += part.count
    return results { _ in true }
  }

  /// Returns the remaining results.
  mutating func finish() -> [Float] {
    samples += [Float](repeating: 0, count: reach)
    let count = sampleCount * up / down
    return results { $0 < count }
  }

  /// Returns the results whose samples are known, while a condition on their number is met.
  private mutating func results(_ isWanted: (Int) -> Bool) -> [Float] {
    var results: [Float] = []
    var index = resultCount
    while isWanted(index), let result = result(index) {
      results.append(result)
      index += 1
    }
    resultCount = index
    let unneeded = min(self.samples.count, max(0, resultCount * down / up - reach + 1 - first))
    self.samples.removeFirst(unneeded)
    first += unneeded
    return results
  }

  /// Returns the result with an index; `nil` if it needs later samples.
  private func result(_ index: Int) -> Float? {
    let start = index * down / up - reach + 1 - first
    guard start + 2 * reach <= samples.count else { return nil }
    let row = index * down % up * 2 * reach
    let (samples, weights) = (samples.span, weights.span)
    var sum: Float = 0
    for offset in 0..<2 * reach { sum += samples[start + offset] * weights[row + offset] }
    return sum
  }

  /// Returns all samples at another rate.
  static func resampled(_ samples: [Float], from rate: Int, to wanted: Int) -> [Float] {
    guard rate != wanted else { return samples }
    var resampler = Resampler(from: rate, to: wanted)
    return resampler.add(samples) + resampler.finish()
  }

  /// Returns all samples at another rate.
  static func resampled(_ samples: [Int16], from rate: Int, to wanted: Int) -> [Int16] {
    guard rate != wanted else { return samples }
    return resampled(samples.map(Float.init), from: rate, to: wanted).map(Int16.init(limiting:))
  }
}

extension Int16 {
  /// Creates the nearest integer to a value; 0 if it is not a number.
  init(limiting value: Float) {
    self = value.isNaN ? 0 : Int16(Swift.max(-32_768, Swift.min(32_767, value.rounded())))
  }
}
