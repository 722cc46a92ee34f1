/// An HTTP response.
package struct HTTPResponse: Sendable {
  /// The HTTP status code.
  package var status: UInt32
  /// The MIME type of the body.
  package var type: String
  /// The bytes of the body.
  package var body: [UInt8]

  /// Creates a response with a status, a MIME type and a body.
  package init(_ status: UInt32 = 200, type: String, _ body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// A response without content (204).
  package static let noContent = HTTPResponse(204, type: "text/plain; charset=utf-8", [])

  /// Returns an error response with a message.
  package static func error(_ status: UInt32, _ words: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", Array((words + "\n").utf8))
  }

  /// Returns an HTML response.
  package static func page(_ text: String) -> HTTPResponse {
    HTTPResponse(type: "text/html; charset=utf-8", Array(text.utf8))
  }

  /// Returns a CSS response.
  package static func style(_ text: String) -> HTTPResponse {
    HTTPResponse(type: "text/css; charset=utf-8", Array(text.utf8))
  }

  /// Returns a JavaScript response.
  package static func script(_ text: String) -> HTTPResponse {
    HTTPResponse(type: "text/javascript; charset=utf-8", Array(text.utf8))
  }

  /// Returns a JSON response.
  package static func json(_ text: String) -> HTTPResponse {
    HTTPResponse(type: "application/json", Array(text.utf8))
  }

  /// The headers of every response.
  ///
  /// They forbid caching, MIME sniffing, framing, and loading from other origins.
  static let headers: [(String, String)] = [
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    ),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    // One request per connection, so that the connection timeout limits each request.
    ("Connection", "close"),
  ]
}

/// An authorized HTTP request with its complete body.
package struct HTTPRequest: Sendable {
  /// The path below the token, without the leading slash.
  package let path: String
  /// Whether the method is POST.
  package let isPost: Bool
  /// The query parameters.
  ///
  /// The last one of a name wins.
  package let query: [String: String]
  /// The bytes of the body.
  package let body: [UInt8]

  /// Creates a request.
  package init(path: String, isPost: Bool, query: [String: String] = [:], body: [UInt8] = []) {
    (self.path, self.isPost, self.query, self.body) = (path, isPost, query, body)
  }
}
