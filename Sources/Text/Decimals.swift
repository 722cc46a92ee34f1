/// Number formatting that is the same on every machine, without locale or C library.
public enum Decimals {
  /// Returns a number with a fixed count of decimals, halves rounded away from zero: `31.20`.
  ///
  /// A number that is not finite, or has more than 15 digits, is formatted as zero; no measurement
  /// comes near that.
  public static func text(_ number: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = number.magnitude * scale
    guard scaled < 1e15 else { return text(0, decimals: decimals) }
    let rounded = Int64(scaled + 0.5)
    // From the last digit to the first.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(decimals + 18)
    var (rest, count) = (rounded, 0)
    while rest > 0 || count <= decimals {
      if count == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      count += 1
    }
    if number < 0, rounded > 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a number without trailing zeros: `0.25`, `350`.
  package static func plain(_ number: Double, decimals: Int) -> String {
    var text = Decimals.text(number, decimals: decimals)
    guard decimals > 0 else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Returns the shortest text that parses to the same number: `0.25`, `350`.
  package static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a percentage with two decimals, rounded down, so that only the whole is `100`.
  public static func percent(_ part: Int, of whole: Int) -> String {
    part == whole ? "100" : text(Double(part * 10_000 / whole) / 100, decimals: 2)
  }
}

extension String {
  /// Returns the text padded with leading spaces, to align numbers in a column.
  public func padded(leading width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// Returns the text padded with trailing spaces, to align words in a column.
  public func padded(trailing width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
