/// The head of an HTTP request, before it is authorized.
struct RequestHead: Sendable {
  var method: String
  /// The raw path, with the leading slash.
  var path: String
  var host: String?
  var origin: String?
  /// The value of `Sec-Fetch-Site`: how the page that sends the request relates to this server.
  var site: String?
  /// The value of `Sec-Fetch-Dest`: `document` if the response is opened as a page.
  var destination: String?
  /// The value of `Content-Length`.
  var length: String?
}

/// Authorizes requests: those from the served page and from clients that have its URL.
struct RequestAuthorizer: Sendable {
  /// The maximum size of a request body, in bytes; more than a user types.
  static let maximumBytes = 16_384

  let address: PageAddress

  enum Verdict: Hashable, Sendable {
    /// An accepted request, with its path below the token.
    case heard(path: String)
    case refused(Rejection)
  }

  enum Rejection: Hashable, Sendable {
    /// `Host` has another name. A page from elsewhere may have resolved its own name to this
    /// address (DNS rebinding).
    case foreignHost
    case foreignOrigin
    case wrongToken
    case noMethod
    case tooLarge

    var status: UInt32 {
      switch self {
      case .foreignHost, .foreignOrigin, .wrongToken: 403
      case .noMethod: 405
      case .tooLarge: 413
      }
    }
  }

  func authorize(_ call: RequestHead) -> Verdict {
    guard let host = call.host?.lowercased(), address.hosts.contains(host) else {
      return .refused(.foreignHost)
    }
    if let origin = call.origin?.lowercased(),
      !address.hosts.contains(where: { origin == "http://\($0)" })
    {
      return .refused(.foreignOrigin)
    }
    let isOwn = call.site.map { $0 == "same-origin" || $0 == "none" } ?? true
    guard call.method == "GET" || call.method == "POST" else { return .refused(.noMethod) }
    let path = call.path.dropFirst()
    let token = path.prefix { $0 != "/" }
    guard call.path.hasPrefix("/"), address.isToken(token) else { return .refused(.wrongToken) }
    if let length = call.length {
      guard let count = Int(length), (0...Self.maximumBytes).contains(count) else {
        return .refused(.tooLarge)
      }
    }
    let file = String(path.dropFirst(token.count + 1))
    // A link that contains the token may open the page, for example from a file. All other requests
    // from other pages are rejected.
    let isOpened = call.method == "GET" && call.destination == "document" && file.isEmpty
    return isOwn || isOpened ? .heard(path: file) : .refused(.foreignOrigin)
  }
}
