internal import Glibc

/// The clock on the wall, for names that people read: nothing is decided by it, for it may be set.
package enum WallClock {
  /// Now, in universal time, as the name of a file has it: `2026-11-23T120758Z`.
  package static var now: String { stamp(time(nil)) }

  /// A number of seconds since 1970.
  package static func stamp(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = unsafe strftime(&text, text.count, "%Y-%m-%dT%H%M%SZ", &parts)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
