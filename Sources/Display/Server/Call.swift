/// What somebody asks a page server for, before it is decided whether they are heard.
struct Call: Sendable {
  var method: String
  /// As it was sent, from the first slash.
  var path: String
  var host: String?
  var origin: String?
  /// What a browser says of whose page asks.
  var site: String?
  /// The value of `Sec-Fetch-Dest`: `document` if the response is opened as a page.
  var destination: String?
  /// How long the body is said to be.
  var length: String?
}

/// Whose calls are heard: those of our own page, and of whoever was given its address.
struct Gate: Sendable {
  /// Larger bodies than anybody types.
  static let mostBytes = 16_384

  let address: PageAddress

  enum Verdict: Hashable, Sendable {
    /// What is asked for, within the page's own folder.
    case heard(path: String)
    case refused(Refusal)
  }

  enum Refusal: Hashable, Sendable {
    /// It was sent to another name: a page from elsewhere may have given itself our address.
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

  func judge(_ call: Call) -> Verdict {
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
      guard let count = Int(length), (0...Self.mostBytes).contains(count) else {
        return .refused(.tooLarge)
      }
    }
    let file = String(path.dropFirst(token.count + 1))
    // A link that has the token opens the page, such as one in a file; nothing else is fetched or
    // posted from other pages.
    let isOpened = call.method == "GET" && call.destination == "document" && file.isEmpty
    return isOwn || isOpened ? .heard(path: file) : .refused(.foreignOrigin)
  }
}
