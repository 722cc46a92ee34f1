import Arguments
import Evdev
import Text

extension ValueKind where Value == Microseconds {
  /// A time in a recording or a duration, in seconds; may be negative.
  static var seconds: Self {
    .value("SECONDS", expected: "seconds, such as 12.5") { text in
      guard let seconds = Double(text), seconds.magnitude < 1e9 else { return nil }
      let scaled = seconds * 1_000_000
      return Microseconds(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
    }
  }

  /// A pause of at least 1 second.
  static var pause: Self {
    Self("SECONDS", describe: { duration.describe($0) }) { text throws(InvalidValue) in
      let pause = try duration.parse(text)
      guard pause.count >= 1_000_000 else {
        throw InvalidValue(expected: "seconds of at least 1, such as 60")
      }
      return pause
    }
  }

  /// A duration of at least 0 seconds.
  static var duration: Self {
    Self(
      "SECONDS",
      describe: { Decimals.plain(Double($0.count) / 1_000_000, decimals: 6) }
    ) { text throws(InvalidValue) in
      let duration = try seconds.parse(text)
      guard duration.count >= 0 else {
        throw InvalidValue(expected: "seconds of at least 0, such as 1.5")
      }
      return duration
    }
  }
}
