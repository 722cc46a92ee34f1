internal import Glibc

/// The wall clock, for file names only: it may be set at any time.
package enum WallClock {
  /// The current time in UTC, as in file names: `2026-11-23T120758Z`.
  package static var now: String { stamp(time(nil)) }

  /// Returns the text of a time in seconds since 1970.
  package static func stamp(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = unsafe strftime(&text, text.count, "%Y-%m-%dT%H%M%SZ", &parts)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
