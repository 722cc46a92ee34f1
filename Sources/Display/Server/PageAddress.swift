/// The URL of a page: a loopback port and a random token.
package struct PageAddress: Hashable, Sendable {
  /// The port on 127.0.0.1.
  package let port: UInt16
  /// The secret first component of the path.
  package let token: String

  /// Creates an address.
  package init(port: UInt16, token: String) { (self.port, self.token) = (port, token) }

  /// The URL to open in a browser.
  package var url: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// The accepted values of `Host`.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Parses a URL that was written earlier, or returns `nil` if it is not a page address.
  package init?(url: String) {
    let start = "http://127.0.0.1:"
    guard url.hasPrefix(start) else { return nil }
    let parts = url.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty, let port = UInt16(parts[0]), port > 0,
      parts[1].utf8.count == Self.digits, parts[1].utf8.allSatisfy(Self.isDigit)
    else { return nil }
    self.init(port: port, token: String(parts[1]))
  }

  /// The number of hexadecimal digits in a token: 16 random bytes.
  static let digits = 32

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Returns a new random token, from the system's random number generator.
  static func newToken() -> String {
    var chance = SystemRandomNumberGenerator()
    let hexadecimal = Array("0123456789abcdef")
    return String((0..<digits).map { _ in hexadecimal[Int(chance.next() & 15)] })
  }

  /// Whether a string is the token.
  ///
  /// Takes the same time whatever part of it matches.
  func isToken(_ word: some StringProtocol) -> Bool {
    let (given, wanted) = (Array(word.utf8), Array(token.utf8))
    var difference = UInt8(given.count == wanted.count ? 0 : 1)
    for index in wanted.indices {
      difference |= wanted[index] ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}
