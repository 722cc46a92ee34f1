/// A table that stores each distinct value once.
struct DistinctValues<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  /// Returns the index of a value, which is added if it is new.
  mutating func index(of value: Value) -> Int {
    if let known = indices[value] { return known }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
