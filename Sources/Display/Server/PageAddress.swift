/// Where a page is: a port of this machine alone, and a word that nobody guesses.
package struct PageAddress: Hashable, Sendable {
  package let port: UInt16
  package let token: String

  package init(port: UInt16, token: String) { (self.port, self.token) = (port, token) }

  /// What a browser is given.
  package var url: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// What a browser may call this machine.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Reads an address that was written earlier; `nil` where it is none of ours.
  package init?(url: String) {
    let start = "http://127.0.0.1:"
    guard url.hasPrefix(start) else { return nil }
    let parts = url.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty, let port = UInt16(parts[0]), port > 0,
      parts[1].utf8.count == Self.digits, parts[1].utf8.allSatisfy(Self.isDigit)
    else { return nil }
    self.init(port: port, token: String(parts[1]))
  }

  /// Sixteen bytes of the kernel's chance, as hexadecimal digits.
  static let digits = 32

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// A word for a new address, of the system's own chance.
  static func newToken() -> String {
    var chance = SystemRandomNumberGenerator()
    let hexadecimal = Array("0123456789abcdef")
    return String((0..<digits).map { _ in hexadecimal[Int(chance.next() & 15)] })
  }

  /// Whether a word is the token, in a time that does not depend on how much of it is right.
  func isToken(_ word: some StringProtocol) -> Bool {
    let (given, wanted) = (Array(word.utf8), Array(token.utf8))
    var difference = UInt8(given.count == wanted.count ? 0 : 1)
    for index in wanted.indices {
      difference |= wanted[index] ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}
