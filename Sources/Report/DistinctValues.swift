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

/// A table that stores each distinct text once.
///
/// Their hashes are those of their bytes, which is faster than of their characters.
struct DistinctTexts: Sendable {
  private(set) var values: [String] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable, Sendable {
    var text: String

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Returns the index of a text, which is added if it is new.
  mutating func index(of text: String) -> Int {
    if let known = indices[Key(text: text)] { return known }
    indices[Key(text: text)] = values.count
    values.append(text)
    return values.count - 1
  }
}
