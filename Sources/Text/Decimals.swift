/// Writes numbers the same way on every machine: no locale, no rounding of a C library.
public enum Decimals {
  /// A number with a fixed count of decimals, halves rounded away from zero: `31.20`.
  ///
  /// What is not a number, or too large for 15 digits, is written as `0` with its decimals; nothing
  /// that the program measures comes near.
  public static func text(_ number: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = number.magnitude * scale
    guard scaled < 1e15 else { return text(0, decimals: decimals) }
    let rounded = Int64(scaled + 0.5)
    let digits = String(rounded)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = number < 0 && rounded > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// A number without zeros that say nothing: `0.25`, `350`.
  package static func plain(_ number: Double, decimals: Int) -> String {
    var text = Decimals.text(number, decimals: decimals)
    guard decimals > 0 else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The shortest text that gives the number again: `0.25`, `350`.
  package static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// So many of so many in percent; never rounded up, since 99.996 % is not all.
  public static func percent(_ part: Int, of whole: Int) -> String {
    part == whole ? "100" : text(Double(part * 10_000 / whole) / 100, decimals: 2)
  }
}

extension String {
  /// The text with blanks before it, so that numbers stand in a column.
  public func padded(leading width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with blanks behind it, so that words stand in a column.
  public func padded(trailing width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
