import Arguments

extension ValueKind where Value == Int {
  /// A size in bytes: `500M`, `2G`, `800k` or a number.
  static var fileSize: Self {
    .value("SIZE", expected: "a size, such as 500M or 2G") { text in
      let units: [Character: Int] = ["k": 1_000, "K": 1_000, "M": 1_000_000, "G": 1_000_000_000]
      let unit = text.last.flatMap { units[$0] }
      guard let count = Int(unit == nil ? text : String(text.dropLast())), count > 0 else {
        return nil
      }
      let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: unit ?? 1)
      return isTooLarge ? nil : bytes
    }
  }
}
