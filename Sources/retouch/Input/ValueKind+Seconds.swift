import Arguments
import Evdev
import Text

/// A time on the command line: `12.5`, `2s`, `500ms`, `0:02` or `1:02:03.5`.
private enum TimeText {
  /// Returns the seconds, which may be negative; `nil` if the text is not a time.
  static func seconds(_ text: String) -> Double? {
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard let first = digits.first, first.isNumber || first == "." else { return nil }
    guard let seconds = magnitude(digits), seconds < 1e9 else { return nil }
    return isNegative ? -seconds : seconds
  }

  private static func magnitude(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1_000 } }
      return Double(text.hasSuffix("s") ? text.dropLast() : text)
    }
    guard parts.count <= 3, let seconds = Double(parts[parts.count - 1]), seconds < 60,
      parts[parts.count - 1].first?.isNumber == true
    else { return nil }
    var minutes = 0
    for (index, part) in parts.dropLast().enumerated() {
      guard part.count <= 6, part.allSatisfy(\.isWholeNumber), let count = Int(part),
        index == 0 || count < 60
      else { return nil }
      minutes = minutes * 60 + count
    }
    return Double(minutes) * 60 + seconds
  }

  /// Returns the time that was probably intended by a text such as `2 s`, `5min` or `1h`.
  static func meant(by text: String) -> String? {
    let letters = text.lowercased().filter { $0 != " " }
    let number = letters.prefix { "-.0123456789".contains($0) }
    let time: String
    switch letters.dropFirst(number.count) {
    case "s", "sec", "second", "seconds": time = "\(number)s"
    case "ms", "msec": time = "\(number)ms"
    case "m", "min", "minute", "minutes": time = "\(number):00"
    case "h", "hour", "hours": time = "\(number):00:00"
    default: return nil
    }
    return seconds(time) == nil ? nil : time
  }
}

extension InvalidValue {
  /// The error for a text that is not a time.
  fileprivate static func notATime(_ text: String) -> InvalidValue {
    InvalidValue(
      expected: "seconds or a time, such as 12.5, 500ms or 0:02",
      nearest: TimeText.meant(by: text))
  }
}

extension ValueKind where Value == Microseconds {
  /// A time in a recording or a duration; may be negative.
  static var seconds: Self {
    Self("TIME") { text throws(InvalidValue) in
      guard let seconds = TimeText.seconds(text) else { throw .notATime(text) }
      let scaled = seconds * 1_000_000
      return Microseconds(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
    }
  }

  /// A pause of at least 1 second.
  static var pause: Self {
    Self("TIME", describe: { duration.describe($0) }) { text throws(InvalidValue) in
      let pause = try duration.parse(text)
      guard pause.count >= 1_000_000 else {
        throw InvalidValue(expected: "at least 1 second, such as 60 or 1:00")
      }
      return pause
    }
  }

  /// A duration of at least 0 seconds.
  static var duration: Self {
    Self(
      "TIME",
      describe: { Decimals.plain(Double($0.count) / 1_000_000, decimals: 6) }
    ) { text throws(InvalidValue) in
      let duration = try seconds.parse(text)
      guard duration.count >= 0 else {
        throw InvalidValue(expected: "at least 0 seconds, such as 1.5 or 500ms")
      }
      return duration
    }
  }
}

extension ValueKind where Value == Double {
  /// Returns a kind for durations in seconds within limits.
  static func seconds(from lowest: Double, through highest: Double? = nil) -> Self {
    let number = number("TIME", from: lowest, through: highest)
    return Self("TIME", describe: Decimals.shortest) { text throws(InvalidValue) in
      guard let seconds = TimeText.seconds(text) else { throw .notATime(text) }
      return try number.parse("\(seconds)")
    }
  }
}

extension ValueKind where Value == Int {
  /// Returns a kind for whole seconds within limits.
  static func wholeSeconds(from lowest: Int, through highest: Int) -> Self {
    let integer = integer("TIME", from: lowest, through: highest)
    return Self("TIME", describe: { "\($0)" }) { text throws(InvalidValue) in
      let seconds = TimeText.seconds(text).flatMap { Int(exactly: $0) }
      return try integer.parse(seconds.map { "\($0)" } ?? text)
    }
  }
}
