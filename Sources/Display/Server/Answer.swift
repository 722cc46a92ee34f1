/// What a call is answered with.
package struct Answer: Sendable {
  package var status: UInt32
  package var type: String
  package var body: [UInt8]

  package init(_ status: UInt32 = 200, type: String, _ body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// It is done, and there is nothing to say.
  package static let done = Answer(204, type: "text/plain; charset=utf-8", [])

  /// It is not done, in a few words.
  package static func refusal(_ status: UInt32, _ words: String) -> Answer {
    Answer(status, type: "text/plain; charset=utf-8", Array((words + "\n").utf8))
  }

  package static func page(_ text: String) -> Answer {
    Answer(type: "text/html; charset=utf-8", Array(text.utf8))
  }

  package static func style(_ text: String) -> Answer {
    Answer(type: "text/css; charset=utf-8", Array(text.utf8))
  }

  package static func script(_ text: String) -> Answer {
    Answer(type: "text/javascript; charset=utf-8", Array(text.utf8))
  }

  package static func json(_ text: String) -> Answer {
    Answer(type: "application/json", Array(text.utf8))
  }

  /// What every answer carries: nothing is kept, guessed, framed, or fetched from elsewhere.
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
    // One call a connection: whoever takes long over one is let go of, and nothing is left over.
    ("Connection", "close"),
  ]
}

/// A call that is heard, with all that came of it.
package struct Request: Sendable {
  package let path: String
  package let isPost: Bool
  /// What stood behind the question mark, by name; of several, the last.
  package let words: [String: String]
  package let body: [UInt8]

  package init(path: String, isPost: Bool, words: [String: String] = [:], body: [UInt8] = []) {
    (self.path, self.isPost, self.words, self.body) = (path, isPost, words, body)
  }
}
