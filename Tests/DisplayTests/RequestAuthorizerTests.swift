import Testing

@testable import Display

/// The requests that a page server accepts and rejects.
@Suite struct RequestAuthorizerTests {
  private let address = PageAddress(port: 4_711, token: String(repeating: "a1", count: 16))

  private func verdict(
    _ change: (inout RequestHead) -> Void = { _ in }
  ) -> RequestAuthorizer.Verdict {
    var call = RequestHead(
      method: "GET", path: "/\(address.token)/display.js", host: "127.0.0.1:4711", origin: nil,
      site: nil, length: nil)
    change(&call)
    return RequestAuthorizer(address: address).authorize(call)
  }

  @Test func requestWithTheAddressIsAccepted() {
    #expect(verdict() == .heard(path: "display.js"))
    #expect(verdict { $0.path = "/\(address.token)/" } == .heard(path: ""))
    #expect(verdict { $0.host = "localhost:4711" } == .heard(path: "display.js"))
    #expect(
      verdict {
        ($0.method, $0.origin, $0.site) = ("POST", "http://127.0.0.1:4711", "same-origin")
      } == .heard(path: "display.js"))
  }

  @Test(arguments: [
    "/", "", "/display.js", "/a1/display.js", "//display.js", "display.js",
    "/\(String(repeating: "a1", count: 15))/", "/\(String(repeating: "a1", count: 16))0/",
    "/\(String(repeating: "A1", count: 16))/",
  ])
  func otherTokensAreRefused(path: String) {
    #expect(verdict { $0.path = path } == .refused(.wrongToken))
  }

  @Test(arguments: [
    nil, "", "127.0.0.1", "127.0.0.1:4712", "example.org", "example.org:4711",
    "127.0.0.1:4711.example.org", "[::1]:4711",
  ])
  func otherHostNamesAreRefused(host: String?) {
    #expect(verdict { $0.host = host } == .refused(.foreignHost))
  }

  @Test(arguments: [
    "null", "https://127.0.0.1:4711", "http://127.0.0.1:4712", "http://example.org",
    "http://127.0.0.1:4711.example.org",
  ])
  func foreignOriginsAreRefused(origin: String) {
    #expect(verdict { $0.origin = origin } == .refused(.foreignOrigin))
  }

  @Test(arguments: ["cross-site", "same-site"])
  func crossSiteLinksAreRefused(site: String) {
    #expect(verdict { $0.site = site } == .refused(.foreignOrigin))
  }

  /// A file may contain the address, so that the browser's arguments need not contain it.
  @Test func linksWithTheTokenOpenOnlyThePage() {
    let open: (inout RequestHead) -> Void = {
      ($0.site, $0.destination) = ("cross-site", "document")
    }
    let page = "/\(address.token)/"
    #expect(
      verdict {
        open(&$0); $0.path = page
      } == .heard(path: ""))
    #expect(
      verdict {
        open(&$0); $0.path = page + "events"
      } == .refused(.foreignOrigin))
    #expect(
      verdict {
        open(&$0); ($0.path, $0.method) = (page, "POST")
      } == .refused(.foreignOrigin))
    #expect(
      verdict {
        open(&$0); ($0.path, $0.destination) = (page, "iframe")
      } == .refused(.foreignOrigin))
    #expect(
      verdict {
        open(&$0); $0.path = "/0/"
      } == .refused(.wrongToken))
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get"])
  func otherMethodsAreRefused(method: String) {
    #expect(verdict { $0.method = method } == .refused(.noMethod))
  }

  @Test(arguments: ["16385", "-1", "99999999999999999999", "x", ""])
  func oversizedBodiesAreRefused(length: String) {
    #expect(verdict { $0.length = length } == .refused(.tooLarge))
    #expect(verdict { $0.length = "16384" } == .heard(path: "display.js"))
  }

  @Test func addressesRoundTrip() {
    #expect(PageAddress(url: address.url) == address)
    let strange = [
      "", "http://127.0.0.1:4711/", "http://127.0.0.1:0/\(address.token)/",
      "http://127.0.0.1:4711/\(address.token)", "http://127.0.0.1:4711/\(address.token)/x",
      "https://127.0.0.1:4711/\(address.token)/", "http://example.org:4711/\(address.token)/",
      "http://127.0.0.1:4711/\(address.token.dropLast())g/",
    ]
    for url in strange { #expect(PageAddress(url: url) == nil, "\(url)") }
  }

  @Test func tokensAreUniqueAndUniform() {
    let tokens = Set((0..<1_000).map { _ in PageAddress.newToken() })
    #expect(tokens.count == 1_000)
    #expect(tokens.allSatisfy { $0.count == 32 })
    // All digits are about equally frequent.
    for digit in "0123456789abcdef" {
      let count = tokens.reduce(0) { $0 + $1.count { $0 == digit } }
      #expect((1_700...2_300).contains(count), "\(digit): \(count)")
    }
  }
}
